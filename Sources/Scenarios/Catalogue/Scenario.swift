import Driver
import Effects
import OrderedJSON
import TextUI

/// Where a scenario's data come from.
public enum DataSource: Sendable {
  /// The scenario's own.
  case bundled
  /// A file, by its name, with how to read it now.
  case file(String, read: @Sendable () throws -> [UInt8])
  /// What a trace says that it started from, by the trace's name: the data of a ``Scenario/Start``.
  case recorded(String, JSON)
}

/// Data that a scenario cannot start from: which file, where, what was wrong, what would be right.
public struct DataError: Error, Hashable, CustomStringConvertible {
  /// All of that.
  public let description: String

  /// An error that says all of that.
  public init(_ description: String) { self.description = description }
}

/// A scenario as the workbench runs it: data, a script, and a staging for each architecture on which it runs.
public struct Scenario: Sendable {
  /// The name it has on the command line and in traces.
  public let name: String
  /// A line on it.
  public let summary: String
  /// The version of its inputs: it rises when they change.
  public let version: Int
  /// The services it calls.
  public let services: [String]
  /// What it takes from a person; empty where that is not said.
  public let inputs: [ScenarioInput]
  /// What has become of inputs of earlier versions, so that a trace of one can be judged before it is replayed.
  public let changes: [ScenarioChange]
  /// The architectures it can run on, in the order in which they were given.
  public var architectures: [String] { stagings.map(\.architecture) }

  /// What has laws in it.
  public let laws: [Lawful]

  // Each is a `Staging<Value>`.
  private var stagings: [(architecture: String, staging: any Sendable)]
  private let accepts: @Sendable (any Sendable) -> Bool
  private let begin: @Sendable (DataSource, [(architecture: String, staging: any Sendable)]) throws -> Beginning

  /// What a scenario starts from, whatever its type.
  public struct Beginning: Sendable {
    /// What it starts from, as traces have it.
    public let data: JSON
    /// What is to be said of the data, though they can be used.
    public let warnings: [String]
    /// The scenario's own script for them, where services can be made to fail or cannot.
    public let script: @Sendable (_ failures: Bool) -> String
    let make: @Sendable @MainActor (String, EffectsKind, Size, RecordedAnswers?) -> (any RunningSession)?
  }

  /// What a staging starts from.
  public struct Start<Value: Sendable>: Sendable {
    /// What the stagings take.
    public let value: Value
    /// The same, as traces have it.
    public let data: JSON
    /// What is to be said of the data.
    public let warnings: [String]

    /// A start.
    public init(_ value: Value, data: JSON = [:], warnings: [String] = []) {
      self.value = value
      self.data = data
      self.warnings = warnings
    }
  }

  /// A scenario.
  ///
  /// - Parameters:
  ///   - inputs: what it takes from a person: all of it, or nothing where that is not said.
  ///   - changes: what has become of inputs of earlier versions.
  ///   - script: its own script, which holds for any data that it can start from; without `fail` where services cannot be
  ///     made to fail.
  ///   - start: reads the data; throws ``DataError`` when it cannot start from them.
  ///   - stagings: the scenario on each architecture that it runs on.
  ///   - laws: what has laws in the scenario.
  public init<Value>(
    _ name: String, summary: String, version: Int = 1, services: [String] = [],
    inputs: [ScenarioInput] = [], changes: [ScenarioChange] = [],
    script: @escaping @Sendable (_ start: Value, _ failures: Bool) -> String,
    start: @escaping @Sendable (DataSource) throws -> Start<Value>,
    stagings: [Staging<Value>], laws: [Lawful] = []
  ) {
    self.name = name
    self.summary = summary
    self.version = version
    self.services = services
    self.inputs = inputs
    self.changes = changes
    self.laws = laws
    self.stagings = stagings.map { ($0.architecture, $0) }
    accepts = { $0 is Staging<Value> }
    begin = { source, stagings in
      let start = try start(source)
      return Beginning(data: start.data, warnings: start.warnings, script: { script(start.value, $0) }) {
        architecture, effects, size, answers in
        let found = stagings.first { $0.architecture == architecture }
        guard let staging = found?.staging as? Staging<Value> else { return nil }
        let maker = Maker(staging: staging, start: start.value, size: size)
        return effects.session(maker, services: services, answers: answers)
      }
    }
  }

  /// Adds a staging: this scenario then runs on one more architecture. A staging on the same architecture is replaced.
  ///
  /// - Throws: ``UsageError`` when the staging starts from something else than this scenario does.
  public mutating func add<Value>(_ staging: Staging<Value>) throws(UsageError) {
    let architecture = staging.architecture
    guard accepts(staging) else {
      throw UsageError("\(name) does not start from \(Value.self), as its staging on \(architecture) does")
    }
    stagings.removeAll { $0.architecture == architecture }
    stagings.append((architecture, staging))
  }

  /// The scenario has no staging on an architecture; the stagings that it has.
  package func doesNotRun(on architecture: String) -> UsageError {
    UsageError("\(name) does not run on \(architecture); it runs on \(architectures.joined(separator: ", "))")
  }

  /// Reads what this scenario starts from.
  public func beginning(from source: DataSource) throws -> Beginning { try begin(source, stagings) }
}

extension Scenario.Beginning {
  /// A session that starts from this, if the scenario runs on `architecture`.
  ///
  /// - Parameter answers: what services and sources are answered with, as long as there is something; see
  ///   ``EffectsKind/canReplay``.
  @MainActor
  public func session(
    on architecture: String, effects: EffectsKind, size: Size, answers: RecordedAnswers? = nil
  ) -> (any RunningSession)? {
    make(architecture, effects, size, answers)
  }
}

@MainActor
private struct Maker<Value>: SessionMaker {
  let staging: Staging<Value>
  let start: Value
  let size: Size

  func make<E: Effect>(_ effects: E.Type, runtime: E.Runtime) -> any RunningSession {
    staging.session(from: start, effects: effects, runtime: runtime, size: size)
  }
}
