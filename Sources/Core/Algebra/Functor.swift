/// A brand whose applications can be mapped over.
///
/// Laws, checked for every pairing:
///
/// - identity: `map(fa) { $0 } == fa`
/// - composition: `map(map(fa, f), g) == map(fa) { g(f($0)) }`
public protocol Functor: Brand {
  /// Returns `fa` with `transform` applied to its values.
  static func map<A, B>(_ fa: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B>
}

extension Kind where F: Functor {
  /// Returns this with `transform` applied to its values.
  @inlinable public func map<B>(_ transform: @escaping (A) -> B) -> Kind<F, B> { F.map(self, transform) }
}
