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
///       init(_ run: Run, _ settings: RunSettings) {}
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
  ///
  /// - Parameter settings: How it is printed, for example the width of the text and whether it is coloured.
  init(_ run: Run, _ settings: RunSettings)

  /// Whether the command exits with 1 at the end; by default, it exits with 0.
  var isFinding: Bool { get }
}

extension Verb {
  /// Returns the name of the format, `duet-` and the verb, and version 1.
  public var document: JSONObject { ["format": .string("duet-\(Self.name)"), "version": 1] }
  /// Returns false.
  public var isFinding: Bool { false }
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
    let live = try LiveRun(of: scenario, beginning, on: architectures, effects, events, settings, of: self)
    return try await show(verb, of: live, settings, to: output, warn)
  }

  /// Reads traces, aligned by their events, and prints the report of a verb of your own.
  ///
  /// - Returns: Whether the report ends with a finding.
  /// - Throws: `ParsingError`, `DataError` if the traces are of different scenarios, ``InputError`` or ``OutputError``.
  /// - Complexity: O(*n*) memory in the number of steps, with a few bytes for each.
  @MainActor
  public func show<V: Verb>(
    _ verb: V.Type, of traces: [any Input], settings: RunSettings, to output: any Output, warn: (String) -> Void
  ) async throws -> Bool {
    let recorded = try RecordedRun(traces)
    try recorded.checkStart()
    for case let cut? in recorded.cuts { warn(cut) }
    return try await show(verb, of: recorded, settings, to: output, warn)
  }

  @MainActor
  private func show<V: Verb>(
    _ verb: V.Type, of source: some RunSource, _ settings: RunSettings, to output: any Output, _ warn: (String) -> Void
  ) async throws -> Bool {
    var sink = ReportSink(V(source.run, settings), as: settings.format, to: output)
    try await sink.show(source, warn)
    try sink.end()
    return sink.report.isFinding
  }
}
