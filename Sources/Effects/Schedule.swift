/// When to try again: for each time, how long to wait before, or that it is enough.
///
/// Schedules are put together as those of ZIO: ``recurs(_:)`` *and* ``exponential(from:factor:)`` is a number of times, each later than
/// the one before.
///
///     let schedule = Schedule.recurs(3) && .exponential(from: 100)  // after 100, 200 and 400 ms, and no more
public struct Schedule: Sendable {
  /// How long to wait before trying again, in milliseconds, when so many retries have been made; `nil` when it is enough.
  public let delay: @Sendable (_ retries: Int) -> Int?

  /// A schedule.
  ///
  /// - Parameter delay: in milliseconds. Less than 1 counts as 1: what fails at once and is tried for ever would else never let the
  ///   clock run.
  public init(_ delay: @escaping @Sendable (_ retries: Int) -> Int?) { self.delay = delay }

  /// Never again.
  public static let never = Schedule { _ in nil }

  /// For ever, at once.
  public static let forever = Schedule { _ in 1 }

  /// So many times more, at once; 0 or less is never.
  public static func recurs(_ times: Int) -> Schedule { Schedule { $0 < times ? 1 : nil } }

  /// For ever, after so long each time.
  public static func spaced(by milliseconds: Int) -> Schedule { Schedule { _ in max(1, milliseconds) } }

  /// For ever, after a time that grows by a factor, up to what an `Int` can hold.
  ///
  /// - Parameter factor: less than 1 counts as 1.
  public static func exponential(from milliseconds: Int, factor: Int = 2) -> Schedule {
    Schedule { retries in
      var delay = max(1, milliseconds)
      // A factor of 1 grows nothing; of 2 and more, it has grown as far as it can after 64 times.
      for _ in 0..<max(0, min(retries, 64)) {
        let (product, overflow) = delay.multipliedReportingOverflow(by: max(1, factor))
        if overflow { return .max }
        delay = product
      }
      return delay
    }
  }

  /// This schedule, with no time longer than that.
  public func capped(at milliseconds: Int) -> Schedule {
    Schedule { retries in delay(retries).map { min($0, milliseconds) } }
  }

  /// As long as both say so; after the longer of their times.
  public static func && (one: Schedule, other: Schedule) -> Schedule {
    Schedule { retries in
      guard let first = one.delay(retries), let second = other.delay(retries) else { return nil }
      return max(first, second)
    }
  }

  /// As long as one of them says so; after the shorter of their times.
  public static func || (one: Schedule, other: Schedule) -> Schedule {
    Schedule { retries in
      switch (one.delay(retries), other.delay(retries)) {
      case (let first?, let second?): min(first, second)
      case (let first, let second): first ?? second
      }
    }
  }
}
