import ArgumentParser
import SystemPackage
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
    let files = try WorkbenchCommand.current.newPairing(name) { try source() }
    let output = FileOutput.standardOutput()
    try Files.makeEmptyFolder(name)
    for (path, text) in files {
      let path = "\(name)/\(path)"
      try Files.makeFolders(for: FilePath(path))
      let file = try FileOutput(creating: path)
      try file.write(text)
      try file.flush()
      try output.write("\(path)\n")
    }
    try output.write(
      """

      cd \(name)
      swift test                 its laws, and the stepper beside the other architectures'
      swift run \(files.lazy.compactMap { Self.command($0.path) }.first ?? "duet") list

      """)
    try output.flush()
  }

  /// Where the package finds Duet: as given, or the checkout that the working folder is in.
  private func source() throws -> DuetSource {
    if let duet {
      guard case .path(let path) = DuetSource(duet) else { return DuetSource(duet) }
      guard let root = FilePath(path).resolved, Self.isDuet(root) else {
        throw InputError("\(path): there is no Duet; the folder with its Package.swift, or a URL, would be right")
      }
      return .path(root.string)
    }
    var folder = FilePath(".").resolved
    while let root = folder {
      if Self.isDuet(root) { return .path(root.string) }
      folder = root.components.isEmpty ? nil : root.removingLastComponent()
    }
    throw UsageError(
      "where is Duet? --duet PATH, or --duet URL, would be right; without it, a folder within a checkout of Duet")
  }

  private static func isDuet(_ folder: FilePath) -> Bool {
    guard let manifest = try? Files.read(folder.appending("Package.swift").string) else { return false }
    return String(decoding: manifest, as: UTF8.self).contains(#"name: "Duet""#)
  }

  /// The name of the command, out of the path of its source.
  private static func command(_ path: String) -> String? {
    path.split(separator: "/").first { $0.hasPrefix("duet-") }.map(String.init)
  }
}
