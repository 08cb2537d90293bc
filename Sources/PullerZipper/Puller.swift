import Algebra
import TextUtilities
import Trampoline

/// A way to move along a zipper that gives a value: the monad of the Puller–Zipper architecture.
///
/// It sees where the focus is, ``index``, and among how many, ``count``; it chooses another place. What stands there it
/// does not see. That is all that a monad can do that pairs with `Zipper`: it is the one that Kmett (2011) makes of that
/// comonad, `Co Zipper`.
///
/// Laws, beside those of a monad: a move stays within the ends, and never traps; `moveLeft` undoes `moveRight` but at the
/// last place, and `moveRight` undoes `moveLeft` but at the first; `move(to: i)` and then ``index`` gives `i` where there
/// is such a place; `count` is the same after any move.
///
///     let toTheMiddle = Puller<Int>.count.flatMap { .move(to: $0 / 2) }
public struct Puller<A> {
  @usableFromInline
  enum Form {
    case pure(A)
    case move(PullerMove, A)
    case read((Cursor) -> A)
    case bound(Computation<Cursor, A>)
  }

  @usableFromInline let form: Form

  @inlinable
  init(form: Form) { self.form = form }

  @inlinable
  package init(_ computation: Computation<Cursor, A>) { form = .bound(computation) }

  @inlinable
  package var computation: Computation<Cursor, A> {
    switch form {
    case .pure(let value): return .pure(value)
    case .move(let move, let value):
      return .perform { cursor in
        cursor.make(move)
        return value
      }
    case .read(let read): return .perform { read($0) }
    case .bound(let computation): return computation
    }
  }
}

// MARK: - Operations

extension Puller where A == Void {
  /// Moves one place to the left; at the first place, stays.
  @inlinable
  public static var moveLeft: Puller { Puller(form: .move(.left, ())) }

  /// Moves one place to the right; at the last place, stays.
  @inlinable
  public static var moveRight: Puller { Puller(form: .move(.right, ())) }

  /// Moves to the first place.
  @inlinable
  public static var moveToFirst: Puller { Puller(form: .move(.first, ())) }

  /// Moves to the last place.
  @inlinable
  public static var moveToLast: Puller { Puller(form: .move(.last, ())) }

  /// Moves to the place with that index, and where there is none, to the nearest.
  @inlinable
  public static func move(to index: Int) -> Puller { Puller(form: .move(.to(index), ())) }

  /// Moves so many places to the right, or, if negative, to the left, and stops at the ends.
  ///
  /// Laws: `move(by: 1)` is ``moveRight``; away from the ends, `move(by: a).then(.move(by: b))` is `move(by: a + b)`.
  @inlinable
  public static func move(by distance: Int) -> Puller { Puller(form: .move(.by(distance), ())) }
}

extension Puller where A == Int {
  /// The index of the focus, from 0.
  @inlinable
  public static var index: Puller { Puller(form: .read { $0.index }) }

  /// How many places there are.
  @inlinable
  public static var count: Puller { Puller(form: .read { $0.count }) }
}

// MARK: - Monad

extension Puller {
  /// Stays, and gives `value`.
  @inlinable
  public static func pure(_ value: A) -> Puller { Puller(form: .pure(value)) }

  /// This, with what `transform` makes of its value.
  ///
  /// - Complexity: O(1); nothing is moved.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> Puller<B> {
    flatMap { .pure(transform($0)) }
  }

  /// This, then what `next` makes of its value, from where this one moved to.
  ///
  /// - Complexity: O(1) to build; linear in the binds to run, whichever way they are nested, in constant stack.
  @inlinable
  public func flatMap<B>(_ next: @escaping (A) -> Puller<B>) -> Puller<B> {
    Puller<B>(form: .bound(computation.bind(next, as: Concrete<Puller<B>>.self)))
  }

  /// This, then `next`.
  @inlinable
  public func then<B>(_ next: Puller<B>) -> Puller<B> { flatMap { _ in next } }
}

// MARK: - Running

extension Puller {
  /// Moves `cursor`, and gives the value.
  @inlinable
  func run(_ cursor: inout Cursor) -> A {
    switch form {
    case .pure(let value): return value
    case .move(let move, let value):
      cursor.make(move)
      return value
    case .read(let read): return read(cursor)
    case .bound(let computation): return computation.runToEnd(&cursor)
    }
  }
}

extension Puller: CustomStringConvertible {
  /// The move, `pure ()` for what stays, and `‹function›` for what reads or does one thing after another.
  @inlinable
  public var description: String {
    switch form {
    case .pure(let value): "pure " + text(of: value)
    case .move(let move, _): "\(move)"
    case .read, .bound: "‹function›"
    }
  }
}
