/// An index and a number of places: the part of a zipper that a puller reads and changes.
@frozen
@usableFromInline
package struct Cursor {
  /// The index, always in `0..<count`.
  @usableFromInline private(set) var index: Int
  /// The number of places, at least one.
  @usableFromInline let count: Int

  @inlinable
  init(index: Int, count: Int) {
    self.count = count
    self.index = 0
    move(to: index)
  }

  @inlinable
  mutating func move(to index: Int) { self.index = max(0, min(index, count - 1)) }

  @inlinable
  mutating func make(_ move: PullerMove) {
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
