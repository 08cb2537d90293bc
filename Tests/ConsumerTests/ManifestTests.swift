import Foundation
import StandardCatalogue
import Support
import Testing
import Workbench

/// What Package.swift says of its targets.
private struct Manifest: Decodable {
  struct Target: Decodable {
    let name: String
    let type: String
    let path: String?
    let dependencies: [Dependency]

    /// Whether it stands in Sources.
    var isInSources: Bool { path?.hasPrefix("Sources/") == true }
  }

  /// A target of this package, or a product of another.
  struct Dependency: Decodable {
    let target: String?
    let product: String?

    private enum Key: CodingKey { case byName, target, product }

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: Key.self)
      func name(_ key: Key) throws -> String? {
        guard members.contains(key) else { return nil }
        var values = try members.nestedUnkeyedContainer(forKey: key)
        return try values.decode(String.self)
      }
      target = try name(.byName) ?? name(.target)
      product = try name(.product)
    }
  }

  struct Product: Decodable {
    let name: String
    let targets: [String]
  }

  let targets: [Target]
  let products: [Product]

  static func read() async throws -> Manifest {
    let scratch = URL.temporaryDirectory.appending(path: "duet-manifest-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let dump = try await ConsumerPackage.run(
      URL(filePath: "/usr/bin/env"), ["swift", "package", "--scratch-path", scratch.path, "dump-package"],
      in: Repository.root, environment: ["DUET_TESTS": "", "DUET_BENCHMARKS": "", "DUET_FUZZING": ""])
    let start = try #require(dump.output.firstIndex(of: "{"), "\(dump.output)")
    return try JSONDecoder().decode(Manifest.self, from: Data(dump.output[start...].utf8))
  }

  /// The targets that some targets are built on, with these.
  func closure(of names: [String]) -> [Target] {
    var (seen, next, found) = (Set<String>(), names, [Target]())
    while let name = next.popLast() {
      guard seen.insert(name).inserted, let target = targets.first(where: { $0.name == name }) else { continue }
      next += target.dependencies.compactMap(\.target)
      found.append(target)
    }
    return found
  }

  /// The products of other packages that a product of this one needs.
  func packages(of product: Product) -> Set<String> {
    Set(closure(of: product.targets).flatMap(\.dependencies).compactMap(\.product))
  }
}

@Suite struct ManifestTests {
  /// The libraries import only what ships with the toolchain.
  @Test func librariesNeedNoOtherPackage() async throws {
    let manifest = try await Manifest.read()
    let needy = manifest.products.filter { !manifest.packages(of: $0).isEmpty }.map(\.name)
    #expect(needy.sorted() == ["DuetTesting", "Serving", "WorkbenchCommand", "duet", "duet-serve"])
  }

  /// A new package cannot have the name of a target that it can load: it would not build. Nor can its command.
  @Test func newPackagesHaveOtherNamesThanTheTargets() async throws {
    let targets = try await Manifest.read().targets.filter { $0.type != "test" }.map(\.name)
    let names = targets.map { $0.hasPrefix("duet-") ? String($0.dropFirst(5)) : $0 }
    for name in names + ["web", "XCTest", "xctest", "NIOCore", "ArgumentParser", "FoundationEssentials"] {
      for write in [Catalogue.standard.newScenario, Catalogue.standard.newPairing] {
        #expect(throws: UsageError.self, "\(name)") { try write(name) { .path("/") } }
      }
    }
    #expect(try Catalogue.standard.newScenario("Todo") { .path("/") }.command == "duet-todo")
  }

  /// Each module stands in one layer of ARCHITECTURE.md and in its folder, above all that it imports, and has a row in
  /// the table.
  @Test func theLayersAreThoseOfThePackage() async throws {
    let page = try Repository.text("ARCHITECTURE.md")
    let diagram = try #require(page.firstMatch(of: /```text\n([^`]*)```/)?.1)
    var layers: [String: Int] = [:]
    var paths: [String: String] = [:]
    var folder = ""
    for (layer, line) in diagram.split(separator: "\n").reversed().enumerated() {
      for word in line.split(separator: " ").map(String.init) where !line.hasPrefix(word) { layers[word] = layer }
    }
    for line in diagram.split(separator: "\n") {
      for word in line.split(separator: " ").map(String.init) {
        if line.hasPrefix(word) { folder = word } else { paths[word] = "Sources/\(folder)/\(word)" }
      }
    }
    let manifest = try await Manifest.read()
    let targets = manifest.targets.filter(\.isInSources)
    #expect(layers.keys.sorted() == targets.map(\.name).sorted())
    for target in targets {
      #expect(target.path == paths[target.name])
      for other in try imports(of: target).filter({ layers[$0] != nil }) {
        #expect(layers[target.name, default: 0] > layers[other, default: .max], "\(target.name) uses \(other)")
      }
    }
    let rows: [String] = page.matches(of: /(?m)^\| ([\w-]+)( … (\w+))? \|/).flatMap { row in
      [row.1, row.3].compactMap(\.self).map { String($0) }
    }
    #expect(
      Set(layers.keys).subtracting(rows).sorted() == [
        "ActionMoore", "FreeCofree", "PullerZipper", "ReaderEnv", "WriterTraced",
      ])
  }

  /// Each target depends on all that it imports. Otherwise, the order of the build would be luck.
  @Test func whatIsImportedIsBuiltBefore() async throws {
    let manifest = try await Manifest.read()
    let names = Set(manifest.targets.map(\.name))
    for target in manifest.targets where target.type != "plugin" {
      let reached = manifest.closure(of: [target.name]).map(\.name)
      let missing = try imports(of: target).intersection(names).subtracting(reached)
      #expect(missing.isEmpty, "\(target.name) does not depend on \(missing)")
    }
  }

  /// The modules that the sources of a target import.
  private func imports(of target: Manifest.Target) throws -> Set<String> {
    let folder = Repository.root.appending(path: target.path ?? "Tests/\(target.name)")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var found: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      found.formUnion(text.matches(of: /(?m)^(?:@\w+ )?(?:\w+ )?import (\w+)$/).map { String($0.1) })
    }
    return found
  }
}
