/// The keys that one kind of table may have, in the order of the documentation.
protocol TableKey: CaseIterable, Hashable, RawRepresentable where RawValue == String {}

extension TableKey {
  static var names: [String] { allCases.map(\.rawValue) }
}
