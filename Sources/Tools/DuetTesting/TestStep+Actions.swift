import Algebra
import Components
import Testing

extension TestStep {
  /// Asserts that the text of the next action is `expected`.
  ///
  /// An action that is data or a program has a text such as `tell +1` or `add 1`. The text of a function is always
  /// `‹function›`; for such actions, assert the resulting space with ``space(_:_:sourceLocation:)``.
  public mutating func action(_ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    checks.action(expected, of: &actions, at: sourceLocation)
  }

  /// Asserts that a part of the next action, as data, equals `expected`.
  ///
  ///     $0.action({ $0.run().log }, [.loadBegan])   // Writer–Traced
  ///     $0.action({ $0.inputs() }, [.increment])           // Action–Moore
  public mutating func action<Value: Equatable>(
    _ part: (Kind<S.M, Void>) -> Value, _ expected: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    switch actions.take(where: { part($0) == expected }) {
    case .expected: return
    case .nothing:
      checks.reportNoAction(lines(of: String(describing: expected)), of: actions.count, at: sourceLocation)
    case .other(let action):
      report(
        "\(name): the action differs (- expected, + actual):", Difference.between(expected, part(action)),
        at: sourceLocation)
    }
  }
}
