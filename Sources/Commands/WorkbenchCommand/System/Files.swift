import SystemPackage
import Utilities
import Workbench
internal import Libc

/// Operations on files and folders. They call the C library where swift-system has no equivalent.
enum Files {
  static func remove(_ path: FilePath) { _ = path.withPlatformString { unlink($0) } }

  /// Returns a path with a part before the dot of the file's name: `bug.2.script`.
  static func path(_ path: String, adding part: String) -> String {
    let file = FilePath(path)
    guard let stem = file.stem, let suffix = file.extension else { return "\(path).\(part)" }
    return file.removingLastComponent().appending("\(stem).\(part).\(suffix)").string
  }

  /// Returns all bytes of a file, at most 256 MiB; `-` is standard input.
  static func read(_ path: String) throws(InputError) -> [UInt8] {
    let input = try FileInput(opening: path)
    var bytes: [UInt8] = []
    while case let chunk = try input.read(), !chunk.isEmpty {
      bytes += chunk
      guard bytes.count <= 256 << 20 else {
        throw InputError("\(input.name): " + mismatch(expected: "at most 256 MiB", found: "more"))
      }
    }
    return bytes
  }

  /// Writes texts to files of a folder, and creates the folder if it is missing, and those in it.
  ///
  /// A file without a text is removed: it is of an earlier run.
  static func write(_ files: [(name: String, text: String?)], inFolder folder: String) throws(OutputError) {
    for (name, text) in files {
      let path = FilePath("\(folder)/\(name)")
      guard let text else {
        remove(path)
        continue
      }
      try makeFolder(folder)
      try makeFolders(for: path)
      let output = try FileOutput(replacing: path.string)
      try output.write(text)
      try output.complete()
    }
  }

  /// Creates files in a folder, and the folder if it is missing.
  ///
  /// If one file cannot be created, none is, and existing files keep their contents.
  static func create(_ names: [String], inFolder folder: String) throws(OutputError) -> [FileOutput] {
    let isNew = try naming(folder) { try make(FilePath(folder)) }
    var outputs: [FileOutput] = []
    do throws(OutputError) {
      for name in names { outputs.append(try FileOutput(opening: "\(folder)/\(name)")) }
    } catch {
      for output in outputs { output.removeIfNew() }
      if isNew { rmdir(folder) }
      throw error
    }
    for output in outputs { try output.begin() }
    return outputs
  }

  /// Creates a folder, or accepts an existing empty one.
  static func makeEmptyFolder(_ path: String) throws(OutputError) {
    if try naming(path, { try make(FilePath(path)) }) { return }
    guard let folder = opendir(path) else {
      throw error(path, mismatch(expected: "a folder that can be opened", found: "something else"))
    }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != "." && name != ".." {
        throw error(path, mismatch(expected: "an empty or a new folder", found: "a folder with files"))
      }
    }
  }

  /// Creates a folder if it is missing, but not those around it.
  static func makeFolder(_ path: String) throws(OutputError) { _ = try naming(path) { try make(FilePath(path)) } }

  static func makeFolders(for path: FilePath) throws(OutputError) {
    let folder = path.removingLastComponent()
    guard !folder.components.isEmpty else { return }
    try makeFolders(for: folder)
    _ = try naming(folder.string) { try make(folder) }
  }

  /// Throws if a path exists and is no folder, or if the folder around it is missing.
  static func checkFolder(_ path: String) throws(OutputError) {
    guard FileIdentity.exists(FilePath(path).folder.string + "/.") else {
      throw error(path, "\(Errno.noSuchFileOrDirectory)")
    }
    guard FileIdentity.exists(path), !FileIdentity.exists(path + "/.") else { return }
    throw error(path, mismatch(expected: "a folder", found: "a file"))
  }

  /// Creates a folder, if it is missing.
  ///
  /// - Returns: whether it is new.
  private static func make(_ folder: FilePath) throws(Errno) -> Bool {
    if folder.withPlatformString({ mkdir($0, 0o777) }) == 0 { return true }
    guard errno == EEXIST else { throw Errno(rawValue: errno) }
    return false
  }

  /// Runs `call`, and adds the output's name to its errors.
  static func naming<Value>(_ name: String, _ call: () throws -> Value) throws(OutputError) -> Value {
    do { return try call() } catch { throw Files.error(name, "\(error)") }
  }

  /// The error of an output, with its name.
  static func error(_ path: String, _ reason: String) -> OutputError { OutputError("\(shown(path)): \(reason)") }

  /// A path in a message, which has one line: a name can have a line end, and be empty.
  static func shown(_ path: String) -> String { path.isEmpty ? "''" : excerpt(path, limit: Int(PATH_MAX)) }

  /// The name of an input in messages; `-` is standard input.
  static func name(ofInput path: String) -> String { path == "-" ? "standard input" : shown(path) }

  /// Throws if a path says by a `/` at its end that it is a folder, and is none: `FilePath` drops it.
  static func checkEnd(of path: String) throws(Errno) {
    if path.hasSuffix("/"), !FileIdentity.exists(path + ".") {
      throw FileIdentity.exists(path) ? .notDirectory : .noSuchFileOrDirectory
    }
  }

  /// Creates a temporary file in `folder`, with an unused name, which a signal removes: see ``TemporaryFiles``.
  static func createTemporary(
    in folder: FilePath, _ name: String, _ mode: FileDescriptor.AccessMode, _ permissions: FilePermissions,
    recordingTo target: FilePath? = nil
  ) throws -> (path: FilePath, descriptor: FileDescriptor) {
    var number = 0
    while true {
      let path = folder.appending("\(name)-\(getpid())-\(number)")
      // First, since a signal can come at any time.
      TemporaryFiles.add(path, recordingTo: target)
      do {
        let options: FileDescriptor.OpenOptions = [.create, .exclusiveCreate]
        return (path, try FileDescriptor.open(path, mode, options: options, permissions: permissions))
      } catch {
        TemporaryFiles.forget(path)
        guard error as? Errno == .fileExists else { throw error }
        number += 1
      }
    }
  }

  /// Whether the file at `path` gives the same bytes each time it is opened; a pipe or standard input (`-`) does not.
  static func isRepeatable(_ path: String) -> Bool {
    guard path != "-", case .existing? = FileIdentity(path: path) else { return false }
    return true
  }
}

/// The identity of a regular file, equal for every path to it.
enum FileIdentity: Hashable {
  case existing(DeviceID, Inode)
  /// A file that does not exist yet: its folder, with links resolved, and its name.
  case missing(folder: FilePath, name: FilePath.Component?)

  /// Whether there is anything at `path`: a file, a folder, a device, or a link, even to nothing.
  static func exists(_ path: String) -> Bool { (try? FilePath(path).stat(followTargetSymlink: false)) != nil }

  /// Creates the identity of an open file; `nil` for a device or a pipe, which may have several users.
  init?(_ descriptor: FileDescriptor) {
    guard let status = try? descriptor.stat() else { return nil }
    self.init(status)
  }

  /// Creates the identity of the file at `path`, or of a link's target.
  init?(path: String) {
    var path = FilePath(path)
    if let status = try? path.stat() {
      self.init(status)
      return
    }
    // Follow at most 40 links: more of them form a cycle.
    for _ in 0..<40 {
      guard let target = path.linkTarget else { break }
      path = target.isAbsolute ? target : path.folder.pushing(target)
    }
    guard let folder = path.folder.resolved else { return nil }
    self = .missing(folder: folder, name: path.lastComponent)
  }

  /// Creates the identity of an input; `-` is standard input.
  init?(reading path: String) {
    if path == "-" { self.init(.standardInput) } else { self.init(path: path) }
  }

  private init?(_ status: Stat) {
    guard status.type == .regular else { return nil }
    self = .existing(status.deviceID, status.inode)
  }
}

extension FilePath {
  /// The folder of the file; `.` for a name alone.
  var folder: FilePath {
    let folder = removingLastComponent()
    return folder.isEmpty ? "." : folder
  }

  /// The absolute path, with links resolved; `nil` for a missing file.
  var resolved: FilePath? {
    guard let path = withPlatformString({ realpath($0, nil) }) else { return nil }
    defer { free(path) }
    return FilePath(platformString: path)
  }

  /// The target of a link; `nil` for other files.
  fileprivate var linkTarget: FilePath? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = withPlatformString { readlink($0, &bytes, bytes.count - 1) }
    return count < 0 ? nil : FilePath(platformString: bytes)
  }
}
