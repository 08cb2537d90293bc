import Algebra

/// `ListOf<W, _>`
public enum ListBrand<W: Comonad> {}

extension ListOf: Branded {
  /// The brand.
  public typealias Brand = ListBrand<W>
  /// What all show together.
  public typealias Argument = A
}

extension ListBrand: Comonad {
  /// ``ListOf/map(_:)``
  @inlinable
  public static func map<A, B>(_ w: Kind<ListBrand, A>, _ transform: @escaping (A) -> B) -> Kind<ListBrand, B> {
    ListOf(w).map(transform).kind
  }

  /// ``ListOf/extract()``
  @inlinable
  public static func extract<A>(_ w: Kind<ListBrand, A>) -> A { ListOf(w).extract() }

  /// ``ListOf/duplicate()``
  @inlinable
  public static func duplicate<A>(_ w: Kind<ListBrand, A>) -> Kind<ListBrand, Kind<ListBrand, A>> {
    ListOf(w).extend { $0.kind }.kind
  }

  /// ``ListOf/extend(_:)``
  @inlinable
  public static func extend<A, B>(
    _ w: Kind<ListBrand, A>,
    _ f: @escaping (Kind<ListBrand, A>) -> B
  ) -> Kind<ListBrand, B> {
    ListOf(w).extend { f($0.kind) }.kind
  }
}
