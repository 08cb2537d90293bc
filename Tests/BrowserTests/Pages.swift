import Foundation

/// A folder of pages for one test, deleted with this object.
final class Pages {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "duet-pages-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Writes a page, and returns its address.
  func write(_ name: String, _ html: [UInt8]) throws -> URL {
    let file = folder.appending(path: "\(name).html")
    try Data(html).write(to: file)
    return file
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}
