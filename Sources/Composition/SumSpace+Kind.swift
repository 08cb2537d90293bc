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
  public static func map<A, B>(_ w: Kind<SumBrand, A>, _ transform: @escaping (A) -> B) -> Kind<SumBrand, B> {
    SumSpace(w).map(transform).kind
  }

  /// ``SumSpace/extract()``
  @inlinable
  public static func extract<A>(_ w: Kind<SumBrand, A>) -> A { SumSpace(w).extract() }

  /// ``SumSpace/duplicate()``
  @inlinable
  public static func duplicate<A>(_ w: Kind<SumBrand, A>) -> Kind<SumBrand, Kind<SumBrand, A>> {
    SumSpace(w).extend { $0.kind }.kind
  }

  /// ``SumSpace/extend(_:)``
  @inlinable
  public static func extend<A, B>(
    _ w: Kind<SumBrand, A>,
    _ f: @escaping (Kind<SumBrand, A>) -> B
  ) -> Kind<SumBrand, B> {
    SumSpace(w).extend { f($0.kind) }.kind
  }
}
