import Algebra

// `Free` maps into `Co Cofree` by a monad morphism that preserves the pairing:
// `Co(program).pair(with: w, f) == w.pair(program, f)`. Nothing here shows that the map is injective.
//
// It does not reach all of `Co Cofree`, whose actions can also read the response to an instruction without moving.

extension Kind {
  /// Creates the action that runs `program` on an interpreter and moves to the interpreter that is left.
  @inlinable public init<G: Functor & Pairing>(_ program: Free<G.M, A>) where F == CoBrand<CofreeBrand<G>>, G.W == G {
    self.init(program, by: FreeCofreePairing<G>.self)
  }
}
