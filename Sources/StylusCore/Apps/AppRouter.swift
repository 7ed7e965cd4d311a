/// Which registered app a gesture goes to: the one that has the focus, and all phases to the one that got
/// the first.
///
/// A pure value: who comes, goes, gets the focus and answers is told to it.
public struct AppRouter: Sendable {
  /// An app, or one of its interactions.
  public struct AppID: Hashable, Sendable {
    /// A number, never used again.
    public var rawValue: Int

    /// Makes an id of its number.
    public init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// Who gets a gesture, or a phase of it.
  public enum Recipient: Equatable, Sendable {
    /// No app: what is bound to it is done.
    case nobody
    /// An app, which does it, told what the person prefers.
    case app(AppID, PreferredAction)
    /// The app that had the first phase is there no more, or does not answer and would find all changes at
    /// once when it does; nobody else has them.
    case lost
  }

  /// A squeeze or drag under way.
  public struct Course: Hashable, Sendable {
    /// The tablet's number.
    public var tablet: UInt32
    /// The button.
    public var button: StylusButton
    /// What is done with it.
    public var kind: GestureKind

    /// The course that a phase belongs to.
    public init(_ gesture: Gesture, on tablet: UInt32) {
      self.tablet = tablet
      button = gesture.button
      kind = gesture.kind
    }
  }

  private struct App {
    var wish: AppWish
    var isAnswering = true
  }

  private var apps: [AppID: App] = [:]
  /// Those that have the focus; of two the one that got it last comes last.
  private var focused: [AppID] = []
  private var courses: [Course: (app: AppID, action: PreferredAction)] = [:]

  /// Nobody is registered.
  public init() {}

  /// The app that gestures go to; nil where none has the focus, or it does not answer.
  public var active: AppID? { focused.last { apps[$0]?.isAnswering == true } }

  /// What is recognised for the active app also where nothing is bound.
  public var wish: AppWish? { active.flatMap { apps[$0]?.wish } }

  /// Whether any squeeze or drag is an app's.
  public var isUnderWay: Bool { !courses.isEmpty }

  /// Adds an app, which has no focus yet; or changes what one handles, from its next gesture on.
  public mutating func register(_ app: AppID, _ wish: AppWish) {
    apps[app, default: App(wish: wish)].wish = wish
  }

  /// Removes an app. What it has begun goes to nobody.
  public mutating func unregister(_ app: AppID) {
    apps[app] = nil
    focused.removeAll { $0 == app }
  }

  /// Takes note that an app has got the focus, or lost it. Whoever says so answers.
  public mutating func setFocus(_ app: AppID, _ hasFocus: Bool) {
    guard apps[app] != nil else { return }
    apps[app]?.isAnswering = true
    focused.removeAll { $0 == app }
    if hasFocus { focused.append(app) }
  }

  /// Whether an app answers, as far as is known; false for one that is not there.
  public func isAnswering(_ app: AppID) -> Bool { apps[app]?.isAnswering ?? false }

  /// Takes note whether an app answers. One that does not gets no more gestures until it does; what it has
  /// begun stays its own, but for the changes.
  public mutating func setAnswering(_ app: AppID, _ isAnswering: Bool) {
    apps[app]?.isAnswering = isAnswering
  }

  /// Whether an app has the focus.
  public func hasFocus(_ app: AppID) -> Bool { focused.contains(app) }

  /// Finds who gets a gesture, or a phase of it.
  ///
  /// - Parameters:
  ///   - gesture: the gesture.
  ///   - tablet: a number of the tablet's.
  ///   - action: what an app is told of it; nil where it is not told.
  /// - Returns: who gets it.
  public mutating func recipient(
    of gesture: Gesture, on tablet: UInt32, action: PreferredAction?
  ) -> Recipient {
    let course = Course(gesture, on: tablet)
    switch gesture.phase {
    case nil: return newRecipient(of: gesture.kind, action)
    case .began:
      let recipient = newRecipient(of: gesture.kind, action)
      if case .app(let app, let action) = recipient { courses[course] = (app, action) }
      return recipient
    case .changed:
      let recipient = recipient(of: course)
      if case .app(let app, _) = recipient, apps[app]?.isAnswering != true { return .lost }
      return recipient
    case .ended, .cancelled:
      defer { courses[course] = nil }
      return recipient(of: course)
    }
  }

  private func newRecipient(of kind: GestureKind, _ action: PreferredAction?) -> Recipient {
    guard let action, let active, let wish, wish.gestures.contains(BoundGestures(kind)) else {
      return .nobody
    }
    return .app(active, action)
  }

  private func recipient(of course: Course) -> Recipient {
    guard let (app, action) = courses[course] else { return .nobody }
    return apps[app] == nil ? .lost : .app(app, action)
  }
}
