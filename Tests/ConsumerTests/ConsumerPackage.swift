import Foundation
import Testing

/// A package outside this one, in a folder of its own, that depends on it by path.
struct ConsumerPackage {
  /// This package's folder.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  let folder: URL
  /// Where it is built. Packages that share one build this package once.
  let scratch: URL

  /// A new, empty folder.
  ///
  /// - Parameter scratch: the name of a folder to build in that outlives it; without one, it is built in its own.
  init(scratch: String? = nil) throws {
    folder = URL.temporaryDirectory.appending(path: "duet-consumer-\(UUID().uuidString)")
    self.scratch = scratch.map { Self.root.appending(path: ".build/\($0)") } ?? folder.appending(path: ".build")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  func text(_ path: String) throws -> String { try String(contentsOf: folder.appending(path: path), encoding: .utf8) }

  /// Writes a manifest with one target, which uses products of this package.
  ///
  /// - Parameter kind: the function that makes the target: `.executableTarget` or `.testTarget`.
  func writeManifest(_ kind: String, _ name: String, products: [String]) throws {
    let products = products.map { ".product(name: \"\($0)\", package: \"duet\")" }.joined(separator: ", ")
    try write(
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(name)",
        platforms: [.macOS("15.4")],
        dependencies: [.package(name: "duet", path: "\(Self.root.path)")],
        targets: [\(kind)(name: "\(name)", dependencies: [\(products)])],
        swiftLanguageModes: [.v6]
      )
      """, to: "Package.swift")
  }

  /// The text of a file of this package.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// A source that a package outside is written from.
  static func fixture(_ name: String) throws -> String { try text("Tests/ConsumerTests/Outside/\(name).txt") }

  /// What a program printed on either stream, and its exit code.
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

  /// `swift ARGUMENTS`, in the package's folder or one within, with what `environment` adds to the test's own.
  func swift(
    _ arguments: String..., in folder: String = ".", environment: [String: String] = [:]
  ) throws -> Ending {
    guard let verb = arguments.first else { return Ending(status: 0, output: "") }
    return try Self.run(
      URL(filePath: "/usr/bin/env"), ["swift", verb, "--scratch-path", scratch.path] + arguments.dropFirst(),
      in: self.folder.appending(path: folder), environment: environment)
  }

  /// Builds the package, and gives what the build printed.
  @discardableResult
  func build() throws -> String {
    let build = try swift("build")
    try #require(build.status == 0, "\(build.output)")
    return build.output
  }

  /// A program that was built.
  func built(_ name: String, _ arguments: [String] = [], in folder: String = ".") throws -> Ending {
    try Self.run(scratch.appending(path: "debug/\(name)"), arguments, in: self.folder.appending(path: folder))
  }

  /// The command of this package, as the tests were built with.
  func duet(_ arguments: String..., in folder: String = ".") throws -> Ending {
    try Self.run(Self.root.appending(path: ".build/debug/duet"), arguments, in: self.folder.appending(path: folder))
  }

  /// Runs a program.
  static func run(
    _ program: URL, _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) throws -> Ending {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // What the test runner was told is not meant for this package.
    process.environment = ProcessInfo.processInfo.environment
      .filter { !$0.key.hasPrefix("SWIFT") && $0.key != "DUET_RECORD" }
      .merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Ending(status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
  }

  /// The names of the modules that were built.
  func builtModules() -> Set<String> {
    let modules = FileManager.default.enumerator(at: scratch, includingPropertiesForKeys: nil)
    var names: Set<String> = []
    while let file = modules?.nextObject() as? URL {
      // The toolchain's own modules are cached beside what was built.
      guard file.pathExtension == "swiftmodule", !file.pathComponents.contains("ModuleCache") else { continue }
      names.insert(file.deletingPathExtension().lastPathComponent)
    }
    return names
  }
}
