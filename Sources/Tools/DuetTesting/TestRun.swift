import Driver
import Effects
import Testing

/// A test of any running session, whose space and actions are known only as texts.
///
/// A `TestRun` is for a `RunningSession` what ``TestSession`` is for a component: the same assertions, but on the texts
/// that traces contain. So one test runs any scenario of a catalogue, on any architecture by its name:
///
///     let run = TestRun(try Catalogue.standard.session("stepper", on: "writer-traced"))
///     await run.tap("increment") {
///       $0.action("tell +1")
///       $0.view("[−] 1 [+]")
///     }
///     await run.finish()
///
/// An unasserted view, action or effect is an issue at the step that caused it; ``exhaustivity`` relaxes that.
@MainActor
public final class TestRun: EventTarget {
  /// The parts of a step that a test must assert; by default, all of them.
  public var exhaustivity: Exhaustivity

  private let session: any RunningSession
  private var startRecord: StepRecord?
  private var digest = TraceDigest()
  private var hasFinished = false

  /// Creates a run of `session`, which must be new, and records its start.
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

  /// Checks an expectation against the whole view, whatever the size.
  public func expect(_ expectation: Driver.Expectation, sourceLocation: SourceLocation = #_sourceLocation) {
    DuetTesting.expect(expectation, of: session, at: sourceLocation)
  }

  // MARK: Steps

  /// Checks the start as a step, if a test asks for it.
  ///
  /// Call it once, before the first event.
  public func start(
    exhaustivity: Exhaustivity? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ assertions: ((inout TestRunStep) throws -> Void)? = nil
  ) rethrows {
    guard let record = startRecord else {
      return report("start: already asserted, or an event has happened since", at: sourceLocation)
    }
    startRecord = nil
    try check(record, "start", exhaustivity, sourceLocation, assertions)
  }

  /// Performs `event` and checks what it caused.
  public func perform(
    _ event: ScriptEvent, exhaustivity: Exhaustivity? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ assertions: ((inout TestRunStep) throws -> Void)? = nil
  ) async rethrows {
    startRecord = nil
    let name = session.masked(event).description
    guard !hasFinished else { return report("\(name): the session has finished", at: sourceLocation) }
    let record: StepRecord
    do throws(SessionError) { record = try await session.perform(event) } catch {
      return report("\(name): \(error)", at: sourceLocation)
    }
    digest.add(record)
    try check(record, name, exhaustivity, sourceLocation, assertions)
  }

  /// Ends the session and checks its digest.
  ///
  /// Running effects are cancelled, and must be released within five seconds of the session's clock.
  ///
  /// - Parameter expected: The digest of all events and views, including the start, as in the last line of a trace. It
  ///   also covers what was not asserted.
  public func finish(digest expected: String? = nil, sourceLocation: SourceLocation = #_sourceLocation) async {
    startRecord = nil
    guard !hasFinished else { return report("finish: the session has finished", at: sourceLocation) }
    hasFinished = true
    if await !session.end(within: 5_000) {
      report("finish: a resource was not released within five seconds", at: sourceLocation)
    }
    guard let expected, expected != digest.hex else { return }
    report(
      "finish: the digest of all events and views differs (- expected, + actual):",
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
