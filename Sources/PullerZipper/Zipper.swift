import Algebra
import Components

/// A non-empty row of values with one in focus: the comonad of Puller–Zipper.
///
/// A zipper is a length, an index and a function of indices, so it can present an array, or more values than memory
/// could store: it computes a value at each read. As a space, it has a point for every place, and ``Puller`` moves it
/// (Freeman 2016, *Comonads as Spaces*).
///
/// Laws, besides the comonad laws:
///
/// - the elements are the same after any moves
/// - moves stop at the ends, and never trap
/// - a move to the right and then to the left leaves the zipper unchanged, except at the last place
public struct Zipper<A> {
  /// The index of the focus, in `0..<count`.
  public var index: Int { cursor.index }
  /// The number of values, at least one.
  public var count: Int { cursor.count }
  @usableFromInline var cursor: Cursor
  @usableFromInline let element: (Int) -> A

  @inlinable
  init(_ cursor: Cursor, _ element: @escaping (Int) -> A) {
    self.cursor = cursor
    self.element = element
  }

  /// Creates a zipper of the values of `element` at `0..<count`, with its focus at `index`.
  ///
  /// - Parameter element: Returns the value at an index; each read calls it.
  /// - Precondition: `count` is positive and `index` is in `0..<count`.
  @inlinable
  public init(count: Int, index: Int = 0, element: @escaping (Int) -> A) {
    guard count > 0, (0..<count).contains(index) else { noSuchPlace(index, count) }
    self.init(Cursor(index: index, count: count), element)
  }

  /// Creates a zipper of `left`, `focus` and `right`, all in the order of the row.
  @inlinable
  public init(left: [A] = [], focus: A, right: [A] = []) {
    let elements = left + [focus] + right
    self.init(Cursor(index: left.count, count: elements.count)) { elements[$0] }
  }

  /// Creates a zipper of an array, with its focus at `index`, or returns `nil` if `index` is out of bounds.
  @inlinable
  public init?(_ elements: [A], index: Int = 0) {
    guard elements.indices.contains(index) else { return nil }
    self.init(Cursor(index: index, count: elements.count)) { elements[$0] }
  }
}

/// Stops the program with a message; in release builds, a failed precondition prints none.
///
/// Only a call that violates the precondition of ``Zipper/init(count:index:element:)`` reaches it.
@usableFromInline
func noSuchPlace(_ index: Int, _ count: Int) -> Never {
  fatalError("Zipper: the index \(index) is out of bounds 0..<\(count)")
}

// MARK: - Looking

extension Zipper {
  /// Returns the value at `index`, or at the nearest place.
  ///
  /// Law: `peek(i)` is `moved(by: .move(to: i)).extract()`.
  @inlinable
  public func peek(_ index: Int) -> A { element(Cursor(index: index, count: count).index) }

  /// All values in order, computed at each read.
  ///
  /// Law: they are the same after any moves.
  @inlinable
  public var elements: LazyMapCollection<Range<Int>, A> { (0..<count).lazy.map(element) }

  /// The values to the left of the focus, in order.
  @inlinable
  public var left: LazyMapCollection<Range<Int>, A> { (0..<index).lazy.map(element) }

  /// The values to the right of the focus, in order.
  @inlinable
  public var right: LazyMapCollection<Range<Int>, A> { (index + 1..<count).lazy.map(element) }
}

// MARK: - Comonad

extension Zipper {
  /// Returns the value in focus.
  @inlinable
  public func extract() -> A { element(cursor.index) }

  /// Returns a zipper of zippers: at every place, this one with its focus there.
  @inlinable
  public func duplicate() -> Zipper<Zipper<A>> { extend { $0 } }

  /// Returns a zipper whose value at every place is `f` of this zipper with its focus there.
  @inlinable
  public func extend<B>(_ f: @escaping (Zipper<A>) -> B) -> Zipper<B> {
    Zipper<B>(cursor) { f(Zipper(Cursor(index: $0, count: count), element)) }
  }

  /// Returns a zipper with every value transformed.
  ///
  /// - Complexity: O(1). A read takes stack linear in the maps and extends.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> Zipper<B> {
    Zipper<B>(cursor) { transform(element($0)) }
  }
}

// MARK: - Pairing

extension Zipper {
  /// Moves by `m`, and combines the value of `m` with the value in focus after the move.
  @inlinable
  public func pair<X, C>(_ m: Puller<X>, _ combine: (X, A) -> C) -> C {
    var cursor = cursor
    let value = m.run(&cursor)
    return combine(value, element(cursor.index))
  }
}

extension Zipper: Space {
  /// The monad of moves.
  public typealias M = PullerBrand

  /// Returns the zipper with its focus at the place to which `action` moves.
  @inlinable
  public static func select(_ action: Puller<Void>, _ spaces: Zipper<Zipper<A>>) -> Zipper {
    spaces.pair(action) { _, next in next }
  }

  /// Moves the focus by `action`.
  ///
  /// Law: this is `select` from `duplicate()`.
  ///
  /// - Complexity: O(1) for one move; otherwise linear in the number of binds of `action`.
  @inlinable
  public mutating func move(by action: Puller<Void>) { action.run(&cursor) }

  /// Moves the focus by `program`, and returns its value.
  @inlinable
  public mutating func run<X>(_ program: Kind<PullerBrand, X>) -> X { Puller(program).run(&cursor) }
}

extension Zipper: CustomStringConvertible {
  /// The index and the bounds: `Zipper at 2 of 0..<5`.
  public var description: String { "Zipper at \(index) of 0..<\(count)" }
}

extension Zipper: Summarized {
  /// The position of the focus: `page 1 of 3`.
  public var summary: String { "page \(index + 1) of \(count)" }
}

extension Zipper: CustomReflectable {
  /// A mirror with the index and the count.
  public var customMirror: Mirror { Mirror(of: self, ("index", index), ("count", count)) }
}

extension Zipper: Fingerprinted {
  /// Adds the index and the count: the function of indices never changes.
  public func combine(into fingerprint: inout Fingerprint) {
    fingerprint.combine(index)
    fingerprint.combine(count)
  }
}
