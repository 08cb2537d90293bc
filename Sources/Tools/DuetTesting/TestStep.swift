import Driver
import Effects
import Testing
import Utilities

/// The views, actions and effects that one step of a ``TestSession`` or a ``TestRun`` caused, for assertions.
///
/// Each assertion checks the next view, action or effect record that has not been asserted yet. In a step of a
/// ``TestRun``, the space and the actions are texts.
@MainActor
public struct TestStep<Space, Action> {
  /// Everything that the step caused, for other assertions.
  public let record: StepRecord
  /// The space at the end of the step.
  public let space: Space

  let name: String
  private let session: any RunningSession
  var views: Unasserted<[String]>
  var actions: Unasserted<Action>
  var effects: Unasserted<EffectRecord>

  init(
    _ record: StepRecord, of name: String, space: Space, actions: [Action], session: any RunningSession,
    exhaustivity: Exhaustivity
  ) {
    self.record = record
    self.space = space
    self.name = name
    self.session = session
    views = Unasserted(.views, record.views, exhaustivity)
    self.actions = Unasserted(.actions, actions, exhaustivity)
    effects = Unasserted(.effects, record.effects, exhaustivity)
  }

  /// Checks an expectation against the whole view after the step, whatever the size.
  ///
  /// It does not count as an assertion of the view, since it checks only a part of it.
  public func expect(_ expectation: Driver.Expectation, sourceLocation: SourceLocation = #_sourceLocation) {
    DuetTesting.expect(expectation, of: session, after: name, at: sourceLocation)
  }

  /// Takes the next element of a part, and reports if there is none.
  ///
  /// - Parameter expected: The lines of the expected element.
  /// - Returns: The element, if it is not the expected one.
  mutating func other<Element>(
    _ part: WritableKeyPath<Self, Unasserted<Element>>, than expected: @autoclosure () -> [String],
    at location: SourceLocation, where isExpected: (Element) -> Bool
  ) -> Element? {
    switch self[keyPath: part].take(where: isExpected) {
    case .expected: return nil
    case .other(let element): return element
    case .nothing:
      report("\(name): \(self[keyPath: part].shortage) (- expected):", Difference.missing(expected()), at: location)
      return nil
    }
  }

  /// Reports that something differs from what the test expects.
  func reportDifference(of what: String, _ difference: [String], at location: SourceLocation) {
    report("\(name): the \(what) differs (- expected, + actual):", difference, at: location)
  }

  /// Reports, in one issue, everything that had to be asserted and was not.
  func reportUnasserted(at location: SourceLocation) {
    let missing =
      views.missing { $0 } + actions.missing { lines(of: text(of: $0)) } + effects.missing { [$0.json.write()] }
    guard !missing.isEmpty else { return }
    report("\(name): some results are not asserted (+ actual):", missing, at: location)
  }
}
