import Duet

/// The values of the timer of the 7GUIs (Kiss 2014): the time that has passed, and a duration.
///
/// Time is counted in whole ticks. The timer ticks while the duration is longer than the time that has passed.
public struct Countdown: Hashable, Sendable {
  /// The length of a tick, in milliseconds.
  public static let tick = 100
  /// The number of ticks in a year of 365 days.
  public static let year = 365 * 24 * 60 * 60 * 1000 / tick

  /// The number of ticks that have passed.
  public internal(set) var elapsed: Int
  /// The number of ticks after which the timer stops.
  public internal(set) var duration: Int
  /// The greatest duration that can be set.
  public let longest: Int

  /// Creates a timer; by default, one of ten seconds, and of at most thirty.
  public init(elapsed: Int = 0, duration: Int = 100, longest: Int = 300) {
    (self.elapsed, self.duration, self.longest) = (elapsed, duration, longest)
  }

  /// The number of ticks until the timer stops; none if the duration was set to less than has passed.
  var remaining: Int { max(0, duration - elapsed) }

  /// Whether the time is over, so that the timer stands still.
  public var isOver: Bool { remaining == 0 }

  /// The part of the duration that has passed; all of it if the time is over.
  var fraction: Double { isOver ? 1 : Double(elapsed) / Double(duration) }

  /// Lets a number of ticks pass, which stop at the duration.
  ///
  /// Law: ticks add up, so that `m` ticks and then `n` ticks are `m + n` ticks.
  mutating func pass(_ ticks: Int) { elapsed += min(ticks, remaining) }

  /// Returns the time after a number of ticks, for spaces that keep the duration elsewhere.
  static func elapsed(_ elapsed: Int, after ticks: Int, of duration: Int) -> Int {
    var countdown = Countdown(elapsed: elapsed, duration: duration)
    countdown.pass(ticks)
    return countdown.elapsed
  }
}

/// An input of the timer.
public enum CountdownInput: Hashable, Sendable {
  /// Tick, until the time is over: the initial input of the ticks.
  case tick
  /// Set the duration, in ticks.
  case duration(Int)
  /// Set the time that has passed to zero.
  case reset
}
