import Algebra

// `Free` is embedded in `Co Cofree`: every program is a way through the interpreters, and different programs are
// different ways. The embedding is a monad morphism, and `Co(program).pair(with: w, f) == w.pair(program, f)`.
//
// There is no way back: `Co Cofree` is larger. Where every instruction moves, an action of it can still look at what an
// instruction would answer, and stay.

extension Co {
  /// A program as a way through the interpreters: to the one that has run it.
  @inlinable
  public init<G: Functor & Pairing>(_ program: Free<G.M, A>) where W == CofreeBrand<G>, G.W == G {
    self.init(program.kind, by: FreeCofreePairing<G>.self)
  }
}
