import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Processor time, user and system.
enum ProcessorTime {
  /// The time of this process, to the nanosecond.
  static var ofThis: Duration {
    var time = timespec()
    guard clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 else { return .zero }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The time of all children that have ended.
  static var ofChildren: Duration { time(of: children) }

  private static func time(of who: Int32) -> Duration {
    var usage = rusage()
    guard getrusage(who, &usage) == 0 else { return .zero }
    return [usage.ru_utime, usage.ru_stime].reduce(.zero) {
      $0 + .seconds(Int($1.tv_sec)) + .microseconds(Int($1.tv_usec))
    }
  }

  #if canImport(Darwin)
    private static let children = RUSAGE_CHILDREN
  #else
    private static let children = RUSAGE_CHILDREN.rawValue
  #endif
}
