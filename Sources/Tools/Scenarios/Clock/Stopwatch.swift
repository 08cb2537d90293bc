/// The values of the clock scenario, which every architecture shows.
///
/// Time is counted in whole ticks. Stopping discards the part of a tick that has passed.
public struct Stopwatch: Hashable, Sendable {
  /// The length of a tick, in milliseconds.
  public static let tick = 100

  /// The number of ticks while the clock was running.
  public var ticks = 0
  /// Whether it runs.
  public var isRunning = false
  /// The number of ticks at the end of each lap, in order.
  public var laps: [Int] = []

  /// Creates a clock; by default, a stopped one at zero.
  public init(ticks: Int = 0, isRunning: Bool = false, laps: [Int] = []) {
    (self.ticks, self.isRunning, self.laps) = (ticks, isRunning, laps)
  }

  /// Returns the number of ticks of the lap at `index`.
  ///
  /// Law: the splits of all laps add up to the last element of ``laps``.
  public func split(_ index: Int) -> Int { laps[index] - (index == 0 ? 0 : laps[index - 1]) }
}

/// An input of a stopwatch.
public enum StopwatchInput: Hashable, Sendable {
  /// Start from the current time.
  case start
  /// Stop.
  case stop
  /// End a lap.
  case lap
  /// Stop, set the time to zero and remove the laps.
  case reset
}

// MARK: - Formatting times

extension Stopwatch {
  /// Returns a number of ticks as a time: `1:02.3`, or `1:00:00.0` from an hour on.
  ///
  /// Law: different numbers of ticks have different texts.
  public static func text(ticks: Int) -> String {
    let (seconds, tenth) = ticks.quotientAndRemainder(dividingBy: 1000 / tick)
    let (minutes, second) = seconds.quotientAndRemainder(dividingBy: 60)
    let end = "\(twoDigits(second)).\(tenth)"
    guard minutes >= 60 else { return "\(minutes):\(end)" }
    return "\(minutes / 60):\(twoDigits(minutes % 60)):\(end)"
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
