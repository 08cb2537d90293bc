import Algebra

// `Co Env ≅ Reader`: the monad of the comonad Env is Reader (Kmett 2011).
//
// The conversions are inverse monad morphisms that preserve the pairing: `Co(m).pair(with: w, f) == w.pair(m, f)`.

extension Co {
  /// Creates the action that runs `reader` in the environment of a space, and stays.
  @inlinable
  public init<Environment>(_ reader: Reader<Environment, A>) where W == EnvBrand<Environment> {
    self.init(reader.kind, by: ReaderEnvPairing<Environment>.self)
  }
}

extension Reader {
  /// Creates the reader that runs `action` in an environment; such an action can do nothing else.
  @inlinable
  public init(_ action: Co<EnvBrand<Environment>, A>) {
    self.init { environment in action.run(Env<Environment, (A) -> A>(environment) { $0 }.kind) }
  }
}
