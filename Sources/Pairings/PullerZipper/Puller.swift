import Algebra

/// A program that moves along a zipper and returns a value: the monad of Puller–Zipper.
///
/// A puller reads the `index` of the focus and the `count` of places, and chooses another place. It cannot read the
/// values. No monad that pairs with `Zipper` can do more: `Puller` is isomorphic to the monad `Co Zipper` (Kmett 2011).
///
///     let toTheMiddle = Puller<Int>.count.flatMap { .move(to: $0 / 2) }
///
/// Laws, besides the monad laws:
///
/// - a move stops at the ends, and never traps
/// - `moveLeft` undoes `moveRight`, except at the last place; `moveRight` undoes `moveLeft`, except at the first
/// - `move(to: i)` and then `index` returns `i`, if there is such a place
/// - `count` is the same after every move
public typealias Puller<A> = Kind<PullerBrand, A>

/// The brand of ``Puller``.
public enum PullerBrand: Contextual {
  /// The index of the focus and the number of places. Moves stop at the ends.
  public typealias Context = Cursor
  /// A move.
  public typealias Command = PullerMove

  /// Makes the move.
  @inlinable public static func perform<A>(_ move: PullerMove, on cursor: inout Cursor) -> A {
    cursor.make(move)
    return nothing(A.self)
  }

  /// Returns the move, which a `Co` of zippers prints.
  @inlinable public static func label(of move: PullerMove) -> AnyKindBox? { KindBox(move) }
}

// MARK: - Operations

extension Kind where F == PullerBrand, A == Void {
  /// A move by one place to the left; at the first place, it stays.
  @inlinable public static var moveLeft: Kind { .move(.left) }

  /// A move by one place to the right; at the last place, it stays.
  @inlinable public static var moveRight: Kind { .move(.right) }

  /// A move to the first place.
  @inlinable public static var moveToFirst: Kind { .move(.first) }

  /// A move to the last place.
  @inlinable public static var moveToLast: Kind { .move(.last) }

  /// Returns a move to the place at `index`, or to the nearest place.
  @inlinable public static func move(to index: Int) -> Kind { .move(.to(index)) }

  /// Returns a move by `distance` places to the right, or to the left if negative; it stops at the ends.
  ///
  /// Laws: `move(by: 1)` is `moveRight`; away from the ends, `move(by: a).then(.move(by: b))` is `move(by: a + b)`.
  @inlinable public static func move(by distance: Int) -> Kind { .move(.by(distance)) }

  @inlinable static func move(_ move: PullerMove) -> Kind { Kind(Steps(command: move)) }
}

extension Kind where F == PullerBrand, A == Int {
  /// A program that returns the index of the focus, from 0.
  @inlinable public static var index: Kind { Kind(Steps { $0.index }) }

  /// A program that returns the number of places.
  @inlinable public static var count: Kind { Kind(Steps { $0.count }) }
}
