/// Where a new package finds Duet.
public enum DuetSource: Hashable, Sendable {
  /// A checkout, by its path.
  case path(String)
  /// A repository, by its URL.
  case url(String)

  /// What was given: a URL, or a path.
  public init(_ text: String) {
    let isURL = text.contains("://") || text.wholeMatch(of: /[^\/\s]+@[^\/\s]+:.*/) != nil
    self = isURL ? .url(text) : .path(text)
  }
}

extension Catalogue {
  /// `duet new pairing`: writes a package that adds a pairing to the workbench, into a folder of its name.
  ///
  /// What is written is lawful as it stands: it builds, keeps its laws, and its stepper agrees with the others.
  ///
  /// - Parameters:
  ///   - name: the pairing's name, of which those of its types are made.
  ///   - duet: where it finds Duet; without it, the checkout that the working folder is in.
  /// - Returns: the files written, by their paths.
  /// - Throws: ``UsageError`` for a name that cannot be one, or when there is no telling where Duet is; ``InputError`` for a
  ///   path where Duet is not; ``OutputError`` for a folder that is not empty, or cannot be written.
  public func newPairing(_ name: String, duet: DuetSource?) throws -> [String] {
    let words = try NewName(name, among: self)
    let package = try package(duet)
    let texts = TemplateTexts(words, package)
    let files = [
      ("Package.swift", PackageResources.Manifest_txt),
      (".gitignore", PackageResources.Ignored_txt),
      ("README.md", PackageResources.Readme_txt),
      ("Sources/\(words.module)/\(words.type).swift", PackageResources.Pairing_txt),
      ("Sources/duet-\(words.kebab)/main.swift", PackageResources.Main_txt),
      ("Tests/\(words.module)Tests/\(words.type)Tests.swift", PackageResources.Tests_txt),
    ]
    try Files.makeEmptyFolder(name)
    var written: [String] = []
    for (path, template) in files {
      let path = "\(name)/\(path)"
      try Files.makeFolders(for: path)
      let output = try Output(creating: path)
      try output.write(texts.filled(String(decoding: template, as: UTF8.self)))
      try output.flush()
      written.append(path)
    }
    return written
  }

  private func package(_ duet: DuetSource?) throws -> DuetPackage {
    switch duet {
    case .url(let url): return DuetPackage(url: url)
    case .path(let path):
      guard let root = Files.absolutePath(path), Self.isDuet(root) else {
        throw InputError("\(path): there is no Duet; the folder with its Package.swift, or a URL, would be right")
      }
      return DuetPackage(path: root)
    case nil:
      guard let root = checkout() else {
        throw UsageError(
          "where is Duet? --duet PATH, or --duet URL, would be right; without it, a folder within a checkout of Duet")
      }
      return DuetPackage(path: root)
    }
  }

  /// The checkout of Duet that the working folder is in.
  private func checkout() -> String? {
    guard var folder = Files.absolutePath(".") else { return nil }
    while true {
      if Self.isDuet(folder) { return folder }
      guard folder != "/", let slash = folder.lastIndex(of: "/") else { return nil }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
  }

  private static func isDuet(_ folder: String) -> Bool {
    guard let manifest = try? Files.read("\(folder)/Package.swift") else { return false }
    return String(decoding: manifest, as: UTF8.self).contains(#"name: "Duet""#)
  }
}

/// Duet, as a manifest names it.
private struct DuetPackage {
  /// The line among the dependencies.
  let dependency: String
  /// What products are asked of.
  let identity: String
  /// Where a reader finds it.
  let link: String

  init(path: String) {
    // Named, since a checkout's folder can have any name.
    dependency = ".package(name: \"duet\", path: \(path.debugDescription))"
    identity = "duet"
    link = path
  }

  init(url: String) {
    dependency = ".package(url: \(url.debugDescription), branch: \"main\")"
    let last = url.split(whereSeparator: { "/:".contains($0) }).last ?? "duet"
    identity = (last.hasSuffix(".git") ? last.dropLast(4) : last).lowercased()
    link = url
  }
}

/// What stands in the place of a template's marks.
private struct TemplateTexts {
  private let texts: [(String, String)]

  init(_ words: NewName, _ package: DuetPackage) {
    texts = [
      ("«module»", words.module), ("«Name»", words.type), ("«variable»", words.variable), ("«name»", words.kebab),
      ("«dependency»", package.dependency), ("«package»", package.identity), ("«link»", package.link),
    ]
  }

  func filled(_ template: String) -> String {
    texts.reduce(template) { text, pair in
      text.split(separator: pair.0, omittingEmptySubsequences: false).joined(separator: pair.1)
    }
  }
}
