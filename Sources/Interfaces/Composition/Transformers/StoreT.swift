import Algebra
import Components

/// A state, and a space of functions of states: `(S, W<(S) -> A>)`, Store as a comonad transformer (Kmett 2011).
///
/// Laws: those of a comonad, of `Store` and of a ``SpaceTransformer``.
///
/// A move changes the state and moves the base, and maps nothing. So after a million moves, extracting costs as much
/// as at first.
public typealias StoreT<S, W: Comonad, A> = Kind<StoreTBrand<S, W>, A>

/// The brand of ``StoreT``.
public enum StoreTBrand<S, W: Comonad>: SpaceTransformer {
  /// The state at the focus, and the position of the base.
  public typealias Position = Over<S, W>
  /// What is added to the base.
  public typealias Context = S

  /// The text before the state.
  public static var title: String { "StoreT at" }
  /// The text `state`.
  public static var nameOfContext: String { "state" }
}

extension Kind {
  /// Creates the space of `base` with the focus at `state`.
  @inlinable
  public init<S, W>(_ state: S, _ base: Kind<W, (S) -> A>) where F == StoreTBrand<S, W> { self.init(state, over: base) }

  /// Returns the value at `state`; the base does not move.
  @inlinable public func peek<S, W>(_ state: S) -> A where F == StoreTBrand<S, W> { peek(Over(state, position.base)) }

  /// Returns this space with the focus at `state`.
  @inlinable public func seek<S, W>(_ state: S) -> Kind where F == StoreTBrand<S, W> {
    var moved = self
    F.move(&moved) { $0.added = state }
    return moved
  }
}

/// The pairing of `StateT<S, M, _>` with `StoreT<S, W, _>`, given one of `M` with `W`.
///
/// An action changes the state of the space. Its effect in `M` moves the base.
public enum StateTStoreTPairing<S, P: InteractionLaw>: Runner {
  /// The monad.
  public typealias M = StateTBrand<S, P.M>
  /// The comonad.
  public typealias W = StoreTBrand<S, P.W>

  /// Runs `m` from the state, and the result on the base by `P`.
  @inlinable public static func run<A>(_ m: Kind<M, A>, at position: inout Over<S, P.W>) -> A {
    if case .change(let change) = m.raw.step {
      change(&position.added)
      return nothing(A.self)
    }
    return m.run(by: P.self, at: &position, in: position.context) { $1 = $0 }
  }
}

extension StateTStoreTPairing: ReversiblePairing where P: ReversiblePairing {
  /// Returns the way back of the base, and the `put` of the earlier state.
  public static func wayBack(from later: Over<S, P.W>, to earlier: Over<S, P.W>) -> StateT<S, P.M, Void> {
    StateT.lift(P.wayBack(from: later.base, to: earlier.base)).then(.put(earlier.context))
  }
}

extension StoreTBrand: SpaceBrand where W: SpaceBrand {
  /// The pairing over that of the base.
  public typealias Law = StateTStoreTPairing<S, W.Law>
}
