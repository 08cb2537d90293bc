import BenchmarkReport
import Foundation

/// What a command costs that has hardly anything to do.
enum StartUp {
  /// `duet list`, as it stands beside this program: the middle of many runs.
  static func row() -> Row {
    progress("start")
    let duet = URL(fileURLWithPath: Child.thisExecutable).deletingLastPathComponent().appendingPathComponent("duet")
    let times = (0..<40).compactMap { _ in Child.time(duet.path, ["list"]).map { $0.processor / .milliseconds(1) } }
    return Row(
      "start to end", .milliseconds,
      [Cell("duet list", times.sorted().dropFirst(times.count / 2).first, limit: Limit.start("duet list"))],
      note: times.isEmpty
        ? "It is not there, or it failed: `make bench` builds it."
        : "Processor time, its own and the system's, of a process of its own; the middle of 40 runs."
    )
  }
}
