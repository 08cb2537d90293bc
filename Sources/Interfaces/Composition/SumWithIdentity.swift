import Algebra

/// A space that is shown or hidden: a ``SumOf`` of a single point, shown in its place, and the space.
///
///     let panel = SumWithIdentity(instead: "hidden", Store(1) { "at \($0)" }, isShown: false)
///     panel.extract()   // "hidden"
///
/// A hidden space keeps its focus, so `hide()` and then `show()` changes nothing. It serves the purpose of `Optional`
/// in Freeman 2017, *Comonads for Optionality*, and of Bow's `SumOpt`; those are no comonads if the space can move.
public typealias SumWithIdentity<G: Comonad, A> = SumOf<IdentityBrand, G, A>

extension Kind {
  /// Creates a space that is shown or hidden, with a value to show instead.
  public init<G>(instead: A, _ space: Kind<G, A>, isShown: Bool) where F == SumOfBrand<IdentityBrand, G> {
    self.init(isShown ? .right : .left, Identity(value: instead), space)
  }

  /// Returns an action that shows the space, with its focus unchanged.
  public static func show<G>() -> Kind where F == CoBrand<SumOfBrand<IdentityBrand, G>>, A == Void {
    .moveRight()
  }

  /// Returns an action that hides the space.
  public static func hide<G>() -> Kind where F == CoBrand<SumOfBrand<IdentityBrand, G>>, A == Void {
    .moveLeft()
  }

  /// Returns an action that hides a shown space and shows a hidden one.
  ///
  /// Law: toggling twice changes nothing.
  public static func toggle<G>() -> Kind where F == CoBrand<SumOfBrand<IdentityBrand, G>>, A == Void {
    Co<SumOfBrand<IdentityBrand, G>, Side>.side().flatMap { .move(to: $0.other) }
  }
}
