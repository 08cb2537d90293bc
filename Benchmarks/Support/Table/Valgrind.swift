import Counting
import Foundation

/// Counts what an executable does, with valgrind: the counts are the same whatever else the machine does.
struct Valgrind {
  /// What it runs.
  private let executable: String

  /// `nil` where it is not installed.
  ///
  /// - Parameter executable: What it runs: this executable, or that of another revision.
  init?(_ executable: String = Child.thisExecutable) {
    guard Child.path(of: "valgrind") != nil else { return nil }
    self.executable = executable
  }

  /// Whether instructions can be counted here: callgrind is installed, and this executable can ask it to begin and to end.
  static var countsInstructions: Bool { Valgrind() != nil && callgrind_requests_work() }

  /// The allocations that an event takes when this executable is run with these arguments and a number of events: those of
  /// a long run less those of a short one, which leaves out what is allocated once.
  ///
  /// - Returns: `nil` where valgrind cannot run it.
  func allocations(_ arguments: [String], short: Int = 100, long: Int = 500) -> Double? {
    // ==1234==   total heap usage: 9,876 allocs, 9,870 frees, 1,234,567 bytes allocated
    anEvent(["--undef-value-errors=no"], arguments, after: "total heap usage: ", short, long)
  }

  /// The instructions that an event takes, likewise.
  func instructionsAnEvent(_ arguments: [String], short: Int = 2_000, long: Int = 12_000) -> Double? {
    anEvent(["--tool=callgrind", "--callgrind-out-file=/dev/null"], arguments, after: "Collected : ", short, long)
  }

  private func anEvent(
    _ options: [String], _ arguments: [String], after label: String, _ short: Int, _ long: Int
  ) -> Double? {
    func count(_ events: Int) -> Int? {
      report(options, arguments + [String(events)]).flatMap { number(in: $0, after: label) }
    }
    guard let few = count(short), let many = count(long) else { return nil }
    return Double(many - few) / Double(long - short)
  }

  /// The instructions that are counted when this executable is run with these arguments, between its requests to begin and
  /// to end.
  ///
  /// - Returns: `nil` where callgrind cannot run it, or it cannot make requests.
  func instructions(_ arguments: [String]) -> Int? {
    guard callgrind_requests_work() else { return nil }
    // ==1234== Collected : 1234567
    return report(["--tool=callgrind", "--instr-atstart=no", "--callgrind-out-file=/dev/null"], arguments)
      .flatMap { number(in: $0, after: "Collected : ") }
  }

  private func report(_ options: [String], _ arguments: [String]) -> String? {
    // With the same seed of hashes, the same run counts the same.
    let environment = ["SWIFT_DETERMINISTIC_HASHING": "1"]
    let child = Child.run("valgrind", options + [executable] + arguments, environment: environment)
    guard let child, child.status == 0 else {
      let said = child?.errors.split(separator: "\n").last.map { ": \($0)" } ?? ""
      FileHandle.standardError.write(Data("valgrind could not run \(arguments.joined(separator: " "))\(said)\n".utf8))
      return nil
    }
    return child.errors
  }

  private func number(in report: String, after label: String) -> Int? {
    guard let label = report.range(of: label) else { return nil }
    return Int(report[label.upperBound...].prefix { $0.isNumber || $0 == "," }.filter(\.isNumber))
  }
}
