import SystemPackage
internal import Libc

/// The temporary files of this process, which a signal that ends it removes, or lets take the place of older files.
enum TemporaryFiles {
  private typealias Path = UnsafeMutablePointer<CChar>?

  private static let most = 64
  // Unsafe access is safe here: only the main actor changes the paths, one pointer at a time, and a signal handler reads each
  // pointer once. A path that is no longer needed stays allocated, so that a handler never reads freed memory.
  nonisolated(unsafe) private static let paths = UnsafeMutablePointer<Path>.allocate(capacity: most)
  /// The files that recordings replace; `nil` for other files.
  nonisolated(unsafe) private static let targets = UnsafeMutablePointer<Path>.allocate(capacity: most)
  nonisolated(unsafe) private static var count = 0

  /// Lets a signal remove a file. Of more than 64 files at a time, the rest stays.
  ///
  /// - Parameter target: The file that it replaces in ``end(keeping:)``.
  static func add(_ file: FilePath, recordingTo target: FilePath? = nil) {
    let free = (0..<count).first { paths[$0] == nil } ?? count
    guard free < most else { return }
    (targets + free).initialize(to: target.flatMap(copy))
    (paths + free).initialize(to: copy(file))
    count = max(count, free + 1)
  }

  private static func copy(_ file: FilePath) -> Path { file.withPlatformString { strdup($0) } }

  /// Lets no signal remove a file any more: it is gone, or has its own name.
  static func forget(_ file: FilePath) {
    let known = (0..<count).first { index in
      paths[index].map { path in file.withPlatformString { strcmp($0, path) == 0 } } ?? false
    }
    if let known { paths[known] = nil }
  }

  /// Removes the files. A signal handler may call it.
  ///
  /// - Parameter recordings: Whether a recording takes the place of the older one instead.
  static func end(keeping recordings: Bool) {
    for index in 0..<count {
      guard let path = paths[index] else { continue }
      if recordings, let target = targets[index] { rename(path, target) } else { unlink(path) }
    }
  }

  // Unsafe access is safe here: the actions are written once, before a handler can read them.
  nonisolated(unsafe) private static let former = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)

  /// Lets a trap keep recordings from now on, whose last line names the event that trapped.
  ///
  /// Other handlers of traps are installed later, and call this one.
  static let keepsRecordingsOfTraps: Void = {
    Trap.handle(Trap.signals, before: former) { number in
      TemporaryFiles.end(keeping: true)
      sigaction(number, TemporaryFiles.former + Int(number), nil)
      raise(number)
    }
  }()
}
