import Driver
import OrderedJSON

/// A verb of your own: a report on the steps of a run, or of recorded traces.
///
/// A command that is given it takes a scenario, with the options of `compare`, or traces. This verb counts the steps by
/// their kind of event:
///
///     struct Count: Verb {
///       static let name = "count"
///       static let abstract = "Count the steps by their kind of event."
///       private var counts: [String: Int] = [:]
///
///       init(_ subject: VerbSubject) {}
///
///       mutating func add(_ step: ComparedStep) {
///         if let event = step.event { counts[event.subject, default: 0] += 1 }
///       }
///
///       private var sorted: [(key: String, value: Int)] { counts.sorted { $0.key < $1.key } }
///       var end: JSONObject { JSONObject([("kind", "end")] + sorted.map { ($0.key, JSON($0.value)) }) }
///       func endText() -> [String] { sorted.map { "\($0.value) × \($0.key)" } }
///     }
public protocol Verb: Report where Step == ComparedStep {
  /// The verb, as it is typed.
  static var name: String { get }
  /// One sentence that says what the verb does, for the help.
  static var abstract: String { get }

  /// Creates the report before the first step.
  init(_ subject: VerbSubject)

  /// Whether the command exits with 1 at the end; by default, it exits with 0.
  var isFinding: Bool { get }
}

extension Verb {
  /// Returns the name of the format, `duet-` and the verb, and version 1.
  public var document: JSONObject { ["format": .string("duet-\(Self.name)"), "version": 1] }
  /// Returns false.
  public var isFinding: Bool { false }
}

/// What a verb of your own is about.
public struct VerbSubject: Sendable {
  /// The scenario.
  public let scenario: String
  /// The names of the sides: the architectures or, if these are the same, the scripts or the traces.
  public let sides: [String]
  /// The settings, with the width of the text and the choice of colors.
  public let settings: RunSettings
}

extension Catalogue {
  /// Runs a scenario as `compare` does, and prints the report of a verb of your own.
  ///
  /// - Returns: Whether the report ends with a finding.
  /// - Throws: The errors of `compare`.
  @MainActor
  public func show<V: Verb>(
    _ verb: V.Type, of scenario: Scenario, on architectures: [Architecture], effects: EffectsKind, events: EventSource,
    settings: RunSettings, to output: any Output, warn: (String) -> Void
  ) async throws -> Bool {
    let beginning = try scenario.beginning(from: settings.data)
    beginning.printWarnings(warn)
    let events = try events.events(scenario, beginning, effects)
    let run = try LiveRun(of: scenario, beginning, on: architectures, effects, events, settings, of: self)
    let subject = VerbSubject(scenario: scenario.name, sides: events.names(of: architectures), settings: settings)
    var sink = ReportSink(V(subject), as: settings.format, to: output)
    _ = try await sink.show(run, warn)
    try sink.end()
    return sink.report.isFinding
  }

  /// Reads traces, aligned by their events, and prints the report of a verb of your own.
  ///
  /// - Returns: Whether the report ends with a finding.
  /// - Throws: `ParsingError`, `DataError` if the traces are of different scenarios, ``InputError`` or ``OutputError``.
  /// - Complexity: O(*n*) memory in the number of steps, with a few bytes for each.
  public func show<V: Verb>(
    _ verb: V.Type, of traces: [any Input], settings: RunSettings, to output: any Output, warn: (String) -> Void
  ) throws -> Bool {
    var run = try RecordedRun(traces)
    try run.checkStart()
    for case let cut? in run.cuts { warn(cut) }
    let subject = VerbSubject(scenario: run.scenario, sides: run.names, settings: settings)
    var sink = ReportSink(V(subject), as: settings.format, to: output)
    try sink.steps { try run.next() }
    try sink.end()
    return sink.report.isFinding
  }
}
