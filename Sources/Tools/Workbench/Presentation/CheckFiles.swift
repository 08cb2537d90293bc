import Checking
import Driver
import ModelChecking
import TextUI
import Utilities

/// The files that `check -o FOLDER` writes.
struct CheckFiles {
  private let report: CheckReport
  private let scenario: String
  private let architecture: String
  /// Returns the recording of a script.
  private let recording: @MainActor ([ScriptEvent]) async throws -> Recording

  /// A script that was performed: its trace, as `replay` takes it, and a Swift test, if the catalogue can be named.
  struct Recording {
    let trace: String
    let test: String?
  }

  init(
    _ report: CheckReport, scenario: String, architecture: String,
    recording: @escaping @MainActor ([ScriptEvent]) async throws -> Recording
  ) {
    (self.report, self.scenario, self.architecture, self.recording) = (report, scenario, architecture, recording)
  }

  /// The names and texts of all files.
  @MainActor
  func all() async throws -> [(name: String, text: String?)] {
    var files: [(String, String?)] = [
      ("kinds.svg", report.map(title: "\(scenario) · \(architecture)").svg), ("kinds.dot", kindsDOT),
      ("states.aut", report.graph.aut(loops: { view(report.views[$0]) })), ("coverage.txt", coverage),
    ]
    if report.isComplete {
      let classes = report.graph.bisimilarStates { report.views[$0] }
      var views: [Int: Int] = [:]
      for (state, number) in classes.classes.enumerated() where views[number] == nil {
        views[number] = report.views[state]
      }
      files.append(
        ("minimal.aut", report.graph.quotient(by: classes).aut(loops: { views[$0].map(view) })))
    }
    let counterexamples = counterexamples
    for name in Self.otherExamples + report.properties.map(\.name)
    where !counterexamples.contains(where: { $0.0 == name }) {
      files += ["script", "jsonl", "swift"].map { ("\(name).\($0)", nil) }
    }
    for (name, events) in counterexamples {
      files.append((name + ".script", Script(events: events).description))
      let recorded = try await recording(events)
      files.append((name + ".jsonl", recorded.trace))
      if let test = recorded.test { files.append((name + ".swift", test)) }
    }
    return files
  }

  private func view(_ number: Int) -> String {
    var digest = Digest()
    for line in report.lines[number] { digest.add(line) }
    return "view \(digest.hex)"
  }

  /// The names of counterexamples that are of no property.
  private static let otherExamples = CheckReport.clashNames + ["in-vain-1", "in-vain-2"]

  private var counterexamples: [(String, [ScriptEvent])] {
    var found = report.counterexamples
    if let vain = report.vain { found += zip(Self.otherExamples.dropFirst(2), [vain.first, vain.second]) }
    return found
  }

  private var kindsDOT: String {
    let edges = report.steps.map { (from: $0.from, label: $0.label, to: $0.to) }
    return Graph(states: report.kinds.count, edges: edges, initialStates: report.kinds.isEmpty ? [] : [0]).dot(
      state: { "\($0 + 1) \(report.kinds[$0].view.first ?? "")\(report.kinds[$0].isWaiting ? " (waiting)" : "")" })
  }

  /// A table of controls by kinds of screen.
  private var coverage: String {
    let width = (report.coverage.map { displayWidth(of: $0.control) }.max() ?? 0) + 2
    let head = padded("control", width) + "states  changes  kinds of screen\n"
    return report.coverage.reduce(into: head) { text, row in
      let kinds = report.kinds.indices.filter { report.kinds[$0].controls.contains(row.control) }.map { "\($0 + 1)" }
      text +=
        padded(sanitized(row.control), width) + rightAligned("\(row.states)", 6)
        + rightAligned("\(row.changes)", 9) + "  \(kinds.joined(separator: " "))\n"
    }
  }
}

extension CheckReport {
  fileprivate static let clashNames = ["clash-visited", "clash-merged"]

  /// The names and scripts of what does not hold.
  var counterexamples: [(String, [ScriptEvent])] {
    let failures: [(String, [ScriptEvent])] = properties.compactMap { property in
      guard case .fails(_, let script?) = property.verdict else { return nil }
      return (property.name, script)
    }
    guard let clash else { return failures }
    return failures + zip(Self.clashNames, [clash.visited + clash.after, clash.merged + clash.after])
  }
}
