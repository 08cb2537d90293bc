import Effects
import Testing

/// Schedules form a lattice of delays, in which never is the longest.
@Suite struct ScheduleTests {
  private static let all: [Schedule] = [
    .never, .forever, .recurs(0), .recurs(3), .recurs(70), .spaced(by: 5), .spaced(by: 0),
    .exponential(from: 1), .exponential(from: 100, factor: 3), .exponential(from: 7, factor: 1),
    .recurs(4) && .exponential(from: 10), .exponential(from: 10).capped(at: 45), Schedule { $0 % 2 == 0 ? 9 : nil },
  ]

  private func delays(_ schedule: Schedule) -> [Int?] { (0..<80).map { schedule.delay($0) } }

  private func expectSame(_ one: Schedule, _ other: Schedule, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(delays(one) == delays(other), sourceLocation: sourceLocation)
  }

  @Test func bothAndEitherAreALattice() {
    for a in Self.all {
      expectSame(a && a, a)
      expectSame(a || a, a)
      // The bounds: `never`, and `forever`, which always says at once.
      expectSame(a && .forever, a)
      expectSame(a || .never, a)
      expectSame(a && .never, .never)
      expectSame(a || .forever, .forever)
      for b in Self.all {
        expectSame(a && b, b && a)
        expectSame(a || b, b || a)
        expectSame(a && (a || b), a)
        expectSame(a || (a && b), a)
        for c in Self.all {
          expectSame((a && b) && c, a && (b && c))
          expectSame((a || b) || c, a || (b || c))
          expectSame(a && (b || c), (a && b) || (a && c))
        }
      }
    }
  }

  @Test func recursIsSoManyTimes() {
    #expect(delays(.recurs(3)).prefix(5) == [1, 1, 1, nil, nil])
    #expect(delays(.recurs(0)).allSatisfy { $0 == nil })
    #expect(delays(.recurs(.min)).allSatisfy { $0 == nil })
    #expect(Schedule.recurs(.max).delay(.max - 1) == 1)
  }

  @Test func aTimeOfNothingIsAMillisecond() {
    #expect(delays(.spaced(by: 0)).allSatisfy { $0 == 1 })
    #expect(delays(.spaced(by: .min)).allSatisfy { $0 == 1 })
    #expect(delays(.exponential(from: -5)).prefix(3) == [1, 2, 4])
  }

  /// A schedule grows to the largest `Int` and stays there, and computes that at once.
  @Test func whatGrowsStopsAtTheLargest() {
    let doubling = Schedule.exponential(from: 1)
    #expect(doubling.delay(62) == 1 << 62)
    for retries in [63, 64, 65, 1000, .max] { #expect(doubling.delay(retries) == .max) }
    #expect(Schedule.exponential(from: .max).delay(0) == .max)
    #expect(Schedule.exponential(from: .max).delay(1) == .max)
    #expect(Schedule.exponential(from: 2, factor: .max).delay(1) == .max)
    // A factor that does not grow keeps the delay.
    for factor in [1, 0, -3] { #expect(Schedule.exponential(from: 7, factor: factor).delay(.max) == 7) }
    var last = 0
    for delay in delays(.exponential(from: 3, factor: 2)).compactMap(\.self) {
      #expect(delay > last || delay == .max)
      last = delay
    }
  }

  @Test func aCapShortensAndEndsNothing() {
    #expect(delays(.exponential(from: 10).capped(at: 45)).prefix(5) == [10, 20, 40, 45, 45])
    #expect(delays(.recurs(1).capped(at: 5)).prefix(3) == [1, nil, nil])
  }
}
