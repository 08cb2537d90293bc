import ArgumentParser
import Workbench

/// `duet new`
struct New: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write a package that adds something of your own to the workbench.",
    subcommands: [NewPairing.self])
}

/// `duet new pairing`
struct NewPairing: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pairing",
    abstract: "Write a package that adds a pairing to the workbench, into a folder of its name.",
    discussion: """
      It has the pairing, its laws, the stepper on it, tests, and a command with every verb of duet. It is lawful as it is \
      written, and says what to change.
      """)

  @Argument(help: "The name of the pairing: a Swift identifier, such as Undo.")
  var name: String
  @Option(
    help: ArgumentHelp(
      "Where the package finds Duet: a folder, or a URL. Within a checkout of Duet it need not be said.",
      valueName: "path|url"))
  var duet: String?

  @MainActor
  mutating func run() async throws {
    let files = try WorkbenchCommand.current.newPairing(name, duet: duet.map { DuetSource($0) })
    let output = Output.standardOutput()
    for file in files { try output.write("\(file)\n") }
    try output.write(
      """

      cd \(name)
      swift test                 its laws, and the stepper beside the other architectures'
      swift run \(files.compactMap(Self.command).first ?? "duet") list

      """)
    try output.flush()
  }

  /// The name of the command, out of the path of its source.
  private static func command(_ path: String) -> String? {
    path.split(separator: "/").first { $0.hasPrefix("duet-") }.map(String.init)
  }
}
