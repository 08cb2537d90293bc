import Algebra

// `Free` is embedded in `Co Cofree` by a monad morphism: `Co(program).pair(with: w, f) == w.pair(program, f)`.
//
// `Co Cofree` is larger, so nothing leads back: even where every instruction moves, an action of it can read the
// response to an instruction and stay.

extension Co {
  /// A program as an action on interpreters: it moves to the one that has run it.
  @inlinable
  public init<G: Functor & Pairing>(_ program: Free<G.M, A>) where W == CofreeBrand<G>, G.W == G {
    self.init(program.kind, by: FreeCofreePairing<G>.self)
  }
}
