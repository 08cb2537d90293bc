import Algebra

/// `SumSpace<F, G, _>`
public enum SumBrand<F: Comonad, G: Comonad> {}

extension SumSpace: Branded {
  /// The brand.
  public typealias Brand = SumBrand<F, G>
  /// What is seen.
  public typealias Argument = A
}

extension SumBrand: Comonad {
  /// ``SumSpace/map(_:)``
  @inlinable
  public static func map<A, B>(_ w: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    SumSpace(w).map(transform).kind
  }

  /// ``SumSpace/extract()``
  @inlinable
  public static func extract<A>(_ w: Kind<Self, A>) -> A { SumSpace(w).extract() }

  /// ``SumSpace/extend(_:)``
  @inlinable
  public static func extend<A, B>(_ w: Kind<Self, A>, _ f: @escaping (Kind<Self, A>) -> B) -> Kind<Self, B> {
    SumSpace(w).extend { f($0.kind) }.kind
  }
}
