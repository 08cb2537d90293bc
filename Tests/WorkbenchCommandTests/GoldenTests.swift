import Driver
import Foundation
import Testing

/// What each verb prints, byte for byte: the sessions in `Golden`.
///
/// With `DUET_WRITE_TESTS=1` in the environment, their output is written anew, and a test fails if it changes.
@Suite struct GoldenTests {
  static let names = [
    "bisimulate", "check", "check-json", "clock", "compare", "compare-json", "compare-one", "diff", "diff-headers",
    "diff-views", "enumerate", "learn", "list", "people", "replay", "replay-json", "replicas", "run", "run-json",
    "search", "shrunk", "space",
  ]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

  /// The lines of a session that differ from the current output.
  private func differences(_ text: String, _ found: String) -> [String] {
    let lines = [text, found].map { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    return LineDifference.between(lines[0], lines[1]).compactMap { line in
      switch line {
      case .both: nil
      case .onlyFirst(let line): "− \(line)"
      case .onlySecond(let line): "+ \(line)"
      }
    }
  }

  @Test(arguments: names) func theSessionGoesAsItIsWritten(name: String) throws {
    let file = Self.folder.appending(path: "\(name).txt")
    let text = try String(contentsOf: file, encoding: .utf8)
    let found = try TerminalSession(parsing: text).replayed()
    if ProcessInfo.processInfo.environment["DUET_WRITE_TESTS"] == "1" {
      try found.write(to: file, atomically: true, encoding: .utf8)
    }
    let isSame = text.utf8.elementsEqual(found.utf8)
    #expect(
      isSame, "`make emitted` writes \(name).txt anew\n\(differences(text, found).joined(separator: "\n"))")
  }

  @Test func eachFileIsRun() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.sorted() == Self.names.map { "\($0).txt" }.sorted())
  }

  @Test func anotherOutputIsADifference() throws {
    let text = "# Of one step.\n$ cat <<'END'\n> a\n> END\nb\n$ duet --version; exit 1\n0.1.1\n? 2\n"
    let found = try TerminalSession(parsing: text).replayed()
    #expect(found == "# Of one step.\n$ cat <<'END'\n> a\n> END\na\n$ duet --version; exit 1\n0.1.0\n? 1\n")
    #expect(differences(text, found) == ["− b", "+ a", "− 0.1.1", "− ? 2", "+ 0.1.0", "+ ? 1"])
    #expect(differences(found, found).isEmpty)
  }

  @Test(
    arguments: [
      ("", .noCommand), ("# only a comment\n", .noCommand), ("$ true", .noCommand), ("$ true\n? 1", .cutShort),
      ("output\n$ true\n", .outputBeforeCommand("output")),
      ("$ echo a; echo b >&2\n", .bothOutputs("echo a; echo b >&2")),
    ] as [(String, TerminalSession.Malformed)])
  func whatIsNoSessionIsRefused(text: String, reason: TerminalSession.Malformed) {
    #expect(throws: reason) { try TerminalSession(parsing: text).replayed() }
  }
}
