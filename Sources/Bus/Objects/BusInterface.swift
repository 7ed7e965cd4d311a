/// What an object of ours offers on the bus: what may be called, read and heard.
package struct BusInterface {
  /// An argument or a result: what it is called, and its D-Bus type.
  package typealias Parameter = (name: String, type: String)

  /// A method.
  package struct Method {
    var name: String
    var arguments: [Parameter]
    var results: [Parameter]
    var handler: (BusInvocation) throws(BusError) -> Void

    /// Makes a method. Its `handler` is called with arguments of the right types only.
    package init(
      _ name: String, _ arguments: [Parameter] = [], gives results: [Parameter] = [],
      handler: @escaping (BusInvocation) throws(BusError) -> Void
    ) {
      self.name = name
      self.arguments = arguments
      self.results = results
      self.handler = handler
    }
  }

  /// A property that clients may read.
  package struct Property {
    var name: String
    var type: String
    var isConstant: Bool
    var value: (BusMessage) -> Void

    /// Makes a property, whose value `value` appends to a message. Clients may keep one that is constant,
    /// and are told when another changes.
    package init(
      _ name: String, _ type: String, isConstant: Bool = false,
      value: @escaping (BusMessage) -> Void
    ) {
      self.name = name
      self.type = type
      self.isConstant = isConstant
      self.value = value
    }
  }

  /// A signal.
  package struct Signal {
    var name: String
    var arguments: [Parameter]

    /// Makes a signal.
    package init(_ name: String, _ arguments: [Parameter]) {
      self.name = name
      self.arguments = arguments
    }
  }

  /// Its name.
  package var name: String
  /// What may be called.
  package var methods: [Method]
  /// What may be read.
  package var properties: [Property]
  /// What may be heard.
  package var signals: [Signal]

  /// Makes an interface.
  package init(
    _ name: String, methods: [Method] = [], properties: [Property] = [], signals: [Signal] = []
  ) {
    self.name = name
    self.methods = methods
    self.properties = properties
    self.signals = signals
  }
}
