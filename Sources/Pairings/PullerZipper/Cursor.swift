import Algebra

/// An index and a number of places: the position of a ``Zipper``.
@frozen public struct Cursor: Hashable, Sendable {
  /// The index, always in `0..<count`.
  @inlinable public var index: Int { place }
  @usableFromInline var place: Int
  /// The number of places, at least one.
  public let count: Int

  @inlinable init(index: Int, count: Int) {
    self.count = count
    place = 0
    move(to: index)
  }

  @inlinable mutating func move(to index: Int) { place = max(0, min(index, count - 1)) }

  @inlinable mutating func make(_ move: PullerMove) {
    switch move {
    case .left: self.move(to: index - 1)
    case .right: self.move(to: index + 1)
    case .first: self.move(to: 0)
    case .last: self.move(to: count - 1)
    case .to(let index): self.move(to: index)
    case .by(let distance):
      // An index is not negative, so only a sum to the right can overflow.
      let (sum, isTooLarge) = index.addingReportingOverflow(distance)
      self.move(to: isTooLarge ? count - 1 : sum)
    }
  }
}

extension Cursor: CustomStringConvertible {
  /// The index and the range of indices.
  public var description: String { "\(index) of 0..<\(count)" }
}

extension Cursor: Summarized {
  /// The number of the page, from 1 on, and of all pages.
  @inlinable public var summary: String { "page \(index + 1) of \(count)" }
}
