import Foundation
import Support
import Testing

extension Outside {
  /// The programs that documents show to newcomers, each with what the document says that it prints.
  @Test(arguments: [
    ("README.md", Array(repeating: "true", count: 4)),
    ("Sources/Driver/Driver.docc/SixSteppers.md", Array(repeating: #"["[−] 1 [+]"]"#, count: 6)),
  ])
  func programToPaste(document: String, prints lines: [String]) async throws {
    let package = try ConsumerPackage()
    defer { package.remove() }
    try package.writeManifest(".executableTarget", "Pasted", products: ["Duet"])
    try package.write(try program(in: document), to: "Sources/Pasted/main.swift")
    #expect(!(try await package.build()).contains("warning: "))
    #expect(try await package.built("Pasted").expect(0).output.split(separator: "\n").map(String.init) == lines)
  }

  /// The first block of Swift in a document.
  private func program(in document: String) throws -> String {
    let text = try Repository.text(document)
    let start = try #require(text.range(of: "```swift\n"))
    let end = try #require(text.range(of: "\n```", range: start.upperBound..<text.endIndex))
    return String(text[start.upperBound..<end.lowerBound])
  }
}
