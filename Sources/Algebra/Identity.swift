import TextUtilities

/// A single value: the space of one point, and the action that only returns a value.
///
/// It is the unit of `Day`.
@frozen
public struct Identity<A> {
  /// The value.
  public var value: A

  /// Creates an identity of `value`.
  @inlinable
  public init(value: A) { self.value = value }
}

/// The brand of ``Identity``.
public enum IdentityBrand {}

extension Identity: Branded {
  /// The brand `Identity<_>`.
  public typealias Brand = IdentityBrand
}

extension Identity: CustomStringConvertible {
  /// The text `Identity of`, followed by the value.
  public var description: String { "Identity of \(text(of: value))" }
}

extension IdentityBrand: Monad, Comonad {
  /// Returns `transform` applied to the value.
  @inlinable
  public static func map<A, B>(_ fa: Kind<IdentityBrand, A>, _ transform: @escaping (A) -> B) -> Kind<IdentityBrand, B>
  {
    Identity(value: transform(Identity(fa).value)).kind
  }

  /// Returns `value` in an ``Identity``.
  @inlinable
  public static func pure<A>(_ value: A) -> Kind<IdentityBrand, A> { Identity(value: value).kind }

  /// Returns `next` applied to the value.
  @inlinable
  public static func flatMap<A, B>(
    _ m: Kind<IdentityBrand, A>,
    _ next: @escaping (A) -> Kind<IdentityBrand, B>
  ) -> Kind<IdentityBrand, B> {
    next(Identity(m).value)
  }

  /// Returns the value.
  @inlinable
  public static func extract<A>(_ w: Kind<IdentityBrand, A>) -> A { Identity(w).value }

  /// Returns `w` in an ``Identity``.
  @inlinable
  public static func duplicate<A>(_ w: Kind<IdentityBrand, A>) -> Kind<IdentityBrand, Kind<IdentityBrand, A>> {
    Identity(value: w).kind
  }
}

/// The pairing of two values.
public enum IdentityPairing: InteractionLaw {
  /// The brand of the actions.
  public typealias M = IdentityBrand
  /// The brand of the spaces.
  public typealias W = IdentityBrand

  /// Returns `combine` applied to the two values.
  @inlinable
  public static func pair<A, B, C>(
    _ m: Kind<IdentityBrand, A>, _ w: Kind<IdentityBrand, B>, _ combine: (A, B) -> C
  ) -> C {
    combine(Identity(m).value, Identity(w).value)
  }
}
