/// The length of a history at the end of each step, and every so often a position.
///
/// The owner keeps the changes. To reach a step, it repeats changes from the last position before the step: never more than lie
/// between two positions.
///
/// A position is a copy: the first change in place after it copies what the two share.
@usableFromInline
package struct Checkpoints<Position> {
  /// The length at the end of each step that has a change.
  @usableFromInline var ends: [(step: Int, length: Int)]
  /// Positions, each after a number of changes.
  @usableFromInline var places: [(length: Int, position: Position)]
  /// After how many changes there is another position.
  @usableFromInline var spacing: Int
  @usableFromInline let isThinned: Bool

  /// A history that stands at `position` in `step`.
  ///
  /// - Parameters:
  ///   - length: the present length.
  ///   - spacing: after how many changes a position is kept, at the end of the step. Without it, there are never more than
  ///     ``most`` of them: where there would be, every other one goes, and the next are twice as far apart.
  @inlinable
  package init(step: Int, length: Int, position: Position, every spacing: Int?) {
    ends = [(step, length)]
    places = [(length, position)]
    self.spacing = max(1, spacing ?? Self.firstSpacing)
    isThinned = spacing == nil
  }

  /// The most positions, where no spacing is asked for.
  @usableFromInline package static var most: Int { 128 }
  @usableFromInline static var firstSpacing: Int { 32 }

  /// Records the length at the end of `step`, which is not before the last one.
  ///
  /// - Complexity: O(1), and amortised a copy of the position for so many changes as they are apart.
  @inlinable
  package mutating func endStep(_ step: Int, length: Int, position: () -> Position) {
    let last = ends.count - 1
    guard length != ends[last].length else { return }
    if ends[last].step == step { ends[last].length = length } else { ends.append((step, length)) }
    guard length - places[places.count - 1].length >= spacing else { return }
    places.append((length, position()))
    if isThinned, places.count > Self.most { thin() }
  }

  /// The length at the end of `step`.
  ///
  /// - Precondition: `step` is none before the first.
  /// - Complexity: O(log *n*) in the steps.
  @inlinable
  package func length(atEndOf step: Int) -> Int {
    ends[Self.count(of: ends) { $0.step <= step } - 1].length
  }

  /// The last position up to a length.
  ///
  /// - Precondition: `length` is not less than at the first step.
  /// - Complexity: O(log *n*) in the positions.
  @inlinable
  package func place(upTo length: Int) -> (length: Int, position: Position) {
    places[Self.count(of: places) { $0.length <= length } - 1]
  }

  /// Drops positions that are near to others, until there are not too many.
  ///
  /// What has to be done again up to the next one stays below the spacing: only steps' ends are looked for, so one that
  /// stands after a single long step stays.
  @usableFromInline
  mutating func thin() {
    while places.count > Self.most {
      spacing *= 2
      var kept = [places[0]]
      for index in places.indices.dropFirst() {
        // The longest history that continues from the position before, if this one is dropped.
        let next = index + 1 < places.count ? places[index + 1].length : Int.max
        let reach = ends[Self.count(of: ends) { $0.length < next } - 1].length
        if reach - kept[kept.count - 1].length >= spacing { kept.append(places[index]) }
      }
      places = kept
    }
  }

  /// How many of these, which are in order, are as `isEarly` says: all that are come first.
  @inlinable
  static func count<Element>(of elements: [Element], _ isEarly: (Element) -> Bool) -> Int {
    var (low, high) = (0, elements.count)
    while low < high {
      let middle = (low + high) / 2
      if isEarly(elements[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
