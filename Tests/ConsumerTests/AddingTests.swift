import Foundation
import Testing

/// What a new pairing and a new scenario take inside the package: their own files, and one line each.
@Suite("Adding")
struct Adding {
  private static let registry = "Sources/Scenarios/Catalogue/Scenario+Standard.swift"

  /// The pairing, with the laws of the pairing that it copies: `Pulls` is the one name at the top of that file.
  private static let pairing = Renaming("PullerZipper", to: "RowCursor", also: ["Pulls": "RowPulls"])
  private static let scenario = Renaming("Stepper", to: "Tally")

  /// A copy of the package gets a pairing, on which the stepper runs, then a scenario, which runs on every architecture. The
  /// copy and the package are compared as they are on disk.
  @Test("a pairing and a scenario: their own files, and a line each")
  func aPairingAndAScenario() throws {
    // It outlives the test, so that the next run builds only what has changed.
    let copy = try PackageCopy(folder: ConsumerPackage.root.appending(path: ".build/adding"))
    copy.add(Self.pairing)
    try copy.add(line: #""RowCursor","#, after: #""PullerZipper","#, in: "Package.swift")
    copy.add(Self.scenario)
    try copy.add(line: ".tally,", after: ".stepper,", in: Self.registry)
    try copy.write()
    #expect(
      try copy.differences() == [
        #"Package.swift: > "RowCursor","#, "only in Sources: RowCursor",
        "only in Sources/Scenarios/Architectures: RowCursor.swift", "\(Self.registry): > .tally,",
        "only in Sources/Scenarios/Stepper: Stepper+RowCursor.swift", "only in Sources/Scenarios: Tally",
        "only in Sources/StandardLaws: RowCursor+Laws.swift",
      ])

    let build = try ConsumerPackage.run(
      URL(filePath: "/usr/bin/env"), ["swift", "build", "--product", "duet"], in: copy.folder,
      // The command's targets alone.
      environment: ["DUET_TESTS": "duet"])
    try #require(build.status == 0, "\(build.output.suffix(4000))")
    try copy.duet("list", "architectures").expect(0, "row-cursor")
    try copy.duet("run", "tally", "-a", "row-cursor").expect(0, "6 steps")
    try copy.duet("compare", "tally").expect(0, "row-cursor")
    try copy.duet("laws", "row-cursor", "--cases", "5").expect(0, "coherence.c8")
  }

  /// The comparison finds an edit that adding should not need, and a line goes after a line that is there.
  @Test func anEditElsewhereIsFound() throws {
    let folder = URL.temporaryDirectory.appending(path: "duet-adding-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let copy = try PackageCopy(folder: folder)
    #expect(throws: PackageCopy.Missing.self) {
      try copy.add(line: #""RowCursor","#, after: #""NoSuchPairing","#, in: "Package.swift")
    }
    try copy.write()
    #expect(try copy.differences() == [])
    let file = folder.appending(path: Self.registry)
    try String(contentsOf: file, encoding: .utf8).replacing("    .tabs,\n", with: "").write(
      to: file, atomically: true, encoding: .utf8)
    #expect(try copy.differences() == ["\(Self.registry): < .tabs,"])
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

  let folder: URL
  private var files: [String: Data] = [:]

  init(folder: URL) throws {
    self.folder = folder
    for part in Self.parts {
      for path in Self.paths(in: ConsumerPackage.root, part) {
        // A folder has no data.
        files[path] = try? Data(contentsOf: ConsumerPackage.root.appending(path: path))
      }
    }
  }

  /// A part of a package that is copied, with all that is in it.
  private static func paths(in folder: URL, _ part: String) -> [String] {
    [part] + (FileManager.default.subpaths(atPath: folder.appending(path: part).path) ?? []).map { "\(part)/\($0)" }
  }

  private static let parts = ["Package.swift", "Package.resolved", "Sources", "Plugins"]

  /// Adds copies of the files of something, under another name: of a pairing, with the stepper alone.
  func add(_ renaming: Renaming) {
    let scenarios = ["Architectures", "Stepper"].map { "Sources/Scenarios/\($0)/" }
    for (path, data) in files where renaming.owns(path) && !path.contains(".docc") {
      if path.hasPrefix("Sources/Scenarios/"), !scenarios.contains(where: path.hasPrefix) { continue }
      files[renaming.applied(to: path)] = Data(renaming.applied(to: String(decoding: data, as: UTF8.self)).utf8)
    }
  }

  /// Adds a line after another one.
  func add(line: String, after other: String, in file: String) throws {
    var lines = String(decoding: files[file] ?? Data(), as: UTF8.self).components(separatedBy: "\n")
    guard let index = lines.firstIndex(where: { $0.trimmingCharacters(in: .whitespaces) == other }) else {
      throw Missing(line: other, file: file)
    }
    lines.insert(lines[index].prefix { $0 == " " } + line, at: index + 1)
    files[file] = Data(lines.joined(separator: "\n").utf8)
  }

  /// Writes the files that differ, and removes others, so that what has not changed is not built again.
  func write() throws {
    let manager = FileManager.default
    for path in Self.parts.flatMap({ Self.paths(in: folder, $0) })
    where !files.keys.contains(where: { $0 == path || $0.hasPrefix(path + "/") }) {
      // What is in a folder goes with it.
      try? manager.removeItem(at: folder.appending(path: path))
    }
    for (path, data) in files {
      let file = folder.appending(path: path)
      if (try? Data(contentsOf: file)) == data { continue }
      try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
  }

  /// What `diff` finds between the package and the copy: lines that came or went, and files that only one has.
  func differences() throws -> [String] {
    try Self.parts.flatMap { part in
      let paths = [ConsumerPackage.root, folder].map { $0.appending(path: part).path }
      var file = part
      return try ConsumerPackage.run(URL(filePath: "/usr/bin/env"), ["diff", "-r"] + paths, in: folder).output
        .replacing(folder.path + "/", with: "").split(separator: "\n").compactMap { line in
          if line.hasPrefix("Only in ") { return "o" + line.dropFirst() }
          if line.hasPrefix("diff -r "), let path = line.split(separator: " ").last { file = String(path) }
          guard line.hasPrefix("<") || line.hasPrefix(">") else { return nil }
          return "\(file): \(line.prefix(1)) \(line.dropFirst().trimmingCharacters(in: .whitespaces))"
        }
    }
  }

  /// The command of the copy.
  func duet(_ arguments: String...) throws -> ConsumerPackage.Ending {
    try ConsumerPackage.run(folder.appending(path: ".build/debug/duet"), arguments, in: folder)
  }
}
