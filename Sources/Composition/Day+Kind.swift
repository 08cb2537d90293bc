import Algebra

/// `Day<F, G, _>`
public enum DayBrand<F: Comonad, G: Comonad> {}

extension Day: Branded {
  /// The brand.
  public typealias Brand = DayBrand<F, G>
  /// What both show together.
  public typealias Argument = A
}

extension DayBrand: Comonad {
  /// ``Day/map(_:)``
  @inlinable
  public static func map<A, B>(_ w: Kind<DayBrand, A>, _ transform: @escaping (A) -> B) -> Kind<DayBrand, B> {
    Day(w).map(transform).kind
  }

  /// ``Day/extract()``
  @inlinable
  public static func extract<A>(_ w: Kind<DayBrand, A>) -> A { Day(w).extract() }

  /// ``Day/duplicate()``
  @inlinable
  public static func duplicate<A>(_ w: Kind<DayBrand, A>) -> Kind<DayBrand, Kind<DayBrand, A>> {
    Day(w).extend { $0.kind }.kind
  }

  /// ``Day/extend(_:)``
  @inlinable
  public static func extend<A, B>(
    _ w: Kind<DayBrand, A>,
    _ f: @escaping (Kind<DayBrand, A>) -> B
  ) -> Kind<DayBrand, B> {
    Day(w).extend { f($0.kind) }.kind
  }
}
