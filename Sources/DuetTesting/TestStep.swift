import Algebra
import Components
import Driver
import Effects
import Testing
import TextUtilities

/// What one step of a ``TestSession`` caused, to be asserted: its views, its actions and its effects, each in their order.
///
/// An assertion is about the next of its kind that has not been asserted yet.
@MainActor
public struct TestStep<S: Space> {
  /// All that the step caused, for whatever is asserted of it in other ways.
  public let record: StepRecord
  /// The space as the step left it.
  public let space: S

  let name: String
  var checks: StepChecks
  var actions: Unasserted<S.M.Action>

  init(
    _ record: StepRecord, of name: String, actions: [S.M.Action], session: any RunningSession, space: S,
    exhaustivity: Exhaustivity
  ) {
    self.record = record
    self.space = space
    self.name = name
    checks = StepChecks(record, of: name, session: session, exhaustivity: exhaustivity)
    self.actions = Unasserted(actions, isExhaustive: exhaustivity.contains(.actions))
  }

  /// Expects something of the view that the step left, as scripts do: of the whole of it, whatever the size.
  ///
  /// It asserts no view: whoever expects a word of it has not said what else is there.
  public func expect(_ expectation: Driver.Expectation, sourceLocation: SourceLocation = #_sourceLocation) {
    checks.expect(expectation, at: sourceLocation)
  }

  /// A part of the space that the step left is `expected`: where it is, in the architecture's own terms.
  ///
  ///     $0.space(\.position, 2)         // State–Store
  ///     $0.space(\.log, [.loadBegan])   // Writer–Traced
  public func space<Value: Equatable>(
    _ part: (S) throws -> Value, _ expected: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) rethrows {
    let actual = try part(space)
    guard actual != expected else { return }
    report(
      "\(name): the space is elsewhere (- expected, + actual):", Difference.between(expected, actual),
      at: sourceLocation)
  }

  /// The next view that the step rendered is this text: the lines of the screen, without spaces at their ends.
  ///
  ///     $0.view(
  ///       """
  ///       [−] 1 [+]
  ///       """)
  ///
  /// With `DUET_RECORD=1` in the environment, a text that is missing, `$0.view()`, or that differs is written into the
  /// test's source instead. The test fails all the same, and says so: recording never passes.
  public mutating func view(_ expected: String? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
    checks.view(expected, at: sourceLocation)
  }

  /// The next that happened to an effect is this `event` of a call of `service`.
  ///
  ///     $0.effect("articles", .began)
  ///     $0.effect("articles", .failed("offline"), call: 1, at: 300)
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

  /// Reports what had to be asserted and was not: all of it in one issue.
  func reportUnasserted(at location: SourceLocation) {
    checks.reportUnasserted(
      actions: actions.missing.map { ($0.number, text(of: $0.element)) }, of: actions.count, at: location)
  }
}
