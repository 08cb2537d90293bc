import Foundation
import Support
import Testing

/// What a new pairing and a new scenario need inside the package: their own files, and one name or line for each list.
enum Addition {
  static let registry = "Sources/Tools/Scenarios/Scenario+Standard.swift"
  static let stepper = "Sources/Tools/Scenarios/Stepper/Stepper+Scenario.swift"

  /// The pairing to copy, with its laws. `Pulls`, the other top-level name in their file, changes, too.
  private static let pairing = Renaming("PullerZipper", to: "RowCursor", also: ["Pulls": "RowPulls"])
  private static let scenario = Renaming("Stepper", to: "Tally")

  /// A copy of this package, with a pairing on which the stepper runs, and a scenario that runs on every architecture.
  ///
  /// It outlives the tests, so that the next run builds only what changed.
  static let copy: Result<PackageCopy, any Error> = Result {
    var copy = try PackageCopy(folder: Repository.root.appending(path: ".build/consumers/duet"))
    copy.add(pairing)
    try copy.replace(#""RouteScreens","#, with: #""RouteScreens", "RowCursor","#, in: "Package.swift")
    try copy.add(
      line: ".on(.rowCursor) { rowCursor($0) },", after: ".on(.coSum) { coSum($0, from: $1.count) },", in: stepper)
    copy.add(scenario)
    try copy.add(line: ".tally,", after: ".stepper,", in: registry)
    try copy.write()
    return copy
  }
}

extension Outside {
  @Test("a pairing and a scenario: their own files, and a name or a line in each list")
  func aPairingAndAScenario() async throws {
    let manifest = try Repository.text("Package.swift")
    let pairings = try #require(manifest.firstMatch(of: /\n(let pairings = .*)\]\n/)?.1)
    #expect(
      try await Addition.copy.get().differences() == [
        "Package.swift: < \(pairings)]", #"Package.swift: > \#(pairings), "RowCursor"]"#,
        "only in Sources/Pairings: RowCursor",
        "only in Sources/Tools/Scenarios/Architectures: RowCursor.swift", "\(Addition.registry): > .tally,",
        "only in Sources/Tools/Scenarios/Stepper: Stepper+RowCursor.swift",
        "\(Addition.stepper): > .on(.rowCursor) { rowCursor($0) },", "only in Sources/Tools/Scenarios: Tally",
        "only in Sources/Tools/StandardCatalogue/Laws: RowCursor+Laws.swift",
      ])
    let package = try ConsumerPackage()
    defer { package.remove() }
    try package.writeManifest(
      ".executableTarget", "added-duet", products: ["StandardCatalogue", "WorkbenchCommand"])
    try package.write(try Repository.text("Sources/Commands/duet-main/main.swift"), to: "Sources/added-duet/main.swift")
    try await package.build()
    func duet(_ arguments: String...) async throws -> ConsumerPackage.Ending {
      try await package.built("added-duet", arguments)
    }
    try await duet("list", "architectures").expect(0, "row-cursor")
    try await duet("run", "tally", "-a", "row-cursor").expect(0, "6 steps")
    try await duet("compare", "tally").expect(0, "row-cursor")
    try await duet("laws", "row-cursor", "--cases", "5").expect(0, "coherence.c8")
  }

  /// The comparison finds an unexpected edit, and a line can follow only an existing line.
  @Test func anEditElsewhereIsFound() async throws {
    let folder = URL.temporaryDirectory.appending(path: "duet-adding-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var copy = try PackageCopy(folder: folder)
    #expect(throws: PackageCopy.Missing.self) {
      try copy.add(line: "import Lists", after: "import NoSuchModule", in: "Package.swift")
    }
    #expect(throws: PackageCopy.Missing.self) {
      try copy.replace(#""NoSuchPairing"]"#, with: #""RowCursor"]"#, in: "Package.swift")
    }
    try copy.write()
    #expect(try await copy.differences() == [])
    let file = folder.appending(path: Addition.registry)
    try String(contentsOf: file, encoding: .utf8).replacing("    .tabs,\n", with: "").write(
      to: file, atomically: true, encoding: .utf8)
    #expect(try await copy.differences() == ["\(Addition.registry): < .tabs,"])
  }
}
