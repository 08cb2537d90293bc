import BenchmarkReport
import Foundation

/// The times of builds.
enum BuildTimes {
  /// A build to time.
  private enum Build: String, CaseIterable {
    /// A clean release build of the command.
    case duet
    /// A clean release build of a package that depends on one product of this package.
    case consumer = "a consumer of one product"
    /// All tests, after an edit in the body of a scenario's function. Modules that use the scenario stay compiled.
    case body = "the tests, a body edited"
    /// All tests, after a scenario got a new declaration. Modules that import the scenarios are compiled again.
    case declaration = "the tests, a declaration added"
  }

  private typealias Time = (passed: Duration, processor: Duration)

  private static let folder = ResultsFolder.url.deletingLastPathComponent().appendingPathComponent("builds")

  /// Times the builds, one after the other. Fetches the dependencies first.
  static func row() throws -> Row {
    try? FileManager.default.removeItem(at: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    progress(parts: Build.allCases.count)
    var times: [Build: Time] = [:]
    for build in Build.allCases {
      progress(part: build.rawValue)
      times[build] = try time(build)
    }
    return row(times)
  }

  /// The row without any measurement.
  static var unmeasured: Row { row([:]) }

  private static func row(_ times: [Build: Time]) -> Row {
    Row(
      "builds, seconds", .seconds,
      Build.allCases.map {
        Cell($0.rawValue, times[$0].map { $0.passed / .seconds(1) }, limit: Limit.build($0.rawValue))
      }
        + Build.allCases.map { Cell("\($0.rawValue), of a processor", times[$0].map { $0.processor / .seconds(1) }) },
      note: "`make bench-build` measures it in five minutes; the limits are for a quiet machine with two cores.")
  }

  private static func time(_ build: Build) throws -> Time? {
    switch build {
    case .duet: return clean(URL(fileURLWithPath: "."), ["--product", "duet"])
    case .consumer:
      let consumer = folder.appendingPathComponent("consumer")
      try writeConsumer(to: consumer)
      return clean(consumer, [])
    case .body: return try edited(#""1 term""#, to: #""1 term or so""#)
    case .declaration:
      let declaration = "\nextension Search.Progress: CustomStringConvertible {"
      return try edited(declaration, to: "\nprivate func edited() -> Int { 1 }\n" + declaration)
    }
  }

  /// The error for a file that does not have the text to edit exactly once.
  private struct Missing: Error, CustomStringConvertible {
    let text: String
    let file: String
    var description: String { "\(file) has to have one \(text.debugDescription), which is edited to time a build" }
  }

  /// Times a build of the tests after an edit, in a copy of the package where they were built before the edit.
  private static func edited(_ text: String, to other: String) throws -> Time? {
    let file = "Sources/Tools/Scenarios/Search/Search.swift"
    let copy = folder.appendingPathComponent("copy")
    let words = ["build", "--build-tests", "--package-path", copy.path]
    if !FileManager.default.fileExists(atPath: copy.path) {
      try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
      for name in ["Package.swift", "Package.resolved", "Plugins", "Sources", "Tests", "Benchmarks"] {
        guard FileManager.default.fileExists(atPath: name) else { continue }
        try FileManager.default.copyItem(at: URL(fileURLWithPath: name), to: copy.appendingPathComponent(name))
      }
      guard Child.run("swift", words, environment: environment)?.status == 0 else { return nil }
    }
    let scenario = copy.appendingPathComponent(file)
    let parts = try String(contentsOf: scenario, encoding: .utf8).components(separatedBy: text)
    guard parts.count == 2 else { throw Missing(text: text, file: file) }
    try write(parts.joined(separator: other), to: scenario)
    return Child.time("swift", words, environment: environment)
  }

  /// Times a clean release build.
  private static func clean(_ package: URL, _ words: [String]) -> Time? {
    let scratch = folder.appendingPathComponent("scratch")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let place = ["--package-path", package.path, "--scratch-path", scratch.path]
    guard Child.run("swift", ["package", "resolve"] + place, environment: environment)?.status == 0 else { return nil }
    return Child.time("swift", ["build", "-c", "release"] + words + place, environment: environment)
  }

  /// Writes a package that depends on one product of this package.
  static func writeConsumer(to folder: URL) throws {
    try write(manifest, to: folder.appendingPathComponent("Package.swift"))
    try write("import Driver\n", to: folder.appendingPathComponent("Sources/Consumer/main.swift"))
  }

  /// The environment that leaves out the benchmarks.
  static let environment = ["DUET_BENCHMARKS": ""]

  private static func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  private static var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "Consumer",
      platforms: [.macOS("15.4")],
      dependencies: [.package(name: "duet", path: "\(FileManager.default.currentDirectoryPath)", traits: [])],
      targets: [.executableTarget(name: "Consumer", dependencies: [.product(name: "Duet", package: "duet")])]
    )

    """
  }
}
