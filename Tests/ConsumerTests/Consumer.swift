import Foundation
import Testing

/// A package of its own that depends on this one by path, as a reader of the README would write it.
@Suite("Consumer")
struct Consumer {
  @Test("the README's six steppers build and run, and no third-party module is built")
  func steppers() throws {
    let package = try ConsumerPackage()
    defer { package.remove() }
    try package.writeManifest(".executableTarget", "Steppers", products: ["Duet"])
    try package.write(try program(), to: "Sources/Steppers/main.swift")

    #expect(!(try package.build()).contains("warning: "))
    let ran = try package.built("Steppers").expect(0)
    #expect(ran.output.split(separator: "\n") == Array(repeating: #"["[−] 1 [+]"]"#, count: 6))

    let modules = package.builtModules()
    #expect(modules.contains("StateStore"))
    let sources = try FileManager.default.contentsOfDirectory(
      atPath: ConsumerPackage.root.appending(path: "Sources").path(percentEncoded: false))
    #expect(modules.subtracting(sources) == ["Steppers"])
  }

  /// The program in the README: its first block of Swift.
  private func program() throws -> String {
    let readme = try ConsumerPackage.text("README.md")
    let start = try #require(readme.range(of: "```swift\n"))
    let end = try #require(readme.range(of: "\n```", range: start.upperBound..<readme.endIndex))
    return String(readme[start.upperBound..<end.lowerBound])
  }
}
