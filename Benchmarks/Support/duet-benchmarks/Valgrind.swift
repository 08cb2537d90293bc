import BenchmarkReport
import Counting
import Foundation
import Subjects

/// Counts an executable's instructions and allocations with callgrind.
///
/// Other work on the machine does not change the counts.
struct Valgrind {
  /// The counts of one event.
  struct Counts {
    let instructions: Double
    let allocations: Double
  }

  /// The path of the executable to run.
  private let executable: String

  /// Creates a counter, or returns `nil` if valgrind is not installed.
  ///
  /// - Parameter executable: The executable to run: this one, or that of another revision.
  init?(_ executable: String = Child.thisExecutable) {
    guard Child.path(of: "valgrind") != nil else { return nil }
    self.executable = executable
  }

  /// Whether this executable can count.
  ///
  /// That is so if valgrind is installed and its headers were present at the build. Then this executable can tell
  /// callgrind when to start and to stop counting.
  static var isThere: Bool { Valgrind() != nil && callgrind_requests_work() }

  /// Returns the counts of an event when this executable runs with these arguments and a number of events.
  ///
  /// The counts do not include the work before the events.
  ///
  /// - Returns: `nil` if counting is not possible.
  static func counts(_ arguments: [String], events: Int) -> Counts? {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("callgrind-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    guard isThere, let instructions = Valgrind()?.instructions(["count"] + arguments + [String(events)], file.path),
      let text = try? String(contentsOf: file, encoding: .utf8)
    else { return nil }
    let allocations = CallgrindProfile(parsing: text).calls(of: [
      "malloc", "calloc", "realloc", "posix_memalign", "aligned_alloc",
    ])
    // Round, so that an allocation that few events make does not count.
    return Counts(
      instructions: Double(instructions) / Double(events),
      allocations: (100 * Double(allocations) / Double(events)).rounded() / 100)
  }

  /// Returns the instructions of an event, divided by those of the plain loop's event with its view.
  ///
  /// This executable runs with these arguments and a number of events.
  ///
  /// - Returns: `nil` if counting is not possible.
  static func overPlain(_ arguments: [String], events: Int = 1_024) -> Double? {
    guard let plain, let counts = counts(arguments, events: events) else { return nil }
    return counts.instructions / plain
  }

  private static let plain = counts(["run", Subject.plain.name, "rendering"], events: 1_024)?.instructions

  /// The reason why counts are missing; `nil` if counting is possible.
  static let uncounted = isThere ? nil : "Not counted: callgrind or its headers are not installed."

  /// Returns the instructions that callgrind counts between the executable's requests to start and to stop.
  ///
  /// - Parameter file: The path of callgrind's profile, with the calls of each function.
  /// - Returns: `nil` if callgrind cannot run the executable, or the executable cannot make requests.
  func instructions(_ arguments: [String], _ file: String = "/dev/null") -> Int? {
    guard Valgrind.isThere else { return nil }
    return report(["--instr-atstart=no", "--callgrind-out-file=\(file)"], arguments)
  }

  /// Returns the instructions of an event when the executable runs with these arguments and a number of events.
  ///
  /// It subtracts a short run from a long one, so it also counts executables that cannot make requests.
  func instructionsAnEvent(_ arguments: [String], short: Int, long: Int) -> Double? {
    func count(_ events: Int) -> Int? { report(["--callgrind-out-file=/dev/null"], arguments + [String(events)]) }
    guard let few = count(short), let many = count(long) else { return nil }
    return Double(many - few) / Double(long - short)
  }

  /// Runs callgrind, and returns its count of instructions.
  private func report(_ options: [String], _ arguments: [String]) -> Int? {
    // With a fixed hash seed, equal runs have equal counts.
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
