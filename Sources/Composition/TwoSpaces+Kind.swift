import Algebra

/// The brand of `TwoSpaces<Mark, F, G, _>`.
public enum TwoSpacesBrand<Mark, F: Comonad, G: Comonad> {}

extension TwoSpaces: Branded {
  /// The brand of `TwoSpaces<Mark, F, G, _>`.
  public typealias Brand = TwoSpacesBrand<Mark, F, G>
}

extension TwoSpacesBrand: Comonad {
  /// ``TwoSpaces/map(_:)``
  @inlinable
  public static func map<A, B>(_ w: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    TwoSpaces(w).map(transform).kind
  }

  /// ``TwoSpaces/extract()``
  @inlinable
  public static func extract<A>(_ w: Kind<Self, A>) -> A { TwoSpaces(w).extract() }

  /// ``TwoSpaces/extend(_:)``
  @inlinable
  public static func extend<A, B>(_ w: Kind<Self, A>, _ f: @escaping (Kind<Self, A>) -> B) -> Kind<Self, B> {
    TwoSpaces(w).extend { f($0.kind) }.kind
  }
}
