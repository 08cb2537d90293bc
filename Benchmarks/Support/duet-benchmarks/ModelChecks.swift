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

  /// Measures the transitions of these searches, for a row in the plain loop's events, and one in nanoseconds.
  @MainActor
  private static func rows(
    _ thousand: String, _ one: String, _ searches: [(name: String, run: Timed)], rounds: Int, _ limit: Limit,
    note: String
  ) async -> [Row] {
    let (times, event) = await shortestBesidePlain(of: searches.map(\.run), rounds: rounds)
    let costs = Costs(searches.map(\.name), times)
    return [
      Row("1,000 \(thousand), in the plain loop's events", .count, costs * 1_000 / event, limit, note: note),
      Row("\(one), ns", .nanoseconds, costs, note: note),
    ]
  }

  @MainActor
  static func rows() async -> [Row] {
    progress("two-phase commit")
    let plain = search(TwoPhaseCommit(managers: 6))
    let packed = search(PackedTwoPhaseCommit(managers: 8))
    let commits = await rows(
      "transitions checked", "a transition checked", [("plain structs", plain), ("packed into 64 bits", packed)],
      rounds: 8, .checking, note: "Two-phase commit: 8 resource managers with packed states, 6 with plain ones.")
    progress("the home screen")
    let home = await rows(
      "transitions of home", "a transition of home", await homeSearches(), rounds: 16, .checkingHome,
      note: "The home screen without loads on State–Store, in which 40 names are entered.")
    return commits + [
      Row("bytes of a checked model", .bytes, bytes(), note: "A search counts its bytes; a graph's are those in use.")
    ] + home
  }

  /// The searches of the home screen, which find the same transitions.
  @MainActor
  private static func homeSearches() async -> [(name: String, run: Timed)] {
    var runs: [(name: String, run: Timed)] = []
    for search in HomeSearch.all {
      do {
        runs.append((search.name, Timed(try await search.run()) { _ in _ = try? await search.run() }))
      } catch { preconditionFailure("\(search.name): \(error)") }
    }
    precondition(Set(runs.map(\.run.events)).count == 1, "the searches differ: \(runs.map(\.run.events))")
    return runs
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
