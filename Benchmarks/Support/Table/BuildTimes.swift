import BenchmarkReport
import Foundation

/// How long a build takes from nothing, in release.
enum BuildTimes {
  private static let folder = ResultsFolder.url.deletingLastPathComponent().appendingPathComponent("builds")

  /// The libraries, as a package that depends on them builds them; and all products. What others wrote is fetched before.
  static func row() throws -> Row {
    try? FileManager.default.removeItem(at: folder)
    let consumer = folder.appendingPathComponent("consumer")
    try write(manifest, to: consumer.appendingPathComponent("Package.swift"))
    try write("import Driver\n", to: consumer.appendingPathComponent("Sources/Consumer/main.swift"))
    defer { try? FileManager.default.removeItem(at: folder) }
    progress("build: the libraries")
    let libraries = build(in: consumer)
    progress("build: all products")
    let everything = build(in: URL(fileURLWithPath: "."))
    func cells(_ name: String, _ time: (passed: Duration, processor: Duration)?) -> [Cell] {
      [
        Cell("\(name), by the clock", time.map { $0.passed / .seconds(1) }),
        Cell("\(name), of a processor", time.map { $0.processor / .seconds(1) }),
      ]
    }
    return Row(Self.name, .seconds, cells("the libraries", libraries) + cells("all products", everything))
  }

  private static let name = "clean release build, seconds"

  /// The row as it is before a build was timed.
  static var unmeasured: Row {
    Row(
      name, .seconds, [Cell("the libraries, and all products", nil)], note: "Timed by `make bench-build`, in minutes.")
  }

  private static func build(in package: URL) -> (passed: Duration, processor: Duration)? {
    let scratch = folder.appendingPathComponent("scratch")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let environment = ["DUET_BENCHMARKS": ""]
    let place = ["--package-path", package.path, "--scratch-path", scratch.path]
    guard Child.run("swift", ["package", "resolve"] + place, environment: environment)?.status == 0 else { return nil }
    return Child.time("swift", ["build", "-c", "release"] + place, environment: environment)
  }

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
      platforms: [.macOS(.v15)],
      dependencies: [.package(name: "duet", path: "\(FileManager.default.currentDirectoryPath)")],
      targets: [.executableTarget(name: "Consumer", dependencies: [.product(name: "Duet", package: "duet")])]
    )

    """
  }
}
