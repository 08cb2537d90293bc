import Algebra
import Checking
import Components
import Driver
import Effects
import Testing
import TextUI
import WriterTraced

/// The memory that a search keeps for its states.
@MainActor
struct MemoryTests {
  /// A log that counts the entries of all logs that exist.
  private struct Log: Monoid, Hashable {
    private final class Box: Hashable {
      var entries: [Int] { didSet { Box.count(entries.count - oldValue.count) } }
      init(_ entries: [Int]) {
        self.entries = entries
        Box.count(entries.count)
      }
      deinit { Box.count(-entries.count) }
      static func == (one: Box, other: Box) -> Bool { one.entries == other.entries }
      func hash(into hasher: inout Hasher) { hasher.combine(entries) }

      // Only the test that runs on the main actor uses them.
      nonisolated(unsafe) static var kept = 0
      nonisolated(unsafe) static var most = 0
      static func count(_ change: Int) {
        kept += change
        most = max(most, kept)
      }
    }

    private var box: Box

    init(_ entries: [Int]) { box = Box(entries) }
    static var empty: Log { Log([]) }
    var sum: Int { box.entries.reduce(0, +) }

    mutating func append(_ other: Log) {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.entries) }
      box.entries += other.box.entries
    }

    @MainActor
    static func measuring(_ body: @MainActor () async throws -> Void) async rethrows -> Int {
      Box.most = Box.kept
      let before = Box.kept
      try await body()
      return Box.most - before
    }
  }

  private func view(_ count: Int) -> TextView<Int> {
    TextView { view in
      view.text("\(count)")
      view.button("one", label: "+", 1)
      view.button("two", label: "++", 2)
    }
  }

  private func session(acting: Bool) -> any RunningSession {
    if acting {
      let component = EventSourcedComponent<Simulated, Log, Int, Int, TextView<Int>>(
        initial: 0, act: { $0 += $1.sum }, dispatcher: .pure { .tell(Log([$0])) }, render: view)
      return Session(component, runtime: Simulation())
    }
    let component = TracedComponent<Simulated, Log, Int, TextView<Int>>(
      dispatcher: .pure { .tell(Log([$0])) }, render: { view($0.sum) })
    return Session(component, runtime: Simulation())
  }

  /// The states of an endless line: their logs together are 90,000 entries long.
  @Test func logsOfStatesThatWereFollowedAreReleased() async throws {
    let plan = SearchPlan(limits: .init(states: 600), probes: 0)
    let entries = try await Log.measuring {
      let report = try await check(plan) { session(acting: true) }
      #expect(report.limit == .states && report.states == 600 && report.depth > 290)
    }
    #expect(entries < 20 * 600, "\(entries)")
    let pairs = try await Log.measuring {
      let result = try await bisimulate({ session(acting: true) }, { session(acting: true) }, plan: plan)
      #expect(result.verdict == .inconclusive(.states))
    }
    #expect(pairs < 40 * 600, "\(pairs)")
    // Where the log is the state, states are as many as logs, and short.
    let logs = try await Log.measuring {
      let report = try await check(plan) { session(acting: false) }
      #expect(report.limit == .states && report.depth < 12)
    }
    #expect(logs < 20 * 600, "\(logs)")
  }
}
