import Algebra

/// The brand of `ListOf<W, _>`.
public enum ListBrand<W: Comonad> {}

extension ListOf: Branded {
  /// The brand of `ListOf<W, _>`.
  public typealias Brand = ListBrand<W>
}

extension ListBrand: Comonad {
  /// ``ListOf/map(_:)``
  @inlinable
  public static func map<A, B>(_ w: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    ListOf(w).map(transform).kind
  }

  /// ``ListOf/extract()``
  @inlinable
  public static func extract<A>(_ w: Kind<Self, A>) -> A { ListOf(w).extract() }

  /// ``ListOf/extend(_:)``
  @inlinable
  public static func extend<A, B>(_ w: Kind<Self, A>, _ f: @escaping (Kind<Self, A>) -> B) -> Kind<Self, B> {
    ListOf(w).extend { f($0.kind) }.kind
  }
}
