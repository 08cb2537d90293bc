import Components
import Testing

extension TestStep {
  /// The next action that moved the space says this of itself.
  ///
  /// A change of a state is a function, and can say no more than `‹function›`; of it, assert where it led, by
  /// ``space(_:_:sourceLocation:)``. An action that is data, or a program, says what it is: `tell +1`, `add 1`.
  public mutating func action(_ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    checks.action(expected, of: &actions, at: sourceLocation)
  }

  /// A part of the next action that moved the space is `expected`: what it is as data.
  ///
  ///     $0.action({ $0.run().log }, [.loadBegan])   // Writer–Traced
  ///     $0.action(\.inputs, [.increment])           // Action–Moore
  public mutating func action<Value: Equatable>(
    _ part: (S.M.Action) -> Value, _ expected: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    switch actions.take(where: { part($0) == expected }) {
    case .expected: return
    case .nothing:
      checks.reportNoAction(lines(of: String(describing: expected)), of: actions.count, at: sourceLocation)
    case .other(let action):
      report(
        "\(name): the action is another (- expected, + actual):", Difference.between(expected, part(action)),
        at: sourceLocation)
    }
  }
}
