import Foundation
import Testing

/// Every example of a catalogue must stand in its module's tests, which compile and run it.
@Suite struct CatalogueTests {
  @Test(arguments: [
    "Algebra", "Effects", "Components", "Optics", "StateStore", "WriterTraced", "ReaderEnv", "FreeCofree",
    "ActionMoore", "PullerZipper", "Transformers", "Composition", "PairingLaws", "StandardLaws", "Morphisms",
  ])
  func examplesStandInTheTests(module: String) throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let catalogue = package.appending(path: "Sources/\(module)/\(module).docc/\(module).md")
    let tests = package.appending(path: "Tests/\(module)Tests/ExampleTests.swift")
    let tested = withoutIndentation(try String(contentsOf: tests, encoding: .utf8))
    // The text between a Swift fence and the next fence.
    let examples = try String(contentsOf: catalogue, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
    #expect(!examples.isEmpty)
    for example in examples { #expect(tested.contains(withoutIndentation(example))) }
  }

  private func withoutIndentation(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }
}
