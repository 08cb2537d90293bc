import Duet
import Synchronization
import Utilities

/// A JSON value in a file: `{"version":1,"todos":[…]}`.
///
/// A write replaces the file at once: whoever reads it, even after a crash, finds the old value or the new one.
///
///     let store = FileStore("todos.json", name: "todos", version: 1)
///     let todos = try store.read() ?? []
///     try store.write(todos)
///
/// A store does not destroy the work of another program. If another program has changed the file, ``write(_:)`` leaves
/// it as it is, puts the new value into another file, and throws ``FileStoreError/changed(_:kept:)``.
///
/// Two stores, in two programs, wait for each other. A program that takes no lock could still change the file in the moment
/// between the comparison and the replacement.
///
/// Copies of a store are the same store. It is safe on several threads: its calls run one after the other.
public struct FileStore: Sendable {
  /// The path of the file.
  public let path: String
  /// The name of the value in the file.
  public let name: String
  /// The version of the value's form, which rises when that changes.
  public let version: Int
  private let memory = Memory()

  /// What the store knows of its file.
  private final class Memory: Sendable {
    struct Content {
      /// The bytes of the file when it was read or written; `nil` if there was no file.
      var seen: [UInt8]?
      /// The file with the value that could not be written.
      var kept: String?
    }

    let content = Mutex(Content())
  }

  /// Creates a store. It neither reads nor makes the file.
  public init(_ path: String, name: String, version: Int) {
    (self.path, self.name, self.version) = (path, name, version)
  }

  /// Returns the value in the file; `nil` if there is no file.
  ///
  /// - Throws: ``FileStoreError`` if there is something else. Then it stays there: a write does not replace it.
  /// - Complexity: O(*n*) in the bytes of the file.
  public func read() throws(FileStoreError) -> JSON? {
    try memory.content.withLock { content throws(FileStoreError) in
      let bytes = try bytes()
      var value: JSON?
      if let bytes { value = try self.value(in: bytes) }
      // What was kept before is not replaced any more: perhaps nobody has looked at it.
      (content.seen, content.kept) = (bytes, nil)
      return value
    }
  }

  /// Replaces the value in the file, or makes the file.
  ///
  /// When it returns, the value is on the disk.
  ///
  /// - Throws: ``FileStoreError``. Then the file is as it was.
  /// - Complexity: O(*n*) in the bytes of the file before and after.
  public func write(_ value: JSON) throws(FileStoreError) {
    let bytes = Array((["version": JSON(version), name: value] as JSON).write().utf8) + [UInt8(ascii: "\n")]
    try memory.content.withLock { content throws(FileStoreError) in
      try locked { folder throws(FileStoreError) in
        guard try self.bytes() == content.seen else {
          let kept: String
          if let last = content.kept { kept = last } else { kept = try unusedPath() }
          try replace(kept, by: bytes, in: folder)
          content.kept = kept
          throw .changed(path, kept: kept)
        }
        try checkWritable()
        try replace(target, by: bytes, in: folder)
        content.seen = bytes
      }
    }
  }

  private func value(in bytes: [UInt8]) throws(FileStoreError) -> JSON {
    guard bytes.contains(where: { !" \n\r\t".utf8.contains($0) }) else { throw .empty(path) }
    let json: JSON
    do throws(JSONError) { json = try JSON(parsing: bytes) } catch {
      let place = "\(path):\(error.line):\(error.column)"
      let isCut = error.message.contains("found the end of the text")
      throw isCut ? .cut(place, error.message) : .malformed(place, error.message)
    }
    func place(_ members: [JSON]) -> String {
      let place = LineColumn(of: JSON.offset(of: members, in: bytes), in: bytes)
      return "\(path):\(place.line):\(place.column)"
    }
    let form = "an object with version and \(name)"
    guard let members = json.object else {
      throw .malformed(place([]), mismatch(expected: form, found: json.kind))
    }
    guard let found = members["version"]?.int else {
      let found = members["version"]?.kind ?? "an object without it"
      throw .malformed(place(["version"]), mismatch(expected: "a version, which is a whole number", found: found))
    }
    guard found == version else { throw .otherVersion(place(["version"]), found: found, expected: version) }
    guard let value = members[name], members.count == 2 else {
      let names = members.keys.map { excerpt($0) }.joined(separator: ", ")
      throw .malformed(place([]), mismatch(expected: form, found: "one with \(names)"))
    }
    return value
  }
}

/// Why a file could not be read or written. Each case has the file, and the place in it if there is one.
public enum FileStoreError: Error, Hashable, CustomStringConvertible {
  /// The file has no bytes, or only blanks.
  case empty(_ file: String)
  /// The file ends before its value does.
  case cut(_ place: String, _ message: String)
  /// The file has another form.
  case malformed(_ place: String, _ message: String)
  /// The file has another version.
  case otherVersion(_ place: String, found: Int, expected: Int)
  /// There is a folder or a device, and no file.
  case noFile(_ path: String, found: String)
  /// The file may not be changed.
  case readOnly(_ file: String)
  /// Another program has changed the file since this store has read or written it. The new value is in the file `kept`.
  case changed(_ file: String, kept: String)
  /// The system refused a call, for example because the disk is full.
  case system(_ file: String, _ reason: String)

  /// `FILE:LINE:COLUMN: message`, or without a place.
  public var description: String {
    switch self {
    case .empty(let file): "\(file): " + mismatch(expected: "a value", found: "an empty file", hint: "remove the file")
    case .cut(let place, let message): "\(place): the file is cut: \(message)"
    case .malformed(let place, let message): "\(place): \(message)"
    case .otherVersion(let place, let found, let expected):
      "\(place): "
        + mismatch(
          expected: "version \(expected)", found: "version \(found)",
          hint: found > expected ? "a newer program has written the file" : "an older program has written the file")
    case .noFile(let path, let found): "\(path): " + mismatch(expected: "a file", found: found)
    case .readOnly(let file): "\(file): the file may only be read; make it writable"
    case .changed(let file, let kept):
      "\(file): another program has changed the file; it stays as it is, and the new value is in \(kept)"
    case .system(let file, let reason): "\(file): \(reason)"
    }
  }
}
