import BenchmarkReport
import Foundation
import WebDriver

/// The cost of reports: their sizes, and how long they take to open and to show a step.
enum PageReports {
  /// A report to measure.
  private struct Subject {
    let name: String
    let arguments: [String]
  }

  private static let subjects = [
    Subject(name: "17 steps", arguments: []),
    Subject(name: "10,000 steps", arguments: ["--random", "10000", "--seed", "7"]),
  ]

  private struct Measured {
    let bytes: Double
    let writing: Duration
    var opened: Samples?
    var steps: Samples?
  }

  static func rows() async throws -> [Row] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "duet-bench-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    var all: [(name: String, measured: Measured)] = []
    for subject in subjects {
      progress("a report of \(subject.name)")
      all.append((subject.name, try await measure(subject, in: folder)))
    }
    let what = "The home screen on all architectures, by `duet report home`."
    return [
      Row(
        "report, size", .kilobytes,
        all.map { Cell($0.name, $0.measured.bytes / 1000, limit: Limit.reportSize($0.name)) }, note: what),
      Row(
        "report, written", .seconds, all.map { Cell($0.name, $0.measured.writing / .seconds(1)) },
        note: "From start to end of `duet report`, which also visits the scenario's states."),
      Row(
        "report, opened", .milliseconds,
        all.map { Cell($0.name, $0.measured.opened?.p50, limit: Limit.reportOpened($0.name)) },
        note: Pages.inBrowser("From the start of the navigation until the page is ready; the median of seven.")),
      Row(
        "report, a step shown", .milliseconds,
        all.flatMap { Pages.cells($0.name, $0.measured.steps, limit: Limit.stepShown($0.name)) },
        note: Pages.inBrowser("From choosing a step until its frame is painted; 200 steps in disorder.")),
    ]
  }

  private static func measure(_ subject: Subject, in folder: URL) async throws -> Measured {
    let file = folder.appending(path: "\(subject.arguments.count).html")
    let start = ContinuousClock.now
    let duet = try Spawned(Child.beside("duet"), ["report", "home", "-o", file.path] + subject.arguments)
    guard try await duet.exitStatus() == 0 else { throw BrowserError("no report", duet.said) }
    var measured = Measured(bytes: Double(try Data(contentsOf: file).count), writing: .now - start)
    guard Pages.hasBrowser else { return measured }
    (measured.opened, measured.steps) = try await PageTimes.inTab { tab in
      (try await PageTimes.openings(of: file.absoluteString, 7, in: tab), try await PageTimes.steps(200, in: tab))
    }
    return measured
  }
}
