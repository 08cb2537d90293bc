import Algebra
import Trampoline

// `Co Zipper ≅ Puller`: the monad of the comonad Zipper is Puller (Kmett 2011).
//
// The conversions are inverse monad morphisms that preserve the pairing.

extension Co where W == ZipperBrand {
  /// Creates the action that moves the focus of a zipper by `puller`.
  @inlinable
  public init(_ puller: Puller<A>) { self.init(puller.kind, by: PullerZipperPairing.self) }
}

extension Puller {
  /// Creates the puller that moves as `action` does.
  ///
  /// It runs `action` on a zipper whose values are its places, so `action` sees only the number of places and the
  /// index.
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
