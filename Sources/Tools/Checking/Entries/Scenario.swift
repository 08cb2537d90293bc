import Driver
import Effects
import OrderedJSON
import TextUI
import Utilities

/// The source of a scenario's data.
public enum DataSource: Sendable {
  /// The scenario's own data.
  case bundled
  /// A file: its name, and a function that reads it.
  case file(String, read: @Sendable () throws -> [UInt8])
  /// The start data that a trace recorded, with the trace's name; see ``Scenario/Start``.
  case recorded(String, JSON)

  /// The name of the file or of the trace in a message, which has one line: a file's name can have a line end.
  package var shownName: String? {
    switch self {
    case .bundled: nil
    case .file(let name, _), .recorded(let name, _): excerpt(name, limit: 4_096)
    }
  }

  /// Returns the state that the data is, with the name of the data; `nil` for other data.
  ///
  /// A state is an object with the one member `state`, as State–Store records it in traces.
  func state() throws -> (name: String, json: JSON)? {
    guard var name = shownName else { return nil }
    let data: JSON
    switch self {
    case .bundled: return nil
    case .recorded(_, let json):
      name += ": data"
      data = json
    case .file(_, let read):
      let bytes = try read()
      guard Self.mayBeState(bytes) else { return nil }
      do throws(JSONError) { data = try JSON(parsing: bytes) } catch {
        throw DataError("\(name):\(error.line):\(error.column): \(error.message)")
      }
    }
    guard let members = data.object, members.count == 1, let state = members["state"] else { return nil }
    return (name, state)
  }

  /// Returns whether a text begins as a state does, so that large data is parsed only once.
  private static func mayBeState(_ bytes: [UInt8]) -> Bool {
    func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> { bytes.drop { " \n\r\t".utf8.contains($0) } }
    let text = trimmed(bytes[...])
    return text.first == UInt8(ascii: "{") && trimmed(text.dropFirst()).starts(with: "\"state\"".utf8)
  }
}

/// An error in the data that a scenario starts from.
///
/// Its description names the file and the place, and says what was expected and found.
public struct DataError: Error, Hashable, CustomStringConvertible {
  /// The file, the place, the mistake and the fix.
  public let description: String

  /// Creates an error with a description.
  public init(_ description: String) { self.description = description }
}

/// A scenario as the workbench runs it: data, a script, and an implementation for each of its architectures.
public struct Scenario: Sendable {
  /// The name on the command line and in traces.
  public let name: String
  /// A one-line summary.
  public let summary: String
  /// The version of its inputs, which rises when they change.
  public let version: Int
  /// The names of the services that it calls.
  public let services: [String]
  /// All inputs that it takes from a user; empty if the scenario does not list them.
  public let inputs: [ScenarioInput]
  /// The changes of its inputs since earlier versions.
  ///
  /// They decide whether a trace of an earlier version can be replayed.
  public let changes: [ScenarioChange]
  /// The architectures that it runs on, in the order of its implementations.
  public var architectures: [String] { implementations.map(\.architecture) }

  /// The parts of the scenario that have laws.
  public let laws: [LawSubject]
  /// What a search of all states tries, unless the user chooses otherwise.
  public let plan: SearchPlan
  /// CSS for its elements in pages, by role and ID: `.v-error { color: maroon }`.
  public let style: String

  /// The number of warnings about a start that the tools print; they count the others.
  package static let mostWarnings = 20

  // Every implementation is an `Implementation<Value>`.
  private var implementations: [(architecture: String, implementation: any Sendable)]
  private let accepts: @Sendable (any Sendable) -> Bool
  private let readsStates: Bool
  private let begin: @Sendable (DataSource, [(architecture: String, implementation: any Sendable)]) throws -> Beginning

  /// The start of a scenario, with its value type erased.
  public struct Beginning: Sendable {
    /// The start data, as traces record it.
    public let data: JSON
    /// Warnings about the data, which can be used nevertheless.
    public let warnings: [String]
    /// The scenario's own script for this start, given whether a script can make services fail; empty for a state.
    public let script: @Sendable (_ failures: Bool) -> String
    /// The architectures that can start from this: those of the scenario, unless it is a state.
    public let architectures: [String]
    let make: @Sendable @MainActor (String, EffectsKind, Recording, RecordedAnswers?) -> (any RunningSession)?
  }

  /// The start of an implementation.
  public struct Start<Value: Sendable>: Sendable {
    /// The value that the implementations take.
    public let value: Value
    /// The value's data, as traces record it.
    public let data: JSON
    /// Warnings about the data.
    public let warnings: [String]

    /// Creates a start.
    public init(_ value: Value, data: JSON = [:], warnings: [String] = []) {
      self.value = value
      self.data = data
      self.warnings = warnings
    }
  }

  /// Creates a scenario.
  ///
  /// - Parameters:
  ///   - inputs: All inputs from a user, or none to leave them unlisted.
  ///   - changes: The changes of inputs since earlier versions.
  ///   - script: Returns the scenario's own script, which must hold for any data that the scenario can start from.
  ///     Without failures, the script must not contain `fail`.
  ///   - start: Reads the data. It throws ``DataError`` if the scenario cannot start from it.
  ///   - state: Reads a state, given as its JSON and the path that errors begin with. The JSON is that of the value that
  ///     State–Store records. Without this function, no data is a state.
  ///   - implementations: The scenario on each architecture that it runs on.
  ///   - laws: The parts of the scenario that have laws.
  ///   - plan: What a search of all states tries.
  ///   - style: CSS for its elements in pages.
  public init<Value>(
    _ name: String, summary: String, version: Int = 1, services: [String] = [],
    inputs: [ScenarioInput] = [], changes: [ScenarioChange] = [],
    script: @escaping @Sendable (_ start: Value, _ failures: Bool) -> String,
    start: @escaping @Sendable (DataSource) throws -> Start<Value>,
    state: (@Sendable (_ json: JSON, _ path: String) throws -> Value)? = nil,
    implementations: [Implementation<Value>], laws: [LawSubject] = [], plan: SearchPlan = SearchPlan(),
    style: String = ""
  ) {
    self.name = name
    self.summary = summary
    self.version = version
    self.services = services
    self.inputs = inputs
    self.changes = changes
    self.laws = laws
    self.plan = plan
    self.style = style
    self.implementations = implementations.map { ($0.architecture, $0) }
    accepts = { $0 is Implementation<Value> }
    readsStates = state != nil
    begin = { source, implementations in
      let implementations = implementations.compactMap { $0.implementation as? Implementation<Value> }
      func beginning(
        _ start: Start<Value>, script: @escaping @Sendable (Bool) -> String, on able: [Implementation<Value>]
      ) -> Beginning {
        Beginning(
          data: start.data, warnings: start.warnings, script: script, architectures: able.map(\.architecture)
        ) { architecture, effects, recording, answers in
          guard let implementation = able.first(where: { $0.architecture == architecture }) else { return nil }
          let maker = Maker(implementation: implementation, start: start.value, recording: recording)
          return effects.session(maker, services: services, answers: answers)
        }
      }
      if let state, let (name, json) = try source.state() {
        let value: Value
        do { value = try state(json, "state") } catch { throw DataError("\(name): \(error)") }
        return beginning(
          Start(value, data: ["state": json]), script: { _ in "" }, on: implementations.filter { $0.canBegin(value) })
      }
      let start = try start(source)
      return beginning(start, script: { script(start.value, $0) }, on: implementations)
    }
  }

  /// Creates a scenario that takes no data, except a state, and starts from `start`.
  ///
  ///     try catalogue.add(
  ///       Scenario("todo", summary: "things to do", script: Todo.script, start: Todo(), implementations: Todo.implementations))
  ///
  /// - Parameters:
  ///   - script: The scenario's own script, without `fail`.
  ///   - failing: The script for effects whose services can fail; by default, `script`.
  ///   - start: The value that the implementations start from.
  ///   - state: Reads a state, given as its JSON and the path that errors begin with.
  ///   - implementations: The scenario on each architecture that it runs on.
  ///   - style: CSS for its elements in pages.
  public init<Value: Sendable>(
    _ name: String, summary: String, version: Int = 1, services: [String] = [],
    inputs: [ScenarioInput] = [], changes: [ScenarioChange] = [], script: String, failing: String? = nil,
    start: Value, state: (@Sendable (_ json: JSON, _ path: String) throws -> Value)? = nil,
    implementations: [Implementation<Value>], laws: [LawSubject] = [], plan: SearchPlan = SearchPlan(),
    style: String = ""
  ) {
    self.init(
      name, summary: summary, version: version, services: services, inputs: inputs, changes: changes,
      script: { _, failures in failures ? failing ?? script : script },
      start: { source in
        guard case .file = source, let file = source.shownName else { return Start(start) }
        guard state != nil else { throw UsageError("\(name) takes no data") }
        throw DataError(
          "\(file): " + mismatch(expected: "a state, which is an object with the one member state", found: "other data")
        )
      },
      state: state, implementations: implementations, laws: laws, plan: plan, style: style)
  }

  /// Adds an implementation, or replaces the one on the same architecture.
  ///
  /// - Throws: ``UsageError`` if the implementation starts from another type than this scenario.
  public mutating func add<Value>(_ implementation: Implementation<Value>) throws(UsageError) {
    let architecture = implementation.architecture
    guard accepts(implementation) else {
      throw UsageError("\(name) does not start from \(Value.self), but its implementation on \(architecture) does")
    }
    implementations.removeAll { $0.architecture == architecture }
    implementations.append((architecture, implementation))
  }

  /// Returns the error that the scenario does not run on an architecture; it lists those that it runs on.
  package func doesNotRun(on architecture: String) -> UsageError {
    UsageError("\(name) does not run on \(architecture); it runs on \(architectures.joined(separator: ", "))")
  }

  /// Returns the error that the scenario does not run on an architecture, or cannot begin there from a state.
  package func refusal(of architecture: String, from beginning: Beginning) -> UsageError {
    guard architectures.contains(architecture) else { return doesNotRun(on: architecture) }
    let able = beginning.architectures.isEmpty ? "none" : beginning.architectures.joined(separator: ", ")
    return UsageError("\(name) cannot begin from this state on \(architecture); it can on \(able)")
  }

  /// Returns the architectures that can start from a source: those of the scenario, unless it is a state.
  package func architectures(from source: DataSource) throws -> [String] {
    try readsStates && source.state() != nil ? beginning(from: source).architectures : architectures
  }

  /// Reads what this scenario starts from.
  ///
  /// - Throws: The error of the scenario's `start`, such as ``DataError``.
  public func beginning(from source: DataSource) throws -> Beginning { try begin(source, implementations) }
}

extension Scenario.Beginning {
  /// Returns a session that starts from this, or `nil` if `architecture` is not one of ``architectures``.
  ///
  /// - Parameters:
  ///   - recording: Whether the session records its steps.
  ///   - recordingStates: Whether the session records states, too: see `StepStates`.
  ///   - answers: Recorded answers for services and sources, used while they last; see ``EffectsKind/canReplay``.
  @MainActor
  public func session(
    on architecture: String, effects: EffectsKind, size: Size, recording: Bool = true, recordingStates: Bool = false,
    answers: RecordedAnswers? = nil
  ) -> (any RunningSession)? {
    make(architecture, effects, Recording(size: size, steps: recording, states: recordingStates), answers)
  }
}

@MainActor
private struct Maker<Value>: SessionMaker {
  let implementation: Implementation<Value>
  let start: Value
  let recording: Recording

  func make<E: Effect>(_ effects: E.Type, runtime: E.Runtime) -> any RunningSession {
    implementation.session(
      from: start, effects: effects, runtime: runtime, size: recording.size, recording: recording.steps,
      recordingStates: recording.states)
  }
}

/// What a session records, and the size of its views.
struct Recording {
  let size: Size
  let steps: Bool
  let states: Bool
}
