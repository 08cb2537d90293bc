import Algebra
import TextUtilities
import Trampoline

/// A program that moves along a zipper and returns a value: the monad of Puller–Zipper.
///
/// A puller reads the ``index`` of the focus and the ``count`` of places, and chooses another place. It cannot read the
/// values. No monad that pairs with `Zipper` can do more: `Puller` is isomorphic to the monad `Co Zipper` (Kmett 2011).
///
///     let toTheMiddle = Puller<Int>.count.flatMap { .move(to: $0 / 2) }
///
/// Laws, besides the monad laws:
///
/// - a move stops at the ends, and never traps
/// - `moveLeft` undoes `moveRight`, except at the last place; `moveRight` undoes `moveLeft`, except at the first
/// - `move(to: i)` and then ``index`` returns `i`, if there is such a place
/// - ``count`` is the same after every move
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
  /// A move by one place to the left; at the first place, it stays.
  @inlinable
  public static var moveLeft: Puller { Puller(form: .move(.left, ())) }

  /// A move by one place to the right; at the last place, it stays.
  @inlinable
  public static var moveRight: Puller { Puller(form: .move(.right, ())) }

  /// A move to the first place.
  @inlinable
  public static var moveToFirst: Puller { Puller(form: .move(.first, ())) }

  /// A move to the last place.
  @inlinable
  public static var moveToLast: Puller { Puller(form: .move(.last, ())) }

  /// Returns a move to the place at `index`, or to the nearest place.
  @inlinable
  public static func move(to index: Int) -> Puller { Puller(form: .move(.to(index), ())) }

  /// Returns a move by `distance` places to the right, or to the left if negative; it stops at the ends.
  ///
  /// Laws: `move(by: 1)` is ``moveRight``; away from the ends, `move(by: a).then(.move(by: b))` is `move(by: a + b)`.
  @inlinable
  public static func move(by distance: Int) -> Puller { Puller(form: .move(.by(distance), ())) }
}

extension Puller where A == Int {
  /// A program that returns the index of the focus, from 0.
  @inlinable
  public static var index: Puller { Puller(form: .read { $0.index }) }

  /// A program that returns the number of places.
  @inlinable
  public static var count: Puller { Puller(form: .read { $0.count }) }
}

// MARK: - Monad

extension Puller {
  /// Returns a program that stays and returns `value`.
  @inlinable
  public static func pure(_ value: A) -> Puller { Puller(form: .pure(value)) }

  /// Returns this program with its value transformed.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> Puller<B> {
    flatMap { .pure(transform($0)) }
  }

  /// Returns this program followed by `next` of its value, from the new place.
  ///
  /// - Complexity: O(1) to build. Running is linear in the binds, however nested, in constant stack.
  @inlinable
  public func flatMap<B>(_ next: @escaping (A) -> Puller<B>) -> Puller<B> {
    Puller<B>(form: .bound(computation.bind(next, as: Concrete<Puller<B>>.self)))
  }

  /// Returns this program followed by `next`.
  @inlinable
  public func then<B>(_ next: Puller<B>) -> Puller<B> { flatMap { _ in next } }
}

// MARK: - Running

extension Puller {
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
  /// The move, `pure ()` for a program that stays, or `‹function›` for any other.
  @inlinable
  public var description: String {
    switch form {
    case .pure(let value): "pure " + text(of: value)
    case .move(let move, _): "\(move)"
    case .read, .bound: "‹function›"
    }
  }
}
