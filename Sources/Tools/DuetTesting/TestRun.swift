import Driver
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
/// An unasserted view, action or effect is an issue at the step that caused it; ``SteppedTest/exhaustivity`` relaxes that.
@MainActor
public final class TestRun: SteppedTest<String, String> {
  /// Creates a run of `session`, which must be new, and records its start.
  public init(
    _ session: any RunningSession, exhaustivity: Exhaustivity = .all,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    super.init(session, exhaustivity: exhaustivity, at: sourceLocation) { ($0.space, $0.actions) }
  }

  /// Ends the session and checks its digest.
  ///
  /// Running effects are cancelled, and must be released within five seconds of the session's clock.
  ///
  /// - Parameter expected: The digest of all events and views, including the start, as in the last line of a trace. It
  ///   also covers what was not asserted.
  public func finish(digest expected: String? = nil, sourceLocation: SourceLocation = #_sourceLocation) async {
    guard await end(at: sourceLocation), let expected, expected != digest.hex else { return }
    report(
      "finish: the digest of all events and views differs (- expected, + actual):",
      Difference.between([expected], [digest.hex]), at: sourceLocation)
  }
}
