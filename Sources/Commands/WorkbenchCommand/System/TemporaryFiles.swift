import SystemPackage
internal import Libc

/// The temporary files of this process, which a signal that ends it removes.
enum TemporaryFiles {
  private static let most = 64
  // Unsafe access is safe here: only the main actor changes the paths, one pointer at a time, and a signal handler reads each
  // pointer once. A path that is no longer needed stays allocated, so that a handler never reads freed memory.
  nonisolated(unsafe) private static let paths = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
    capacity: most)
  nonisolated(unsafe) private static var count = 0

  /// Lets a signal remove a file. Of more than 64 files at a time, the rest stays.
  static func add(_ file: FilePath) {
    let free = (0..<count).first { paths[$0] == nil } ?? count
    guard free < most else { return }
    (paths + free).initialize(to: file.withPlatformString { strdup($0) })
    count = max(count, free + 1)
  }

  /// Lets no signal remove a file any more: it is gone, or has its own name.
  static func forget(_ file: FilePath) {
    let known = (0..<count).first { index in
      paths[index].map { path in file.withPlatformString { strcmp($0, path) == 0 } } ?? false
    }
    if let known { paths[known] = nil }
  }

  /// Removes the files. A signal handler may call it.
  static func removeAll() {
    for index in 0..<count { if let path = paths[index] { unlink(path) } }
  }
}
