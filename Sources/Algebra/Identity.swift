/// A value alone: the space of one point, and the action that only returns a value.
///
/// It is the unit of `Day`.
@frozen
public struct Identity<A> {
  /// The value.
  public var value: A

  /// A value and nothing else.
  @inlinable
  public init(value: A) { self.value = value }
}

/// `Identity<_>`
public enum IdentityBrand {}

extension Identity: Branded {
  /// The brand.
  public typealias Brand = IdentityBrand
}

extension Identity: CustomStringConvertible {
  /// The value.
  public var description: String { "Identity of \(value)" }
}

extension IdentityBrand: Monad, Comonad {
  /// The value that `transform` makes of it.
  @inlinable
  public static func map<A, B>(_ fa: Kind<IdentityBrand, A>, _ transform: @escaping (A) -> B) -> Kind<IdentityBrand, B>
  {
    Identity(value: transform(Identity(fa).value)).kind
  }

  /// The value itself.
  @inlinable
  public static func pure<A>(_ value: A) -> Kind<IdentityBrand, A> { Identity(value: value).kind }

  /// What `next` makes of the value.
  @inlinable
  public static func flatMap<A, B>(
    _ m: Kind<IdentityBrand, A>,
    _ next: @escaping (A) -> Kind<IdentityBrand, B>
  ) -> Kind<IdentityBrand, B> {
    next(Identity(m).value)
  }

  /// The value.
  @inlinable
  public static func extract<A>(_ w: Kind<IdentityBrand, A>) -> A { Identity(w).value }

  /// This, once more.
  @inlinable
  public static func duplicate<A>(_ w: Kind<IdentityBrand, A>) -> Kind<IdentityBrand, Kind<IdentityBrand, A>> {
    Identity(value: w).kind
  }
}

/// Pairs two values.
public enum IdentityPairing: InteractionLaw {
  /// What gives.
  public typealias M = IdentityBrand
  /// What is there.
  public typealias W = IdentityBrand

  /// Combines the two values.
  @inlinable
  public static func pair<A, B, C>(
    _ m: Kind<IdentityBrand, A>, _ w: Kind<IdentityBrand, B>, _ combine: (A, B) -> C
  ) -> C {
    combine(Identity(m).value, Identity(w).value)
  }
}
