import TextUtilities

/// A single value: the space of one point, and the action that only returns a value. It is the unit of `Day`.
public typealias Identity<A> = Kind<IdentityBrand, A>

/// The brand of ``Identity``.
public enum IdentityBrand: Positioned {
  /// The one point.
  public typealias Position = Void
}

extension Kind where F == IdentityBrand {
  /// Creates an identity of `value`.
  @inlinable
  public init(value: A) { self.init(()) { _ in value } }

  /// The value.
  @inlinable
  public var value: A { extract() }
}

extension IdentityBrand: Monad {
  /// Returns `value` in an ``Identity``.
  @inlinable
  public static func pure<A>(_ value: A) -> Kind<Self, A> { Kind(value: value) }

  /// Returns `next` applied to the value.
  @inlinable
  public static func flatMap<A, B>(_ m: Kind<Self, A>, _ next: @escaping (A) -> Kind<Self, B>) -> Kind<Self, B> {
    next(m.value)
  }

  /// Returns `transform` applied to the value. It runs once, now.
  @inlinable
  public static func map<A, B>(_ m: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    Kind(value: transform(m.value))
  }

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

/// The pairing of two values.
public enum IdentityPairing: Runner {
  /// The brand of the actions.
  public typealias M = IdentityBrand
  /// The brand of the spaces.
  public typealias W = IdentityBrand

  /// Returns the value of `program`.
  @inlinable
  public static func run<A>(_ program: Kind<M, A>, at position: inout Void) -> A { program.value }
}
