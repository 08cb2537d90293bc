import Algebra

// `Co Store ≅ State`: the monad that Store has of itself is State.
//
// Both ways are monad morphisms and inverse to each other, and what pairs by the one pairs by the other:
// `Co(m).pair(with: w, f) == w.pair(m, f)` (Kmett 2011).

extension Co {
  /// A change of a state as a way through the space of states: to where it changes the position.
  @inlinable
  public init<S>(_ change: State<S, A>) where W == StoreBrand<S> { self.init(Changed(change)) }
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

/// The step that makes a change.
@usableFromInline
struct Changed<S, A>: CoPrimitive, CustomStringConvertible {
  @usableFromInline let change: State<S, A>

  @inlinable
  init(_ change: State<S, A>) { self.change = change }

  @inlinable
  func run<R>(_ space: Kind<StoreBrand<S>, (A) -> R>) -> R { Store(space).pair(change) { $1($0) } }

  @usableFromInline var description: String { change.description }
}
