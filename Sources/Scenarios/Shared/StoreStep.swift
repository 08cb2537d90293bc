import Algebra
import StateStore

/// A step that knows where it goes from each value: to another view of the same space.
protocol StoreStep: CoStep, CustomStringConvertible where W == StoreBrand<Position>, A == Void {
  associatedtype Position
  func leave(_ position: inout Position)
}

extension StoreStep {
  func run<B>(on space: inout Kind<StoreBrand<Position>, B>) { Store.change(&space) { leave(&$0.position) } }
}
