import BenchmarkReport
import Foundation
import Subjects

/// The cost of a command that does almost nothing.
enum StartUp {
  /// Measures `duet list`, from the folder of this executable, in turns with the plain loop.
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
      ? "`duet` is missing or failed: `make bench` builds it."
      : "Processor time of a separate process, user and system; the shortest of 40 runs."
    return [
      Row(
        "start to end, in the plain loop's events", .count,
        [Cell("duet list", start.map { $0 / event.time }, limit: Limit.start("duet list"))], note: note),
      Row("start to end, ms", .milliseconds, [Cell("duet list", start.map { $0 / 1e6 })], note: note),
    ]
  }
}
