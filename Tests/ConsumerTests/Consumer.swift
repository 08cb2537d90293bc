import Foundation
import Support
import Testing

extension Outside {
  /// The programs that documents show to newcomers, each with what the document says that it prints.
  @Test(arguments: [
    ("README.md", Array(repeating: "true", count: 4)),
    ("Sources/Interfaces/Driver/Driver.docc/EightSteppers.md", Array(repeating: #"["[−] 1 [+]"]"#, count: 8)),
  ])
  func programToPaste(document: String, prints lines: [String]) async throws {
    let package = try ConsumerPackage()
    defer { package.remove() }
    try package.writeManifest(".executableTarget", "Pasted", products: ["Duet"])
    try package.write(try program(in: document), to: "Sources/Pasted/main.swift")
    #expect(!(try await package.build()).contains("warning: "))
    #expect(try await package.built("Pasted").expect(0).output.split(separator: "\n").map(String.init) == lines)
  }

  /// A package that depends on Duet as the documents say does not fetch the server.
  @Test(arguments: ["README.md", "Documentation/Duet.docc/Start.md"])
  func serverIsNotFetched(document: String) async throws {
    let package = try ConsumerPackage()
    defer { package.remove() }
    let shown = try #require(
      try Repository.text(document).firstMatch(
        of: /\.package\(url: "https:\/\/example\.org\/duet\.git", branch: "main"(.*?\))/))
    try package.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Consumer",
        dependencies: [.package(name: "duet", path: "\(try ConsumerPackage.duet())"\(shown.1)],
        targets: [.target(name: "Consumer", dependencies: [.product(name: "Duet", package: "duet")])]
      )
      """, to: "Package.swift")
    try package.write("import Driver\n", to: "Sources/Consumer/Consumer.swift")
    try await ConsumerPackage.run(
      URL(filePath: "/usr/bin/env"), ["swift", "package", "resolve"], in: package.folder
    ).expect(0)
    let fetched = try FileManager.default.contentsOfDirectory(
      atPath: package.folder.appending(path: ".build/checkouts").path)
    #expect(fetched.contains("swift-argument-parser") && !fetched.contains("swift-nio"))
  }

  /// The first block of Swift in a document.
  private func program(in document: String) throws -> String {
    let text = try Repository.text(document)
    let start = try #require(text.range(of: "```swift\n"))
    let end = try #require(text.range(of: "\n```", range: start.upperBound..<text.endIndex))
    return String(text[start.upperBound..<end.lowerBound])
  }
}
