extension Scenario {
  /// The scenarios of this package. A new one has a folder and a line here.
  public static let standard: [Scenario] = [
    .stepper,
    .home,
    .homeLocale,
    .desk,
    .tabs,
    .steppers,
    .people,
    .search,
    .clock,
  ]

  /// The start of a scenario that takes no data.
  ///
  /// - Parameter sentence: Says what it starts from, for the error.
  static func withoutData<Value>(
    _ value: Value, _ sentence: String
  ) -> @Sendable (DataSource) throws -> Start<Value> {
    { source in
      if case .file = source { throw UsageError("\(sentence), and takes no data") }
      return Start(value)
    }
  }
}

extension [ScenarioInput] {
  /// These inputs of a child that its parent knows by a name.
  func within(_ name: String) -> [ScenarioInput] {
    map { ScenarioInput($0.kind, "\(name).\($0.pattern)", $0.summary) }
  }
}
