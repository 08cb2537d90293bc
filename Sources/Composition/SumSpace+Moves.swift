import Algebra

// What moves two spaces of which one is shown is the monad that their sum has of itself: the actions of both are a part of
// it, and so is showing one or the other. The three go well together in any order, for each leaves alone what the others
// change.

extension Co {
  /// Shows one of the two spaces, where it was left.
  ///
  /// Law: of two moves the second counts.
  public static func move<F, G>(to side: Side) -> Co where W == SumBrand<F, G>, A == Void {
    Co(SumMove<F, G>(side: side))
  }

  /// Shows the left one, where it was left.
  ///
  /// Law: `moveLeft()` and then `moveRight()` is `moveRight()`.
  public static func moveLeft<F, G>() -> Co where W == SumBrand<F, G>, A == Void { .move(to: .left) }

  /// Shows the right one, where it was left.
  public static func moveRight<F, G>() -> Co where W == SumBrand<F, G>, A == Void { .move(to: .right) }

  /// Asks which one is shown.
  ///
  /// Law: it moves nothing.
  public static func side<F, G>() -> Co where W == SumBrand<F, G>, A == Side { Co(SumSide<F, G>()) }
}

/// The step to one of the two spaces.
struct SumMove<F: Comonad, G: Comonad>: CoStep, CustomStringConvertible {
  typealias A = Void

  let side: Side

  func run<B>(on space: inout Kind<SumBrand<F, G>, B>) { TwoSpaces.change(&space) { $0.parts.mark = side } }

  var description: String { "move \(side)" }
}

/// The step that asks which one is shown.
struct SumSide<F: Comonad, G: Comonad>: CoStep, CustomStringConvertible {
  func run<B>(on space: inout Kind<SumBrand<F, G>, B>) -> Side { TwoSpaces(space).side }

  var description: String { "side?" }
}
