import ArgumentParser
import Utilities
import Web
import Workbench

struct Lesson: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write one self-contained page: small comonads to touch.",
    discussion: """
      Eight lessons: Store, Env, Traced, Zipper, Moore, Cofree, Co, and pairing. Press arrows, see what every place \
      sees, predict, and break a table to see which law fails. The file needs no server and makes no request.
      """)

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the page to this file; - is standard output.", valueName: "file"), completion: .file())
  var output: String?

  mutating func run() throws {
    if output == nil, TerminalState.isTerminal {
      throw UsageError("--output: " + mismatch(expected: "a file for the page, or -", found: "nothing"))
    }
    let printed = FileOutput.standardOutput()
    guard let output, output != "-" else {
      try printed.write(utf8: LessonPage.html)
      return try printed.complete()
    }
    let file = try FileOutput(replacing: output)
    try file.write(utf8: LessonPage.html)
    try file.complete()
    try printed.writeMessage("\(output): 8 lessons")
    try printed.flush()
  }
}
