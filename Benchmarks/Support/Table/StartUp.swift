import BenchmarkReport
import Foundation
import Subjects

/// The cost of a command that does almost nothing.
enum StartUp {
  private static let missing = "A command is missing or failed: `make bench` builds them."

  /// Measures `duet list`, from the folder of this executable, in turns with the plain loop.
  @MainActor
  static func rows() async -> [Row] {
    var (starts, event) = ([Double](), PlainEvent())
    for _ in 0..<40 {
      if let time = processorTime(["duet", "list"]) { starts.append(time) }
      await event.takeTurn()
    }
    let start = starts.min()
    let note =
      starts.isEmpty ? missing : "Processor time of a separate process, user and system; the shortest of 40 runs."
    return [
      Row(
        "start to end, in the plain loop's events", .count,
        [Cell("duet list", start.map { $0 / event.time }, limit: Limit.start("duet list"))], note: note),
      Row("start to end, ms", .milliseconds, [Cell("duet list", start.map { $0 / 1e6 })], note: note),
    ] + (await apartRows())
  }

  /// Measures what the server costs a command that does not serve.
  @MainActor
  static func apartRows() async -> [Row] {
    let commands = [["Nothing"], ["duet", "list"], ["duet-serve", "list"]]
    var times = commands.map { _ in Double.infinity }
    for _ in 0..<40 {
      for (index, command) in commands.enumerated() {
        times[index] = min(times[index], processorTime(command) ?? .infinity)
      }
    }
    let names = commands.dropFirst().map { $0.joined(separator: " ") }
    let all = times.allSatisfy(\.isFinite) ? times.dropFirst().map { ($0 - times[0]) / 1e6 } : nil
    return [
      Row(
        "start to end, more than an empty program's", .milliseconds,
        names.enumerated().map { Cell($1, all?[$0], limit: Limit.startOverNothing($1)) },
        note: all == nil
          ? missing : "Processor time, user and system; the shortest of 40 runs in turn with an empty Swift program."),
      Row(
        "libraries and code for serving", .count,
        commands.dropFirst().map { command in
          Cell(command.joined(separator: " "), serving(command), limit: Limit.serving(command.joined(separator: " ")))
        }, note: "Foundation's libraries that the system's linker loads, and 1 if the executable has FlyingFox in it."),
    ]
  }

  /// The nanoseconds of a processor that a command takes; `nil` if it fails.
  private static func processorTime(_ command: [String]) -> Double? {
    Child.time(Child.beside(command[0]), Array(command.dropFirst())).map { $0.processor / .nanoseconds(1) }
  }

  /// The number of Foundation's libraries that a command loads, and one more if it has the server's code.
  ///
  /// - Returns: `nil` if the system's linker says nothing.
  private static func serving(_ command: [String]) -> Double? {
    let path = Child.beside(command[0])
    let asking = ["LD_DEBUG": "libs", "DYLD_PRINT_LIBRARIES": "1"]
    guard let said = Child.run(path, Array(command.dropFirst()), environment: asking)?.errors,
      let code = try? Data(contentsOf: URL(fileURLWithPath: path))
    else { return nil }
    let loaded = Set(said.split(whereSeparator: \.isWhitespace).filter { $0.hasPrefix("/") })
    guard loaded.contains(where: { $0.contains("swiftCore") }) else { return nil }
    let names = loaded.map { $0.split(separator: "/").last ?? "" }
    let libraries = Set(names.filter { $0.contains("Foundation") && !$0.hasPrefix("CoreFoundation") })
    return Double(libraries.count + (code.range(of: Data("FlyingFox".utf8)) == nil ? 0 : 1))
  }
}
