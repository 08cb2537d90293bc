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
  public static func map<A, B>(_ w: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    Day(w).map(transform).kind
  }

  /// ``Day/extract()``
  @inlinable
  public static func extract<A>(_ w: Kind<Self, A>) -> A { Day(w).extract() }

  /// ``Day/extend(_:)``
  @inlinable
  public static func extend<A, B>(_ w: Kind<Self, A>, _ f: @escaping (Kind<Self, A>) -> B) -> Kind<Self, B> {
    Day(w).extend { f($0.kind) }.kind
  }
}
