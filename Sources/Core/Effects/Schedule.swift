/// A retry schedule: the wait before each retry, and when to stop. Schedules combine as in ZIO:
///
///     let schedule = Schedule.recurs(3) && .exponential(from: 100)  // after 100, 200 and 400 ms, and no more
public struct Schedule: Sendable {
  /// Returns the wait before the next retry in milliseconds, given the retries so far; `nil` to stop.
  public let delay: @Sendable (_ retries: Int) -> Int?

  /// Creates a schedule.
  ///
  /// - Parameter delay: Returns milliseconds. Less than 1 counts as 1: otherwise an effect that fails at once and is
  ///   retried for ever would stop the clock.
  public init(_ delay: @escaping @Sendable (_ retries: Int) -> Int?) { self.delay = delay }

  /// The schedule without retries.
  public static let never = Schedule { _ in nil }

  /// The schedule that retries at once, for ever.
  public static let forever = Schedule { _ in 1 }

  /// Returns a schedule of up to `times` retries at once; 0 or less means none.
  public static func recurs(_ times: Int) -> Schedule { Schedule { $0 < times ? 1 : nil } }

  /// Returns a schedule that retries for ever, `milliseconds` after each failure.
  public static func spaced(by milliseconds: Int) -> Schedule { Schedule { _ in max(1, milliseconds) } }

  /// Returns a schedule that retries for ever, with a wait that grows by a factor each time.
  ///
  /// The wait stops growing at `Int.max`.
  ///
  /// - Parameter factor: Less than 1 counts as 1.
  public static func exponential(from milliseconds: Int, factor: Int = 2) -> Schedule {
    Schedule { retries in
      var delay = max(1, milliseconds)
      // After 64 times, any factor of 2 or more has overflowed, and a factor of 1 changes nothing.
      for _ in 0..<max(0, min(retries, 64)) {
        let (product, overflow) = delay.multipliedReportingOverflow(by: max(1, factor))
        if overflow { return .max }
        delay = product
      }
      return delay
    }
  }

  /// Returns this schedule with each wait limited to `milliseconds`.
  public func capped(at milliseconds: Int) -> Schedule {
    Schedule { retries in delay(retries).map { min($0, milliseconds) } }
  }

  /// Returns a schedule that continues while both do, with the longer wait.
  public static func && (one: Schedule, other: Schedule) -> Schedule {
    Schedule { retries in
      guard let first = one.delay(retries), let second = other.delay(retries) else { return nil }
      return max(first, second)
    }
  }

  /// Returns a schedule that continues while either does, with the shorter wait.
  public static func || (one: Schedule, other: Schedule) -> Schedule {
    Schedule { retries in
      switch (one.delay(retries), other.delay(retries)) {
      case (let first?, let second?): min(first, second)
      case (let first, let second): first ?? second
      }
    }
  }
}
