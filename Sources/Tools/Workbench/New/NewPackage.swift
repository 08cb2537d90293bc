/// The files of a new package, which `duet new` writes.
public struct NewPackage: Sendable {
  /// The files, with their paths in the package.
  public let files: [(path: String, text: String)]
  /// The name of the package's command.
  public let command: String

  fileprivate init(
    _ words: NewName, _ source: DuetSource, _ library: Library, readme: String, sources: [(String, String)],
    tests: String
  ) {
    command = "duet-\(words.kebab)"
    let package = DuetPackage(source)
    let texts = [
      ("«products»", library.products), ("«resources»", library.resources), ("«contents»", library.contents),
      ("«module»", words.module), ("«Name»", words.type), ("«variable»", words.variable), ("«name»", words.kebab),
      ("«dependency»", package.dependency), ("«package»", package.identity), ("«link»", package.link),
    ]
    let templates =
      [
        ("Package.swift", EmbeddedTexts.Manifest_txt), (".gitignore", EmbeddedTexts.Ignored_txt),
        ("README.md", readme),
      ] + sources.map { ("Sources/\(words.module)/\($0)", $1) } + [
        ("Sources/\(command)/main.swift", EmbeddedTexts.Main_txt),
        ("Tests/\(words.module)Tests/\(words.type)Tests.swift", tests),
      ]
    files = templates.map { path, template in
      (path, texts.reduce(template) { $0.replacing($1.0, with: $1.1) })
    }
  }

  /// The library of the package in its manifest.
  fileprivate struct Library {
    /// A comment on what it contains.
    let contents: String
    /// More products that it uses.
    var products = ""
    /// More arguments of its target.
    var resources = ""
  }
}

extension Catalogue {
  /// Returns a new package that adds a pairing to the workbench (`duet new pairing`).
  ///
  /// The pairing is a line of places. The package works without changes: it builds, the pairing's laws hold, and its
  /// stepper agrees with the other architectures.
  ///
  /// - Parameters:
  ///   - name: the pairing's name; the types' names begin with it.
  ///   - duet: returns the location of Duet; called after `name` is checked.
  /// - Throws: `UsageError` for an invalid name, and the errors of `duet`.
  public func newPairing(_ name: String, duet: () throws -> DuetSource) throws -> NewPackage {
    let sources = [("", EmbeddedTexts.Line_txt), ("+Laws", EmbeddedTexts.LineLaws_txt)]
    let tests = EmbeddedTexts.LineTests_txt
    let words = try NewName(
      name, "pairing", like: "Undo", taken: lawSubjects.map(\.name),
      templates: sources.map(\.1) + [tests])
    return NewPackage(
      words, try duet(),
      .init(
        contents: "The pairing, its laws, and the stepper on it.",
        products: ".product(name: \"PairingLaws\", package: \"«package»\"),\n        "),
      readme: EmbeddedTexts.LineReadme_txt, sources: sources.map { ("\(words.type)\($0).swift", $1) }, tests: tests)
  }

  /// Returns a new package with a component on two architectures, a script and tests (`duet new scenario`).
  ///
  /// The component is a checklist. The package works without changes: it builds, its tests pass, and its command has
  /// every verb.
  ///
  /// - Parameters:
  ///   - name: the scenario's name; the types' names begin with it.
  ///   - duet: returns the location of Duet; called after `name` is checked.
  /// - Throws: `UsageError` for an invalid name, and the errors of `duet`.
  public func newScenario(_ name: String, duet: () throws -> DuetSource) throws -> NewPackage {
    let sources = [
      ("", EmbeddedTexts.Checklist_txt), ("+Scenario", EmbeddedTexts.ChecklistScenario_txt),
      ("+StateStore", EmbeddedTexts.ChecklistStateStore_txt),
      ("+WriterTraced", EmbeddedTexts.ChecklistWriterTraced_txt),
    ]
    let tests = EmbeddedTexts.ChecklistTests_txt
    let words = try NewName(
      name, "scenario", like: "Todo", taken: scenarios.map(\.name),
      templates: sources.map(\.1) + [tests])
    return NewPackage(
      words, try duet(),
      .init(
        contents: "The component on each architecture, and its script.",
        resources: ",\n      resources: [.embedInCode(\"script.txt\")]"),
      readme: EmbeddedTexts.ChecklistReadme_txt,
      sources: sources.map { ("\(words.type)\($0).swift", $1) } + [
        ("script.txt", EmbeddedTexts.ChecklistScript_txt)
      ],
      tests: tests)
  }
}

/// The location of Duet, for a new package.
public enum DuetSource: Hashable, Sendable {
  /// A checkout, by its absolute path.
  case path(String)
  /// A repository, by its URL.
  case url(String)

  /// Creates a source from a URL or a path.
  public init(_ text: String) {
    let isURL = text.contains("://") || text.wholeMatch(of: /[^\/\s]+@[^\/\s]+:.*/) != nil
    self = isURL ? .url(text) : .path(text)
  }
}

/// Duet as a package dependency in a manifest.
private struct DuetPackage {
  /// The entry in the manifest's dependencies.
  let dependency: String
  /// The package's identity in product dependencies.
  let identity: String
  /// The location to show to readers.
  let link: String

  init(_ source: DuetSource) {
    switch source {
    case .path(let path):
      // Give the name explicitly, since the folder of a checkout can have any name.
      dependency = ".package(name: \"duet\", path: \(path.debugDescription))"
      identity = "duet"
      link = path
    case .url(let url):
      dependency = ".package(url: \(url.debugDescription), branch: \"main\")"
      let last = url.split(whereSeparator: { "/:".contains($0) }).last ?? "duet"
      identity = (last.hasSuffix(".git") ? last.dropLast(4) : last).lowercased()
      link = url
    }
  }
}
