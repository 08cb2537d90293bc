import Testing
import Utilities

extension TestStep {
  /// Asserts that the text of the next action is `expected`.
  ///
  /// An action that is data or a program has a text such as `tell +1` or `add 1`. The text of a function is always
  /// `‹function›`; for such actions, assert the resulting space with ``space(_:_:sourceLocation:)``.
  public mutating func action(_ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let expected = lines(of: expected)
    if let action = other(\.actions, than: expected, at: sourceLocation, where: { lines(of: text(of: $0)) == expected })
    {
      reportDifference(
        of: "action", Difference.between(expected, lines(of: text(of: action))), at: sourceLocation)
    }
  }

  /// Asserts that a part of the next action, as data, equals `expected`.
  ///
  ///     $0.action({ $0.run().log }, [.loadBegan])   // Writer–Traced
  ///     $0.action({ $0.inputs() }, [.increment])           // Action–Moore
  public mutating func action<Value: Equatable>(
    _ part: (Action) -> Value, _ expected: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let other = other(\.actions, than: lines(of: String(describing: expected)), at: sourceLocation) {
      part($0) == expected
    }
    guard let action = other else { return }
    reportDifference(of: "action", Difference.between(expected, part(action)), at: sourceLocation)
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
    _ part: (Space) throws -> Value, _ expected: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) rethrows {
    actions.coverFunctions()
    let actual = try part(space)
    guard actual != expected else { return }
    reportDifference(of: "space", Difference.between(expected, actual), at: sourceLocation)
  }
}

extension TestStep where Space == String {
  /// Asserts the description of the space after the step.
  ///
  ///     $0.space("1 entry, last: load began")
  ///
  /// It also asserts the actions that are functions: nothing else can be said of them.
  public mutating func space(_ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    actions.coverFunctions()
    guard space != expected else { return }
    reportDifference(of: "space", Difference.between([expected], [space]), at: sourceLocation)
  }
}
