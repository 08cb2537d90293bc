import BenchmarkReport
import Foundation
import Subjects

/// The cost of a command that does almost nothing.
enum StartUp {
  private static let missing = "A command is missing or failed: `make bench` builds them."

  /// What must start without the server, and what has it, for comparison.
  private static let subjects = [
    (name: "import Duet", command: ["ImportsDuet"]), (name: "duet list", command: ["duet", "list"]),
    (name: "duet-serve list", command: ["duet-serve", "list"]),
  ]

  /// The processor time of each subject in nanoseconds, and of an empty program before them, in turns with the plain loop.
  ///
  /// - Returns: `nil` if a command is missing or failed.
  @MainActor
  private static func starts() async -> (times: [Double], event: Double)? {
    var (times, event) = (Array(repeating: Double.infinity, count: subjects.count + 1), PlainEvent())
    for _ in 0..<40 {
      for (index, command) in ([["Nothing"]] + subjects.map(\.command)).enumerated() {
        times[index] = min(times[index], processorTime(command) ?? .infinity)
      }
      await event.takeTurn()
    }
    return times.allSatisfy(\.isFinite) ? (times, event.time) : nil
  }

  /// Measures `duet list`, from the folder of this executable, and what the server costs those who do not serve.
  @MainActor
  static func rows() async -> [Row] {
    let starts = await starts()
    let list = Costs(["duet list"], [starts?.times[2]])
    let note =
      starts == nil ? missing : "Processor time of a separate process, user and system; the shortest of 40 runs."
    return [
      Row("start to end, in the plain loop's events", .count, list / starts?.event, .start, note: note),
      Row("start to end, ms", .milliseconds, list / 1e6, note: note),
    ] + apartRows(starts?.times)
  }

  /// Measures what the server costs those who do not serve.
  @MainActor
  static func apartRows() async -> [Row] { apartRows(await starts()?.times) }

  private static func apartRows(_ times: [Double]?) -> [Row] {
    let names = subjects.map(\.name)
    return [
      Row(
        "start to end, more than an empty program's", .milliseconds,
        Costs(names, names.indices.map { index in times.map { ($0[index + 1] - $0[0]) / 1e6 } }), .startOverNothing,
        note: times == nil
          ? missing : "Processor time, user and system; the shortest of 40 runs in turn with an empty Swift program."),
      Row(
        "kept apart, loaded", .count, Costs(names, subjects.map { loaded($0.command) }), .apart,
        note: "Libraries of Foundation, and one more if SwiftNIO is in the executable. ArgumentParser's "
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
    return Double(libraries.count + (code.range(of: Data("7NIOCore".utf8)) == nil ? 0 : 1))
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
          "SwiftNIO, for import Duet", ended?.status == 0 ? fetched.contains("swift-nio") ? 1 : 0 : nil,
          limit: Limit.apart("import Duet"))
      ], note: "1 if a package that depends on the product Duet, with `traits: []`, fetches SwiftNIO.")
  }
}
