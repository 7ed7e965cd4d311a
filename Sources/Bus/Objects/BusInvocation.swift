/// A call of one of our methods, while its handler runs.
package struct BusInvocation {
  /// The arguments, to be read in their order.
  package let arguments: BusMessage
  /// The results, to be appended in their order.
  package let reply: BusMessage

  /// The caller's unique name on the bus, such as `:1.42`.
  package var sender: String { arguments.sender }
}
