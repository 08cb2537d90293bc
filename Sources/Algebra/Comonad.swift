/// A brand whose applications are values seen within a context: a space, and a focus in it.
///
/// Laws:
///
/// - `extract(duplicate(w)) == w`
/// - `map(duplicate(w), extract) == w`
/// - `duplicate(duplicate(w)) == map(duplicate(w), duplicate)`
/// - `extend(w, f) == map(duplicate(w), f)`, which is the default of `extend`
public protocol Comonad: Functor {
  /// The value at the focus.
  static func extract<A>(_ w: Kind<Self, A>) -> A

  /// The space of spaces: at every point, this space as seen from there.
  static func duplicate<A>(_ w: Kind<Self, A>) -> Kind<Self, Kind<Self, A>>

  /// At every point, what `f` makes of the space as seen from there.
  static func extend<A, B>(_ w: Kind<Self, A>, _ f: @escaping (Kind<Self, A>) -> B) -> Kind<Self, B>
}

extension Comonad {
  /// `map(duplicate(w), f)`
  @inlinable
  public static func extend<A, B>(_ w: Kind<Self, A>, _ f: @escaping (Kind<Self, A>) -> B) -> Kind<Self, B> {
    map(duplicate(w), f)
  }
}
