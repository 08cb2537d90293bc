import Algebra
import Components

/// `Free<F, _>`
public enum FreeBrand<F: Functor> {}

extension Free: Branded {
  /// The brand.
  public typealias Brand = FreeBrand<F>
  /// What the program gives.
  public typealias Argument = A
}

extension FreeBrand: ActionMonad {
  /// A program.
  public typealias Action = Free<F, Void>

  /// ``Free/pure(_:)``
  @inlinable
  public static func pure<A>(_ value: A) -> Kind<FreeBrand, A> { Free.pure(value).kind }

  /// ``Free/flatMap(_:)``
  @inlinable
  public static func flatMap<A, B>(
    _ m: Kind<FreeBrand, A>,
    _ next: @escaping (A) -> Kind<FreeBrand, B>
  ) -> Kind<FreeBrand, B> {
    Free(m).flatMap { Free(next($0)) }.kind
  }
}

/// `Cofree<G, _>`
public enum CofreeBrand<G: Functor> {}

extension Cofree: Branded {
  /// The brand.
  public typealias Brand = CofreeBrand<G>
  /// What is shown.
  public typealias Argument = A
}

extension CofreeBrand: Comonad {
  /// ``Cofree/map(_:)``
  @inlinable
  public static func map<A, B>(_ w: Kind<CofreeBrand, A>, _ transform: @escaping (A) -> B) -> Kind<CofreeBrand, B> {
    Cofree(w).map(transform).kind
  }

  /// ``Cofree/extract()``
  @inlinable
  public static func extract<A>(_ w: Kind<CofreeBrand, A>) -> A { Cofree(w).extract() }

  /// ``Cofree/duplicate()``
  @inlinable
  public static func duplicate<A>(_ w: Kind<CofreeBrand, A>) -> Kind<CofreeBrand, Kind<CofreeBrand, A>> {
    Cofree(w).extend { $0.kind }.kind
  }

  /// ``Cofree/extend(_:)``
  @inlinable
  public static func extend<A, B>(
    _ w: Kind<CofreeBrand, A>,
    _ f: @escaping (Kind<CofreeBrand, A>) -> B
  ) -> Kind<CofreeBrand, B> {
    Cofree(w).extend { f($0.kind) }.kind
  }
}

/// `Free<F, _>` pairs with `Cofree<G, _>` where `F` pairs with `G`: a program chooses a way through the interpreter.
public enum FreeCofreePairing<G: Functor & Pairing>: InteractionLaw where G.W == G {
  /// The programs.
  public typealias M = FreeBrand<G.M>
  /// The interpreters.
  public typealias W = CofreeBrand<G>

  /// ``Cofree/pair(_:_:)``
  @inlinable
  public static func pair<A, B, C>(
    _ m: Kind<FreeBrand<G.M>, A>,
    _ w: Kind<CofreeBrand<G>, B>,
    _ combine: (A, B) -> C
  ) -> C {
    Cofree(w).pair(Free(m), combine)
  }
}
