import Driver
import TextUI
import Utilities

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

/// Recorded traces of one scenario, aligned by their events: what `diff`, `report TRACE…` and own verbs read.
///
/// It reads each trace twice: first only the events, by which it aligns the steps, then one step at a time. The error of
/// the first reading is thrown by the second one, after the steps before it.
///
/// - Complexity: O(*n*) memory in the number of steps, with a few bytes for each; see `Alignment` for the time.
@MainActor
final class RecordedRun: RunSource {
  let run: Run
  /// A warning for each trace that was cut short, or has text after its end; `nil` for others.
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
  /// What performs each trace again, if anything does.
  private var repeated: [RepeatedTrace] = []

  /// Reads the events.
  ///
  /// - Throws: `ParsingError` for a header, `DataError` if the traces are of different scenarios, ``InputError``.
  init(_ inputs: [any Input]) throws {
    self.inputs = inputs
    var readers = try inputs.map { try TraceReader($0) }
    let headers = readers.map(\.header)
    for (input, header) in zip(inputs, headers) {
      try header.checkScenario(in: input.name, as: headers[0], in: inputs[0].name)
    }
    run = Run(.trace, headers, sources: inputs.map(\.name))
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
        let reader = readers[index]
        cut = endWarning(
          input.name, isCut: !reader.isWhole, after: end, in: reader.unfinished, lineAfterEnd: reader.lineAfterEnd)
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

  var sessions: [(any RunningSession)?] { repeated.map(\.session) }

  /// Performs the traces again beside their records, so that there are sessions, wherever that gives the same views.
  ///
  /// - Returns: Why a trace has no session: a text for each.
  func performAgain(in catalogue: Catalogue) async throws -> [String] {
    for input in inputs { repeated.append(try await RepeatedTrace(input, in: catalogue)) }
    return zip(inputs, repeated).compactMap { input, trace in
      trace.reason.map { "\(input.name): the views are shown as text: \($0)" }
    }
  }

  /// Returns the next step, whose number is that of the first side that has it; `nil` at the end.
  func next() async throws -> ComparedStep? {
    if readers.isEmpty { readers = try inputs.map { try TraceReader($0) } }
    // After the rows there is nothing, or the error that ended the first reading.
    var members = inputs.map { _ in true }
    if let run = rows.popLast() {
      members = run.members
      if run.count > 1 { rows.append(Alignment.Rows(of: run.members, count: run.count - 1)) }
    }
    var records: [StepRecord?] = []
    for index in readers.indices { records.append(members[index] ? try readers[index].next() : nil) }
    guard let first = records.lazy.compactMap(\.self).first else {
      // The first reading failed, and the second one did not.
      if let failure { throw failure }
      return nil
    }
    for (trace, record) in zip(repeated, records) { try await trace.perform(record) }
    let outcomes = zip(run.names, records).map { ComparedStep.Outcome(architecture: $0, recorded: $1) }
    return ComparedStep(step: first.step, event: first.event, outcomes: outcomes)
  }

  func end(_ warn: (String) -> Void) async {
    for trace in repeated { await trace.end() }
  }

  /// Throws if no trace has a start.
  func checkStart() throws {
    if last != nil { return }
    if let failure { throw failure }
    throw DataError(
      "\(inputs[0].name):2: " + mismatch(expected: "the start of the run", found: "the end of the file"))
  }
}

/// A session that performs a recorded trace again.
@MainActor
private final class RepeatedTrace {
  /// Why there is no session; `nil` if there is one.
  private(set) var reason: String?
  private var replay: ReplayedRun?

  var session: (any RunningSession)? { isPresent ? replay?.session : nil }
  /// Whether the trace has the last step.
  private var isPresent = false

  init(_ input: any Input, in catalogue: Catalogue) async throws {
    do {
      // First without a page: a difference at the end makes the controls before it doubtful.
      let trial = try ReplayedRun(input, in: catalogue)
      let difference = try await trial.firstDifference()
      await trial.end()
      if let difference {
        reason = "a replay shows other views from step \(difference.step): “\(difference.found)”"
      } else {
        replay = try ReplayedRun(input, in: catalogue)
      }
    } catch let error as DataError {
      reason = "\(error)"
    } catch let error as UsageError {
      reason = "\(error)"
    } catch let error as Inconclusive {
      reason = "\(error)"
    }
  }

  /// Performs the next recorded step; `nil` if the trace does not have it.
  func perform(_ record: StepRecord?) async throws {
    isPresent = record != nil
    if let record { _ = try await replay?.perform(record, line: record.step + 2) }
  }

  func end() async { await replay?.end() }
}

extension ReplayedRun {
  /// The first step whose views differ from the recorded ones; `nil` if there is none.
  fileprivate func firstDifference() async throws -> ComparedStep? {
    while let step = try await next() {
      if !step.agrees { return step }
    }
    return nil
  }
}

extension ComparedStep {
  /// The first line that only the second side has.
  fileprivate var found: String {
    for case .onlySecond(let line) in difference?.lines ?? [] where !line.allSatisfy(\.isWhitespace) {
      return fitted(String(line.drop { $0 == " " }), 40)
    }
    return "fewer lines"
  }
}
