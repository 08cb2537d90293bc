import Algebra

// The actions of a switched Day are its `Co`: they contain the actions of both spaces and the moves to a side. These
// three commute, because none changes what the others change.

extension Co {
  /// Returns an action that shows one of the two spaces, with its focus unchanged.
  ///
  /// Law: of two moves, the second counts.
  public static func move<F, G>(to side: Side) -> Co where W == SwitchedDayBrand<F, G>, A == Void {
    Co(SideMove<F, G>(side: side))
  }

  /// Returns an action that shows the left space, with its focus unchanged.
  ///
  /// Law: `moveLeft()` then `moveRight()` is `moveRight()`.
  public static func moveLeft<F, G>() -> Co where W == SwitchedDayBrand<F, G>, A == Void { .move(to: .left) }

  /// Returns an action that shows the right space, with its focus unchanged.
  public static func moveRight<F, G>() -> Co where W == SwitchedDayBrand<F, G>, A == Void { .move(to: .right) }

  /// Returns an action that returns the side that is shown.
  ///
  /// Law: it moves nothing.
  public static func side<F, G>() -> Co where W == SwitchedDayBrand<F, G>, A == Side { Co(SideShown<F, G>()) }
}

/// The step that shows one of the two spaces.
struct SideMove<F: Comonad, G: Comonad>: CoStep, CustomStringConvertible {
  typealias A = Void

  let side: Side

  func run<B>(on space: inout Kind<SwitchedDayBrand<F, G>, B>) { TwoSpaces.change(&space) { $0.parts.mark = side } }

  var description: String { "move \(side)" }
}

/// The step that returns the side that is shown.
struct SideShown<F: Comonad, G: Comonad>: CoStep, CustomStringConvertible {
  func run<B>(on space: inout Kind<SwitchedDayBrand<F, G>, B>) -> Side { TwoSpaces(space).side }

  var description: String { "side?" }
}
