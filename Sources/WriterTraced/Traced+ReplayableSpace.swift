import Algebra
import Components

// A free monoid forgets nothing, so the log contains the whole history of the space.

extension Traced: ReplayableSpace where Log: FreeMonoid {
  /// The length of a log.
  public typealias Place = Int

  /// The length of the log.
  @inlinable
  public var historyLength: Int { position.count }

  /// The length of the log, which is enough: values depend on the log alone.
  @inlinable
  public var place: Int { position.count }

  /// Returns this space with only the first `place` elements of its log.
  @inlinable
  public func returned(to place: Int) -> Traced { Traced(log: position.part(0..<place), render) }

  /// Appends the next part of the log of `later`, up to `length`.
  @inlinable
  public mutating func replay(_ later: Traced, upTo length: Int) {
    position.append(later.position.part(position.count..<length))
  }
}

extension ActedTraced: ReplayableSpace where Log: FreeMonoid {
  /// The length of a log, and the state that it made.
  public typealias Place = (told: Int, state: S)

  /// The length of the log.
  @inlinable
  public var historyLength: Int { point.log.count }

  /// The length of the log, and the state; the log itself is a part of every later one.
  @inlinable
  public var place: Place { (point.log.count, point.state) }

  /// Returns this space with the state of `place` and only that much of its log.
  @inlinable
  public func returned(to place: Place) -> ActedTraced {
    ActedTraced(Acted(log: point.log.part(0..<place.told), state: place.state), act: act, showsLog: showsLog, render)
  }

  /// Appends the next part of the log of `later`, up to `length`, and lets it act on the state.
  @inlinable
  public mutating func replay(_ later: ActedTraced, upTo length: Int) {
    let told = later.point.log.part(point.log.count..<length)
    act(&point.state, told)
    point.log.append(told)
  }
}
