import BenchmarkReport
import Counting
import Foundation
import Subjects

/// Counts what an executable does, with callgrind: the counts are the same whatever else the machine does.
struct Valgrind {
  /// What events take, each.
  struct Counts {
    let instructions: Double
    let allocations: Double
  }

  /// What it runs.
  private let executable: String

  /// `nil` where it is not installed.
  ///
  /// - Parameter executable: What it runs: this executable, or that of another revision.
  init?(_ executable: String = Child.thisExecutable) {
    guard Child.path(of: "valgrind") != nil else { return nil }
    self.executable = executable
  }

  /// Whether this executable can count: valgrind is installed, and was with its headers when this was built. So this can ask
  /// callgrind to begin and to end.
  static var isThere: Bool { Valgrind() != nil && callgrind_requests_work() }

  /// What an event takes when this executable is run with these arguments and a number of events: without what comes before them.
  ///
  /// - Returns: `nil` where it cannot count.
  static func counts(_ arguments: [String], events: Int) -> Counts? {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("callgrind-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    guard isThere, let instructions = Valgrind()?.instructions(["count"] + arguments + [String(events)], file.path),
      let text = try? String(contentsOf: file, encoding: .utf8)
    else { return nil }
    let allocations = CallgrindProfile(parsing: text).calls(of: [
      "malloc", "calloc", "realloc", "posix_memalign", "aligned_alloc",
    ])
    // An allocation that only some events make is not one of an event.
    return Counts(
      instructions: Double(instructions) / Double(events),
      allocations: (100 * Double(allocations) / Double(events)).rounded() / 100)
  }

  /// How often the instructions of the plain loop's event, rendering, an event takes when this executable is run with these
  /// arguments and a number of events.
  ///
  /// - Returns: `nil` where it cannot count.
  static func overPlain(_ arguments: [String], events: Int = 1_024) -> Double? {
    guard let plain, let counts = counts(arguments, events: events) else { return nil }
    return counts.instructions / plain
  }

  private static let plain = counts(["run", Subject.plain.name, "rendering"], events: 1_024)?.instructions

  /// Why nothing is counted; `nil` where it can count.
  static let uncounted = isThere ? nil : "Counted by callgrind, which is not installed, or without its headers."

  /// The instructions that are counted when this executable is run with these arguments, between its requests to begin and
  /// to end.
  ///
  /// - Parameter file: Where callgrind writes which functions were called.
  /// - Returns: `nil` where callgrind cannot run it, or it cannot make requests.
  func instructions(_ arguments: [String], _ file: String = "/dev/null") -> Int? {
    guard Valgrind.isThere else { return nil }
    return report(["--instr-atstart=no", "--callgrind-out-file=\(file)"], arguments)
  }

  /// The instructions that an event takes when the executable is run with these arguments and a number of events: those of
  /// a long run less those of a short one. An executable that cannot make requests can be counted so.
  func instructionsAnEvent(_ arguments: [String], short: Int, long: Int) -> Double? {
    func count(_ events: Int) -> Int? { report(["--callgrind-out-file=/dev/null"], arguments + [String(events)]) }
    guard let few = count(short), let many = count(long) else { return nil }
    return Double(many - few) / Double(long - short)
  }

  /// The instructions that callgrind says it has counted.
  private func report(_ options: [String], _ arguments: [String]) -> Int? {
    // With the same seed of hashes, the same run counts the same.
    let environment = ["SWIFT_DETERMINISTIC_HASHING": "1"]
    let words = ["--tool=callgrind"] + options + [executable] + arguments
    let child = Child.run("valgrind", words, environment: environment)
    // ==1234== Collected : 1234567
    guard let child, child.status == 0, let label = child.errors.range(of: "Collected : ") else {
      let said = child?.errors.split(separator: "\n").last.map { ": \($0)" } ?? ""
      FileHandle.standardError.write(Data("valgrind could not run \(arguments.joined(separator: " "))\(said)\n".utf8))
      return nil
    }
    return Int(child.errors[label.upperBound...].prefix { $0.isNumber })
  }
}
