import BenchmarkReport
import Foundation
import Subjects

/// Compares the cost of each subject's event in this executable and in that of another revision.
///
/// The two executables take turns, each run in a separate process, and the shortest run of each counts. One process
/// runs few events, another one many. The difference is the cost of the events alone: processor time, and instructions
/// if valgrind is installed.
enum Revisions {
  /// The error for executables that cannot be compared.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private static let turns = 5
  private static let few = 16
  /// The minimum time of the run of many events.
  private static let long = Duration.milliseconds(60)

  /// The words that run a subject: `["run", "State–Store", "moving"]`.
  private typealias Words = [String]

  /// Prints the old costs, the new costs and their ratios.
  ///
  /// - Parameters:
  ///   - old: The path of the other revision's executable.
  ///   - word: Limits the comparison to subjects whose names contain it.
  @MainActor
  static func compare(with old: String, only word: String?) async throws {
    guard let oldNames = subjects(of: old) else {
      throw Failure(description: "\(old) is no duet-benchmarks executable")
    }
    let newNames = Subject.all.map(\.name)
    let names = (newNames + oldNames.filter { !newNames.contains($0) }).filter { name in
      word.map { name.contains($0) } ?? true
    }
    guard !names.isEmpty else { throw Failure(description: "no subject has '\(word ?? "")' in its name") }
    let runs: [Words] = ["rendering", "moving"].flatMap { mode in names.map { ["run", $0, mode] } }
    progress(parts: runs.count + 1)
    var changes: [(words: Words, change: RevisionChange)] = []
    for words in runs {
      let name = words[1...].joined(separator: ", ")
      progress(part: name)
      let times = times([old, Child.thisExecutable], words)
      // Sessions have no run without their view.
      if times.contains(where: { $0 != nil }) {
        let costs = times.map { $0.map { RevisionChange.Cost(nanoseconds: $0) } }
        changes.append((words, RevisionChange(name, old: costs[0], new: costs[1])))
      }
    }
    progress(part: "instructions")
    if let (old, new) = Valgrind(old).flatMap({ old in Valgrind().map { (old, $0) } }) {
      let counts = await inParallel(changes) { words, change in
        (
          change.old.flatMap { _ in old.instructionsAnEvent(words, short: 100, long: 1_100) },
          change.new.flatMap { _ in new.instructionsAnEvent(words, short: 100, long: 1_100) }
        )
      }
      for (index, (old, new)) in counts.enumerated() {
        changes[index].change.old?.instructions = old
        changes[index].change.new?.instructions = new
      }
    }
    endProgress()
    print(Results.here().caption + "\n")
    print(RevisionChange.table(changes.map(\.change)))
  }

  /// Returns the nanoseconds of an event in each executable; `nil` if it has no such subject.
  private static func times(_ executables: [String], _ words: Words) -> [Double?] {
    let there = executables.indices.filter { time(executables[$0], words, few) != nil }
    guard let first = there.first else { return executables.map { _ in nil } }
    var events = 1_024
    while events < 1 << 24, let time = time(executables[first], words, events), time < long { events *= 4 }
    var shortest = executables.map { _ in (few: Duration.seconds(1_000), many: Duration.seconds(1_000)) }
    for _ in 0..<turns {
      for index in there {
        if let time = time(executables[index], words, few) { shortest[index].few = min(shortest[index].few, time) }
        if let time = time(executables[index], words, events) { shortest[index].many = min(shortest[index].many, time) }
      }
    }
    return executables.indices.map { index in
      there.contains(index) ? (shortest[index].many - shortest[index].few) / .nanoseconds(events - few) : nil
    }
  }

  private static func time(_ executable: String, _ words: Words, _ events: Int) -> Duration? {
    Child.time(executable, words + [String(events)])?.processor
  }

  /// Returns the names of an executable's subjects, from the end of its usage text.
  private static func subjects(of executable: String) -> [String]? {
    let label = "subjects: "
    return Child.run(executable, ["?"])?.output.split(separator: "\n").first { $0.hasPrefix(label) }
      .map { $0.dropFirst(label.count).split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) } }
  }
}
