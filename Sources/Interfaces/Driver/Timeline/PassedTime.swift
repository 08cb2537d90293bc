/// A clock that returns the whole milliseconds since the last lap.
///
/// Fractions count toward the next lap.
package struct PassedTime<C: Clock<Duration>> {
  private let clock: C
  private var last: C.Instant

  package init(_ clock: C) {
    self.clock = clock
    last = clock.now
  }

  package mutating func restart() { last = clock.now }

  /// Returns the milliseconds that passed since the last lap on a clock that is `speed` times as fast.
  package mutating func lap(at speed: Double) -> Int {
    let passed = last.duration(to: clock.now)
    let (seconds, attoseconds) = (passed * speed).components
    let milliseconds = Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
    last = last.advanced(by: .milliseconds(milliseconds) / speed)
    return max(0, milliseconds)
  }
}
