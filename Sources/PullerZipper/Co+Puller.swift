import Algebra
import Trampoline

// `Co Zipper ≅ Puller`: the monad that Zipper has of itself is Puller.
//
// Both ways are monad morphisms and inverse to each other, and what pairs by the one pairs by the other (Kmett 2011).

extension Co where W == ZipperBrand {
  /// A way to move along a zipper as a way through every zipper.
  @inlinable
  public init(_ puller: Puller<A>) { self.init(puller.kind, by: PullerZipperPairing.self) }
}

extension Puller {
  /// A way through every zipper as a way to move: it is taken through the one that shows its places, so it sees how many
  /// there are and which is its own, and nothing else.
  @inlinable
  public init(_ action: Co<ZipperBrand, A>) {
    self.init(
      form: .bound(
        .perform { cursor in
          let places = Zipper<(A) -> (A, Int)>(count: cursor.count, index: cursor.index) { index in
            { value in (value, index) }
          }
          let (value, index) = action.run(places.kind)
          cursor.make(.to(index))
          return value
        }))
  }
}
