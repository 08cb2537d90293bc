import Algebra

/// A comonad whose positions contain their own history: each of its spaces is a ``ReplayableSpace``.
///
/// The laws are those of ``ReplayableSpace``.
public protocol ReplayableBrand: SpaceBrand {
  /// A point of the history, with the data that the history does not contain.
  associatedtype Place

  /// Returns the length of the history.
  static func historyLength(of position: Position) -> Int

  /// Returns the current point of the history.
  static func place(of position: Position) -> Place

  /// Returns `position` as it was at a point of its history.
  static func returned(_ position: Position, to place: Place) -> Position

  /// Replays the history of `later`, which begins with the history of `position`, up to a length.
  static func replay(_ position: inout Position, _ later: Position, upTo length: Int)
}

extension Kind: ReplayableSpace where F: ReplayableBrand {
  /// A point of the history of a position.
  public typealias Place = F.Place

  /// The length of the position's history.
  @inlinable
  public var historyLength: Int { F.historyLength(of: raw.position) }

  /// The current point of the position's history.
  @inlinable
  public var place: F.Place { F.place(of: raw.position) }

  /// Returns this space as it was at a point of its history.
  @inlinable
  public func returned(to place: F.Place) -> Kind { Kind(raw: Placed(F.returned(raw.position, to: place), raw.look)) }

  /// Replays the history of `later`, which begins with this space's history, up to a length.
  @inlinable
  public mutating func replay(_ later: Kind, upTo length: Int) {
    F.replay(&raw.position, later.raw.position, upTo: length)
  }
}
