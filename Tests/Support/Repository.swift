import Foundation

/// The files of this repository, for tests of documents.
package enum Repository {
  /// The folder with Package.swift.
  package static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Returns the text of a file, by its path from the root.
  package static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The folder in which the tests, the command and the modules were built.
  package static let products: URL = {
    let beside =
      [Bundle.main.bundleURL, Bundle.main.executableURL, URL(filePath: CommandLine.arguments[0])]
      + Bundle.allBundles.map(\.bundleURL)
    for place in beside.compactMap(\.self) {
      // A bundle can be a folder within the products' folder.
      var folder = place.resolvingSymlinksInPath()
      for _ in 0..<4 {
        if FileManager.default.fileExists(atPath: folder.appending(path: "Modules").path) { return folder }
        folder.deleteLastPathComponent()
      }
    }
    // A build puts the tests and the modules into one folder. Elsewhere, the tests would test nothing.
    fatalError("no folder with modules beside the tests: \(beside)")
  }()
}
