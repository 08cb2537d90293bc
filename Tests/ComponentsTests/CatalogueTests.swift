import Foundation
import Testing

/// An example of a catalogue is compiled and run only as long as it stands in its module's tests.
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
    // What stands between a fence of Swift and the next fence.
    let examples = try String(contentsOf: catalogue, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
    #expect(!examples.isEmpty)
    for example in examples { #expect(tested.contains(withoutIndentation(example))) }
  }

  private func withoutIndentation(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }
}
