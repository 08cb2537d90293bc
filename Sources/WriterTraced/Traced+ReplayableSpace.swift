import Algebra
import Components

// A free monoid forgets nothing, so the log contains the whole history of the space.

extension TracedBrand: ReplayableBrand where Log: FreeMonoid {
  /// The length of a log.
  public typealias Place = Int

  /// The length of the log.
  @inlinable
  public static func historyLength(of told: Told<Log>) -> Int { told.log.count }

  /// The length of the log.
  @inlinable
  public static func place(of told: Told<Log>) -> Int { told.log.count }

  /// Returns the first part of the log.
  @inlinable
  public static func returned(_ told: Told<Log>, to place: Int) -> Told<Log> { Told(told.log.part(0..<place)) }

  /// Appends a part of a longer log.
  @inlinable
  public static func replay(_ told: inout Told<Log>, _ later: Told<Log>, upTo length: Int) {
    told.append(later.log.part(told.log.count..<length))
  }
}

extension ActedTracedBrand: ReplayableBrand where Log: FreeMonoid {
  /// The length of a log, and the state that this much of it has made.
  public typealias Place = (told: Int, state: S)

  /// The length of the log.
  @inlinable
  public static func historyLength(of point: Acting<Log, S>) -> Int { point.log.count }

  /// The length of the log, and the state.
  @inlinable
  public static func place(of point: Acting<Log, S>) -> Place { (point.log.count, point.state) }

  /// Returns the first part of the log, with the state that it made.
  @inlinable
  public static func returned(_ point: Acting<Log, S>, to place: Place) -> Acting<Log, S> {
    var point = point
    point.point = Acted(log: point.log.part(0..<place.told), state: place.state)
    return point
  }

  /// Appends a part of a longer log, and lets it act.
  @inlinable
  public static func replay(_ point: inout Acting<Log, S>, _ later: Acting<Log, S>, upTo length: Int) {
    point.append(later.log.part(point.log.count..<length))
  }
}
