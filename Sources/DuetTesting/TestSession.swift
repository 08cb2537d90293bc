import Algebra
import Components
import Driver
import Effects
import Testing
import TextUI
import TextUtilities

/// A session of a component in a test: events are steps, and every view, action and effect that a step caused is asserted.
///
/// It takes any component under `Simulated` effects, of whichever architecture: its clock is virtual, and a step is over
/// when everything has happened that happens without the clock. What a test does not assert is an issue at the step that
/// caused it, with what was there; ``exhaustivity`` relaxes that, kind by kind.
///
///     let test = TestSession(Stepper.stateStore(Simulated.self))
///     await test.tap("increment") {
///       $0.action("‹function›")
///       $0.view(
///         """
///         [−] 1 [+]
///         """)
///     }
///     await test.finish()
///
/// Nothing throws: an event that cannot happen, a tap on what is disabled say, is an issue at its line, and the test goes on.
/// Effects that still run when the session is let go of without ``finish(exhaustivity:sourceLocation:_:)`` are an issue, too.
@MainActor
public final class TestSession<S: Space, Input, V: Presentable<Simulated, Input, TextView<Input>>>: EventTarget
where S.Focus == UI<Simulated, S.M, V> {
  /// What a step must assert; all of it, unless this is changed.
  public var exhaustivity: Exhaustivity

  private let session: Session<WatchedSpace<S>, Simulated, Input, V>
  /// How many of the space's actions earlier steps have taken.
  private var taken = 0
  /// The calls that have begun and not ended, in the order in which they began.
  private var running: [EffectRecord] = []
  private var startRecord: StepRecord?
  private var hasFinished = false
  private let sourceLocation: SourceLocation

  /// A session of `space`, which is rendered once.
  ///
  /// - Parameters:
  ///   - runtime: the clock and the services that can be made to fail.
  ///   - size: the size in which views are laid out. What does not fit is not in the views.
  ///   - exhaustivity: what steps must assert.
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
      "the session was let go of, and not finished, while effects ran (+ running):",
      Difference.added(running.map { "\($0.service) #\($0.id), since \($0.time) ms" }), at: sourceLocation)
  }

  // MARK: What is there

  /// The space as it is now.
  public var space: S { session.space.base }

  /// The view shown now.
  public var view: TextView<Input>? { session.view }

  /// The virtual clock, in milliseconds since the session's start.
  public var now: Int { session.runtime.now }

  /// Expects something of the view that is shown, as scripts do: of the whole of it, whatever the size.
  ///
  ///     test.expect(.label(control: "count", "1"))
  public func expect(_ expectation: Driver.Expectation, sourceLocation: SourceLocation = #_sourceLocation) {
    DuetTesting.expect(expectation, of: session, at: sourceLocation)
  }

  // MARK: Steps

  /// The start is a step of its own for a test that asks for it: it caused the first view. A test that does not need not
  /// assert that.
  ///
  /// It is asked for once, before the first event.
  public func start(
    exhaustivity: Exhaustivity? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ assertions: ((inout TestStep<S>) throws -> Void)? = nil
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
    _ assertions: ((inout TestStep<S>) throws -> Void)? = nil
  ) async rethrows {
    guard beginStep(event.description, at: sourceLocation) else { return }
    let record: StepRecord
    do throws(SessionError) { record = try await session.perform(event) } catch {
      return refused(event.description, error, at: sourceLocation)
    }
    try check(record, event.description, exhaustivity, sourceLocation, assertions)
  }

  /// Gives `input` to the component, as a control that carries it would, and checks what it caused.
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

  /// Ends the session, and checks what that caused: what still runs is cancelled, and each of it is an effect to be asserted.
  ///
  ///     await test.finish()                                  // nothing runs any more
  ///     await test.finish { $0.effect("ticks", .cancelled) }  // what lasts, lasted until now
  ///
  /// What was acquired has to be released within five seconds of the virtual clock. What comes after it is an issue.
  public func finish(
    exhaustivity: Exhaustivity? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ assertions: ((inout TestStep<S>) throws -> Void)? = nil
  ) async rethrows {
    guard beginStep("finish", at: sourceLocation) else { return }
    hasFinished = true
    if await !session.end() {
      report("finish: what was acquired is not released within five seconds", at: sourceLocation)
    }
    guard let record = sinceLastRecord("finish", at: sourceLocation) else { return }
    try check(record, "finish, by which what still ran is cancelled", exhaustivity, sourceLocation, assertions)
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

  private func takeActions() -> [S.M.Action] {
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

  /// The record of what has happened since the last one: that of a start is no more than that, and no time passes.
  private func sinceLastRecord(_ name: String, at location: SourceLocation) -> StepRecord? {
    do throws(SessionError) { return try session.start() } catch {
      refused(name, error, at: location)
      return nil
    }
  }

  /// With a step the start is past; and after the last one there is none.
  private func beginStep(_ name: String, at location: SourceLocation) -> Bool {
    startRecord = nil
    if hasFinished { report("\(name): the session has finished", at: location) }
    return !hasFinished
  }

  private func refused(_ name: String, _ error: SessionError, at location: SourceLocation) {
    _ = takeActions()
    report("\(name): \(error)", at: location)
  }
}

/// Expects something of the view that a session shows, after a step if it is one's.
@MainActor
func expect(
  _ expectation: Driver.Expectation, of session: any RunningSession, after step: String? = nil,
  at location: SourceLocation
) {
  guard let unmet = session.unmet(expectation) else { return }
  report("\(step.map { "\($0): " } ?? "")\(unmet); the view is:", unmet.view.map { "  \($0)" }, at: location)
}
