import CGtk
import RadialPalette
import StylusCore
import StylusWire

/// A palette from the request that opens it to its end.
final class OpenPalette {
  private static let pause = Microseconds.milliseconds(20)

  let opening: PaletteRequest.Opening
  private let screen: Screen
  private let icons: Icons
  private let hint: String?
  private let tell: (PaletteReport) -> Void
  /// Called at its end, with whether something was chosen.
  private let onEnd: (_ hasChosen: Bool) -> Void

  private var deciding: OpeningPlace
  private var patience: Timer?
  /// How often it is still waited for the window to have its size, where the desktop gives it one.
  private var patienceLeft = 25
  private var resting: Timer?
  private var losing: Timer?
  private var early: [PaletteRequest] = []
  private var stage: Stage?
  private var hand: HandPlace?
  private var course: RingCourse?
  private var art: PaletteArt?
  private var appearing: Appearing?
  private var hasPaintedRing = false
  private var hasTold = false
  private var isOver = false
  private var hasKeyboard = true
  /// When one of our windows was given the keyboard again, or another of them: the word that the one before has
  /// lost it may come later.
  private var keyboardMovedAt: Timestamp?
  /// Whether the tip came down where the ring is not.
  private var isPressedElsewhere = false

  /// Opens it on the stages of a screen, of which there is at least one.
  init(
    _ opening: PaletteRequest.Opening, on screen: Screen, icons: Icons, hint: String?,
    telling tell: @escaping (PaletteReport) -> Void,
    ending onEnd: @escaping (_ hasChosen: Bool) -> Void
  ) {
    self.opening = opening
    self.screen = screen
    self.icons = icons
    self.hint = hint
    self.tell = tell
    self.onEnd = onEnd
    deciding = OpeningPlace(anchor: opening.pose?.anchor, outputs: screen.outputs)
  }

  /// Shows it.
  func start() {
    for (index, stage) in screen.stages.enumerated() {
      stage.onDraw = { [unowned self, unowned stage] in draw(stage, on: $0) }
      stage.onPainted = { [unowned self, unowned stage] in painted(stage) }
      stage.onInput = { [unowned self] in take($0, on: index) }
    }
    if let (index, place) = screen.kind.pointer(on: screen.stages),
      let decision = deciding.event(on: index, at: place, isPen: true)
    {
      return open(at: decision)
    }
    for (index, stage) in screen.stages.enumerated() {
      screen.kind.show(stage, hasKeyboard: index == 0)
    }
    patience = Timer(after: OpeningPlace.patience) { [unowned self] in openAtGuess() }
  }

  /// Opens it where the pen's place on its tablet lets it be.
  private func openAtGuess() {
    if !screen.kind.coversEachOutput {
      if let stage = screen.stages.first, !stage.isMaximized, patienceLeft > 0 {
        patienceLeft -= 1
        patience = Timer(after: OpenPalette.pause) { [unowned self] in openAtGuess() }
        return
      }
      // Only now is it known which output the desktop has chosen.
      deciding = OpeningPlace(anchor: opening.pose?.anchor, outputs: screen.outputs)
    }
    var decision = deciding.guess()
    let stage = screen.stages[decision.output]
    // What is not covered is a bar at the top.
    decision.place.y -= stage.output.size.height - stage.size.height
    open(at: decision)
  }

  /// Takes a request about it.
  func take(_ request: PaletteRequest) {
    guard course != nil else {
      if case .close = request { return end(.close) }
      // The last pose says where the hand is, but what it did is done when the ring is there.
      early.append(request)
      return
    }
    switch request {
    case .open, .ask: break
    case .pose(_, let pose):
      if let roll = pose.roll { act { $0.roll(to: roll) } }
      if let place = hand?.pose(pose.anchor, at: now()), course?.isHeld == true {
        act { $0.move(to: place, at: now()) }
      }
    case .letGo(_, let chooses):
      hand?.letGo()
      act { $0.letGo(chooses: chooses) }
    case .close: end(.close)
    }
  }

  /// Ends it with nothing chosen, as if asked.
  func close() { end(.close) }

  private func open(at decision: OpeningPlace.Decision) {
    patience = nil
    let stage = screen.stages[decision.output]
    self.stage = stage
    let art = PaletteArt(opening.entries, on: stage, icons: icons)
    self.art = art
    hand = HandPlace(decision, anchor: opening.pose?.anchor, isHeld: opening.isHeld)
    course = RingCourse(
      opening.entries, itemSize: art.itemSize, margin: PaletteArt.margin,
      output: stage.size, at: decision.place, isHeld: opening.isHeld)
    if art.look.isAnimated, screen.kind.isTransparent { appearing = Appearing(on: stage) }
    cut()
    if stage.isShown {
      if decision.output != 0 { moveKeyboard(to: stage) }
      stage.redraw()
    } else {
      screen.kind.show(stage, hasKeyboard: true)
    }
    let requests = early
    early = []
    for request in requests where !isOver { take(request) }
  }

  private func take(_ input: StageInput, on index: Int) {
    guard !isOver else { return }
    guard course != nil else { return takeEarly(input, on: index) }
    let isHere = screen.stages[index] === stage
    switch input {
    case .moved(let place, _):
      guard isHere, let place = hand?.event(at: place, time: now()) else { return }
      act { $0.move(to: place, at: now()) }
    case .pressed(let place, _):
      guard isHere else {
        isPressedElsewhere = true
        return
      }
      hand?.letGo()
      act { $0.press(at: place, at: now()) }
    case .released(let place):
      // Only now: what is below must not get the half of a tap.
      if isPressedElsewhere { return end(.close) }
      if isHere { act { $0.release(at: place, at: now()) } }
    case .scrolled(let steps): act { $0.scroll(by: steps) }
    case .key(let key):
      // Whoever turns a dial by keys goes on to do so: they are done when it closes.
      act(byKey: true) { $0.press(key) }
    case .focusLost:
      let isExpected = keyboardMovedAt.map { now() - $0 < .milliseconds(200) } ?? false
      if !hasKeyboard || isExpected { break }
      // One of our own windows may have it now, which is known when all events have been taken.
      losing = Timer(after: .milliseconds(1)) { [unowned self] in
        if !screen.stages.contains(where: \.isActive) { end(.close) }
      }
    case .nothing: break
    }
  }

  private func takeEarly(_ input: StageInput, on index: Int) {
    switch input {
    case .moved(let place, let isPen), .pressed(let place, let isPen):
      // Mutter's first events may tell of where the window was before it was maximised.
      guard screen.kind.coversEachOutput || opening.pose == nil else { break }
      if let decision = deciding.event(on: index, at: place, isPen: isPen) { open(at: decision) }
    case .key(.escape): end(.close)
    default: break
    }
  }

  /// Has the course take an input, and does what comes of it.
  private func act(
    byKey: Bool = false, _ input: (inout RingCourse) -> [RingCourse.Outcome]
  ) {
    guard !isOver, var course else { return }
    let centre = course.centre
    let outcomes = input(&course)
    self.course = course
    for outcome in outcomes where !isOver {
      switch outcome {
      case .redraw:
        if centre != course.centre { cut() }
        stage?.redraw()
      case .turn(let path, let steps):
        if hasKeyboard, !byKey { setKeyboard(false) }
        tell(
          .turned(
            number: opening.number, path: path, steps: steps, hasKeyboard: hasKeyboard))
      case .choose, .close: end(outcome)
      }
    }
    resting = nil
    if !isOver, !hasKeyboard, course.dialAtHand == nil { setKeyboard(true) }
    guard !isOver, let deadline = course.deadline else { return }
    resting = Timer(after: Microseconds(deadline.microseconds - now().microseconds)) {
      [unowned self] in act { $0.advance(to: now()) }
    }
  }

  /// Takes the keyboard, or leaves it to the app below; the desktop has done so afterwards.
  private func setKeyboard(_ isWanted: Bool) {
    guard let stage else { return }
    hasKeyboard = screen.kind.setKeyboard(isWanted, stage)
    if isWanted { keyboardMovedAt = now() }
    screen.synchronise()
  }

  /// The first window has had it until it was known where the pen is.
  private func moveKeyboard(to stage: Stage) {
    for other in screen.stages where other !== stage { _ = screen.kind.setKeyboard(false, other) }
    setKeyboard(true)
  }

  /// Where nothing is transparent the middle is free only while it says nothing.
  private func cut() {
    guard let stage, let course, let art else { return }
    let outline = art.look.line * 2
    let layout = course.layout
    let isFree = hint == nil && course.level == .ring
    screen.kind.cut(
      stage, around: course.centre, radius: layout.outerRadius + outline,
      hole: isFree ? layout.innerRadius - outline : 0)
  }

  private func draw(_ stage: Stage, on canvas: Canvas) {
    guard stage === self.stage, let course, let art else { return }
    let progress = appearing?.progress ?? 1
    canvas.group(at: course.centre, scale: 0.8 + 0.2 * progress, opacity: progress) {
      RingDrawing(course: course, art: art, hint: hint).paint(on: canvas)
    }
    hasPaintedRing = true
  }

  private func painted(_ stage: Stage) {
    guard hasPaintedRing, stage === self.stage, !isOver else { return }
    if !hasTold {
      hasTold = true
      tell(.shown(number: opening.number, time: now()))
    }
    stage.names.show(course)
  }

  private func end(_ outcome: RingCourse.Outcome) {
    guard !isOver else { return }
    isOver = true
    (patience, resting, losing, appearing) = (nil, nil, nil, nil)
    for stage in screen.stages {
      stage.onDraw = { _ in }
      stage.onInput = { _ in }
      stage.onPainted = {}
      stage.names.show(nil)
      if stage.isShown { screen.kind.hide(stage) }
    }
    // The windows may be made anew now.
    (stage, art) = (nil, nil)
    // After this the desktop has taken the windows off, and given the focus back.
    screen.synchronise()
    if case .choose(let path) = outcome {
      tell(.chosen(number: opening.number, path: path))
      onEnd(true)
    } else {
      tell(.closed(number: opening.number))
      onEnd(false)
    }
  }
}
