/// A brand whose applications are values in a context: a space, with a focus in it (Uustalu & Vene 2008).
///
/// Give `map`, `extract`, and one of `duplicate` and `extend`; each of these two is defined by the other.
///
/// Laws:
///
/// - `extract(duplicate(w)) == w` (`comonad.extract`)
/// - `map(duplicate(w), extract) == w` (`comonad.mapExtract`)
/// - `duplicate(duplicate(w)) == map(duplicate(w), duplicate)` (`comonad.associativity`)
/// - `extend(w, f) == map(duplicate(w), f)` (`comonad.extend`)
public protocol Comonad: Functor {
  /// The value at the focus.
  static func extract<A>(_ w: Kind<Self, A>) -> A

  /// The space of spaces: at every point, this space as seen from there.
  static func duplicate<A>(_ w: Kind<Self, A>) -> Kind<Self, Kind<Self, A>>

  /// At every point, the result of `f` on the space as seen from there.
  static func extend<A, B>(_ w: Kind<Self, A>, _ f: @escaping (Kind<Self, A>) -> B) -> Kind<Self, B>
}

extension Comonad {
  /// `extend(w) { $0 }`
  ///
  /// - Important: A comonad that gives neither `duplicate` nor `extend` recurses without end.
  @inlinable
  public static func duplicate<A>(_ w: Kind<Self, A>) -> Kind<Self, Kind<Self, A>> { extend(w) { $0 } }

  /// `map(duplicate(w), f)`
  @inlinable
  public static func extend<A, B>(_ w: Kind<Self, A>, _ f: @escaping (Kind<Self, A>) -> B) -> Kind<Self, B> {
    map(duplicate(w), f)
  }
}
