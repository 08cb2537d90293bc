import FlyingFox
import FlyingSocks
import Foundation
import Utilities
import Web
internal import Libc

/// Serves live pages on this computer, to browsers that know the secret part of the address.
///
///     try await PageServer().serve(live, port: 0) { print($0) }
public struct PageServer: LivePageServer {
  /// Creates a server.
  public init() {}

  /// Serves a page on this computer until the process is interrupted, the task is cancelled, or an error ends the run.
  ///
  /// A chosen port keeps its address from run to run, so that open tabs connect to a server that has restarted. The secret
  /// part is in a file that only the user can read: `duet/secret-PORT` in the folder for the data of applications.
  public func serve(_ live: LiveTimeline, port: UInt16, ready: (_ address: String) throws -> Void) async throws {
    let token = port == 0 ? Self.token() : Self.keptToken(for: port)
    try await catchingInterrupts {
      live.end()
    } _: {
      try await run(live, port: port, token: token, ready: ready)
    }
  }

  /// Serves a page until the run ends.
  ///
  /// - Parameter token: The secret part of the address; by default a new one.
  @MainActor
  package func run(
    _ live: LiveTimeline, port: UInt16, token: String = Self.token(), ready: (_ address: String) throws -> Void
  ) async throws {
    // A tab that closes its connection must not end the process.
    signal(SIGPIPE, SIG_IGN)
    let (server, serving, chosen) = try await start(live, port: port, token: token)
    // A server that stops by itself ends the run.
    let watching = Task {
      do { try await serving.value } catch { if !live.hasEnded { live.end(error) } }
    }
    let clock = Task { await live.passTime() }
    do { try ready("http://127.0.0.1:\(chosen)/\(token)/") } catch { live.end(error) }
    await withTaskCancellationHandler {
      await clock.value
    } onCancel: {
      Task { @MainActor in live.end() }
    }
    await live.finish()
    // Give the tabs a second to receive the last message.
    await server.stop(timeout: 1)
    serving.cancel()
    await watching.value
    if let failure = live.failure { throw failure }
  }

  /// Returns a server that listens on the port, or on a free one instead of 0.
  @MainActor
  private func start(
    _ live: LiveTimeline, port: UInt16, token: String
  ) async throws -> (server: HTTPServer, serving: Task<Void, any Error>, port: UInt16) {
    let (html, policy) = live.page
    var attempts = 0
    while true {
      let chosen = try Self.free(port)
      let server = HTTPServer(
        config: HTTPServer.Configuration(
          address: try sockaddr_in.inet(ip4: "127.0.0.1", port: chosen), timeout: Self.longestAnswer,
          // Refuse longer bodies without reading them.
          sharedRequestBufferSize: LiveTimeline.longestMessage, sharedRequestReplaySize: LiveTimeline.longestMessage,
          pool: NoDelayPool(base: HTTPServer.defaultPool()), logger: .disabled),
        handler: PageHandler(live: live, page: html, policy: policy, token: token, port: chosen))
      let listening = Task { try await server.waitUntilListening(timeout: Self.longestAnswer) }
      let serving = Task {
        defer { listening.cancel() }
        while true {
          do {
            return try await server.run()
          } catch SocketError.failed(_, let number, _) where Self.passingErrors.contains(number) {
            // The connections have ended, so that their descriptors are free. Tabs connect again.
            try await Task.sleep(for: .milliseconds(100))
          }
        }
      }
      do {
        try await listening.value
        return (server, serving, chosen)
      } catch {
        attempts += 1
        serving.cancel()
        // Another program may have taken the port.
        guard port == 0, attempts < 20 else {
          if case .failure(let reason) = await serving.result { throw Self.error(reason, port: chosen) }
          throw error
        }
      }
    }
  }

  /// The seconds that an answer may take: as long as a branch of many events.
  private static let longestAnswer: TimeInterval = 24 * 60 * 60

  /// Errors of a new connection that say nothing of the next one: too many open files, or a client that has gone.
  private static let passingErrors = [EMFILE, ENFILE, ECONNABORTED, EINTR]

  /// The secret of the last run at a port, or a new one, which is kept if its file can be written.
  private static func keptToken(for port: UInt16) -> String {
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    guard let file = folders.first?.appending(path: "duet/secret-\(port)") else { return token() }
    let isPrivate = (try? FileManager.default.attributesOfItem(atPath: file.path))?[.posixPermissions] as? Int == 0o600
    if isPrivate, let kept = try? String(contentsOf: file, encoding: .utf8), kept.wholeMatch(of: /[0-9a-f]{32}/) != nil
    {
      return kept
    }
    let token = token()
    try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    unlink(file.path)
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      try? FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: Data(token.utf8))
    }
    return token
  }

  /// 128 random bits as hexadecimal digits.
  package static func token() -> String {
    (0..<2).map { _ in
      let digits = String(UInt64.random(in: .min ... .max), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Returns the port, or a free one instead of 0.
  private static func free(_ port: UInt16) throws -> UInt16 {
    do {
      let socket = try Socket(domain: AF_INET)
      defer { try? socket.close() }
      // Not for 0: the system would choose a port that another server is about to take.
      if port != 0 { try socket.setValue(true, for: .localAddressReuse) }
      try socket.bind(to: try sockaddr_in.inet(ip4: "127.0.0.1", port: port))
      guard case .ip4(_, let chosen) = try socket.sockname() else { return port }
      return chosen
    } catch {
      throw Self.error(error, port: port)
    }
  }

  /// An error of a socket, as one of the port.
  private static func error(_ error: any Error, port: UInt16) -> any Error {
    guard case SocketError.failed(_, let number, let message) = error else { return error }
    let found = number == EADDRINUSE ? "\(port), which is in use" : "\(port): \(message.lowercased())"
    return ServingError("--port: " + mismatch(expected: "a free port", found: found))
  }
}
