import Duet

// `Co` of stores, without the names of their pairings.

extension Kind {
  /// Returns the step that changes the position of a store, and may return a value.
  ///
  /// - Parameter text: The step in traces.
  package static func step<Position>(
    _ text: @autoclosure @escaping () -> String, _ change: @escaping (inout Position) -> A
  ) -> Kind where F == CoBrand<StoreBrand<Position>> {
    Kind(text(), change)
  }

  /// Returns a change of the left side, a store.
  package static func left<Position, G>(_ change: State<Position, A>) -> Kind
  where F == CoBrand<SumOfBrand<StoreBrand<Position>, G>> {
    .liftLeft(change, by: StateStorePairing<Position>.self)
  }

  /// Returns a change of the right side, a store.
  package static func right<F1, Position>(_ change: State<Position, A>) -> Kind
  where F == CoBrand<SumOfBrand<F1, StoreBrand<Position>>> {
    .liftRight(change, by: StateStorePairing<Position>.self)
  }
}

/// Returns the summary of the values that the visible one of two stores shows.
///
/// - Parameters:
///   - left: Returns the values at a position on the left.
///   - right: Returns the values at a position on the right.
package func shownSummary<P, Q, A, Values: Summarized>(
  _ space: SumOf<StoreBrand<P>, StoreBrand<Q>, A>, _ left: (P) -> Values, _ right: (Q) -> Values
) -> String {
  let (side, both) = (space.position.side, space.position.both)
  return side == .left ? left(both.left).summary : right(both.right).summary
}

extension SumPosition {
  /// Returns summaries of both sides, the visible one first.
  func bothSummary(_ left: String, _ right: String) -> String {
    side == .left ? "\(left); remembered: \(right)" : "\(right); remembered: \(left)"
  }
}
