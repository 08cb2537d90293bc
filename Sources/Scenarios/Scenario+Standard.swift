@_exported import CatalogueEntries
import Driver

extension Scenario {
  /// The scenarios of this package.
  ///
  /// A new scenario adds a folder and a line here.
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

  /// Returns the start function of a scenario that takes no data.
  ///
  /// The function throws ``UsageError`` if the source is a file.
  ///
  /// - Parameter sentence: The first part of the error's message: how the scenario starts.
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
  /// Returns these inputs of a child, with patterns qualified by the child's name in its parent.
  func within(_ name: String) -> [ScenarioInput] {
    map { ScenarioInput($0.kind, "\(name).\($0.pattern)", $0.summary) }
  }
}
