import Algebra

// `Co Store ≅ State`: the monad that Store has of itself is State.
//
// Both ways are monad morphisms and inverse to each other, and what pairs by the one pairs by the other:
// `Co(m).pair(with: w, f) == w.pair(m, f)` (Kmett 2011).

extension Co {
  /// A change of a state as a way through the space of states: to where it changes the position.
  @inlinable
  public init<S>(_ change: State<S, A>) where W == StoreBrand<S> {
    self.init(change.kind, by: StateStorePairing<S>.self)
  }
}

extension State {
  /// A way through the space of states as a change of one: it leaves where the way ends.
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
