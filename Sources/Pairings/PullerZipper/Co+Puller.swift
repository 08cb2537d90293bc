import Algebra

// `Co Zipper ≅ Puller`: the monad of the comonad Zipper is Puller (Kmett 2011).
//
// Both run over the same context, a cursor.

extension Kind {
  /// Creates the action that moves the focus of a zipper by `puller`.
  @inlinable public init(_ puller: Puller<A>) where F == CoBrand<ZipperBrand> {
    self.init(puller.command.map { move in Steps(move) { $0.make(move) } } ?? Steps(puller.raw))
  }

  /// Creates the puller that moves as `action` does.
  @inlinable public init(_ action: Co<ZipperBrand, A>) where F == PullerBrand { self.init(Steps(action.raw)) }
}
