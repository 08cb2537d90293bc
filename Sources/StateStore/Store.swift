import Algebra
import Components
import TextUtilities

/// A state, and what is seen at every state: the comonad of the State–Store architecture.
///
/// Laws, beside those of a comonad: `seek(position) == self`; `seek(s).position == s`; of two `seek`s the second counts;
/// `peek(s) == seek(s).extract()`.
public struct Store<S, A> {
  /// Where the focus is.
  public var position: S
  @usableFromInline let render: (S) -> A

  /// The space that shows `render` of every state, with the focus at `position`.
  @inlinable
  public init(_ position: S, _ render: @escaping (S) -> A) {
    self.position = position
    self.render = render
  }

  /// What is seen at `position`, wherever the focus is.
  @inlinable
  public func peek(_ position: S) -> A { render(position) }

  /// What is seen where `change` moves the focus.
  ///
  /// Law: `peeks(f) == peek(f(position))`, which is `seeks(f).extract()`.
  @inlinable
  public func peeks(_ change: (S) -> S) -> A { render(change(position)) }

  /// What is seen at each of the positions that `positions` makes of the focus, in their order.
  ///
  /// Law: `experiment(f) == f(position).map(peek)`; so `experiment { [$0] } == [extract()]`.
  @inlinable
  public func experiment(_ positions: (S) -> [S]) -> [A] { positions(position).map(render) }

  /// This space with the focus at `position`.
  @inlinable
  public func seek(_ position: S) -> Store { Store(position, render) }

  /// This space with the focus where `change` moves it.
  @inlinable
  public func seeks(_ change: (S) -> S) -> Store { Store(change(position), render) }
}

// MARK: - Comonad

extension Store {
  /// What is seen at the focus.
  @inlinable
  public func extract() -> A { render(position) }

  /// At every state, this space with its focus there.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func duplicate() -> Store<S, Store<S, A>> {
    Store<S, Store<S, A>>(position) { Store($0, render) }
  }

  /// At every state, what `f` makes of this space with its focus there.
  @inlinable
  public func extend<B>(_ f: @escaping (Store<S, A>) -> B) -> Store<S, B> {
    Store<S, B>(position) { f(Store($0, render)) }
  }

  /// The space that shows what `transform` makes of what this one shows.
  ///
  /// - Complexity: O(1). Looking takes stack: linear in the maps and extends.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> Store<S, B> {
    Store<S, B>(position) { transform(render($0)) }
  }
}

// MARK: - Pairing

extension Store {
  /// Makes the change `m` to the position, and combines its value with what is seen there.
  @inlinable
  public func pair<X, C>(_ m: State<S, X>, _ combine: (X, A) -> C) -> C {
    let (value, state) = m.run(position)
    return combine(value, render(state))
  }
}

extension Store: Space {
  /// The monad that moves a store.
  public typealias M = StateBrand<S>

  /// The space at the state to which `action` changes the position.
  @inlinable
  public static func select(_ action: State<S, Void>, _ spaces: Store<S, Store<S, A>>) -> Store {
    spaces.pair(action) { _, next in next }
  }

  /// Changes the position, in place where it is not shared.
  ///
  /// Equal to selecting from the duplicate: `duplicate` has at each state the store with its focus there.
  @inlinable
  public mutating func move(by action: State<S, Void>) { action.run(&position) }

  /// Runs `program` on the position, in place where nobody shares it.
  @inlinable
  public mutating func run<X>(_ program: Kind<StateBrand<S>, X>) -> X { State(program).run(&position) }
}

extension Store: CustomStringConvertible {
  /// The state at the focus.
  @inlinable
  public var description: String { "Store at " + text(of: position) }
}

extension Store: Summarized {
  /// The state's summary.
  @inlinable
  public var summary: String { Algebra.summary(of: position) }
}
