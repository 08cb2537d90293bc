import Algebra

/// The length of a history at the end of each step, and copies of the position at intervals.
///
/// The owner keeps the changes. To reach a step, it repeats changes from the last position before the step: never more
/// than lie between two positions.
///
/// A position is a copy: the first change in place after it copies the storage that the two share.
package struct Checkpoints<Position> {
  /// The length at the end of each step that has a change.
  private var ends: [(step: Int, length: Int)]
  /// The positions, each with the number of changes before it.
  private var places: [(length: Int, position: Position)]
  /// The number of changes before the last position, which most steps need nothing else of.
  private var lastPlace: Int
  /// The number of changes between two positions.
  private var spacing: Int
  private let isThinned: Bool

  /// Creates a history that is at `position` in `step`.
  ///
  /// - Parameters:
  ///   - length: The current length.
  ///   - spacing: The number of changes between two positions. Positions are kept at the end of a step. If `nil`, there
  ///     are at most ``most`` positions: at one more, the history drops every other position and doubles the spacing.
  package init(step: Int, length: Int, position: Position, every spacing: Int?) {
    ends = [(step, length)]
    places = [(length, position)]
    lastPlace = length
    self.spacing = max(1, spacing ?? Self.firstSpacing)
    isThinned = spacing == nil
  }

  /// The maximum number of positions if no spacing is given.
  package static var most: Int { 128 }
  private static var firstSpacing: Int { 32 }

  /// Records the length at the end of `step`, which must not be before the last recorded step.
  ///
  /// - Complexity: O(1), plus, amortised, one copy of the position per `spacing` changes.
  package mutating func endStep(_ step: Int, length: Int, position: () -> Position) {
    let last = ends.count - 1
    guard length != ends[last].length else { return }
    if ends[last].step == step { ends[last].length = length } else { ends.append((step, length)) }
    guard length - lastPlace >= spacing else { return }
    places.append((length, position()))
    lastPlace = length
    if isThinned, places.count > Self.most { thin() }
  }

  /// Returns the length at the end of `step`, and the last position that is not after it.
  ///
  /// - Precondition: `step` is not before the first step.
  /// - Complexity: O(log *n*) in the steps and in the positions.
  package func end(of step: Int) -> (length: Int, place: (length: Int, position: Position)) {
    let length = ends[ends.prefixCount { $0.step <= step } - 1].length
    return (length, places[places.prefixCount { $0.length <= length } - 1])
  }

  /// Drops positions that are close to others, until at most ``most`` are left.
  ///
  /// The number of changes to repeat after a position stays below the spacing. Only the ends of steps can be shown, so
  /// a position after a single long step stays.
  private mutating func thin() {
    while places.count > Self.most {
      spacing *= 2
      var kept = [places[0]]
      for index in places.indices.dropFirst() {
        // The longest history that continues from the previous position if this one is dropped.
        let next = index + 1 < places.count ? places[index + 1].length : Int.max
        let reach = ends[ends.prefixCount { $0.length < next } - 1].length
        if reach - kept[kept.count - 1].length >= spacing { kept.append(places[index]) }
      }
      places = kept
      lastPlace = kept[kept.count - 1].length
    }
  }
}

/// The changes of a value, and copies of the value at intervals.
@usableFromInline package final class ChangeHistory<Value, Change> {
  @usableFromInline var changes: [Change] = []
  private var checkpoints: Checkpoints<Value>
  private let replay: (ArraySlice<Change>, inout Value) -> Void
  /// The value that was last requested, and the number of changes before it.
  package var shown: (length: Int, value: Value)?

  /// Creates a history of a value that is `present` in `step`.
  ///
  /// - Parameter replay: Makes changes again, in order. It can be specialised for the types, which this class is not.
  package init(
    _ present: Value, from step: Int, every spacing: Int?, replay: @escaping (ArraySlice<Change>, inout Value) -> Void
  ) {
    checkpoints = Checkpoints(step: step, length: 0, position: present, every: spacing)
    self.replay = replay
  }

  /// The number of changes.
  package var count: Int { changes.count }

  /// Adds a change that was made.
  @inlinable package func add(_ change: Change) { changes.append(change) }

  /// Assigns the changes since the last call to a step.
  package func endStep(_ step: Int, _ present: () -> Value) {
    checkpoints.endStep(step, length: changes.count, position: present)
  }

  /// Returns the value at the end of a step, by repeating changes.
  ///
  /// - Complexity: At most the changes between two positions; only the changes since the last requested value, if that
  ///   is nearer.
  package func value(atEndOf step: Int) -> Value {
    let (length, place) = checkpoints.end(of: step)
    // Continues in place from the value that was requested last, if it lies between.
    var (from, value) = (place.length, place.position)
    if let shown, shown.length >= from, shown.length <= length { (from, value) = shown }
    shown = nil
    replay(changes[from..<length], &value)
    shown = (length, value)
    return value
  }
}
