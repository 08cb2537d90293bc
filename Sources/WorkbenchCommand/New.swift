import ArgumentParser
import SystemPackage
import TextUtilities
import Workbench

struct New: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write a package that extends the workbench.",
    subcommands: [NewPairing.self])
}

struct NewPairing: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pairing",
    abstract: "Write a package that adds a pairing to the workbench, in a new folder of that name.",
    discussion: """
      The package contains the pairing, its laws, the stepper on it, tests, and a command with every verb of duet. It \
      builds and passes its tests as written; comments mark what to change.
      """)

  @Argument(help: "The name of the pairing: a Swift identifier, such as Undo.")
  var name: String
  @Option(
    help: ArgumentHelp(
      "Where the package finds Duet: a folder or a URL. Optional inside a checkout of Duet.",
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
      swift test                 check its laws, and compare the stepper on all architectures
      swift run \(files.lazy.compactMap { Self.command($0.path) }.first ?? "duet") list

      """)
    try output.flush()
  }

  /// Returns the location of Duet: as given, or the checkout that contains the working folder.
  private func source() throws -> DuetSource {
    if let duet {
      guard case .path(let path) = DuetSource(duet) else { return DuetSource(duet) }
      guard let root = FilePath(path).resolved, Self.isDuet(root) else {
        throw InputError(
          "\(path): " + mismatch(expected: "the folder of Duet's Package.swift, or a URL", found: "no such folder"))
      }
      return .path(root.string)
    }
    var folder = FilePath(".").resolved
    while let root = folder {
      if Self.isDuet(root) { return .path(root.string) }
      folder = root.components.isEmpty ? nil : root.removingLastComponent()
    }
    throw UsageError(
      mismatch(
        expected: "--duet PATH or --duet URL", found: "neither", hint: "inside a checkout of Duet it is optional"))
  }

  private static func isDuet(_ folder: FilePath) -> Bool {
    guard let manifest = try? Files.read(folder.appending("Package.swift").string) else { return false }
    return String(decoding: manifest, as: UTF8.self).contains(#"name: "Duet""#)
  }

  /// Returns the name of the command, from the path of its source.
  private static func command(_ path: String) -> String? {
    path.split(separator: "/").first { $0.hasPrefix("duet-") }.map(String.init)
  }
}
