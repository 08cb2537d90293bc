import Algebra
import Components

/// Values in a row, one of them in focus: the comonad of the Puller–Zipper architecture.
///
/// There is always a focus, so there is always one value at least. Values are made when they are looked at: a zipper can
/// be over an array, or over more than could be stored.
///
/// Laws, beside those of a comonad: the elements are the same after any moves; moves stay within the ends and never trap;
/// moving right and then left is staying, but at the last place.
public struct Zipper<A> {
  /// The index of the focus, one of `0..<count`.
  public var index: Int { cursor.index }
  /// How many values there are, one at least.
  public var count: Int { cursor.count }
  @usableFromInline var cursor: Cursor
  @usableFromInline let element: (Int) -> A

  @inlinable
  init(_ cursor: Cursor, _ element: @escaping (Int) -> A) {
    self.cursor = cursor
    self.element = element
  }

  /// The values that `element` makes of `0..<count`, with the focus at `index`.
  ///
  /// - Parameter element: called with an index each time that value is looked at.
  /// - Precondition: `count` is positive and `index` is one of `0..<count`.
  /// - Complexity: O(1).
  @inlinable
  public init(count: Int, index: Int = 0, element: @escaping (Int) -> A) {
    guard count > 0, (0..<count).contains(index) else { noSuchPlace(index, count) }
    self.init(Cursor(index: index, count: count), element)
  }

  /// The values on the left of `focus`, `focus`, and the values on its right, all in the order of the whole row.
  ///
  /// - Complexity: O(*n*) for *n* values.
  @inlinable
  public init(left: [A] = [], focus: A, right: [A] = []) {
    let elements = left + [focus] + right
    self.init(Cursor(index: left.count, count: elements.count)) { elements[$0] }
  }

  /// The elements of an array, with the focus at `index`; `nil` where there is no such element.
  ///
  /// - Complexity: O(1).
  @inlinable
  public init?(_ elements: [A], index: Int = 0) {
    guard elements.indices.contains(index) else { return nil }
    self.init(Cursor(index: index, count: elements.count)) { elements[$0] }
  }
}

/// Ends the program, and says why in release builds, too: there a failed precondition is silent.
///
/// Only a call that breaks the precondition of ``Zipper/init(count:index:element:)`` comes here.
@usableFromInline
func noSuchPlace(_ index: Int, _ count: Int) -> Never {
  fatalError("a zipper was made of \(count) values with its focus at \(index): there is no such place")
}

// MARK: - Looking

extension Zipper {
  /// What stands at `index`; where there is no such place, at the nearest.
  ///
  /// Law: `peek(i)` is `moved(by: .move(to: i)).extract()`.
  @inlinable
  public func peek(_ index: Int) -> A { element(Cursor(index: index, count: count).index) }

  /// All values in order, each made when it is looked at.
  ///
  /// Law: after any moves they are the same.
  @inlinable
  public var elements: LazyMapCollection<Range<Int>, A> { (0..<count).lazy.map(element) }

  /// The values on the left of the focus, in order.
  @inlinable
  public var left: LazyMapCollection<Range<Int>, A> { (0..<index).lazy.map(element) }

  /// The values on the right of the focus, in order.
  @inlinable
  public var right: LazyMapCollection<Range<Int>, A> { (index + 1..<count).lazy.map(element) }
}

// MARK: - Comonad

extension Zipper {
  /// The value in focus.
  @inlinable
  public func extract() -> A { element(cursor.index) }

  /// At every place, this zipper with its focus there.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func duplicate() -> Zipper<Zipper<A>> { extend { $0 } }

  /// At every place, what `f` makes of this zipper with its focus there.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func extend<B>(_ f: @escaping (Zipper<A>) -> B) -> Zipper<B> {
    Zipper<B>(cursor) { f(Zipper(Cursor(index: $0, count: count), element)) }
  }

  /// The zipper of what `transform` makes of each value.
  ///
  /// - Complexity: O(1). Looking takes stack: linear in the maps and extends.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> Zipper<B> {
    Zipper<B>(cursor) { transform(element($0)) }
  }
}

// MARK: - Pairing

extension Zipper {
  /// Moves by `m`, and combines its value with the one in focus then.
  @inlinable
  public func pair<X, C>(_ m: Puller<X>, _ combine: (X, A) -> C) -> C {
    var cursor = cursor
    let value = m.run(&cursor)
    return combine(value, element(cursor.index))
  }
}

extension Zipper: Space {
  /// The monad that moves a zipper.
  public typealias M = PullerBrand

  /// The zipper with its focus where `action` moves it.
  @inlinable
  public static func select(_ action: Puller<Void>, _ spaces: Zipper<Zipper<A>>) -> Zipper {
    spaces.pair(action) { _, next in next }
  }

  /// Moves the focus.
  ///
  /// Equal to selecting from the duplicate: `duplicate` has at each place the zipper with its focus there.
  ///
  /// - Complexity: O(1) for one move; linear in the binds of `action`.
  @inlinable
  public mutating func move(by action: Puller<Void>) { action.run(&cursor) }

  /// Moves the focus by `program`, and gives its value.
  @inlinable
  public mutating func run<X>(_ program: Kind<PullerBrand, X>) -> X { Puller(program).run(&cursor) }
}

extension Zipper: CustomStringConvertible {
  /// The place of the focus: `Zipper at 2 of 0..<5`.
  public var description: String { "Zipper at \(index) of 0..<\(count)" }
}

extension Zipper: Summarized {
  /// The place of the focus: `page 1 of 3`.
  @inlinable
  public var summary: String { "page \(index + 1) of \(count)" }
}
