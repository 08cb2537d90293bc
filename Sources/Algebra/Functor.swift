/// A brand whose applications can be mapped over.
///
/// Laws, checked for every pairing:
///
/// - identity: `map(fa) { $0 } == fa`
/// - composition: `map(map(fa, f), g) == map(fa) { g(f($0)) }`
public protocol Functor {
  /// Returns `fa` with `transform` applied to its values.
  static func map<A, B>(_ fa: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B>
}
