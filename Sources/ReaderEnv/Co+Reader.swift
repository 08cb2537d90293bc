import Algebra

// `Co Env ≅ Reader`: the monad that Env has of itself is Reader.
//
// Both ways are monad morphisms and inverse to each other, and what pairs by the one pairs by the other:
// `Co(m).pair(with: w, f) == w.pair(m, f)` (Kmett 2011).

extension Co {
  /// A reading as a way through the space of one point, which stays.
  @inlinable
  public init<Environment>(_ reader: Reader<Environment, A>) where W == EnvBrand<Environment> {
    self.init(reader.kind, by: ReaderEnvPairing<Environment>.self)
  }
}

extension Reader {
  /// A way through the space of one point as a reading of its environment: nothing else is there to be done.
  @inlinable
  public init(_ action: Co<EnvBrand<Environment>, A>) {
    self.init { environment in action.run(Env<Environment, (A) -> A>(environment) { $0 }.kind) }
  }
}
