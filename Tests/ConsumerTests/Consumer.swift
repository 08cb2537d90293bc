import Foundation
import Testing

/// A package of its own that depends on this one by path, as a reader of the README would write it.
@Suite("Consumer")
struct Consumer {
  private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test("the README's four steppers build and run, and no third-party module is built", .timeLimit(.minutes(10)))
  func steppers() throws {
    let folder = URL.temporaryDirectory.appending(path: "duet-consumer-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Sources/Steppers"), withIntermediateDirectories: true)
    try manifest.write(to: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
    try program().write(to: folder.appending(path: "Sources/Steppers/main.swift"), atomically: true, encoding: .utf8)

    let build = try run("build", in: folder)
    #expect(build.status == 0, "\(build.output)")
    #expect(!build.output.contains("warning: "), "\(build.output)")
    let ran = try run("run", "--skip-build", "--quiet", in: folder)
    #expect(ran.status == 0, "\(ran.output)")
    #expect(ran.output.split(separator: "\n") == Array(repeating: #"["[−] 1 [+]"]"#, count: 4))

    let modules = try builtModules(in: folder)
    #expect(modules.contains("StateStore"))
    let ours: Set = [
      "Algebra", "Effects", "Components", "Optics", "TextUI", "StateStore", "WriterTraced", "ReaderEnv", "FreeCofree",
      "Composition",
      "Driver", "OrderedJSON", "Steppers",
    ]
    #expect(modules.subtracting(ours) == [])
  }

  /// The program in the README: its first block of Swift.
  private func program() throws -> String {
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let start = try #require(readme.range(of: "```swift\n"))
    let end = try #require(readme.range(of: "\n```", range: start.upperBound..<readme.endIndex))
    return String(readme[start.upperBound..<end.lowerBound])
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "Steppers",
      platforms: [.macOS(.v15)],
      dependencies: [.package(name: "duet", path: "\(root.path)")],
      targets: [.executableTarget(name: "Steppers", dependencies: [.product(name: "Duet", package: "duet")])]
    )
    """
  }

  private func run(_ arguments: String..., in folder: URL) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift"] + arguments
    process.currentDirectoryURL = folder
    // What the test runner was told is not meant for this package.
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("SWIFT") }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  /// The names of the modules that were built.
  private func builtModules(in folder: URL) throws -> Set<String> {
    let modules = FileManager.default.enumerator(at: folder.appending(path: ".build"), includingPropertiesForKeys: nil)
    var names: Set<String> = []
    while let file = modules?.nextObject() as? URL {
      // The toolchain's own modules are cached beside what was built.
      guard file.pathExtension == "swiftmodule", !file.pathComponents.contains("ModuleCache") else { continue }
      names.insert(file.deletingPathExtension().lastPathComponent)
    }
    return names
  }
}
