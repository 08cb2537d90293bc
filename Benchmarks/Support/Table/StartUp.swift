import BenchmarkReport
import Foundation
import Subjects

/// What a command costs that has hardly anything to do.
enum StartUp {
  /// `duet list`, as it stands beside this program, by turns with the plain loop.
  @MainActor
  static func rows() async -> [Row] {
    let duet = URL(fileURLWithPath: Child.thisExecutable).deletingLastPathComponent().appendingPathComponent("duet")
    var (starts, event) = ([Double](), PlainEvent())
    for _ in 0..<40 {
      if let time = Child.time(duet.path, ["list"]) { starts.append(time.processor / .nanoseconds(1)) }
      await event.takeTurn()
    }
    let start = starts.min()
    let note =
      starts.isEmpty
      ? "It is not there, or it failed: `make bench` builds it."
      : "Processor time, its own and the system's, of a process of its own; the shortest of 40 runs."
    return [
      Row(
        "start to end, in the plain loop's events", .count,
        [Cell("duet list", start.map { $0 / event.time }, limit: Limit.start("duet list"))], note: note),
      Row("start to end, ms", .milliseconds, [Cell("duet list", start.map { $0 / 1e6 })], note: note),
    ]
  }
}
