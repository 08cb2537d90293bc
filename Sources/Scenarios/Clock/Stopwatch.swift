/// The clock scenario's values: what it shows, on every architecture.
///
/// Its time is made of ticks, and nothing else: what has run of the next one when it is stopped is not counted.
public struct Stopwatch: Hashable, Sendable {
  /// How much time a tick is, in milliseconds.
  public static let tick = 100

  /// How many ticks there were while it ran.
  public var ticks = 0
  /// Whether it runs.
  public var isRunning = false
  /// How many ticks there had been at the end of each lap, the first lap's first.
  public var laps: [Int] = []

  /// A stopwatch that stands at zero.
  public init() {}

  init(ticks: Int, isRunning: Bool, laps: [Int]) {
    self.ticks = ticks
    self.isRunning = isRunning
    self.laps = laps
  }
}

extension Stopwatch {
  /// How many ticks the lap at `index` took.
  ///
  /// Law: those of all laps are as many as there were at the end of the last.
  public func split(_ index: Int) -> Int { laps[index] - (index == 0 ? 0 : laps[index - 1]) }
}

/// What a person can do to a stopwatch.
public enum StopwatchInput: Hashable, Sendable {
  /// Let it run, from where it stands.
  case start
  /// Let it stand.
  case stop
  /// End a lap.
  case lap
  /// Let it stand, at zero and without laps.
  case reset
}

// MARK: - Writing times

extension Stopwatch {
  /// The time that a number of ticks is: `1:02.3`, and from an hour on `1:00:00.0`.
  ///
  /// Law: more ticks are another text.
  public static func text(ticks: Int) -> String {
    let (seconds, tenth) = ticks.quotientAndRemainder(dividingBy: 1000 / tick)
    let (minutes, second) = seconds.quotientAndRemainder(dividingBy: 60)
    let end = "\(twoDigits(second)).\(tenth)"
    guard minutes >= 60 else { return "\(minutes):\(end)" }
    return "\(minutes / 60):\(twoDigits(minutes % 60)):\(end)"
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
