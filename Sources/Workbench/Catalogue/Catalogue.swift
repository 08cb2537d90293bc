import Driver
@_exported import Scenarios

/// What the workbench knows: architectures, scenarios and effects. Others add theirs to the standard one.
///
///     var catalogue = Catalogue.standard
///     catalogue.architectures.append(undo)
///     try catalogue.add(Staging("undo") { Stepper.onUndo($0) }, to: "stepper")
///     catalogue.scenarios.append(notes)
///     await WorkbenchCommand.main(catalogue)
public struct Catalogue: Sendable {
  /// The architectures, in the order in which they are listed and compared.
  public var architectures: [Architecture]
  /// The scenarios.
  public var scenarios: [Scenario]
  /// The effects, the default first.
  public var effects: [EffectsKind]
  /// What has laws, beside the architectures' pairings and what the scenarios declare.
  public var moreLaws: [Lawful]
  /// How Swift names it: what a test that is written of a trace makes its session of. One that is not the standard one has a
  /// name of its own, if tests are to be written of what only it has.
  public var swiftName = SwiftName("Catalogue.standard", in: "Workbench")

  /// A value as a Swift source names it.
  public struct SwiftName: Hashable, Sendable {
    /// The expression that gives it: `Catalogue.standard`, `Catalogue.withUndo()`. It may throw.
    public var expression: String
    /// The module that has to be imported for that.
    public var module: String

    /// A name.
    public init(_ expression: String, in module: String) {
      self.expression = expression
      self.module = module
    }
  }

  /// A catalogue.
  public init(architectures: [Architecture], scenarios: [Scenario], effects: [EffectsKind], moreLaws: [Lawful] = []) {
    self.architectures = architectures
    self.scenarios = scenarios
    self.effects = effects
    self.moreLaws = moreLaws
  }

  /// Adds a staging: a scenario then runs on one more architecture.
  ///
  /// - Throws: `UsageError` when there is no such scenario, or it starts from something else.
  public mutating func add<Start>(_ staging: Staging<Start>, to scenario: String) throws(UsageError) {
    let name = try self.scenario(scenario).name
    for index in scenarios.indices where scenarios[index].name == name { try scenarios[index].add(staging) }
  }

  /// The scenario of that name.
  ///
  /// - Throws: `UsageError`, with the names there are, the nearest first.
  public func scenario(_ name: String) throws(UsageError) -> Scenario {
    try find(name, "scenario", scenarios, \.name)
  }

  /// The architecture of that name.
  ///
  /// - Throws: `UsageError`, with the names there are, the nearest first.
  public func architecture(_ name: String) throws(UsageError) -> Architecture {
    try find(name, "architecture", architectures, \.name)
  }

  /// The effects of that name.
  ///
  /// - Throws: `UsageError`, with the names there are, the nearest first.
  public func effects(_ name: String) throws(UsageError) -> EffectsKind {
    try find(name, "effects", effects, \.name)
  }

  /// The architectures that a scenario runs on, in the order of this catalogue: those that comparing it compares, when
  /// none is chosen.
  public func architectures(of scenario: Scenario) -> [Architecture] {
    architectures.filter { scenario.architectures.contains($0.name) }
  }

  /// The architectures of these names, each once; those that the scenario runs on where there are none, or `all` is among them.
  ///
  /// - Throws: `UsageError`, with the names there are, the nearest first.
  public func architectures(named names: [String], of scenario: Scenario) throws(UsageError) -> [Architecture] {
    try chosen(names, "architecture", architectures, \.name) ?? architectures(of: scenario)
  }

  /// The items of these names, each once; `nil` where no name, or `all`, is given.
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
    let known = nearest(name, among: items.map(path))
    throw UsageError("unknown \(kind) '\(name)'; known, the nearest first: \(known.joined(separator: ", "))")
  }
}
