import Algebra
import Components

/// `State<S, _>`
public enum StateBrand<S> {}

extension State: Branded {
  /// The brand.
  public typealias Brand = StateBrand<S>
  /// What the change gives.
  public typealias Argument = A
}

extension StateBrand: ActionMonad {
  /// A change of the state.
  public typealias Action = State<S, Void>

  /// ``State/pure(_:)``
  @inlinable
  public static func pure<A>(_ value: A) -> Kind<StateBrand, A> { State.pure(value).kind }

  /// ``State/flatMap(_:)``
  @inlinable
  public static func flatMap<A, B>(
    _ m: Kind<StateBrand, A>,
    _ next: @escaping (A) -> Kind<StateBrand, B>
  ) -> Kind<StateBrand, B> {
    State(m).flatMap { State(next($0)) }.kind
  }
}

/// `Store<S, _>`
public enum StoreBrand<S> {}

extension Store: Branded {
  /// The brand.
  public typealias Brand = StoreBrand<S>
  /// What is seen.
  public typealias Argument = A
}

extension StoreBrand: Comonad {
  /// ``Store/map(_:)``
  @inlinable
  public static func map<A, B>(_ w: Kind<StoreBrand, A>, _ transform: @escaping (A) -> B) -> Kind<StoreBrand, B> {
    Store(w).map(transform).kind
  }

  /// ``Store/extract()``
  @inlinable
  public static func extract<A>(_ w: Kind<StoreBrand, A>) -> A { Store(w).extract() }

  /// ``Store/duplicate()``
  @inlinable
  public static func duplicate<A>(_ w: Kind<StoreBrand, A>) -> Kind<StoreBrand, Kind<StoreBrand, A>> {
    Store(w).extend { $0.kind }.kind
  }

  /// ``Store/extend(_:)``
  @inlinable
  public static func extend<A, B>(
    _ w: Kind<StoreBrand, A>,
    _ f: @escaping (Kind<StoreBrand, A>) -> B
  ) -> Kind<StoreBrand, B> {
    Store(w).extend { f($0.kind) }.kind
  }
}

/// `State<S, _>` pairs with `Store<S, _>`: a change of a state chooses a state to look from.
public enum StateStorePairing<S>: InteractionLaw {
  /// The changes.
  public typealias M = StateBrand<S>
  /// The space.
  public typealias W = StoreBrand<S>

  /// ``Store/pair(_:_:)``
  @inlinable
  public static func pair<A, B, C>(
    _ m: Kind<StateBrand<S>, A>,
    _ w: Kind<StoreBrand<S>, B>,
    _ combine: (A, B) -> C
  ) -> C {
    Store(w).pair(State(m), combine)
  }
}
