import Driver
import Effects
import OrderedJSON
import Testing

/// The views, actions and effects that one step of a ``TestRun`` caused, for assertions.
///
/// Each assertion checks the next view, action or effect record that has not been asserted yet.
@MainActor
public struct TestRunStep {
  /// Everything that the step caused, for other assertions.
  public let record: StepRecord

  private var checks: StepChecks
  private var actions: Unasserted<String>

  init(_ record: StepRecord, of name: String, session: any RunningSession, exhaustivity: Exhaustivity) {
    self.record = record
    checks = StepChecks(record, of: name, session: session, exhaustivity: exhaustivity)
    actions = Unasserted(record.actions, isExhaustive: exhaustivity.contains(.actions))
  }

  /// Asserts that the next view has this text: the lines of the screen, without trailing spaces.
  ///
  /// With `DUET_RECORD=1` in the environment, a missing text, `$0.view()`, or a different one is written into the
  /// test's source. The test still fails and reports the recording.
  public mutating func view(_ expected: String? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
    checks.view(expected, at: sourceLocation)
  }

  /// Asserts that the text of the next action is `expected`: for example, `tell +1` or `add 1`.
  ///
  /// The text of a function is always `‹function›`; for such actions, assert the resulting space with
  /// ``space(_:sourceLocation:)``.
  public mutating func action(_ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    checks.action(expected, of: &actions, at: sourceLocation)
  }

  /// Asserts that the next effect record is `event` of a call of `service`.
  ///
  /// - Parameters:
  ///   - call: The number of the call, from 1 in the order in which all calls began; `nil` for any call.
  ///   - time: The time, in milliseconds of the clock; `nil` for any time in the step.
  ///   - request: What the call asked for, which only `began` has; `nil` for anything.
  public mutating func effect(
    _ service: String, _ event: EffectRecord.Event, call: Int? = nil, at time: Int? = nil, request: JSON? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    checks.effect(service, event, call: call, time: time, request: request, at: sourceLocation)
  }

  /// Asserts that the next effect record is an answer of `service`, with any value.
  public mutating func answer(
    of service: String, call: Int? = nil, at time: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    checks.answer(of: service, call: call, time: time, at: sourceLocation)
  }

  /// Asserts the description of the space after the step.
  ///
  ///     $0.space("1 entry, last: load began")
  ///
  /// It also asserts the actions that are functions: nothing else can be said of them.
  public mutating func space(_ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    actions.coverFunctions { $0 }
    guard record.space != expected else { return }
    report(
      "\(checks.name): the space differs (- expected, + actual):",
      Difference.between([expected], [record.space]), at: sourceLocation)
  }

  /// Checks an expectation against the whole view after the step, whatever the size.
  ///
  /// It does not count as an assertion of the view, since it checks only a part of it.
  public func expect(_ expectation: Driver.Expectation, sourceLocation: SourceLocation = #_sourceLocation) {
    checks.expect(expectation, at: sourceLocation)
  }

  func reportUnasserted(at location: SourceLocation) {
    checks.reportUnasserted(actions: actions.missing.map { ($0.number, $0.element) }, of: actions.count, at: location)
  }
}
