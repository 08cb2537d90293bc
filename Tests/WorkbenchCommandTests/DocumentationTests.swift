import Foundation
import Support
import Testing

/// The documentation shows exactly what the command prints.
///
/// With `DUET_WRITE_TESTS=1` in the environment, its sessions are written anew, and a test fails if one changes.
@Suite struct DocumentationTests {
  /// The paths of the files below a folder with one of these endings.
  static func paths(below folder: String, _ endings: String...) -> [String] {
    let all = FileManager.default.enumerator(atPath: Repository.root.appending(path: folder).path)
    return (all?.compactMap { $0 as? String } ?? []).filter { path in endings.contains { path.hasSuffix($0) } }
      .map { "\(folder)/\($0)" }.sorted()
  }

  static let documents = ["README.md"] + ["Documentation", "Papers", "Sources"].flatMap { paths(below: $0, ".md") }

  /// The documents whose blocks make a package, which ConsumerTests builds and runs.
  static let packages = [
    "Sources/Interfaces/Driver/Driver.docc/EightSteppers.md",
    "Sources/Core/PairingLaws/PairingLaws.docc/FromATypeToALawfulPairing.md",
  ]

  /// The blocks of a language in a document.
  static func blocks(of language: String, in document: String) throws -> [Substring] {
    try Repository.text(document).split(separator: "```\(language)\n", omittingEmptySubsequences: false).dropFirst()
      .map { $0.split(separator: "```", omittingEmptySubsequences: false)[0] }
  }

  /// The `console` blocks of a document are one session.
  @Test(
    arguments: sample(
      try documents.filter { try !packages.contains($0) && !blocks(of: "console", in: $0).isEmpty }, every: 3))
  func whatIsShownIsPrinted(document: String) throws {
    let blocks = try Self.blocks(of: "console", in: document)
    let session = blocks.joined()
    let replayed = try TerminalSession(parsing: session).replayed()
    #expect(replayed == session)
    guard replayed != session, ProcessInfo.processInfo.environment["DUET_WRITE_TESTS"] == "1" else { return }
    // A command begins each block, and the number of commands stays the same.
    var commands = replayed.components(separatedBy: "\n$ ").enumerated().map { $0 == 0 ? $1 : "$ " + $1 }[...]
    var page = try Repository.text(document)
    for block in blocks {
      let count = block.components(separatedBy: "\n$ ").count
      let written = commands.prefix(count).joined(separator: "\n")
      commands = commands.dropFirst(count)
      page = page.replacingOccurrences(
        of: "```console\n\(block)", with: "```console\n\(written)\(commands.isEmpty ? "" : "\n")")
    }
    try page.write(to: Repository.root.appending(path: document), atomically: true, encoding: .utf8)
  }

  /// Each block of Swift stands in the sources or in a test, so that the compiler has seen it.
  @Test func examplesCompile() throws {
    let sources = try (Self.paths(below: "Sources", ".swift") + Self.paths(below: "Tests", ".swift", ".swift.txt"))
      .map { Self.code(in: try Repository.text($0)) }
    for document in Self.documents where !Self.packages.contains(document) {
      // ConsumerTests builds the first one of the README.
      for block in try Self.blocks(of: "swift", in: document).dropFirst(document == "README.md" ? 1 : 0) {
        let code = Self.code(in: String(block))
        #expect(sources.contains { $0.range(of: code) != nil }, "\(document): in no test: \(block)")
      }
    }
  }

  /// A source without spaces and line ends, in which the formatter may differ.
  private static func code(in source: String) -> Data { Data(source.utf8.filter { $0 > 32 }) }

  @Test(arguments: ["Commands/WorkbenchCommand", "Tools/Workbench", "Interfaces/Driver"])
  func linesAreShort(module: String) throws {
    let name = module.split(separator: "/")[1]
    let article = try Repository.text("Sources/\(module)/\(name).docc/\(name).md")
    for line in article.split(separator: "\n") where !line.hasPrefix("{") { #expect(line.count <= 122, "\(line)") }
  }
}
