import Foundation
import Support
import Testing

/// The documentation shows exactly what the command prints.
@Suite struct DocumentationTests {
  static func text(_ module: String) throws -> String {
    try Repository.text("Sources/\(module)/\(module).docc/\(module).md")
  }

  /// The `console` blocks of a text as one session.
  static func session(in text: String) throws -> TerminalSession {
    let blocks = text.split(separator: "```console\n", omittingEmptySubsequences: false).dropFirst()
    return try TerminalSession(parsing: blocks.map { $0.split(separator: "```")[0] }.joined())
  }

  @Test(arguments: [("WorkbenchCommand", 18), ("Driver", 3)])
  func whatIsShownIsPrinted(module: String, count: Int) throws {
    let examples = try Self.session(in: try Self.text(module)).commands
    #expect(examples.count == count)
    let scratch = try Scratch()
    for example in examples { #expect(try scratch.run(example.line).out == example.output) }
  }

  /// The commands that a paper's page names after `Command:` or `Commands:`.
  static func commands(in page: String) throws -> [String] {
    try Repository.text("Papers/\(page)").split(separator: "\n")
      .filter { $0.hasPrefix("Command") }.flatMap { $0.matches(of: /`([^`]+)`/).map { String($0.1) } }
  }

  static var papers: [String] {
    get throws {
      let folder = Repository.root.appending(path: "Papers").path
      return try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".md") }.sorted()
    }
  }

  /// Each page of a paper names a command that succeeds. Of laws, one case each is checked.
  @Test(arguments: try papers.filter { $0 != "README.md" }) func aPapersCommandsSucceed(page: String) throws {
    let commands = try Self.commands(in: page)
    #expect(!commands.isEmpty)
    for command in commands {
      // A claim about depth is shown by a test alone.
      if command == "make test ONLY=Depth" { continue }
      try Scratch().run(command + (command.hasPrefix("duet laws") ? " --cases 1" : ""), status: 0)
    }
  }

  @Test(arguments: ["WorkbenchCommand", "Workbench", "Driver"]) func linesAreShort(module: String) throws {
    for line in try Self.text(module).split(separator: "\n") where !line.hasPrefix("{") {
      #expect(line.count <= 122, "\(line)")
    }
  }
}
