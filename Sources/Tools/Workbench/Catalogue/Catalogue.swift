@_exported import Checking
import Driver
import Utilities

/// The architectures, scenarios and effects that the workbench knows.
///
/// Append your own to the standard catalogue:
///
///     var catalogue = Catalogue.standard
///     catalogue.architectures.append(undo)
///     try catalogue.add(Implementation("undo") { Stepper.onUndo($0) }, to: "stepper")
///     try catalogue.add(Scenario("todo", summary: "things to do", script: script, start: Todo(), implementations: Todo.implementations))
///     await WorkbenchCommand.main(catalogue)
public struct Catalogue: Sendable {
  /// The architectures, in the order of lists and comparisons.
  public var architectures: [Architecture]
  /// The scenarios.
  public var scenarios: [Scenario]
  /// The effects, the default first.
  public var effects: [EffectsKind]
  /// Laws other than those of the architectures' pairings and of the scenarios.
  public var moreLaws: [LawSubject]
  /// The Swift expression for this catalogue, which emitted tests use to create their sessions.
  ///
  /// A catalogue with additions needs a name of its own; otherwise tests of the additions cannot be emitted.
  public var swiftName: SwiftName?

  /// A Swift expression for a catalogue, and the module that it needs.
  public struct SwiftName: Sendable {
    /// The expression, such as `Catalogue.standard` or `Catalogue.withUndo()`. It may throw.
    public var expression: String
    /// The module to import for the expression.
    public var module: String
    /// The value of the expression, if it is known. `--emit-test` rejects a scenario that it lacks.
    let catalogue: (@Sendable () -> Catalogue)?

    /// Creates a name from an expression and its module.
    ///
    /// - Parameter catalogue: Returns the value of the expression. If given, `--emit-test` rejects a scenario that it lacks.
    public init(_ expression: String, in module: String, giving catalogue: (@Sendable () -> Catalogue)? = nil) {
      self.expression = expression
      self.module = module
      self.catalogue = catalogue
    }
  }

  /// Creates a catalogue from its items.
  public init(
    architectures: [Architecture], scenarios: [Scenario], effects: [EffectsKind], moreLaws: [LawSubject] = [],
    swiftName: SwiftName? = nil
  ) {
    self.architectures = architectures
    self.scenarios = scenarios
    self.effects = effects
    self.moreLaws = moreLaws
    self.swiftName = swiftName
  }

  /// Adds a scenario.
  ///
  /// - Throws: `UsageError` if its name is taken, if it runs on no architecture, or if the catalogue lacks one that it
  ///   runs on.
  public mutating func add(_ scenario: Scenario) throws(UsageError) {
    if scenarios.contains(where: { $0.name == scenario.name }) {
      throw UsageError("'\(scenario.name)' is taken: the catalogue has a scenario of that name")
    }
    if scenario.architectures.isEmpty {
      throw UsageError(mismatch(expected: "an implementation of \(scenario.name) on an architecture", found: "none"))
    }
    for name in scenario.architectures { _ = try architecture(name) }
    scenarios.append(scenario)
  }

  /// Adds an implementation, so that the scenario runs on one more architecture.
  ///
  /// - Throws: `UsageError` if there is no such scenario, or if its start has another type.
  public mutating func add<Start>(_ implementation: Implementation<Start>, to scenario: String) throws(UsageError) {
    let name = try self.scenario(scenario).name
    for index in scenarios.indices where scenarios[index].name == name { try scenarios[index].add(implementation) }
  }

  /// Returns the scenario with this name.
  ///
  /// - Throws: `UsageError`, which lists the known names, the nearest first.
  public func scenario(_ name: String) throws(UsageError) -> Scenario {
    try find(name, "scenario", scenarios, \.name)
  }

  /// Returns the architecture with this name.
  ///
  /// - Throws: `UsageError`, which lists the known names, the nearest first.
  public func architecture(_ name: String) throws(UsageError) -> Architecture {
    try find(name, "architecture", architectures, \.name)
  }

  /// Returns the effects with this name.
  ///
  /// - Throws: `UsageError`, which lists the known names, the nearest first.
  public func effects(_ name: String) throws(UsageError) -> EffectsKind {
    try find(name, "effects", effects, \.name)
  }

  /// Returns the architectures that a scenario runs on, in the order of this catalogue.
  ///
  /// By default, `compare` compares all of them.
  public func architectures(of scenario: Scenario) -> [Architecture] {
    architectures.filter { scenario.architectures.contains($0.name) }
  }

  /// Returns the architectures with these names, each once.
  ///
  /// If `names` is empty or contains `all`, returns every architecture of the scenario.
  ///
  /// - Throws: `UsageError`, which lists the known names, the nearest first.
  public func architectures(named names: [String], of scenario: Scenario) throws(UsageError) -> [Architecture] {
    try chosen(names, "architecture", architectures, \.name) ?? architectures(of: scenario)
  }

  /// Returns the architectures with these names, as ``architectures(named:of:)`` does, that can begin from some data.
  ///
  /// If the data is a state, *all* leaves out those that cannot begin from it. `nil` is the usual data.
  ///
  /// - Throws: `UsageError`, or `DataError` if the data is not a state of the scenario.
  public func architectures(
    named names: [String], of scenario: Scenario, from data: DataSource?
  ) throws -> [Architecture] {
    let named = try architectures(named: names, of: scenario)
    guard let data, names.isEmpty || names.contains("all") else { return named }
    let able = try scenario.architectures(from: data)
    // If none can, the session says so.
    return able.isEmpty ? named : named.filter { able.contains($0.name) }
  }

  /// Returns the items with these names, each once; `nil` if `names` is empty or contains `all`.
  func chosen<Item>(
    _ names: [String], _ kind: String, _ items: [Item], _ path: (Item) -> String
  ) throws(UsageError) -> [Item]? {
    var chosen: [Item] = []
    for name in names where name != "all" {
      let found = try find(name, kind, items, path)
      if !chosen.contains(where: { path($0) == path(found) }) { chosen.append(found) }
    }
    return names.isEmpty || names.contains("all") ? nil : chosen
  }

  func find<Item>(
    _ name: String, _ kind: String, _ items: [Item], _ path: (Item) -> String
  ) throws(UsageError) -> Item {
    if let item = items.first(where: { path($0) == name }) { return item }
    throw UsageError(unknown(kind, name, among: items.map(path)))
  }
}
