import StylusCore

/// A time that must not be longer than another.
private struct TimingRelation {
  var lesser: TimingKey
  var greater: TimingKey
  /// Whether the two may be equal.
  var mayBeEqual: Bool

  /// A release that may still be bounced away must be settled before it can be a tap's gap or hold.
  static let all = [
    TimingRelation(lesser: .merge, greater: .mergeAtTransition, mayBeEqual: true),
    TimingRelation(lesser: .mergeAtTransition, greater: .doubleTapGap, mayBeEqual: false),
    TimingRelation(lesser: .mergeAtTransition, greater: .hold, mayBeEqual: false),
  ]

  func isBroken(_ lesser: Microseconds, _ greater: Microseconds) -> Bool {
    mayBeEqual ? lesser > greater : lesser >= greater
  }
}

/// A time in force, and what says so.
private struct EffectiveTime {
  var value: Microseconds
  /// Nil for a default.
  var span: Span?

  init(_ entry: TimingReading.Entry) {
    value = entry.value
    span = entry.span
  }

  init(standard value: Microseconds) { self.value = value }

  var origin: String { span.map { "line \($0.begin.line)" } ?? "the default" }
}

extension ConfigReader {
  /// Checks the times against each other, wherever one layer leaves some of them to a wider one.
  ///
  /// An app's times come before a pen's, those before a tablet's, those before the global ones.
  func checkTiming(
    global: LayerReading, apps: [LayerReading], devices: [LayerReading], pens: [LayerReading]
  ) {
    let (apps, devices, pens) = (apps.map(\.timing), devices.map(\.timing), pens.map(\.timing))
    for relation in TimingRelation.all {
      check(relation, in: global.timing, over: TimingReading())
      for layer in apps + devices + pens { check(relation, in: layer, over: global.timing) }
      for pen in pens { check(relation, in: pen, overAny: devices) }
      for app in apps { check(relation, in: app, overAny: devices + pens) }
    }
  }

  /// A layer that sets at least one of the two times, the wider one saying the rest.
  private func check(
    _ relation: TimingRelation, in layer: TimingReading, over wider: TimingReading
  ) {
    let own = [relation.lesser, relation.greater].compactMap { layer.entries[$0]?.span }
    guard let span = own.max(by: { $0.begin < $1.begin }),
      let lesser = effective(relation.lesser, layer, wider),
      let greater = effective(relation.greater, layer, wider)
    else { return }
    report(relation, lesser, greater, at: span)
  }

  /// A layer that sets one of the two times, the other coming from any of `wider` that may apply.
  private func check(
    _ relation: TimingRelation, in layer: TimingReading, overAny wider: [TimingReading]
  ) {
    let others = { (key: TimingKey) in wider.compactMap { $0.entries[key] } }
    switch (layer.entries[relation.lesser], layer.entries[relation.greater]) {
    case (let lesser?, nil) where !layer.invalid.contains(relation.greater):
      guard let greater = others(relation.greater).min(by: { $0.value < $1.value }) else { return }
      report(relation, EffectiveTime(lesser), EffectiveTime(greater), at: lesser.span)
    case (nil, let greater?) where !layer.invalid.contains(relation.lesser):
      guard let lesser = others(relation.lesser).max(by: { $0.value < $1.value }) else { return }
      report(relation, EffectiveTime(lesser), EffectiveTime(greater), at: greater.span)
    default: break
    }
  }

  /// Nil where the time is there but wrong in itself.
  private func effective(
    _ key: TimingKey, _ layer: TimingReading, _ wider: TimingReading
  ) -> EffectiveTime? {
    for reading in [layer, wider] {
      if reading.invalid.contains(key) { return nil }
      if let entry = reading.entries[key] { return EffectiveTime(entry) }
    }
    return EffectiveTime(standard: Timing().value(of: key))
  }

  private func report(
    _ relation: TimingRelation, _ lesser: EffectiveTime, _ greater: EffectiveTime, at span: Span
  ) {
    guard relation.isBroken(lesser.value, greater.value) else { return }
    let describe = { (key: TimingKey, time: EffectiveTime) in
      let value = time.value.text
      return time.span == span
        ? "'\(key.rawValue)' (\(value))" : "'\(key.rawValue)' (\(value), \(time.origin))"
    }
    log.error(
      describe(relation.lesser, lesser)
        + (relation.mayBeEqual ? " must be at most " : " must be less than ")
        + describe(relation.greater, greater), at: span)
  }
}

extension Timing {
  /// The time of that key; 0 for `slop`, which is none.
  fileprivate func value(of key: TimingKey) -> Microseconds {
    switch key {
    case .hold: hold
    case .doubleTapGap: doubleTapGap
    case .merge: merge
    case .mergeAtTransition: mergeAtTransition
    case .proximityGrace: proximityGrace
    case .slop: Microseconds(0)
    }
  }
}
