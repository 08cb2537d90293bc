import Foundation
import Support
import Testing

/// A package in its own folder outside this one, which depends on this one by path.
struct ConsumerPackage {
  /// Where all of these packages are built. So they build Duet, which is a copy with additions, once.
  private static let scratch = Repository.root.appending(path: ".build/consumers/build")
  private static let options = ["--scratch-path", scratch.path, "-debug-info-format", "none"]

  let folder: URL

  /// Creates a new, empty folder.
  init() throws {
    folder = URL.temporaryDirectory.appending(path: "duet-consumer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// The path of the Duet package that these packages depend on.
  static func duet() throws -> String { try Addition.copy.get().folder.path }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  func text(_ path: String) throws -> String { try String(contentsOf: folder.appending(path: path), encoding: .utf8) }

  /// Writes a manifest with one target that uses products of this package.
  ///
  /// - Parameter kind: the function that makes the target: `.executableTarget` or `.testTarget`.
  func writeManifest(_ kind: String, _ name: String, products: [String]) throws {
    let duet = try Self.duet()
    let products = products.map { ".product(name: \"\($0)\", package: \"duet\")" }.joined(separator: ", ")
    try write(
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(name)",
        platforms: [.macOS("15.4")],
        dependencies: [.package(name: "duet", path: "\(duet)")],
        targets: [\(kind)(name: "\(name)", dependencies: [\(products)])],
        swiftLanguageModes: [.v6]
      )
      """, to: "Package.swift")
  }

  /// A source file for the packages outside.
  static func fixture(_ name: String) throws -> String {
    try Repository.text("Tests/ConsumerTests/Outside/\(name).txt")
  }

  /// The output of a program on both streams, and its exit code.
  struct Ending {
    let status: Int32
    let output: String

    /// Expects an exit code, and parts of the output.
    @discardableResult
    func expect(_ status: Int32, _ parts: String..., sourceLocation: SourceLocation = #_sourceLocation) -> Ending {
      #expect(self.status == status, "\(output)", sourceLocation: sourceLocation)
      for part in parts { #expect(output.contains(part), "\(output)", sourceLocation: sourceLocation) }
      return self
    }
  }

  /// Runs `swift ARGUMENTS` in the package's folder or a subfolder, with `environment` added to the test's own.
  func swift(
    _ arguments: String..., in folder: String = ".", environment: [String: String] = [:]
  ) async throws -> Ending {
    guard let verb = arguments.first else { return Ending(status: 0, output: "") }
    return try await Self.run(
      URL(filePath: "/usr/bin/env"), ["swift", verb] + Self.options + arguments.dropFirst(),
      in: self.folder.appending(path: folder), environment: environment)
  }

  /// Runs `swiftc ARGUMENTS` with the modules that were built with the tests: a package would build them again.
  ///
  /// It ends the compiler after ten minutes; the tests' files take it seconds.
  func swiftc(_ arguments: String...) async throws -> Ending {
    let modules = Repository.products.appending(path: "Modules").path
    return try await Self.run(
      URL(filePath: "/usr/bin/env"),
      ["perl", "-e", "alarm 600; exec @ARGV", "swiftc", "-I", modules] + arguments, in: folder)
  }

  /// Builds the package and returns what the build printed.
  @discardableResult
  func build() async throws -> String {
    let build = try await swift("build")
    try #require(build.status == 0, "\(build.output)")
    return build.output
  }

  /// Runs a program of the package.
  func built(_ name: String, _ arguments: [String] = [], in folder: String = ".") async throws -> Ending {
    try await Self.run(
      Self.scratch.appending(path: "debug/\(name)"), arguments, in: self.folder.appending(path: folder))
  }

  /// Runs the `duet` command that was built with the tests.
  func duet(_ arguments: String..., in folder: String = ".") async throws -> Ending {
    try await Self.run(
      Repository.products.appending(path: "duet"), arguments, in: self.folder.appending(path: folder))
  }

  /// Runs a program. Other tests go on meanwhile.
  static func run(
    _ program: URL, _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) async throws -> Ending {
    let ending = await onThread {
      Result {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        // The test runner's environment variables are not meant for this package.
        process.environment = ProcessInfo.processInfo.environment
          .filter { !$0.key.hasPrefix("SWIFT") && !$0.key.hasPrefix("DUET_") }
          .merging(environment) { $1 }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Ending(status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
      }
    }
    return try ending.get()
  }
}
