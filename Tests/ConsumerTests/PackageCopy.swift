import Foundation
import Support

/// The package's sources with changes, in a separate folder.
struct PackageCopy {
  /// A line that is missing from a file.
  struct Missing: Error { let line: String, file: String }

  let folder: URL
  private var files: [String: Data] = [:]

  init(folder: URL) throws {
    self.folder = folder
    for part in Self.parts {
      for path in Self.paths(in: Repository.root, part) {
        // A folder has no data.
        files[path] = try? Data(contentsOf: Repository.root.appending(path: path))
      }
    }
  }

  /// The paths of all files in a part of a package.
  private static func paths(in folder: URL, _ part: String) -> [String] {
    [part] + (FileManager.default.subpaths(atPath: folder.appending(path: part).path) ?? []).map { "\(part)/\($0)" }
  }

  private static let parts = ["Package.swift", "Package.resolved", "Sources", "Plugins"]

  /// Adds copies of a thing's files under another name: of a pairing, with its laws and the stepper alone.
  mutating func add(_ renaming: Renaming) {
    let tools = ["Scenarios/Architectures", "Scenarios/Stepper", "StandardCatalogue"].map { "Sources/Tools/\($0)/" }
    for (path, data) in files where renaming.owns(path) && !path.contains(".docc") {
      if path.hasPrefix("Sources/Tools/"), !tools.contains(where: path.hasPrefix) { continue }
      files[renaming.applied(to: path)] = Data(renaming.applied(to: String(decoding: data, as: UTF8.self)).utf8)
    }
  }

  /// Adds a line after another line.
  mutating func add(line: String, after other: String, in file: String) throws {
    var lines = String(decoding: files[file] ?? Data(), as: UTF8.self).components(separatedBy: "\n")
    guard let index = lines.firstIndex(where: { $0.trimmingCharacters(in: .whitespaces) == other }) else {
      throw Missing(line: other, file: file)
    }
    lines.insert(lines[index].prefix { $0 == " " } + line, at: index + 1)
    files[file] = Data(lines.joined(separator: "\n").utf8)
  }

  /// Replaces a text that a line has.
  mutating func replace(_ text: String, with other: String, in file: String) throws {
    let source = String(decoding: files[file] ?? Data(), as: UTF8.self)
    guard source.contains(text) else { throw Missing(line: text, file: file) }
    files[file] = Data(source.replacing(text, with: other).utf8)
  }

  /// Writes the files that differ and removes others, so that unchanged files are not built again.
  func write() throws {
    let manager = FileManager.default
    for path in Self.parts.flatMap({ Self.paths(in: folder, $0) })
    where !files.keys.contains(where: { $0 == path || $0.hasPrefix(path + "/") }) {
      // Removing a folder removes its contents.
      try? manager.removeItem(at: folder.appending(path: path))
    }
    for (path, data) in files {
      let file = folder.appending(path: path)
      if (try? Data(contentsOf: file)) == data { continue }
      try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
  }

  /// What `diff` finds between the package and the copy: added or removed lines, and files that only one has.
  func differences() async throws -> [String] {
    var differences: [String] = []
    for part in Self.parts {
      let paths = [Repository.root, folder].map { $0.appending(path: part).path }
      var file = part
      let found = try await ConsumerPackage.run(
        URL(filePath: "/usr/bin/env"), ["diff", "-r"] + paths, in: folder,
        environment: ["LC_ALL": "C"])
      differences += found.output
        .replacing(folder.path + "/", with: "").split(separator: "\n").compactMap { line in
          if line.hasPrefix("Only in ") { return "o" + line.dropFirst() }
          if line.hasPrefix("diff -r "), let path = line.split(separator: " ").last { file = String(path) }
          guard line.hasPrefix("<") || line.hasPrefix(">") else { return nil }
          return "\(file): \(line.prefix(1)) \(line.dropFirst().trimmingCharacters(in: .whitespaces))"
        }
    }
    return differences
  }
}

/// Replaces a name in each form that sources use: `PullerZipper`, `pullerZipper`, `puller-zipper`.
struct Renaming {
  let pairs: [(from: String, to: String)]

  init(_ from: String, to: String, also others: [String: String] = [:]) {
    func forms(_ name: String) -> [String] {
      let words = name.reduce(into: "") { $0 += $1.isUppercase && !$0.isEmpty ? "-\($1)" : "\($1)" }
      return [name, name.prefix(1).lowercased() + name.dropFirst(), words.lowercased()]
    }
    pairs = zip(forms(from), forms(to)).map { ($0, $1) } + others.map { ($0, $1) }
  }

  /// Whether a path belongs to the renamed thing: a file or a folder has its name.
  func owns(_ path: String) -> Bool {
    path.split(separator: "/").contains { part in
      part.split(whereSeparator: { "+.".contains($0) }).contains { $0 == pairs[0].from }
    }
  }

  func applied(to text: String) -> String {
    pairs.reduce(text) { $0.replacingOccurrences(of: $1.from, with: $1.to) }
  }
}
