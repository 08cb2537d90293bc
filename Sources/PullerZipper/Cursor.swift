/// A place among places: what a puller sees of a zipper, and all that it can change.
@frozen
@usableFromInline
package struct Cursor {
  /// Which place, always one of `0..<count`.
  @usableFromInline private(set) var index: Int
  /// How many places there are, one at least.
  @usableFromInline let count: Int

  /// The place with that index, or the nearest.
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
      // An index is not negative: only a sum on the right can be too large to be written.
      let (sum, isTooLarge) = index.addingReportingOverflow(distance)
      self.move(to: isTooLarge ? count - 1 : sum)
    }
  }
}
