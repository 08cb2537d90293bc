import Algebra

/// A space that is shown or hidden: the sum of a single point, which stands in its place, and the space.
///
///     let panel = OptionalSum(instead: "hidden", Store(1) { "at \($0)" }.kind, isShown: false)
///     panel.extract()   // "hidden"
///
/// Bow Arch calls it `SumOpt`. What is hidden is remembered; `hide()` and then `show()` is where
/// one was.
public typealias OptionalSum<G: Comonad, A> = SumSpace<IdentityBrand, G, A>

extension TwoSpaces where Mark == Side, F == IdentityBrand {
  /// A space that is shown or hidden, with what is seen instead.
  public init(instead: A, _ space: Kind<G, A>, isShown: Bool) {
    self.init(isShown ? .right : .left, Identity(value: instead).kind, space)
  }

  /// Whether the space is shown.
  public var isShown: Bool { side == .right }
}

extension Co {
  /// Shows the space, where it was left.
  public static func show<G>() -> Co where W == SumBrand<IdentityBrand, G>, A == Void { .moveRight() }

  /// Hides the space.
  public static func hide<G>() -> Co where W == SumBrand<IdentityBrand, G>, A == Void { .moveLeft() }

  /// Hides the space where it is shown, and shows it where it is hidden.
  ///
  /// Law: twice is not at all.
  public static func toggle<G>() -> Co where W == SumBrand<IdentityBrand, G>, A == Void {
    Co<W, Side>.side().flatMap { .move(to: $0.other) }
  }
}
