import Foundation
import Testing

/// What the documentation shows of the command is what it prints.
@Suite struct DocumentationTests {
  /// A command line of a `console` block, and what stands below it.
  struct Example {
    let line: String
    var output: String
  }

  static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources")

  static func text(_ module: String) throws -> String {
    let page = sources.appendingPathComponent("\(module)/\(module).docc/\(module).md")
    return String(decoding: try Data(contentsOf: page), as: UTF8.self)
  }

  static func examples(in text: String) -> [Example] {
    var examples: [Example] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInside = line == "```console"
      } else if isInside, line.hasPrefix("$ ") {
        examples.append(Example(line: String(line.dropFirst(2)), output: ""))
      } else if isInside, !examples.isEmpty {
        examples[examples.count - 1].output += line + "\n"
      }
    }
    return examples
  }

  @Test(arguments: [("WorkbenchCommand", 18), ("Driver", 3)])
  func whatIsShownIsPrinted(module: String, count: Int) throws {
    let examples = Self.examples(in: try Self.text(module))
    #expect(examples.count == count)
    let scratch = try Scratch()
    for example in examples { #expect(try scratch.run(example.line).out == example.output) }
  }

  @Test(arguments: ["WorkbenchCommand", "Workbench", "Driver"]) func linesAreShort(module: String) throws {
    for line in try Self.text(module).split(separator: "\n") where !line.hasPrefix("{") {
      #expect(line.count <= 122, "\(line)")
    }
  }
}
