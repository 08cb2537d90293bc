import Driver
import Effects
import Testing

/// A session of which only its records are known, in a test: events are steps, and what each caused is asserted.
///
/// It is to a `RunningSession` what ``TestSession`` is to a component: the same assertions, but that the space and its actions
/// are there as texts, as traces have them. So one test runs whatever a catalogue has, on any architecture by its name:
///
///     let run = TestRun(try Catalogue.standard.session("stepper", on: "writer-traced"))
///     await run.tap("increment") {
///       $0.action("tell +1")
///       $0.view("[−] 1 [+]")
///     }
///     await run.finish()
///
/// What a test does not assert is an issue at the step that caused it; ``exhaustivity`` relaxes that, kind by kind.
@MainActor
public final class TestRun: EventTarget {
  /// What a step must assert; all of it, unless this is changed.
  public var exhaustivity: Exhaustivity

  private let session: any RunningSession
  private var startRecord: StepRecord?
  private var digest = TraceDigest()
  private var hasFinished = false

  /// A run of `session`, which has just been made: its start is recorded.
  public init(
    _ session: any RunningSession, exhaustivity: Exhaustivity = .all,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.session = session
    self.exhaustivity = exhaustivity
    do throws(SessionError) {
      let record = try session.start()
      digest.add(record)
      startRecord = record
    } catch {
      report("start: \(error)", at: sourceLocation)
    }
  }

  /// Expects something of the view that is shown, as scripts do: of the whole of it, whatever the size.
  public func expect(_ expectation: Driver.Expectation, sourceLocation: SourceLocation = #_sourceLocation) {
    DuetTesting.expect(expectation, of: session, at: sourceLocation)
  }

  // MARK: Steps

  /// The start is a step of its own for a test that asks for it: once, before the first event.
  public func start(
    exhaustivity: Exhaustivity? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ assertions: ((inout TestRunStep) throws -> Void)? = nil
  ) rethrows {
    guard let record = startRecord else {
      return report("start: it has been asserted, or an event has happened since", at: sourceLocation)
    }
    startRecord = nil
    try check(record, "start", exhaustivity, sourceLocation, assertions)
  }

  /// Lets `event` happen, and checks what it caused.
  public func perform(
    _ event: ScriptEvent, exhaustivity: Exhaustivity? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ assertions: ((inout TestRunStep) throws -> Void)? = nil
  ) async rethrows {
    startRecord = nil
    guard !hasFinished else { return report("\(event): the session has finished", at: sourceLocation) }
    let record: StepRecord
    do throws(SessionError) { record = try await session.perform(event) } catch {
      return report("\(event): \(error)", at: sourceLocation)
    }
    digest.add(record)
    try check(record, event.description, exhaustivity, sourceLocation, assertions)
  }

  /// Ends the session: what still runs is cancelled, and what was acquired is to be released within five seconds of its
  /// clock.
  ///
  /// - Parameter expected: the digest of all events and views, the start's among them, as the last line of a trace has it:
  ///   it holds for what was not asserted, too.
  public func finish(digest expected: String? = nil, sourceLocation: SourceLocation = #_sourceLocation) async {
    startRecord = nil
    guard !hasFinished else { return report("finish: the session has finished", at: sourceLocation) }
    hasFinished = true
    if await !session.end(within: 5_000) {
      report("finish: what was acquired is not released within five seconds", at: sourceLocation)
    }
    guard let expected, expected != digest.hex else { return }
    report(
      "finish: the digest of all events and views is another (- expected, + actual):",
      Difference.between([expected], [digest.hex]), at: sourceLocation)
  }

  private func check(
    _ record: StepRecord, _ name: String, _ exhaustivity: Exhaustivity?, _ location: SourceLocation,
    _ assertions: ((inout TestRunStep) throws -> Void)?
  ) rethrows {
    var step = TestRunStep(record, of: name, session: session, exhaustivity: exhaustivity ?? self.exhaustivity)
    try assertions?(&step)
    step.reportUnasserted(at: location)
  }
}
