/// A space that contains its own history, so that any part of it can be replayed.
///
/// For example, the log of a space over a free monoid is its history. To go back, such a space needs no list of
/// actions.
///
/// Laws, for a space `later` to which `earlier` was moved:
///
/// - a move does not shorten the history: `earlier.historyLength <= later.historyLength`
/// - `later.returned(to: earlier.place)` is `earlier`
/// - `earlier.replay(later, upTo: n)` leaves the space between them whose history had length `n`
public protocol ReplayableSpace<Focus>: Space {
  /// A point of the history, with the data that the history does not contain.
  associatedtype Place

  /// The length of the history.
  var historyLength: Int { get }

  /// The current point of the history.
  var place: Place { get }

  /// Returns this space as it was at a point of its history.
  func returned(to place: Place) -> Self

  /// Replays the history of `later`, which begins with this space's history, up to a length.
  mutating func replay(_ later: Self, upTo length: Int)
}
