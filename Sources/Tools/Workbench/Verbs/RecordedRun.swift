import Driver
import Utilities

/// Returns the names of the sides of a comparison: the architectures or, if some are the same, `others`.
func sideNames(_ architectures: [String], or others: [String]) -> [String] {
  Set(architectures).count == architectures.count ? architectures : others
}

extension TraceHeader {
  /// Throws if the trace with this header is of another scenario than the first one.
  func checkScenario(in name: String, as first: TraceHeader, in firstName: String) throws(DataError) {
    if scenario == first.scenario { return }
    throw DataError(
      "\(name):1: "
        + mismatch(
          expected: "a trace of \(first.scenario)", found: "one of \(scenario)",
          hint: "\(firstName) is of \(first.scenario)"))
  }
}

/// Recorded traces of one scenario, whose steps stand side by side: what `diff`, `report TRACE…` and own verbs read.
///
/// It reads each trace twice: first only the events, by which it aligns the steps, then one step at a time. The error of
/// the first reading is thrown by the second one, after the steps before it.
///
/// - Complexity: O(*n*) memory in the number of steps, with a few bytes for each; see `Alignment` for the time.
struct RecordedRun {
  let headers: [TraceHeader]
  /// The names of the sides: the architectures or, if some are the same, the traces.
  let names: [String]
  /// A warning for each trace that was cut short; `nil` for a whole one.
  private(set) var cuts: [String?] = []
  /// The event after the last step of each trace that began and did not end.
  private(set) var unfinished: [ScriptEvent?] = []
  /// The number of the last step; `nil` without a start.
  private(set) var last: Int?
  /// The error that ended the first reading of a trace; the second one throws it again.
  private var failure: (any Error)?
  private let inputs: [any Input]
  private var readers: [TraceReader] = []
  /// The rows that are left, the next ones last.
  private var rows: [Alignment.Rows] = []

  /// Reads the events.
  ///
  /// - Throws: `ParsingError` for a header, `DataError` if the traces are of different scenarios, ``InputError``.
  init(_ inputs: [any Input]) throws {
    self.inputs = inputs
    var readers = try inputs.map { try TraceReader($0) }
    headers = readers.map(\.header)
    for (input, header) in zip(inputs, headers) {
      try header.checkScenario(in: input.name, as: headers[0], in: inputs[0].name)
    }
    names = sideNames(headers.map(\.architecture), or: inputs.map(\.name))
    var numbering = Alignment.Numbering<ScriptEvent>()
    var events: [[Int]] = []
    var starts: [Bool] = []
    for (index, input) in inputs.enumerated() {
      var own: [Int] = []
      var end: Int?
      var cut: String?
      do {
        while let step = try readers[index].next() {
          end = step.step
          if let event = step.event { own.append(numbering.number(of: event)) }
        }
        if !readers[index].isWhole { cut = Workbench.cut(input.name, after: end, in: readers[index].unfinished) }
      } catch { failure = failure ?? error }
      events.append(own)
      starts.append(end != nil)
      cuts.append(cut)
      unfinished.append(readers[index].unfinished)
      last = [last, end].compactMap(\.self).max()
    }
    if last == nil { return }
    rows = ([Alignment.Rows(of: starts, count: 1)] + Alignment.rows(of: events)).reversed()
  }

  var scenario: String { headers[0].scenario }

  /// Returns the next step, whose number is that of the first side that has it; `nil` at the end.
  mutating func next() throws -> ComparedStep? {
    if readers.isEmpty { readers = try inputs.map { try TraceReader($0) } }
    // After the rows there is nothing, or the error that ended the first reading.
    var members = names.map { _ in true }
    if let run = rows.popLast() {
      members = run.members
      if run.count > 1 { rows.append(Alignment.Rows(of: run.members, count: run.count - 1)) }
    }
    var records: [StepRecord?] = []
    for index in readers.indices { records.append(members[index] ? try readers[index].next() : nil) }
    guard let first = records.lazy.compactMap(\.self).first else { return nil }
    let outcomes = zip(names, records).map { ComparedStep.Outcome(architecture: $0, recorded: $1) }
    return ComparedStep(step: first.step, event: first.event, outcomes: outcomes)
  }

  /// Throws if no trace has a start.
  func checkStart() throws {
    if last != nil { return }
    if let failure { throw failure }
    throw DataError(
      "\(inputs[0].name):2: " + mismatch(expected: "the start of the run", found: "the end of the file"))
  }
}
