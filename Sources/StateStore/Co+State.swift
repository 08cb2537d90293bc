import Algebra

// `Co Store ≅ State`: the monad of the comonad Store is State (Kmett 2011).
//
// The conversions are inverse monad morphisms that preserve the pairing: `Co(m).pair(with: w, f) == w.pair(m, f)`.

extension Co {
  /// Creates the action that moves a store's position to the state that `change` leaves.
  @inlinable
  public init<S>(_ change: State<S, A>) where W == StoreBrand<S> {
    self.init(change.kind, by: StateStorePairing<S>.self)
  }
}

extension State {
  /// Creates the change that runs `action` on a store and leaves the store's final position as the state.
  @inlinable
  public init(_ action: Co<StoreBrand<S>, A>) {
    self.init { state in
      let space = Store<S, (A) -> (A, S)>(state) { end in { value in (value, end) } }
      let (value, end) = action.run(space.kind)
      state = end
      return value
    }
  }
}
