/// A brand whose applications are spaces: values at many points, with a focus on one (Uustalu & Vene 2008).
///
/// Implement `map`, `extract`, and either `duplicate` or `extend`; each of these two has a default that uses the other.
///
/// Laws:
///
/// - `extract(duplicate(w)) == w` (`comonad.extract`)
/// - `map(duplicate(w), extract) == w` (`comonad.mapExtract`)
/// - `duplicate(duplicate(w)) == map(duplicate(w), duplicate)` (`comonad.associativity`)
/// - `extend(w, f) == map(duplicate(w), f)` (`comonad.extend`)
public protocol Comonad: Functor {
  /// Returns the value at the focus.
  static func extract<A>(_ w: Kind<Self, A>) -> A

  /// Returns the space of spaces: each point holds this space with the focus at that point.
  static func duplicate<A>(_ w: Kind<Self, A>) -> Kind<Self, Kind<Self, A>>

  /// Returns the space whose points hold the result of `f` on this space with the focus at that point.
  static func extend<A, B>(_ w: Kind<Self, A>, _ f: @escaping (Kind<Self, A>) -> B) -> Kind<Self, B>
}

extension Comonad {
  /// Returns `extend(w) { $0 }`.
  ///
  /// - Important: A comonad that implements neither `duplicate` nor `extend` recurses without end.
  @inlinable
  public static func duplicate<A>(_ w: Kind<Self, A>) -> Kind<Self, Kind<Self, A>> { extend(w) { $0 } }

  /// Returns `map(duplicate(w), f)`.
  @inlinable
  public static func extend<A, B>(_ w: Kind<Self, A>, _ f: @escaping (Kind<Self, A>) -> B) -> Kind<Self, B> {
    map(duplicate(w), f)
  }
}
