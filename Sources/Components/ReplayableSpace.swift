/// A space that contains its own history, so that any part of the history can be replayed.
///
/// A log that forgets nothing is such a history: to go back, a space over logs needs no list of actions.
///
/// Laws, for a space `later` that was moved to from `earlier`:
///
/// - a move does not shorten the history: `earlier.historyLength <= later.historyLength`
/// - `later.returned(to: earlier.place)` is `earlier`
/// - `earlier`, after `replay(later, upTo: n)`, is the space between them whose history had length `n`
public protocol ReplayableSpace<Focus>: Space {
  /// A point of the history, and what the history does not contain.
  associatedtype Place

  /// The length of the history.
  var historyLength: Int { get }

  /// The present point.
  var place: Place { get }

  /// This space as it was at a point of its history.
  func returned(to place: Place) -> Self

  /// Follows the history of `later`, which begins with this one, up to a length.
  mutating func replay(_ later: Self, upTo length: Int)
}
