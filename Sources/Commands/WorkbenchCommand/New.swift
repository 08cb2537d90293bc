import ArgumentParser
import SystemPackage
import Utilities
import Workbench

struct New: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write a package of your own: a pairing, or a scenario.",
    subcommands: [NewPairing.self, NewScenario.self])
}

struct NewPairing: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pairing",
    abstract: "Write a package that adds a pairing to the workbench, in a new folder of that name.",
    discussion: """
      The package contains a pairing (a line of places), its laws, the stepper on it, tests, and a command with every \
      verb of duet. It builds and passes its tests as written; comments mark what to change.
      """)

  @Argument(help: "The name of the pairing: a Swift identifier, such as Undo.")
  var name: String
  @OptionGroup var place: NewPlace

  @MainActor
  mutating func run() async throws {
    let package = try WorkbenchCommand.current.newPairing(name) { try place.source() }
    try place.write(
      package, to: name,
      next: [
        ("swift test", "check its laws, and compare the stepper on all architectures"),
        ("swift run \(package.command) list", ""),
      ])
  }
}

struct NewScenario: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenario",
    abstract: "Write a package with a component on two architectures, in a new folder of that name.",
    discussion: """
      The package contains a component (a checklist) on two architectures, its script, tests, and a command with every \
      verb of duet. It builds and passes its tests as written; comments mark what to change, and its README leads on.
      """)

  @Argument(help: "The name of the scenario: a Swift identifier, such as Todo.")
  var name: String
  @OptionGroup var place: NewPlace

  @MainActor
  mutating func run() async throws {
    let package = try WorkbenchCommand.current.newScenario(name) { try place.source() }
    let scenario = package.command.dropFirst("duet-".count)
    try place.write(
      package, to: name,
      next: [
        ("swift test", "test it, and compare its architectures"),
        ("swift run \(package.command) compare \(scenario)", "compare them step by step"),
        ("swift run \(package.command) play \(scenario)", "use it in the terminal"),
      ])
  }
}

/// Where a new package finds Duet, and where it is written.
struct NewPlace: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Where the package finds Duet: a folder or a URL. Optional inside a checkout of Duet.",
      valueName: "path|url"))
  var duet: String?

  /// Writes a package to a new or empty folder, and prints its files and the next commands.
  @MainActor
  func write(_ package: NewPackage, to folder: String, next: [(command: String, purpose: String)]) throws {
    let output = FileOutput.standardOutput()
    try Files.makeEmptyFolder(folder)
    for (path, text) in package.files {
      let path = "\(folder)/\(path)"
      try Files.makeFolders(for: FilePath(path))
      let file = try FileOutput(replacing: path)
      try file.write(text)
      try file.complete()
      try output.writeMessage(path)
    }
    try output.write("\ncd \(folder)\n")
    let column = (next.map(\.command.count).max() ?? 0) + 3
    for (command, purpose) in next {
      let space = purpose.isEmpty ? "" : String(repeating: " ", count: column - command.count)
      try output.write("\(command)\(space)\(purpose)\n")
    }
    try output.flush()
  }

  /// Returns the location of Duet: as given, or the checkout that contains the working folder.
  func source() throws -> DuetSource {
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
}
