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

extension Catalogue {
  /// Returns the files of a new package that adds a pairing to the workbench (`duet new pairing`).
  ///
  /// The package works without changes: it builds, its laws hold, and its stepper agrees with the other architectures.
  ///
  /// - Parameters:
  ///   - name: the pairing's name; the types' names begin with it.
  ///   - duet: returns the location of Duet; called after `name` is checked.
  /// - Returns: the files, with their paths in the package.
  /// - Throws: `UsageError` for an invalid name, and the errors of `duet`.
  public func newPairing(_ name: String, duet: () throws -> DuetSource) throws -> [(path: String, text: String)] {
    let words = try NewName(name, among: self)
    let package = DuetPackage(try duet())
    let texts = [
      ("«module»", words.module), ("«Name»", words.type), ("«variable»", words.variable), ("«name»", words.kebab),
      ("«dependency»", package.dependency), ("«package»", package.identity), ("«link»", package.link),
    ]
    return [
      ("Package.swift", PackageResources.Manifest_txt),
      (".gitignore", PackageResources.Ignored_txt),
      ("README.md", PackageResources.Readme_txt),
      ("Sources/\(words.module)/\(words.type).swift", PackageResources.Pairing_txt),
      ("Sources/duet-\(words.kebab)/main.swift", PackageResources.Main_txt),
      ("Tests/\(words.module)Tests/\(words.type)Tests.swift", PackageResources.Tests_txt),
    ].map { path, template in
      (path, texts.reduce(String(decoding: template, as: UTF8.self)) { $0.replacing($1.0, with: $1.1) })
    }
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
