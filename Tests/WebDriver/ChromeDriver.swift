import FlyingFox
import FlyingSocks
import Foundation
import OrderedJSON

/// A running chromedriver: it starts browsers, and carries out commands in them.
///
/// All tests of a process use one. Its watcher ends it, and all browsers, when the process ends; see ``Spawned``.
final class ChromeDriver: Sendable {
  let process: Spawned
  private let port: UInt16

  private init(_ process: Spawned, port: UInt16) { (self.process, self.port) = (process, port) }

  /// Starts one.
  static func start() async throws -> ChromeDriver {
    guard let program = Programs.chromedriver, Programs.chromium != nil else {
      throw BrowserError("cannot start", Programs.missing)
    }
    let process = try Spawned(program, ["--port=0"])
    // First, it says that it starts on port 0.
    guard let port = UInt16(try await process.says("its port", /successfully on port (\d+)/)) else {
      throw BrowserError("cannot start", "chromedriver says no port: \(process.said)")
    }
    return ChromeDriver(process, port: port)
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
    let request = HTTPRequest(
      method: method, version: .http11, path: path, query: [],
      headers: [.host: "127.0.0.1:\(port)", .contentType: "application/json; charset=utf-8"],
      body: Data(method == .POST ? Array(body.write().utf8) : []))
    var client = HTTPClient()
    let response: HTTPResponse
    do {
      response = try await client.sendHTTPRequest(request, to: try .inet(ip4: "127.0.0.1", port: port))
    } catch SocketError.timeout where !process.hasEnded {
      // The client waits five seconds for a connection, which a busy machine can take.
      return try await send(method, path, body)
    } catch {
      throw BrowserError("no answer", "\(method) \(path): \(error); chromedriver said: \(process.said.suffix(500))")
    }
    let value = try JSON(parsing: [UInt8](try await response.bodyData))["value"] ?? .null
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
