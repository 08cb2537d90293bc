import Utilities

/// A single value: the space of one point. It is the unit of `Day`.
public typealias Identity<A> = Kind<IdentityBrand, A>

/// The brand of ``Identity``.
public enum IdentityBrand: Positioned {
  /// The one point.
  public typealias Position = Void

  /// Returns the text `Identity of`, followed by the value.
  public static func description<A>(of kind: Kind<Self, A>) -> String { "Identity of \(text(of: kind.value))" }

  /// Returns the description.
  public static func summary<A>(of kind: Kind<Self, A>) -> String { kind.description }

  /// Returns a mirror with the value.
  public static func mirror<A>(of kind: Kind<Self, A>) -> Mirror { Mirror(of: kind, ("value", kind.value)) }

  /// Adds the value.
  public static func combine<A>(_ kind: Kind<Self, A>, into fingerprint: inout Fingerprint) {
    fingerprint.combine(kind.value)
  }
}

extension Kind where F == IdentityBrand {
  /// Creates an identity of `value`.
  @inlinable public init(value: A) { self.init(()) { _ in value } }

  /// The value.
  @inlinable public var value: A { extract() }
}
