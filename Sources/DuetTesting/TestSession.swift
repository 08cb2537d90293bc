import Algebra
import Components
import Driver
import Effects
import Testing
import TextUI

/// A session of a component in a test: events are steps, and every view, action and effect that a step caused is asserted.
///
/// It takes any component under ``Simulated`` effects, of whichever architecture: its clock is virtual, and a step is over
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
/// Effects that still run when the session is let go of without ``finish(running:sourceLocation:)`` are an issue, too.
@MainActor
public final class TestSession<S: Space, Input, V> where S.Focus == UI<Simulated, S.M, V> {
  /// What a step must assert; all of it, unless this is changed.
  public var exhaustivity: Exhaustivity

  private let session: Session<WatchedSpace<S>, Simulated, Input, V>
  private let moves = WatchedSpace<S>.Moves()
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
  ///   - present: the view of what stands at the focus, as a ``Session`` takes it.
  public init(
    _ space: S, runtime: Simulation = Simulation(), size: Size = Size(width: 80, height: 24),
    exhaustivity: Exhaustivity = .all, sourceLocation: SourceLocation = #_sourceLocation,
    present: @escaping (consuming V) -> Eff<Simulated, Interface<Simulated, Input, TextView<Input>>>
  ) {
    self.exhaustivity = exhaustivity
    self.sourceLocation = sourceLocation
    session = Session(
      WatchedSpace(base: space, moves: moves), runtime: runtime, size: size, recording: true, present: present)
    startRecord = recorded(at: sourceLocation) { () throws(SessionError) in try session.start() }
  }

  deinit {
    guard !hasFinished, exhaustivity.contains(.effects) else { return }
    reportRunning(running, expected: [], at: sourceLocation)
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
    startRecord = nil
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
    startRecord = nil
    session.send(input)
    // The record of a start is that of what has happened since the last record, without an event; time does not pass.
    let record = recorded(at: sourceLocation) { () throws(SessionError) in try session.start() }
    guard let record else { return }
    try check(record, "send \(text(of: input))", exhaustivity, sourceLocation, assertions)
  }

  /// Ends the test of this session: what still runs must be what the test says.
  ///
  /// - Parameter running: the services of the calls that may not have ended, in any order, each as often as it is called.
  public func finish(running expected: [String] = [], sourceLocation: SourceLocation = #_sourceLocation) async {
    hasFinished = true
    guard exhaustivity.contains(.effects) || !expected.isEmpty else { return }
    reportRunning(running, expected: expected, at: sourceLocation)
  }

  private func check(
    _ record: StepRecord, _ name: String, _ exhaustivity: Exhaustivity?, _ location: SourceLocation,
    _ assertions: ((inout TestStep<S>) throws -> Void)?
  ) rethrows {
    for effect in record.effects { follow(effect) }
    var step = TestStep(
      record, of: name, actions: moves.take(), session: session, space: space,
      exhaustivity: exhaustivity ?? self.exhaustivity)
    try assertions?(&step)
    step.reportUnasserted(at: location)
  }

  private func follow(_ effect: EffectRecord) {
    switch effect.event {
    case .began: running.append(effect)
    case .answered, .failed: running.removeAll { $0.id == effect.id }
    }
  }

  private func recorded(
    at location: SourceLocation, _ record: () throws(SessionError) -> StepRecord
  ) -> StepRecord? {
    do throws(SessionError) { return try record() } catch {
      refused("start", error, at: location)
      return nil
    }
  }

  private func refused(_ name: String, _ error: SessionError, at location: SourceLocation) {
    _ = moves.take()
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

/// Reports the calls that run and are not expected to, and those that are expected to and do not.
private func reportRunning(_ running: [EffectRecord], expected: [String], at location: SourceLocation) {
  var missing = expected
  var unexpected: [String] = []
  for call in running {
    if let index = missing.firstIndex(of: call.service) {
      missing.remove(at: index)
    } else {
      unexpected.append("\(call.service) #\(call.id), since \(call.time) ms")
    }
  }
  guard !missing.isEmpty || !unexpected.isEmpty else { return }
  report(
    "other effects run at the end than expected (- expected, + running):",
    Difference.missing(missing) + Difference.added(unexpected), at: location)
}
