import BenchmarkReport
import Foundation
import WebDriver

/// The cost of pages in the browser, and of having them: reports, the live page, and starts without it.
///
/// It runs the built commands, beside this executable. What it starts ends with it, however it ends.
enum Pages {
  @MainActor
  static func rows() async throws -> [Row] {
    if !hasBrowser { FileHandle.standardError.write(Data("skipped: \(Programs.missing)\n".utf8)) }
    progress(parts: 3)
    progress(part: "start")
    let starts = await StartUp.apartRows() + [try StartUp.fetchedRow()]
    progress(part: "reports")
    let reports = try await PageReports.rows()
    progress(part: "live page")
    return reports + (try await LivePages.rows()) + starts
  }

  /// Whether there is a browser. Without one, its cells stay empty.
  static var hasBrowser: Bool { Programs.areThere }

  /// Returns the note of a row that is measured in a browser.
  static func inBrowser(_ note: String) -> String {
    hasBrowser ? "In Chromium. \(note)" : "Skipped: \(Programs.missing)."
  }

  /// The cells of a subject's times: half of them keep the first, and 95 of 100 keep the second, which has the limit.
  static func cells(_ name: String, _ samples: Samples?, limit: Double?) -> [Cell] {
    [Cell("\(name), p50", samples?.p50), Cell("\(name), p95", samples?.p95, limit: limit)]
  }
}
