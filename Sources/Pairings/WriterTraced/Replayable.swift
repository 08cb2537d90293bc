import Algebra
import Components

// A free monoid forgets nothing, so the log contains the whole history of the space.

extension Told: Replayable where Log: FreeMonoid {
  /// The length of the log.
  @inlinable public var historyLength: Int { log.count }

  /// The length of the log.
  @inlinable public var place: Int { log.count }

  /// Returns the first part of the log.
  @inlinable public func returned(to place: Int) -> Told { Told(log.part(0..<place)) }

  /// Appends a part of a longer log.
  @inlinable public mutating func replay(_ later: Told, upTo length: Int) { append(later.log.part(log.count..<length)) }
}

extension Acting: Replayable where Log: FreeMonoid {
  /// The length of the log.
  @inlinable public var historyLength: Int { log.count }

  /// The length of the log, and the state that this much of it has made.
  @inlinable public var place: (told: Int, state: S) { (log.count, state) }

  /// Returns the first part of the log, with the state that it made.
  @inlinable public func returned(to place: (told: Int, state: S)) -> Acting {
    var earlier = self
    earlier.point = Acted(log: log.part(0..<place.told), state: place.state)
    return earlier
  }

  /// Appends a part of a longer log, and lets it act.
  @inlinable
  public mutating func replay(_ later: Acting, upTo length: Int) { append(later.log.part(log.count..<length)) }
}
