import Algebra
import Components
import Driver
import Effects
import OrderedJSON
import Testing
import Utilities

/// The views, actions and effects that one step of a ``TestSession`` caused, for assertions.
///
/// Each assertion checks the next view, action or effect record that has not been asserted yet.
@MainActor
public struct TestStep<S: Space> {
  /// Everything that the step caused, for other assertions.
  public let record: StepRecord
  /// The space at the end of the step.
  public let space: S

  let name: String
  var checks: StepChecks
  var actions: Unasserted<Kind<S.M, Void>>

  init(
    _ record: StepRecord, of name: String, actions: [Kind<S.M, Void>], session: any RunningSession, space: S,
    exhaustivity: Exhaustivity
  ) {
    self.record = record
    self.space = space
    self.name = name
    checks = StepChecks(record, of: name, session: session, exhaustivity: exhaustivity)
    self.actions = Unasserted(actions, isExhaustive: exhaustivity.contains(.actions))
  }

  /// Checks an expectation against the whole view after the step, whatever the size.
  ///
  /// It does not count as an assertion of the view, since it checks only a part of it.
  public func expect(_ expectation: Driver.Expectation, sourceLocation: SourceLocation = #_sourceLocation) {
    checks.expect(expectation, at: sourceLocation)
  }

  /// Asserts that a part of space at the end of the step equals `expected`.
  ///
  ///     $0.space(\.position, 2)         // State–Store
  ///     $0.space(\.log, [.loadBegan])   // Writer–Traced
  ///
  /// It also asserts the actions that are functions: nothing else can be said of them.
  ///
  /// - Throws: Errors of `part`.
  public mutating func space<Value: Equatable>(
    _ part: (S) throws -> Value, _ expected: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) rethrows {
    actions.coverFunctions { text(of: $0) }
    let actual = try part(space)
    guard actual != expected else { return }
    report(
      "\(name): the space differs (- expected, + actual):", Difference.between(expected, actual),
      at: sourceLocation)
  }

  /// Asserts that the next view has this text: the lines of the screen, without trailing spaces.
  ///
  ///     $0.view(
  ///       """
  ///       [−] 1 [+]
  ///       """)
  ///
  /// With `DUET_RECORD=1` in the environment, a missing text, `$0.view()`, or a different one is written into the
  /// test's source. The test still fails and reports the recording.
  public mutating func view(_ expected: String? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
    checks.view(expected, at: sourceLocation)
  }

  /// Asserts that the next effect record is `event` of a call of `service`.
  ///
  ///     $0.effect("articles", .began)
  ///     $0.effect("articles", .failed("offline"), call: 1, at: 300)
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

  func reportUnasserted(at location: SourceLocation) {
    checks.reportUnasserted(
      actions: actions.missing.map { ($0.number, text(of: $0.element)) }, of: actions.count, at: location)
  }
}
