import Algebra
import Components
import Driver
import Effects
import Testing
import TextUI
import Utilities

/// A test of a component, which must assert every view, action and effect that an event causes.
///
/// It takes a component of any architecture under `Simulated` effects. The clock is virtual, and a step ends when
/// everything has happened that needs no time. An unasserted view, action or effect is an issue at the step that caused
/// it; ``exhaustivity`` relaxes that.
///
///     let test = TestSession(Stepper.stateStore(Simulated.self))
///     await test.tap("increment") {
///       $0.space(\.position, 1)
///       $0.view(
///         """
///         [−] 1 [+]
///         """)
///     }
///     await test.finish()
///
/// No method throws by itself: an impossible event, for example a tap on a disabled control, is an issue at its line,
/// and the test continues. If the session is deallocated while effects run, without
/// ``finish(exhaustivity:sourceLocation:_:)``, that is an issue, too.
@MainActor
public final class TestSession<S: Space, Input, V: Presentable<Simulated, Input, TextView<Input>>>: EventTarget
where S.Focus == UI<Simulated, S.M, V> {
  /// The parts of a step that a test must assert; by default, all of them.
  public var exhaustivity: Exhaustivity

  private let session: Session<WatchedSpace<S>, Simulated, Input, V>
  /// The number of the space's actions that belong to earlier steps.
  private var taken = 0
  /// The calls that have begun and not ended, in the order in which they began.
  private var running: [EffectRecord] = []
  private var startRecord: StepRecord?
  private var hasFinished = false
  private let sourceLocation: SourceLocation

  /// Creates a session of `space` and renders it once.
  ///
  /// - Parameters:
  ///   - runtime: The virtual clock and the simulated services.
  ///   - size: The size of the screen; views are cut to it.
  ///   - exhaustivity: The parts of a step that the test must assert.
  public init(
    _ space: S, runtime: Simulation = Simulation(), size: Size = Size(width: 80, height: 24),
    exhaustivity: Exhaustivity = .all, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.exhaustivity = exhaustivity
    self.sourceLocation = sourceLocation
    session = Session(WatchedSpace(base: space), runtime: runtime, size: size, recording: true)
    startRecord = sinceLastRecord("start", at: sourceLocation)
  }

  deinit {
    guard !hasFinished, exhaustivity.contains(.effects) else { return }
    guard !running.isEmpty else { return }
    report(
      "the session was deallocated while effects ran; call finish() (+ running):",
      Difference.added(running.map { "\($0.service) #\($0.id), since \($0.time) ms" }), at: sourceLocation)
  }

  // MARK: What is there

  /// The present space.
  public var space: S { session.space.base }

  /// The present view.
  public var view: TextView<Input>? { session.view }

  /// The virtual clock, in milliseconds since the session's start.
  public var now: Int { session.runtime.now }

  /// Checks an expectation against the whole view, whatever the size.
  ///
  ///     test.expect(.label(control: "count", "1"))
  public func expect(_ expectation: Driver.Expectation, sourceLocation: SourceLocation = #_sourceLocation) {
    DuetTesting.expect(expectation, of: session, at: sourceLocation)
  }

  // MARK: Steps

  /// Checks the start, which renders the first view, as a step; a test can omit it.
  ///
  /// Call it once, before the first event.
  public func start(
    exhaustivity: Exhaustivity? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ assertions: ((inout TestStep<S>) throws -> Void)? = nil
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
  public func perform(
    _ event: ScriptEvent, exhaustivity: Exhaustivity? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ assertions: ((inout TestStep<S>) throws -> Void)? = nil
  ) async rethrows {
    let name = session.masked(event).description
    guard beginStep(name, at: sourceLocation) else { return }
    let record: StepRecord
    do throws(SessionError) { record = try await session.perform(event) } catch {
      return refused(name, error, at: sourceLocation)
    }
    try check(record, name, exhaustivity, sourceLocation, assertions)
  }

  /// Sends `input` to the component, as a control does, and checks what it caused.
  ///
  /// - Throws: Errors of `assertions`.
  public func send(
    _ input: Input, exhaustivity: Exhaustivity? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ assertions: ((inout TestStep<S>) throws -> Void)? = nil
  ) rethrows {
    let name = "send \(text(of: input))"
    guard beginStep(name, at: sourceLocation) else { return }
    session.send(input)
    guard let record = sinceLastRecord(name, at: sourceLocation) else { return }
    try check(record, name, exhaustivity, sourceLocation, assertions)
  }

  /// Ends the session and checks what that caused: each effect that still runs is cancelled.
  ///
  ///     await test.finish()                                  // nothing runs any more
  ///     await test.finish { $0.effect("ticks", .cancelled) }  // what lasts, lasted until now
  ///
  /// Resources must be released within five seconds of the virtual clock. An event after the end is an issue.
  ///
  /// - Throws: Errors of `assertions`.
  public func finish(
    exhaustivity: Exhaustivity? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ assertions: ((inout TestStep<S>) throws -> Void)? = nil
  ) async rethrows {
    guard beginStep("finish", at: sourceLocation) else { return }
    hasFinished = true
    if await !session.end() {
      report("finish: a resource was not released within five seconds", at: sourceLocation)
    }
    guard let record = sinceLastRecord("finish", at: sourceLocation) else { return }
    try check(record, "finish, which cancels running effects", exhaustivity, sourceLocation, assertions)
  }

  private func check(
    _ record: StepRecord, _ name: String, _ exhaustivity: Exhaustivity?, _ location: SourceLocation,
    _ assertions: ((inout TestStep<S>) throws -> Void)?
  ) rethrows {
    for effect in record.effects { follow(effect) }
    var step = TestStep(
      record, of: name, actions: takeActions(), session: session, space: space,
      exhaustivity: exhaustivity ?? self.exhaustivity)
    try assertions?(&step)
    step.reportUnasserted(at: location)
  }

  private func takeActions() -> [Kind<S.M, Void>] {
    let moves = session.space.moves
    defer { taken = moves.count }
    return Array(moves[taken...])
  }

  private func follow(_ effect: EffectRecord) {
    switch effect.event {
    case .began: running.append(effect)
    case .yielded, .dropped: return
    case .answered, .failed, .finished, .cancelled: running.removeAll { $0.id == effect.id }
    }
  }

  /// Returns the record of everything since the last record.
  ///
  /// It takes the record of a start, which advances no clock.
  private func sinceLastRecord(_ name: String, at location: SourceLocation) -> StepRecord? {
    do throws(SessionError) { return try session.start() } catch {
      refused(name, error, at: location)
      return nil
    }
  }

  /// Begins a step, after which the start cannot be asserted; after `finish`, reports an issue and returns false.
  private func beginStep(_ name: String, at location: SourceLocation) -> Bool {
    startRecord = nil
    if hasFinished { report("\(name): the session has finished", at: location) }
    return !hasFinished
  }

  private func refused(_ name: String, _ error: SessionError, at location: SourceLocation) {
    _ = takeActions()
    // A simulation that knows services names them; one that was created without any has to be told.
    guard case .failure(.unknownService(let service, known: [])) = error else {
      return report("\(name): \(error)", at: location)
    }
    report(
      "\(name): the simulation knows no service '\(service)'; "
        + "write TestSession(…, runtime: Simulation(services: [\(service.debugDescription)]))", at: location)
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
