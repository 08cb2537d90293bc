import Algebra
import StateStore

/// A `CoStep` over Store that computes the new position from the current one.
protocol StoreStep: CoStep, CustomStringConvertible where W == StoreBrand<Position>, A == Void {
  associatedtype Position
  func leave(_ position: inout Position)
}

extension StoreStep {
  func run<B>(on space: inout Kind<StoreBrand<Position>, B>) { space.update { leave(&$0) } }
}
