import OrderedJSON
import PageClient

/// The methods of the WebDriver protocol.
enum HTTPMethod: String {
  case GET, POST, DELETE
}

/// A running chromedriver: it starts browsers, and carries out commands in them.
///
/// All tests of a process use one. Its watcher ends it, and all browsers, when the process ends; see ``Spawned``.
final class ChromeDriver: Sendable {
  let process: Spawned
  private let address: PageAddress

  private init(_ process: Spawned, at address: PageAddress) {
    (self.process, self.address) = (process, address)
  }

  /// Starts one.
  static func start() async throws -> ChromeDriver {
    guard let program = Programs.chromedriver, Programs.chromium != nil else {
      throw BrowserError("cannot start", Programs.missing)
    }
    let process = try Spawned(program, ["--port=0"])
    // First, it says that it starts on port 0.
    let port = try await process.says("its port", /successfully on port (\d+)/)
    guard let address = PageAddress("http://127.0.0.1:\(port)/") else {
      throw BrowserError("cannot start", "chromedriver says no port: \(process.said)")
    }
    return ChromeDriver(process, at: address)
  }

  /// Sends a command, and returns the value of the answer.
  ///
  /// - Throws: a ``BrowserError`` if the command fails. A command that has not ended in more than ten minutes ends
  ///   chromedriver, so that the test ends.
  @discardableResult
  func send(_ method: HTTPMethod, _ path: String, _ body: JSON = [:]) async throws -> JSON {
    let process = process
    let limit = Task {
      // Chromedriver itself ends what a page does after `waitingLimit`.
      try await Task.sleep(for: waitingLimit + .seconds(60))
      process.end()
    }
    defer { limit.cancel() }
    let answer: PageAnswer
    do {
      let connection = try await PageConnection(to: address)
      defer { connection.close() }
      answer = try await connection.request(
        method.rawValue, path, headers: ["Content-Type": "application/json; charset=utf-8"],
        body: method == .POST ? body.write() : "")
    } catch {
      throw BrowserError("no answer", "\(method) \(path): \(error); chromedriver said: \(process.said.suffix(500))")
    }
    let value = try JSON(parsing: answer.body)["value"] ?? .null
    if let name = value["error"]?.string {
      throw BrowserError(name, value["message"]?.string ?? "")
    }
    return value
  }
}

/// The browsers of the tests of one process.
///
/// To start a browser takes longer than most tests do. So one whose test has passed is used again, with new tabs.
actor Browsers {
  static let shared = Browsers()

  /// The number of tests that use a browser at the same time. The others wait for their turn.
  private static let most = 2

  private var driver: Task<ChromeDriver, any Error>?
  private var idle: [Session] = []
  private var used = 0
  private var queue: [CheckedContinuation<Void, Never>] = []

  /// Waits for a turn, and returns a browser with one blank tab.
  func take() async throws -> Session {
    if used == Self.most {
      await withCheckedContinuation { queue.append($0) }
    } else {
      used += 1
    }
    do {
      if let session = idle.popLast() { return session }
      if driver == nil { driver = Task { try await ChromeDriver.start() } }
      guard let driver else { preconditionFailure("it was set") }
      return try await Session(starting: try await driver.value)
    } catch {
      passOn()
      throw error
    }
  }

  /// Takes a browser back. One whose test has failed is ended.
  func give(_ session: Session, back isHealthy: Bool) async {
    var isClean = isHealthy
    do { if isHealthy { try await session.clean() } } catch { isClean = false }
    if isClean { idle.append(session) } else { await session.end() }
    passOn()
  }

  private func passOn() {
    if queue.isEmpty { used -= 1 } else { queue.removeFirst().resume() }
  }
}
