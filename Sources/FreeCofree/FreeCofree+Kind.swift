import Algebra
import Components

/// The brand of `Free<F, _>`.
public enum FreeBrand<F: Functor> {}

extension Free: Branded {
  /// The brand of `Free<F, _>`.
  public typealias Brand = FreeBrand<F>
}

extension FreeBrand: ActionMonad {
  /// An action: a program that returns nothing.
  public typealias Action = Free<F, Void>

  /// Whether `action` was made by `pure`.
  @inlinable
  public static func isPure(_ action: Action) -> Bool { if case .pure = action.form { true } else { false } }

  /// ``Free/pure(_:)``
  @inlinable
  public static func pure<A>(_ value: A) -> Kind<Self, A> { Free.pure(value).kind }

  /// ``Free/flatMap(_:)``
  @inlinable
  public static func flatMap<A, B>(_ m: Kind<Self, A>, _ next: @escaping (A) -> Kind<Self, B>) -> Kind<Self, B> {
    Free(m).flatMap { Free(next($0)) }.kind
  }
}

/// The brand of `Cofree<G, _>`.
public enum CofreeBrand<G: Functor> {}

extension Cofree: Branded {
  /// The brand of `Cofree<G, _>`.
  public typealias Brand = CofreeBrand<G>
}

extension CofreeBrand: Comonad {
  /// ``Cofree/map(_:)``
  @inlinable
  public static func map<A, B>(_ w: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    Cofree(w).map(transform).kind
  }

  /// ``Cofree/extract()``
  @inlinable
  public static func extract<A>(_ w: Kind<Self, A>) -> A { Cofree(w).extract() }

  /// ``Cofree/extend(_:)``
  @inlinable
  public static func extend<A, B>(_ w: Kind<Self, A>, _ f: @escaping (Kind<Self, A>) -> B) -> Kind<Self, B> {
    Cofree(w).extend { f($0.kind) }.kind
  }
}

/// The pairing of `Free<F, _>` with `Cofree<G, _>`, where `F` pairs with `G`: a program runs on an interpreter.
public enum FreeCofreePairing<G: Functor & Pairing>: InteractionLaw where G.W == G {
  /// The monad of programs.
  public typealias M = FreeBrand<G.M>
  /// The comonad of interpreters.
  public typealias W = CofreeBrand<G>

  /// ``Cofree/pair(_:_:)``
  @inlinable
  public static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    Cofree(w).pair(Free(m), combine)
  }

  /// Runs `m` on the interpreter, in place if a runner unfolded it.
  @inlinable
  public static func run<A, B>(_ m: Kind<M, A>, on w: inout Kind<W, B>) -> A { Cofree.change(&w) { $0.run(m) } }
}
