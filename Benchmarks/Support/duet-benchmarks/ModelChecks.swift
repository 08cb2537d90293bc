import BenchmarkReport
import CommitProtocols
import Counting
import ModelChecking
import Subjects

/// The cost of the model checker: two-phase commit, with states that are packed into 64 bits and with plain ones, and
/// the home screen.
enum ModelChecks {
  /// A run of a search. Its events are transitions.
  private static func search<System: TransitionSystem>(_ system: System) -> Timed {
    Timed(system.search().report.transitions) { _ in precondition(system.search().report.isComplete) }
  }

  @MainActor
  static func rows() async -> [Row] {
    progress("two-phase commit")
    let runs = [search(TwoPhaseCommit(managers: 6)), search(PackedTwoPhaseCommit(managers: 8))]
    var times = runs.map { _ in Double.infinity }
    var event = PlainEvent()
    for _ in 0..<8 {
      times = zip(times, await shortest(of: runs, rounds: 1)).map { min($0, $1) }
      await event.takeTurn()
    }
    let what = "Two-phase commit: 8 resource managers with packed states, 6 with plain ones."
    let names = ["plain structs", "packed into 64 bits"]
    return [
      Row(
        "1,000 transitions checked, in the plain loop's events", .count,
        zip(names, times).map { Cell($0, $1 * 1_000 / event.time, limit: Limit.checking($0)) }, note: what),
      Row("a transition checked, ns", .nanoseconds, zip(names, times).map { Cell($0, $1) }, note: what),
      Row("bytes of a checked model", .bytes, bytes(), note: "A search counts its bytes; a graph's are those in use."),
    ] + (await home())
  }

  /// The rows of the home screen, whose searches find the same transitions.
  @MainActor
  private static func home() async -> [Row] {
    progress("the home screen")
    let names = HomeSearch.all.map(\.name)
    var runs: [Timed] = []
    for search in HomeSearch.all {
      do {
        runs.append(Timed(try await search.run()) { _ in _ = try? await search.run() })
      } catch { preconditionFailure("\(search.name): \(error)") }
    }
    precondition(Set(runs.map(\.events)).count == 1, "the searches differ: \(runs.map(\.events))")
    var times = runs.map { _ in Double.infinity }
    var event = PlainEvent()
    for _ in 0..<16 {
      times = zip(times, await shortest(of: runs, rounds: 1)).map { min($0, $1) }
      await event.takeTurn()
    }
    let what = "The home screen without loads on State–Store, in which 40 names are entered."
    return [
      Row(
        "1,000 transitions of home, in the plain loop's events", .count,
        zip(names, times).map { Cell($0, $1 * 1_000 / event.time, limit: Limit.checkingHome($0)) }, note: what),
      Row("a transition of home, ns", .nanoseconds, zip(names, times).map { Cell($0, $1) }, note: what),
    ]
  }

  /// The bytes of each state and each edge.
  private static func bytes() -> [Cell] {
    let report = PackedTwoPhaseCommit(managers: 8).search().report
    let count = 1_000_000
    let states = bytes(ofGraph: count, edges: 0)
    let both = bytes(ofGraph: count, edges: count)
    return [
      ("a state of a search", Double(report.bytes) / Double(report.states)),
      ("a state of a graph", Double(states) / Double(count)),
      ("an edge of a graph", Double(both - states) / Double(count)),
    ].map { Cell($0, $1, limit: Limit.checkedBytes($0)) }
  }

  private static func bytes(ofGraph states: Int, edges: Int) -> Int {
    let edges = (0..<edges).map { (from: $0, label: true, to: $0) }
    let before = bytes_in_use()
    let graph = Graph(states: states, edges: edges)
    return withExtendedLifetime((graph, edges)) { Int(bytes_in_use() - before) }
  }
}
