import Algebra
import Components

// The log is the history: where it forgets nothing, all that a space over logs has been can be told from it.

extension Traced: ReplayableSpace where Log: FreeMonoid {
  /// How much had been told.
  public typealias Place = Int

  /// How much has been told.
  @inlinable
  public var historyLength: Int { position.count }

  /// How much has been told: what is shown is made of that alone.
  @inlinable
  public var place: Int { position.count }

  /// This space when so much had been told.
  @inlinable
  public func returned(to place: Int) -> Traced { Traced(log: position.part(0..<place), render) }

  /// Tells what `later` told next.
  @inlinable
  public mutating func replay(_ later: Traced, upTo length: Int) {
    position.append(later.position.part(position.count..<length))
  }
}

extension ActedTraced: ReplayableSpace where Log: FreeMonoid {
  /// The state that a log has made, and how much of it there was.
  public typealias Place = (told: Int, state: S)

  /// How much has been told.
  @inlinable
  public var historyLength: Int { point.log.count }

  /// The state, and how much has been told: not the log, which is the later one's, too.
  @inlinable
  public var place: Place { (point.log.count, point.state) }

  /// This space with the state of then, and what had been told.
  @inlinable
  public func returned(to place: Place) -> ActedTraced {
    ActedTraced(Acted(log: point.log.part(0..<place.told), state: place.state), act: act, render)
  }

  /// Tells what `later` told next, and lets it act.
  @inlinable
  public mutating func replay(_ later: ActedTraced, upTo length: Int) {
    let told = later.point.log.part(point.log.count..<length)
    act(&point.state, told)
    point.log.append(told)
  }
}
