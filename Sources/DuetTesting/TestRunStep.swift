import Driver
import Effects
import Testing

/// What one step of a ``TestRun`` caused, to be asserted: its views, its actions and its effects, each in their order.
///
/// An assertion is about the next of its kind that has not been asserted yet.
@MainActor
public struct TestRunStep {
  /// All that the step caused, for whatever is asserted of it in other ways.
  public let record: StepRecord

  private var checks: StepChecks
  private var actions: Unasserted<String>

  init(_ record: StepRecord, of name: String, session: any RunningSession, exhaustivity: Exhaustivity) {
    self.record = record
    checks = StepChecks(record, of: name, session: session, exhaustivity: exhaustivity)
    actions = Unasserted(record.actions, isExhaustive: exhaustivity.contains(.actions))
  }

  /// The next view that the step rendered is this text: the lines of the screen, without spaces at their ends.
  ///
  /// With `DUET_RECORD=1` in the environment, a text that is missing, `$0.view()`, or that differs is written into the
  /// test's source instead. The test fails all the same, and says so: recording never passes.
  public mutating func view(_ expected: String? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
    checks.view(expected, at: sourceLocation)
  }

  /// The next action that moved the space says this of itself: `tell +1`, `add 1`.
  ///
  /// A function can say no more than `‹function›`; of it, assert where it led, by ``space(_:sourceLocation:)``.
  public mutating func action(_ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    checks.action(expected, of: &actions, at: sourceLocation)
  }

  /// The next that happened to an effect is this `event` of a call of `service`.
  ///
  /// - Parameters:
  ///   - call: which call, from 1 in the order in which they began; any, unless it is said.
  ///   - time: when, in milliseconds of the clock; at any time in the step, unless it is said.
  public mutating func effect(
    _ service: String, _ event: EffectRecord.Event, call: Int? = nil, at time: Int? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    checks.effect(service, event, call: call, time: time, at: sourceLocation)
  }

  /// The next that happened to an effect is an answer of `service`, whatever it says.
  public mutating func answer(
    of service: String, call: Int? = nil, at time: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    checks.answer(of: service, call: call, time: time, at: sourceLocation)
  }

  /// The space that the step left is here, in the architecture's own words.
  ///
  ///     $0.space("1 told, last: load began")
  public func space(_ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    guard record.space != expected else { return }
    report(
      "\(checks.name): the space is elsewhere (- expected, + actual):",
      Difference.between([expected], [record.space]), at: sourceLocation)
  }

  /// Expects something of the view that the step left, as scripts do: of the whole of it, whatever the size.
  ///
  /// It asserts no view: whoever expects a word of it has not said what else is there.
  public func expect(_ expectation: Driver.Expectation, sourceLocation: SourceLocation = #_sourceLocation) {
    checks.expect(expectation, at: sourceLocation)
  }

  /// Reports what had to be asserted and was not: all of it in one issue.
  func reportUnasserted(at location: SourceLocation) {
    checks.reportUnasserted(actions: actions.missing.map { ($0.number, $0.element) }, of: actions.count, at: location)
  }
}
