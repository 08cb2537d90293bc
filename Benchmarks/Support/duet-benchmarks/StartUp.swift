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

  /// What must start without the server, and what has it, for comparison.
  private static let subjects = [
    (name: "import Duet", command: ["ImportsDuet"]), (name: "duet list", command: ["duet", "list"]),
    (name: "duet-serve list", command: ["duet-serve", "list"]),
  ]

  /// Measures what the server costs those who do not serve.
  @MainActor
  static func apartRows() async -> [Row] {
    let commands = [["Nothing"]] + subjects.map(\.command)
    var times = commands.map { _ in Double.infinity }
    for _ in 0..<40 {
      for (index, command) in commands.enumerated() {
        times[index] = min(times[index], processorTime(command) ?? .infinity)
      }
    }
    let starts = times.allSatisfy(\.isFinite) ? times.dropFirst().map { ($0 - times[0]) / 1e6 } : nil
    return [
      Row(
        "start to end, more than an empty program's", .milliseconds,
        subjects.enumerated().map { Cell($1.name, starts?[$0], limit: Limit.startOverNothing($1.name)) },
        note: starts == nil
          ? missing : "Processor time, user and system; the shortest of 40 runs in turn with an empty Swift program."),
      Row(
        "kept apart, loaded", .count,
        subjects.map { Cell($0.name, loaded($0.command), limit: Limit.apart($0.name)) },
        note: "Libraries of Foundation, and one more if FlyingFox is in the executable. ArgumentParser's "
          + "FoundationEssentials does not count."),
    ]
  }

  /// The nanoseconds of a processor that a command takes; `nil` if it fails.
  private static func processorTime(_ command: [String]) -> Double? {
    Child.time(Child.beside(command[0]), Array(command.dropFirst())).map { $0.processor / .nanoseconds(1) }
  }

  /// The number of Foundation's libraries that a command loads, and one more if it has the server's code.
  ///
  /// - Returns: `nil` if the system's linker says nothing.
  private static func loaded(_ command: [String]) -> Double? {
    let path = Child.beside(command[0])
    let asking = ["LD_DEBUG": "libs", "DYLD_PRINT_LIBRARIES": "1"]
    guard let said = Child.run(path, Array(command.dropFirst()), environment: asking)?.errors,
      let code = try? Data(contentsOf: URL(fileURLWithPath: path))
    else { return nil }
    let files = said.split(whereSeparator: \.isWhitespace).filter { $0.hasPrefix("/") }
    let names = Set(files.map { $0.split(separator: "/").last ?? "" })
    guard names.contains(where: { $0.contains("swiftCore") }) else { return nil }
    let libraries = names.filter { name in
      name.contains("Foundation") && !["CoreFoundation", "libFoundationEssentials"].contains { name.hasPrefix($0) }
    }
    return Double(libraries.count + (code.range(of: Data("9FlyingFox".utf8)) == nil ? 0 : 1))
  }

  /// Whether a package that depends on the product `Duet` alone fetches the server.
  static func fetchedRow() throws -> Row {
    let folder = FileManager.default.temporaryDirectory.appending(path: "duet-bench-\(UUID().uuidString.prefix(8))")
    defer { try? FileManager.default.removeItem(at: folder) }
    try BuildTimes.writeConsumer(to: folder)
    let ended = Child.run(
      "swift", ["package", "resolve", "--package-path", folder.path], environment: BuildTimes.environment)
    let checkouts = folder.appending(path: ".build/checkouts").path
    let fetched = (try? FileManager.default.contentsOfDirectory(atPath: checkouts)) ?? []
    return Row(
      "kept apart, fetched", .count,
      [
        Cell(
          "FlyingFox, for import Duet", ended?.status == 0 ? fetched.contains("FlyingFox") ? 1 : 0 : nil,
          limit: Limit.apart("import Duet"))
      ], note: "1 if a package that depends on the product Duet, with `traits: []`, fetches FlyingFox.")
  }
}
