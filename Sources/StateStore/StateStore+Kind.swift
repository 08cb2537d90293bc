import Algebra
import Components
import Trampoline

/// The brand of `State<S, _>`.
public enum StateBrand<S> {}

extension State: StepProgram {
  /// The brand of `State<S, _>`.
  public typealias Brand = StateBrand<S>

  /// Lowers a kind to its program.
  @inlinable
  @inline(__always)
  public init(_ kind: Kind<StateBrand<S>, A>) { self = Self.lowered(kind) }
}

extension StateBrand: ActionMonad {
  /// An action: a change that returns nothing.
  public typealias Action = State<S, Void>

  /// Whether `action` was made by `pure`.
  @inlinable
  public static func isPure(_ action: Action) -> Bool { action.isUnchanging }

  /// ``State/pure(_:)``
  @inlinable
  public static func pure<A>(_ value: A) -> Kind<Self, A> { State.pure(value).kind }

  /// ``State/flatMap(_:)``
  @inlinable
  public static func flatMap<A, B>(_ m: Kind<Self, A>, _ next: @escaping (A) -> Kind<Self, B>) -> Kind<Self, B> {
    State<S, A>.bind(m, next, as: State<S, B>.self)
  }
}

/// The brand of `Store<S, _>`.
public enum StoreBrand<S> {}

extension Store: Branded {
  /// The brand of `Store<S, _>`.
  public typealias Brand = StoreBrand<S>
}

extension StoreBrand: Comonad {
  /// ``Store/map(_:)``
  @inlinable
  public static func map<A, B>(_ w: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    Store(w).map(transform).kind
  }

  /// ``Store/extract()``
  @inlinable
  public static func extract<A>(_ w: Kind<Self, A>) -> A { Store(w).extract() }

  /// ``Store/extend(_:)``
  @inlinable
  public static func extend<A, B>(_ w: Kind<Self, A>, _ f: @escaping (Kind<Self, A>) -> B) -> Kind<Self, B> {
    Store(w).extend { f($0.kind) }.kind
  }
}

/// The pairing of `State<S, _>` with `Store<S, _>`: a change moves the position of a store.
public enum StateStorePairing<S>: InteractionLaw {
  /// The monad of state changes.
  public typealias M = StateBrand<S>
  /// The comonad of stores.
  public typealias W = StoreBrand<S>

  /// ``Store/pair(_:_:)``
  @inlinable
  public static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    Store(w).pair(State(m), combine)
  }

  /// Runs `m` on the position, in place.
  @inlinable
  public static func run<A, B>(_ m: Kind<M, A>, on w: inout Kind<W, B>) -> A {
    Store.change(&w) { $0.run(m) }
  }
}
