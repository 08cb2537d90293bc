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
/// it; ``SteppedTest/exhaustivity`` relaxes that.
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
/// If the session is deallocated while effects run, without ``finish(exhaustivity:sourceLocation:_:)``, that is an issue,
/// too.
@MainActor
public final class TestSession<S: Space, Input, V: Presentable<Simulated, Input, TextView<Input>>>:
  SteppedTest<S, Kind<S.M, Void>>
where S.Focus == UI<Simulated, S.M, V> {
  private typealias Life = Session<WatchedSpace<S>, Simulated, Input, V>

  /// The session since the start or the last restart.
  private let present: Present

  /// Creates a session of `space` and renders it once.
  ///
  /// - Parameters:
  ///   - space: The component. It is made anew for each ``SteppedTest/restart(exhaustivity:sourceLocation:_:)``.
  ///   - runtime: The virtual clock and the simulated services.
  ///   - size: The size of the screen; views are cut to it.
  ///   - exhaustivity: The parts of a step that the test must assert.
  public init(
    _ space: @autoclosure @escaping @MainActor () -> S, runtime: Simulation = Simulation(),
    size: Size = Size(width: 80, height: 24), exhaustivity: Exhaustivity = .all,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let present = Present { Life(WatchedSpace(base: space()), runtime: runtime, size: size, recording: true) }
    self.present = present
    let session = restartable { present.begin() }
    super.init(session, exhaustivity: exhaustivity, at: sourceLocation, mustFinish: true) { record in
      let space = present.session.space
      return (space.base, space.moves.suffix(record.actions.count))
    }
  }

  @MainActor
  private final class Present {
    private let make: @MainActor () -> Life
    private(set) var session: Life
    private var hasBegun = false

    init(_ make: @escaping @MainActor () -> Life) { (self.make, session) = (make, make()) }

    /// Returns the first session, and then new ones.
    func begin() -> Life {
      if hasBegun { session = make() }
      hasBegun = true
      return session
    }
  }

  private var session: Life { present.session }

  /// The present space.
  public var space: S { session.space.base }

  /// The present view.
  public var view: TextView<Input>? { session.view }

  /// The virtual clock, in milliseconds since the session's start.
  public var now: Int { session.runtime.now }

  /// Sends `input` to the component, as a control does, and checks what it caused.
  ///
  /// - Throws: Errors of `assertions`.
  public func send(
    _ input: Input, exhaustivity: Exhaustivity? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ assertions: Assertions? = nil
  ) rethrows {
    let name = "send \(text(of: input))"
    guard begin(name, at: sourceLocation) else { return }
    session.send(input)
    guard let record = sinceLastStep(name, at: sourceLocation) else { return }
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
    _ assertions: Assertions? = nil
  ) async rethrows {
    guard await end(at: sourceLocation), let record = sinceLastStep("finish", at: sourceLocation) else { return }
    try check(record, "finish, which cancels running effects", exhaustivity, sourceLocation, assertions)
  }
}
