import Algebra
import Components
import Utilities

/// The brand of ``Store``: a store has a point for every state.
public enum StoreBrand<S>: Positioned {
  /// A state.
  public typealias Position = S
}

/// A value for every state, and a current state: the comonad of State–Store.
///
/// A store is `(S, (S) -> A)`: a state, its `position`, and a function that returns the value at every state. ``State`` moves the
/// position (Uustalu & Vene 2008; Freeman 2016, *Comonads as Spaces*).
///
///     let store = Store(3) { "at \($0)" }
///     store.extract()  // "at 3"
///     store.peek(4)  // "at 4"
///
/// Laws, besides the comonad laws:
///
/// - `seek(position)` is this store
/// - `seek(s).position == s`
/// - `seek(s).seek(t)` is `seek(t)`
/// - `peek(s) == seek(s).extract()`
public typealias Store<S, A> = Kind<StoreBrand<S>, A>

extension Kind {
  /// Returns this store with its focus at `position`.
  @inlinable
  public func seek<S>(_ position: S) -> Store<S, A> where F == StoreBrand<S> { Kind(raw: Placed(position, raw.look)) }

  /// Returns this store with its focus at the position that `change` returns for the current one.
  @inlinable public func seeks<S>(_ change: (S) -> S) -> Store<S, A> where F == StoreBrand<S> { seek(change(position)) }

  /// Returns the value at the position that `change` returns for the current one.
  ///
  /// Law: `peeks(f) == peek(f(position))`, which is `seeks(f).extract()`.
  @inlinable public func peeks<S>(_ change: (S) -> S) -> A where F == StoreBrand<S> { peek(change(position)) }

  /// Returns the values at the positions that `positions` returns for the current one, in their order.
  ///
  /// Law: `experiment(f) == f(position).map(peek)`; so `experiment { [$0] } == [extract()]`.
  @inlinable
  public func experiment<S>(_ positions: (S) -> [S]) -> [A] where F == StoreBrand<S> { positions(position).map(peek) }

  /// Changes the position, in place if it is not shared, and returns what `change` returns.
  @inlinable
  public mutating func update<S, R>(_ change: (inout S) -> R) -> R where F == StoreBrand<S> { change(&raw.position) }
}

/// The pairing of `State<S, _>` with `Store<S, _>`: a change moves the position of a store.
public enum StateStorePairing<S>: Runner {
  /// The monad of state changes.
  public typealias M = StateBrand<S>
  /// The comonad of stores.
  public typealias W = StoreBrand<S>
}

extension StateStorePairing: ReversiblePairing {
  /// Returns the `put` of the earlier state.
  public static func wayBack(from later: S, to earlier: S) -> State<S, Void> { .put(earlier) }
}

extension StoreBrand: SpaceBrand {
  /// A change moves a store.
  public typealias Law = StateStorePairing<S>

  /// Returns `Store at` and the position.
  public static func description<A>(of kind: Kind<Self, A>) -> String { "Store at " + text(of: kind.position) }

  /// Returns a mirror with the position, as `state`.
  public static func mirror<A>(of kind: Kind<Self, A>) -> Mirror {
    Mirror(of: kind, ("state", stateOfMirror(kind.position)))
  }
}

extension StoreBrand: ReversibleComonad {}
