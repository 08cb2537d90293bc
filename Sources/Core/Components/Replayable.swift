import Algebra

/// A position, or a space, that contains its own history, so that any part of it can be replayed.
///
/// For example, a log of a free monoid is its history. To go back, such a space needs no list of actions.
///
/// Laws, for a `later` value to which `earlier` was moved:
///
/// - a move does not shorten the history: `earlier.historyLength <= later.historyLength`
/// - `later.returned(to: earlier.place)` is `earlier`
/// - `earlier.replay(later, upTo: n)` leaves the value between them whose history had length `n`
public protocol Replayable {
  /// A point of the history, with the data that the history does not contain.
  associatedtype Place

  /// The length of the history.
  var historyLength: Int { get }

  /// The current point of the history.
  var place: Place { get }

  /// Returns this value as it was at a point of its history.
  func returned(to place: Place) -> Self

  /// Replays the history of `later`, which begins with this value's history, up to a length.
  mutating func replay(_ later: Self, upTo length: Int)
}

extension Kind: Replayable where F: Positioned, F.Position: Replayable {
  /// A point of the history of the position.
  public typealias Place = F.Position.Place

  /// The length of the position's history.
  @inlinable public var historyLength: Int { raw.position.historyLength }

  /// The current point of the position's history.
  @inlinable public var place: Place { raw.position.place }

  /// Returns this space with its position as it was at a point of its history.
  @inlinable
  public func returned(to place: Place) -> Kind { Kind(raw: Placed(raw.position.returned(to: place), raw.look)) }

  /// Replays the history of the position of `later`.
  @inlinable public mutating func replay(_ later: Kind, upTo length: Int) {
    raw.position.replay(later.raw.position, upTo: length)
  }
}
