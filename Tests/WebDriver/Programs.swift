import Foundation

/// The programs that drive a browser, where they are installed.
package enum Programs {
  /// `chromedriver`, or the program that the environment variable CHROMEDRIVER names.
  package static let chromedriver = find("CHROMEDRIVER", ["chromedriver"])
  /// Chromium or Chrome, or the program that the environment variable CHROMIUM names.
  package static let chromium = find(
    "CHROMIUM",
    [
      "chromium", "chromium-browser", "google-chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium",
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ])
  /// The file `axe.min.js` of axe-core, which the environment variable DUET_AXE names.
  package static let axe = variable("DUET_AXE").flatMap { FileManager.default.isReadableFile(atPath: $0) ? $0 : nil }
  /// Whether both programs are there that drive a browser.
  package static var areThere: Bool { chromedriver != nil && chromium != nil }
  /// Whether a test fails if a program is missing. Otherwise it is skipped.
  package static let areRequired = variable("DUET_REQUIRE_BROWSER") != nil

  /// What to do where a browser is missing.
  package static let missing =
    "chromedriver or Chromium is missing: run `make browser`, or set CHROMEDRIVER and CHROMIUM to the programs"
  /// What to do where axe is missing.
  package static let axeIsMissing = "axe-core is missing: run `make axe`, and set DUET_AXE to its axe.min.js"

  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func find(_ name: String, _ usual: [String]) -> String? {
    let folders = variable("PATH")?.split(separator: ":") ?? []
    return (variable(name).map { [$0] } ?? usual).lazy
      .flatMap { program in program.contains("/") ? [program] : folders.map { "\($0)/\(program)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
