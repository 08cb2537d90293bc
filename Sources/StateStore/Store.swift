import Algebra
import Components
import TextUtilities

/// A value for every state, and a current state: the comonad of State–Store.
///
/// A store is `(S, (S) -> A)`: the `position` is its focus, and a function returns the value at every position. As a
/// space, it has a point for every state. ``State`` moves the position (Uustalu & Vene 2008; Freeman 2016, *Comonads as
/// Spaces*).
///
/// Laws, besides the comonad laws:
///
/// - `seek(position)` is this store
/// - `seek(s).position == s`
/// - `seek(s).seek(t)` is `seek(t)`
/// - `peek(s) == seek(s).extract()`
public struct Store<S, A> {
  /// The state at the focus.
  public var position: S
  @usableFromInline let render: (S) -> A

  /// Creates a store that returns `render` of every state, with its focus at `position`.
  @inlinable
  public init(_ position: S, _ render: @escaping (S) -> A) {
    self.position = position
    self.render = render
  }

  /// Returns the value at `position`.
  @inlinable
  public func peek(_ position: S) -> A { render(position) }

  /// Returns the value at the position that `change` returns for the current one.
  ///
  /// Law: `peeks(f) == peek(f(position))`, which is `seeks(f).extract()`.
  @inlinable
  public func peeks(_ change: (S) -> S) -> A { render(change(position)) }

  /// Returns the values at the positions that `positions` returns for the current one, in their order.
  ///
  /// Law: `experiment(f) == f(position).map(peek)`; so `experiment { [$0] } == [extract()]`.
  @inlinable
  public func experiment(_ positions: (S) -> [S]) -> [A] { positions(position).map(render) }

  /// Returns this store with its focus at `position`.
  @inlinable
  public func seek(_ position: S) -> Store { Store(position, render) }

  /// Returns this store with its focus at the position that `change` returns for the current one.
  @inlinable
  public func seeks(_ change: (S) -> S) -> Store { Store(change(position), render) }
}

// MARK: - Comonad

extension Store {
  /// Returns the value at the focus.
  @inlinable
  public func extract() -> A { render(position) }

  /// Returns a store of stores: at every state, this one with its focus there.
  @inlinable
  public func duplicate() -> Store<S, Store<S, A>> {
    Store<S, Store<S, A>>(position) { Store($0, render) }
  }

  /// Returns a store whose value at every state is `f` of this store with its focus there.
  @inlinable
  public func extend<B>(_ f: @escaping (Store<S, A>) -> B) -> Store<S, B> {
    Store<S, B>(position) { f(Store($0, render)) }
  }

  /// Returns a store with every value transformed.
  ///
  /// - Complexity: O(1). A read takes stack linear in the maps and extends.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> Store<S, B> {
    Store<S, B>(position) { transform(render($0)) }
  }
}

// MARK: - Pairing

extension Store {
  /// Runs `m` on the position, and combines the value of `m` with the value at the new position.
  @inlinable
  public func pair<X, C>(_ m: State<S, X>, _ combine: (X, A) -> C) -> C {
    let (value, state) = m.run(position)
    return combine(value, render(state))
  }
}

extension Store: Space {
  /// The monad of state changes.
  public typealias M = StateBrand<S>

  /// Returns the space at the state to which `action` changes the position.
  @inlinable
  public static func select(_ action: State<S, Void>, _ spaces: Store<S, Store<S, A>>) -> Store {
    spaces.pair(action) { _, next in next }
  }

  /// Changes the position by `action`, in place if it is not shared.
  ///
  /// Law: this is `select` from `duplicate()`.
  @inlinable
  public mutating func move(by action: State<S, Void>) { action.run(&position) }

  /// Runs `program` on the position, in place if it is not shared, and returns its value.
  @inlinable
  public mutating func run<X>(_ program: Kind<StateBrand<S>, X>) -> X { State(program).run(&position) }
}

extension Store: CustomStringConvertible {
  /// `Store at` and the position.
  @inlinable
  public var description: String { "Store at " + text(of: position) }
}

extension Store: Summarized {
  /// The summary of the position.
  @inlinable
  public var summary: String { Algebra.summary(of: position) }
}

extension Store: CustomReflectable {
  /// A mirror with the position, as `state`.
  public var customMirror: Mirror { Mirror(of: self, ("state", stateOfMirror(position))) }
}

extension Store: Fingerprinted {
  /// Adds the position.
  public func combine(into fingerprint: inout Fingerprint) { fingerprint.combine(position) }
}
