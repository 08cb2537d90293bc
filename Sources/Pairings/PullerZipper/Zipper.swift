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
public typealias Zipper<A> = Kind<ZipperBrand, A>

/// The brand of ``Zipper``.
public enum ZipperBrand: Positioned {
  /// An index, and the number of places.
  public typealias Position = Cursor
}

extension Kind where F == ZipperBrand {
  /// Creates a zipper of the values of `element` at `0..<count`, with its focus at `index`.
  ///
  /// - Parameter element: Returns the value at an index; each read calls it.
  /// - Precondition: `count` is positive and `index` is in `0..<count`.
  @inlinable public init(count: Int, index: Int = 0, element: @escaping (Int) -> A) {
    guard count > 0, (0..<count).contains(index) else { noSuchPlace(index, count) }
    self.init(Cursor(index: index, count: count)) { element($0.index) }
  }

  /// Creates a zipper of `left`, `focus` and `right`, all in the order of the row.
  @inlinable public init(left: [A] = [], focus: A, right: [A] = []) {
    let elements = left + [focus] + right
    self.init(Cursor(index: left.count, count: elements.count)) { elements[min($0.index, elements.count - 1)] }
  }

  /// Creates a zipper of an array, with its focus at `index`, or returns `nil` if `index` is out of bounds.
  @inlinable public init?(_ elements: [A], index: Int = 0) {
    guard elements.indices.contains(index) else { return nil }
    self.init(Cursor(index: index, count: elements.count)) { elements[min($0.index, elements.count - 1)] }
  }
}

/// Stops the program with a message; in release builds, a failed precondition prints none.
///
/// Only a call that violates the precondition of `Zipper(count:index:element:)` reaches it.
@usableFromInline func noSuchPlace(_ index: Int, _ count: Int) -> Never {
  fatalError("Zipper: the index \(index) is out of bounds 0..<\(count)")
}

// MARK: - Looking

extension Kind where F == ZipperBrand {
  /// The index of the focus, in `0..<count`.
  @inlinable public var index: Int { position.index }

  /// The number of values, at least one.
  @inlinable public var count: Int { position.count }

  /// Returns the value at `index`, or at the nearest place.
  ///
  /// Law: `peek(i)` is `moved(by: .move(to: i)).extract()`.
  @inlinable public func peek(_ index: Int) -> A { peek(Cursor(index: index, count: count)) }

  /// All values in order, computed at each read.
  ///
  /// Law: they are the same after any moves.
  @inlinable public var elements: LazyMapCollection<Range<Int>, A> { (0..<count).lazy.map(peek) }

  /// The values to the left of the focus, in order.
  @inlinable public var left: LazyMapCollection<Range<Int>, A> { (0..<index).lazy.map(peek) }

  /// The values to the right of the focus, in order.
  @inlinable public var right: LazyMapCollection<Range<Int>, A> { (index + 1..<count).lazy.map(peek) }
}

// MARK: - Pairing

/// The pairing of ``Puller`` with ``Zipper``: a puller moves the focus.
public enum PullerZipperPairing: Runner {
  /// The monad of moves.
  public typealias M = PullerBrand
  /// The comonad of rows.
  public typealias W = ZipperBrand
}

extension PullerZipperPairing: ReversiblePairing {
  /// Returns the move to the earlier index.
  public static func wayBack(from later: Cursor, to earlier: Cursor) -> Puller<Void> { .move(to: earlier.index) }
}

extension ZipperBrand: SpaceBrand {
  /// A puller moves a zipper.
  public typealias Law = PullerZipperPairing

  /// Returns `Zipper at`, the index and the range of indices.
  public static func description<A>(of kind: Kind<Self, A>) -> String { "Zipper at \(kind.position)" }

  /// Returns a mirror with the index and the count.
  public static func mirror<A>(of kind: Kind<Self, A>) -> Mirror {
    Mirror(of: kind, ("index", kind.index), ("count", kind.count))
  }
}

extension ZipperBrand: ReversibleComonad {}
