import Driver
import Effects
import Testing

/// A test that performs events and checks what each caused: ``TestSession`` or ``TestRun``.
///
/// Each event has a method with its name, which calls ``perform(_:exhaustivity:sourceLocation:_:)``. No method throws by
/// itself: an impossible event, for example a tap on a disabled control, is an issue at its line, and the test continues.
@MainActor
public class SteppedTest<Space, Action> {
  /// The assertions of a step; an error that they throw is thrown on.
  public typealias Assertions = (inout TestStep<Space, Action>) throws -> Void

  /// The parts of a step that a test must assert; by default, all of them.
  public final var exhaustivity: Exhaustivity

  private let session: any RunningSession
  /// Returns the space after a step, and the actions that moved it.
  private let outcome: (StepRecord) -> (space: Space, actions: [Action])
  private var startRecord: StepRecord?
  private var hasFinished = false
  /// The digest of the start and the events.
  private(set) final var digest = TraceDigest()
  /// The calls that have begun and not ended, in the order in which they began; none after the end.
  private var running: [EffectRecord] = []
  /// Where the test began, if effects that run when it is deallocated are an issue there.
  private let beginning: SourceLocation?

  init(
    _ session: any RunningSession, exhaustivity: Exhaustivity, at location: SourceLocation, mustFinish: Bool = false,
    outcome: @escaping (StepRecord) -> (space: Space, actions: [Action])
  ) {
    self.session = session
    self.exhaustivity = exhaustivity
    self.outcome = outcome
    beginning = mustFinish ? location : nil
    if session.isReversible { session.remember() }
    startRecord = sinceLastStep("start", at: location)
    if let startRecord { digest.add(startRecord) }
  }

  deinit {
    guard let beginning, exhaustivity.contains(.effects), !running.isEmpty else { return }
    report(
      "the session was deallocated while effects ran; call finish() (+ running):",
      Difference.added(running.map { "\($0.service) #\($0.id), since \($0.time) ms" }), at: beginning)
  }

  /// Checks an expectation against the whole view, whatever the size.
  ///
  ///     test.expect(.label(control: "count", "1"))
  public final func expect(_ expectation: Driver.Expectation, sourceLocation: SourceLocation = #_sourceLocation) {
    DuetTesting.expect(expectation, of: session, at: sourceLocation)
  }

  /// Checks the start, which renders the first view, as a step; a test can omit it.
  ///
  /// Call it once, before the first event.
  public final func start(
    exhaustivity: Exhaustivity? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ assertions: Assertions? = nil
  ) rethrows {
    guard let record = startRecord else {
      return report("start: already asserted, or an event has happened since", at: sourceLocation)
    }
    startRecord = nil
    try check(record, "start", exhaustivity, sourceLocation, assertions)
  }

  /// Performs `event` and checks what it caused.
  ///
  /// - Throws: Errors of `assertions`.
  public final func perform(
    _ event: ScriptEvent, exhaustivity: Exhaustivity? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ assertions: Assertions? = nil
  ) async rethrows {
    let name = session.masked(event).description
    guard begin(name, at: sourceLocation) else { return }
    let record: StepRecord
    do throws(SessionError) { record = try await session.perform(event) } catch {
      return refused(name, error, at: sourceLocation)
    }
    digest.add(record)
    try check(record, name, exhaustivity, sourceLocation, assertions)
  }

  // MARK: For subclasses

  /// Begins a step, after which the start cannot be asserted; after the end, reports an issue and returns false.
  final func begin(_ name: String, at location: SourceLocation) -> Bool {
    startRecord = nil
    if hasFinished { report("\(name): the session has finished", at: location) }
    return !hasFinished
  }

  /// Ends the session, unless it has ended: then it reports an issue and returns false.
  final func end(at location: SourceLocation) async -> Bool {
    guard begin("finish", at: location) else { return false }
    hasFinished = true
    running = []
    if await !session.end(within: 5_000) {
      report("finish: a resource was not released within five seconds", at: location)
    }
    return true
  }

  /// Returns the record of everything since the last step.
  ///
  /// It takes the record of a start, which advances no clock.
  final func sinceLastStep(_ name: String, at location: SourceLocation) -> StepRecord? {
    do throws(SessionError) { return try session.start() } catch {
      refused(name, error, at: location)
      return nil
    }
  }

  final func check(
    _ record: StepRecord, _ name: String, _ exhaustivity: Exhaustivity?, _ location: SourceLocation,
    _ assertions: Assertions?
  ) rethrows {
    if !hasFinished { for effect in record.effects { follow(effect) } }
    let (space, actions) = outcome(record)
    var step = TestStep(
      record, of: name, space: space, actions: actions, session: session,
      exhaustivity: exhaustivity ?? self.exhaustivity)
    try assertions?(&step)
    step.reportUnasserted(at: location)
  }

  private func follow(_ effect: EffectRecord) {
    switch effect.event {
    case .began: running.append(effect)
    case .yielded, .dropped: return
    case .answered, .failed, .finished, .cancelled: running.removeAll { $0.id == effect.id }
    }
  }

  private func refused(_ name: String, _ error: SessionError, at location: SourceLocation) {
    // A simulation that knows services names them; one that was created without any has to be told.
    guard case .failure(.unknownService(let service, known: [])) = error else {
      return report("\(name): \(error)", at: location)
    }
    report(
      "\(name): the simulation knows no service '\(service)'; "
        + "write Simulation(services: [\(service.debugDescription)])", at: location)
  }
}

/// Checks an expectation against a session's view, after a step if one is named.
@MainActor
func expect(
  _ expectation: Driver.Expectation, of session: any RunningSession, after step: String? = nil,
  at location: SourceLocation
) {
  guard let unmet = session.unmet(expectation) else { return }
  report("\(step.map { "\($0): " } ?? "")\(unmet); the view is:", unmet.view.map { "  \($0)" }, at: location)
}
