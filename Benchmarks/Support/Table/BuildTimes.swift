import BenchmarkReport
import Foundation

/// How long builds take.
enum BuildTimes {
  /// What is built.
  private enum Build: String, CaseIterable {
    /// The command, from nothing, in release.
    case duet
    /// A package that depends on one product of this one, likewise.
    case consumer = "a consumer of one product"
    /// All tests, after a scenario was edited.
    case edited = "the tests, one scenario edited"
  }

  private typealias Time = (passed: Duration, processor: Duration)

  private static let folder = ResultsFolder.url.deletingLastPathComponent().appendingPathComponent("builds")

  /// Times them, one after the other. What others wrote is fetched before.
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

  /// The row as it is before a build was timed.
  static var unmeasured: Row { row([:]) }

  private static func row(_ times: [Build: Time]) -> Row {
    Row(
      "builds, seconds", .seconds,
      Build.allCases.map {
        Cell($0.rawValue, times[$0].map { $0.passed / .seconds(1) }, limit: Limit.build($0.rawValue))
      }
        + Build.allCases.map { Cell("\($0.rawValue), of a processor", times[$0].map { $0.processor / .seconds(1) }) },
      note: "Timed by `make bench-build`, in many minutes; the limits are for a quiet machine of two cores.")
  }

  private static func time(_ build: Build) throws -> Time? {
    switch build {
    case .duet: return clean(URL(fileURLWithPath: "."), ["--product", "duet"])
    case .consumer:
      let consumer = folder.appendingPathComponent("consumer")
      try write(manifest, to: consumer.appendingPathComponent("Package.swift"))
      try write("import Driver\n", to: consumer.appendingPathComponent("Sources/Consumer/main.swift"))
      return clean(consumer, [])
    case .edited:
      let copy = folder.appendingPathComponent("copy")
      try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
      for name in ["Package.swift", "Package.resolved", "Plugins", "Sources", "Tests", "Benchmarks"] {
        guard FileManager.default.fileExists(atPath: name) else { continue }
        try FileManager.default.copyItem(at: URL(fileURLWithPath: name), to: copy.appendingPathComponent(name))
      }
      let words = ["build", "--build-tests", "--package-path", copy.path]
      guard Child.run("swift", words, environment: environment)?.status == 0 else { return nil }
      let scenario = copy.appendingPathComponent("Sources/Scenarios/Search/Search.swift")
      let source = try String(contentsOf: scenario, encoding: .utf8)
      try write(source + "\nprivate func edited() -> Int { 1 }\n", to: scenario)
      return Child.time("swift", words, environment: environment)
    }
  }

  /// A build from nothing, in release.
  private static func clean(_ package: URL, _ words: [String]) -> Time? {
    let scratch = folder.appendingPathComponent("scratch")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let place = ["--package-path", package.path, "--scratch-path", scratch.path]
    guard Child.run("swift", ["package", "resolve"] + place, environment: environment)?.status == 0 else { return nil }
    return Child.time("swift", ["build", "-c", "release"] + words + place, environment: environment)
  }

  /// Without the benchmarks.
  private static let environment = ["DUET_BENCHMARKS": ""]

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
      dependencies: [.package(name: "duet", path: "\(FileManager.default.currentDirectoryPath)")],
      targets: [.executableTarget(name: "Consumer", dependencies: [.product(name: "Duet", package: "duet")])]
    )

    """
  }
}
