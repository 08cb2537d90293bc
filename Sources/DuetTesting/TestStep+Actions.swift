import Algebra
import Components
import Testing

extension TestStep {
  /// The next action that moved the space says this of itself.
  ///
  /// A change of a state is a function, and can say no more than `‹function›`; of it, assert where it led, by
  /// ``space(_:_:sourceLocation:)``. An action that is data, or a program, says what it is: `tell +1`, `add 1`.
  public mutating func action(_ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    switch actions.take(where: { text(of: $0) == expected }) {
    case .expected: return
    case .nothing: reportNoAction(lines(of: expected), at: sourceLocation)
    case .other(let action):
      report(
        "\(name): the action is another (- expected, + actual):",
        Difference.between(lines(of: expected), lines(of: text(of: action))), at: sourceLocation)
    }
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
    case .nothing: reportNoAction(lines(of: String(describing: expected)), at: sourceLocation)
    case .other(let action):
      report(
        "\(name): the action is another (- expected, + actual):", Difference.between(expected, part(action)),
        at: sourceLocation)
    }
  }

  private func reportNoAction(_ expected: [String], at location: SourceLocation) {
    let found =
      actions.count == 0
      ? "nothing moved the space" : "no more than \(counted(actions.count, "action")) moved the space"
    report("\(name): \(found) (- expected):", Difference.missing(expected), at: location)
  }
}
