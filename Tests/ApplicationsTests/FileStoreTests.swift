import Applications
import Effects
import Foundation
import OrderedJSON
import Testing

/// A value in a file: what a store reads, what it refuses, and that no crash and no other program loses anything.
@Suite struct FileStoreTests {
  private let folder = Folder()
  private var file: String { folder.path("todos.json") }
  private var store: FileStore { FileStore(file, name: "todos", version: 1) }

  @Test func whatWasWrittenIsRead() throws {
    let store = store
    #expect(try store.read() == nil)
    try store.write(["tea", "milk"])
    #expect(try folder.text("todos.json") == #"{"version":1,"todos":["tea","milk"]}"# + "\n")
    #expect(try FileStore(file, name: "todos", version: 1).read() == ["tea", "milk"])
    try store.write([])
    #expect(try store.read() == [])
    #expect(folder.files == ["todos.json"])
  }

  @Test(arguments: [
    ("", ": expected a value, found an empty file; remove the file"),
    (" \n", ": expected a value, found an empty file; remove the file"),
    (#"{"version":1,"todos":["te"#, ":1:23: the file is cut: expected a closing quote"),
    ("{\"version\":1,\n", ":2:1: the file is cut: "),
    (#"{"version":1,"todos":[,]}"#, ":1:23: expected "),
    (#"{"version":2,"todos":[]}"#, ":1:12: expected version 1, found version 2; a newer program has written the file"),
    (#"{"version":0,"items":[]}"#, ":1:12: expected version 1, found version 0; an older program has written the file"),
    (#"{"version":"1","todos":[]}"#, ":1:12: expected a version, which is a whole number, found a string"),
    (#"{"todos":[]}"#, ":1:1: expected a version, which is a whole number, found an object without it"),
    (#"{"version":1,"items":[]}"#, ":1:1: expected an object with version and todos, found one with version, items"),
    ("[]", ":1:1: expected an object with version and todos, found an array"),
  ]) func whatIsNoValue(_ text: String, _ message: String) throws {
    try folder.write("todos.json", text)
    let store = store
    let error = #expect(throws: FileStoreError.self) { try store.read() }
    #expect(error?.description.hasPrefix(file + message) == true, "\(String(describing: error))")
    // It stays, and the new value is beside it.
    #expect(throws: FileStoreError.changed(file, kept: file + ".mine")) { try store.write(["new"]) }
    #expect(try folder.text("todos.json") == text)
    #expect(try folder.text("todos.json.mine").contains("new"))
  }

  @Test func aFolderIsNoFile() throws {
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
    #expect(throws: FileStoreError.noFile(file, found: "a folder")) { try store.read() }
    #expect(throws: FileStoreError.noFile(file, found: "a folder")) { try store.write([]) }
  }

  @Test func aPipeIsNoFile() throws {
    try #require(mkfifo(file, 0o600) == 0)
    #expect(throws: FileStoreError.noFile(file, found: "a device or a pipe")) { try store.read() }
  }

  @Test func aMissingFolder() throws {
    let store = FileStore(folder.path("none/todos.json"), name: "todos", version: 1)
    #expect(try store.read() == nil)
    let error = #expect(throws: FileStoreError.self) { try store.write([]) }
    guard case .system = error else { return #expect(Bool(false), "\(String(describing: error))") }
  }

  @Test func aFileThatMayNotBeChanged() throws {
    let store = store
    try store.write(["old"])
    chmod(file, 0o444)
    #expect(throws: FileStoreError.readOnly(file)) { try store.write(["new"]) }
    chmod(file, 0o640)
    try store.write(["new"])
    #expect(try store.read() == ["new"])
    let permissions = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(permissions == 0o640)
  }

  @Test func aLinkStaysALink() throws {
    try folder.write("real.json", #"{"version":1,"todos":[]}"#)
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "real.json")
    let store = store
    _ = try store.read()
    try store.write(["new"])
    #expect(try folder.text("real.json").contains("new"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file) == "real.json")
  }

  // MARK: Other programs

  @Test func anotherProgramLosesNothing() throws {
    let (one, other) = (store, store)
    try one.write(["one"])
    _ = try other.read()
    try other.write(["other"])
    #expect(throws: FileStoreError.changed(file, kept: file + ".mine")) { try one.write(["one", "more"]) }
    #expect(throws: FileStoreError.changed(file, kept: file + ".mine")) { try one.write(["one", "most"]) }
    #expect(try folder.text("todos.json").contains("other"))
    #expect(try folder.text("todos.json.mine").contains("most"))
    // Whoever has read the change may replace it. The next value that is kept does not replace the first.
    #expect(try one.read() == ["other"])
    try one.write(["both"])
    try folder.write("todos.json", "")
    #expect(throws: FileStoreError.changed(file, kept: file + ".mine.2")) { try one.write(["late"]) }
    #expect(try folder.text("todos.json.mine").contains("most"))
  }

  @Test func aFileThatNobodyHasRead() throws {
    try folder.write("todos.json", #"{"version":1,"todos":["old"]}"#)
    #expect(throws: FileStoreError.changed(file, kept: file + ".mine")) { try store.write([]) }
  }

  @Test func aFileThatIsGone() throws {
    let store = store
    try store.write([])
    try FileManager.default.removeItem(atPath: file)
    #expect(throws: FileStoreError.changed(file, kept: file + ".mine")) { try store.write(["new"]) }
    #expect(!folder.files.contains("todos.json"))
  }

  /// Of three stores that write again and again after reading, no write is lost: each adds one to what it has read.
  @Test func threeStoresCount() async throws {
    let file = file
    try FileStore(file, name: "count", version: 1).write(0)
    let written = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<3 {
        group.addTask {
          let store = FileStore(file, name: "count", version: 1)
          var written = 0
          for _ in 0..<40 {
            let count = try #require(try store.read()?.int)
            // Another store may have been quicker. Nothing else may happen.
            do { try store.write(JSON(count + 1)) } catch FileStoreError.changed { continue }
            written += 1
          }
          return written
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(written >= 40)
    #expect(try FileStore(file, name: "count", version: 1).read() == JSON(written))
  }

  // MARK: Crashes

  /// A value of 64 KB, which is right only as a whole.
  private static func large(_ number: Int) -> JSON {
    [JSON(number), .string(String(repeating: "x", count: 1 << 16)), JSON(number)]
  }

  /// A program that is killed while it saves leaves the value before or the one after.
  @Test(arguments: [20_000, 33_000, 47_000, 61_000]) func aKilledProgram(_ microseconds: UInt32) async throws {
    let file = file
    try FileStore(file, name: "value", version: 1).write(Self.large(0))
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [file = file as String, microseconds = microseconds as UInt32] in
      let store = FileStore(file, name: "value", version: 1)
      _ = try store.read()
      try store.write(FileStoreTests.large(1))
      Thread.detachNewThread {
        usleep(microseconds)
        kill(getpid(), SIGKILL)
      }
      for number in 2... { try store.write(FileStoreTests.large(number)) }
    }
    let store = FileStore(file, name: "value", version: 1)
    let value = try #require(try store.read())
    let number = try #require(value[0]?.int)
    #expect(number >= 1)
    #expect(value == Self.large(number))
    // What the crash has left does not stay.
    try store.write(Self.large(number + 1))
    #expect(folder.files == ["todos.json"])
  }

  // MARK: Services

  @Test func services() async throws {
    let store = store
    let load = store.load(ifMissing: ["first"]) { json, path in
      try (json.array ?? []).map { element in
        guard let text = element.string else { throw ServiceFailure("\(path): expected a string") }
        return text
      }
    }
    #expect(await load() == .success(["first"]))
    #expect(await store.save(["tea"], answer: 1)() == .success(1))
    #expect(await load() == .success(["tea"]))
    #expect(await store.save([1], answer: 2)() == .success(2))
    #expect(await load() == .failure(ServiceFailure("\(file): todos: expected a string")))
    try folder.write("todos.json", "")
    #expect(await store.save([], answer: 3)().failure?.contains("in \(file).mine") == true)
  }
}

extension Result where Failure == ServiceFailure {
  fileprivate var failure: String? { if case .failure(let failure) = self { failure.reason } else { nil } }
}

/// A folder for one test, deleted with this object.
private final class Folder {
  private let url: URL

  init() {
    // The real path: errors have it.
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("duet-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }
  func write(_ name: String, _ text: String) throws { try Data(text.utf8).write(to: url.appendingPathComponent(name)) }
  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }
  var files: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }

  deinit { try? FileManager.default.removeItem(at: url) }
}
