import Algebra
import StateStore

/// A step that knows where it goes from each value: to another view of the same space.
protocol StoreStep: CoStep, CustomStringConvertible where W == StoreBrand<Position>, A == Void {
  associatedtype Position
  func leave(_ position: inout Position)
}

extension StoreStep {
  func run<R>(_ space: Kind<StoreBrand<Position>, (A) -> R>) -> R {
    let views = Store(space)
    var position = views.position
    leave(&position)
    return views.peek(position)(())
  }
}
