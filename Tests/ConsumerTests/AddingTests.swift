import Foundation
import Testing

/// What a new pairing and a new scenario take inside the package: their own files, and one line each.
@Suite("Adding")
struct Adding {
  /// The folder in which the copy is built. It outlives the test, so that the next run builds only what has changed.
  private static let scratch = "adding"

  /// A copy of the package gets a pairing and a scenario, which are copies under another name. Then the command has both, and
  /// the new scenario runs on the new pairing, though nothing but their own files and two lines has changed.
  @Test("a pairing and a scenario: their own files, and a line each")
  func aPairingAndAScenario() throws {
    let copy = try PackageCopy(folder: ConsumerPackage.root.appending(path: ".build/\(Self.scratch)"))
    // Of its laws file, `Pulls` is the one name that the module has at its top.
    let pairing = Renaming("PullerZipper", to: "RowCursor", also: ["Pulls": "RowPulls"])
    let scenario = Renaming("Stepper", to: "Tally")
    // The pairing, with the stepper on it; then the scenario, on every architecture.
    copy.add(pairing)
    try copy.add(line: "\"RowCursor\",", after: "\"PullerZipper\",", in: "Package.swift")
    copy.add(scenario)
    try copy.add(line: ".tally,", after: ".stepper,", in: "Sources/Scenarios/Catalogue/Scenario+Standard.swift")

    #expect(copy.changed.sorted() == ["Package.swift", "Sources/Scenarios/Catalogue/Scenario+Standard.swift"])
    let others = copy.added.filter { !$0.contains("RowCursor") && !$0.contains("Tally") }
    #expect(others == [], "files of its own bear its name")
    try copy.sync()

    let build = try copy.swift("build", "--product", "duet")
    try #require(build.status == 0, "\(build.output.suffix(4000))")
    let listed = try copy.duet("list", "architectures")
    #expect(listed.output.contains("row-cursor"), "\(listed.output)")
    try copy.duet("run", "tally", "-a", "row-cursor").expect(0, "6 steps")
    try copy.duet("compare", "tally").expect(0, "row-cursor")
    try copy.duet("laws", "row-cursor", "--cases", "5").expect(0, "coherence.c8")
  }

  /// A line goes after a line that is there, and the files of a pairing are its own.
  @Test func aLineGoesAfterAnother() throws {
    let copy = try PackageCopy(folder: URL.temporaryDirectory.appending(path: "duet-adding-\(UUID().uuidString)"))
    #expect(throws: PackageCopy.Missing.self) {
      try copy.add(line: "\"RowCursor\",", after: "\"NoSuchPairing\",", in: "Package.swift")
    }
    copy.add(Renaming("PullerZipper", to: "RowCursor"))
    #expect(copy.changed.isEmpty && copy.added.contains("Sources/Scenarios/Architectures/RowCursor.swift"))
    #expect(copy.added.contains("Sources/Scenarios/Stepper/Stepper+RowCursor.swift"))
  }
}

/// A name in place of another, in each form that sources use: `PullerZipper`, `pullerZipper`, `puller-zipper`.
private struct Renaming {
  let pairs: [(from: String, to: String)]

  init(_ from: String, to: String, also others: [String: String] = [:]) {
    func forms(_ name: String) -> [String] {
      let words = name.reduce(into: "") { $0 += $1.isUppercase && !$0.isEmpty ? "-\($1)" : "\($1)" }
      return [name, name.prefix(1).lowercased() + name.dropFirst(), words.lowercased()]
    }
    pairs = zip(forms(from), forms(to)).map { ($0, $1) } + others.map { ($0, $1) }
  }

  /// Whether a file belongs to what is renamed: its name or a folder bears the name.
  func owns(_ path: String) -> Bool {
    path.split(separator: "/").contains { part in
      part.split(whereSeparator: { "+.".contains($0) }).contains { $0 == pairs[0].from }
    }
  }

  func applied(to text: String) -> String {
    pairs.reduce(text) { $0.replacingOccurrences(of: $1.from, with: $1.to) }
  }
}

/// The sources of this package, with changes, in a folder of their own.
private final class PackageCopy {
  /// A line that a file should have.
  struct Missing: Error { let line: String, file: String }

  private let folder: URL
  private var files: [String: Data] = [:]
  private(set) var changed: Set<String> = []
  private(set) var added: [String] = []

  init(folder: URL) throws {
    self.folder = folder
    let root = ConsumerPackage.root
    files["Package.swift"] = try Data(contentsOf: root.appending(path: "Package.swift"))
    files["Package.resolved"] = try Data(contentsOf: root.appending(path: "Package.resolved"))
    for part in ["Sources", "Plugins"] {
      let paths = FileManager.default.enumerator(atPath: root.appending(path: part).path)
      while let path = paths?.nextObject() as? String {
        if path.contains(".docc") { continue }
        let file = root.appending(path: "\(part)/\(path)")
        if try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
          files["\(part)/\(path)"] = try Data(contentsOf: file)
        }
      }
    }
  }

  /// Adds copies of the files of something, under another name: of a pairing, with the stepper alone.
  func add(_ renaming: Renaming) {
    let scenarios = ["Architectures", "Stepper"].map { "Sources/Scenarios/\($0)/" }
    for (path, data) in files where path.hasPrefix("Sources/") && renaming.owns(path) {
      if path.hasPrefix("Sources/Scenarios/"), !scenarios.contains(where: path.hasPrefix) { continue }
      let new = renaming.applied(to: path)
      files[new] = Data(renaming.applied(to: String(decoding: data, as: UTF8.self)).utf8)
      added.append(new)
    }
  }

  /// Adds a line after another one.
  func add(line: String, after other: String, in file: String) throws {
    var lines = String(decoding: files[file] ?? Data(), as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    guard let index = lines.firstIndex(where: { $0.trimmingCharacters(in: .whitespaces) == other }) else {
      throw Missing(line: other, file: file)
    }
    lines.insert(lines[index].prefix { $0 == " " } + line, at: index + 1)
    files[file] = Data(lines.joined(separator: "\n").utf8)
    changed.insert(file)
  }

  /// Writes the files that differ, and removes others, so that what has not changed is not built again.
  func sync() throws {
    let manager = FileManager.default
    for part in ["Sources", "Plugins"] {
      let paths = manager.enumerator(atPath: folder.appending(path: part).path)
      while let path = paths?.nextObject() as? String {
        let file = folder.appending(path: "\(part)/\(path)")
        guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
        if files["\(part)/\(path)"] == nil { try manager.removeItem(at: file) }
      }
    }
    for (path, data) in files {
      let file = folder.appending(path: path)
      if (try? Data(contentsOf: file)) == data { continue }
      try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
  }

  /// `swift ARGUMENTS` in the copy, which has the command's targets alone.
  func swift(_ arguments: String...) throws -> ConsumerPackage.Ending {
    try ConsumerPackage.run(
      URL(filePath: "/usr/bin/env"), ["swift"] + arguments, in: folder, environment: ["DUET_TESTS": "duet"])
  }

  /// The command of the copy.
  func duet(_ arguments: String...) throws -> ConsumerPackage.Ending {
    try ConsumerPackage.run(folder.appending(path: ".build/debug/duet"), arguments, in: folder, environment: [:])
  }
}
