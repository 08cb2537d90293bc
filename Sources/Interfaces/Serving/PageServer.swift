import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Utilities
import Web
internal import Libc

/// Serves live pages on this computer, to browsers that know the secret part of the address.
///
///     try await PageServer().serve(live, port: 0) { print($0) }
public struct PageServer: LivePageServer {
  /// How long a client may take for 64 kB of a request, or until it begins the next one.
  private let patience: TimeAmount
  /// The most connections at a time.
  private let mostConnections: Int

  /// Creates a server.
  public init() { self.init(patience: .seconds(10)) }

  init(patience: TimeAmount, mostConnections: Int = 1024) {
    (self.patience, self.mostConnections) = (patience, mostConnections)
  }

  /// Serves a page on this computer until the process is interrupted, the task is cancelled, or an error ends the run.
  ///
  /// A chosen port keeps its address from run to run, so that open tabs connect to a server that has restarted. The secret
  /// part is in a file that only the user can read: `duet/secret-PORT` in the folder for the data of applications.
  public func serve(_ live: LiveTimeline, port: UInt16, ready: (_ address: String) throws -> Void) async throws {
    let token = port == 0 ? Self.token() : Self.keptToken(for: port)
    try allowManyDescriptors()
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
    let group = MultiThreadedEventLoopGroup.singleton
    let ended = group.next().makePromise(of: Void.self)
    let server: any Channel
    switch await bind(live, port: port, token: token, on: group, ended: ended).result() {
    case .success(let channel): server = channel
    case .failure(let error):
      ended.fail(error)
      throw Self.error(error, port: port)
    }
    // A server that stops by itself ends the run.
    server.closeFuture.whenComplete { _ in
      Task { @MainActor in if !live.hasEnded { live.end(ServingError("the server cannot accept connections")) } }
    }
    let clock = Task { await live.passTime() }
    do { try ready("http://127.0.0.1:\(server.localAddress?.port ?? 0)/\(token)/") } catch { live.end(error) }
    await withTaskCancellationHandler {
      await clock.value
    } onCancel: {
      Task { @MainActor in live.end() }
    }
    await live.finish()
    server.close(promise: nil)
    _ = await ended.futureResult.result()
    if let failure = live.failure { throw failure }
  }

  /// Listens on the port, or on a free one instead of 0.
  @MainActor
  private func bind(
    _ live: LiveTimeline, port: UInt16, token: String, on group: MultiThreadedEventLoopGroup,
    ended: EventLoopPromise<Void>
  ) -> EventLoopFuture<any Channel> {
    let (html, policy) = live.page
    let page = ByteBuffer(bytes: html)
    return ServerBootstrap(group: group)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .serverChannelOption(.maxMessagesPerRead, value: 1)
      .serverChannelInitializer { [mostConnections] server in
        server.eventLoop.makeCompletedFuture {
          try closeOnExec(server)
          let operations = server.pipeline.syncOperations
          // With too many open files, it tries again after a second.
          try operations.addHandler(AcceptBackoffHandler())
          try operations.addHandler(Connections(atMost: mostConnections, ended: ended))
        }
      }
      .childChannelOption(.maxMessagesPerRead, value: 1)
      .childChannelInitializer { [patience] channel in
        channel.eventLoop.makeCompletedFuture {
          try closeOnExec(channel)
          try Self.handle(
            channel, live, page: page, policy: policy, token: token, port: channel.localAddress?.port ?? 0,
            patience: patience)
        }
      }
      .bind(host: "127.0.0.1", port: Int(port))
  }

  /// Handles the requests that arrive on a channel.
  ///
  /// - Parameter patience: How long the client may take for 64 kB of a request, or until it begins the next one.
  package static func handle(
    _ channel: any Channel, _ live: LiveTimeline, page: ByteBuffer, policy: String, token: String, port: Int,
    patience: TimeAmount
  ) throws {
    let page = PageHandler(live: live, page: page, policy: policy, token: token, port: port)
    try channel.pipeline.syncOperations.addHandlers(for: page, patience: patience)
  }

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

  /// An error of a socket, as one of the port.
  private static func error(_ error: any Error, port: UInt16) -> any Error {
    guard let error = error as? IOError else { return error }
    let found =
      error.errnoCode == EADDRINUSE
      ? "\(port), which is in use" : "\(port): \(String(cString: strerror(error.errnoCode)).lowercased())"
    return ServingError("--port: " + mismatch(expected: "a free port", found: found))
  }
}

/// Raises the limit on open files as far as the most connections need, or as far as the system allows.
///
/// - Throws: ``ServingError`` if the system allows fewer than the server itself needs: swift-nio would trap.
private func allowManyDescriptors() throws(ServingError) {
  var limit = rlimit()
  guard getrlimit(openFilesLimit, &limit) == 0, limit.rlim_cur < 2048 else { return }
  limit.rlim_cur = min(limit.rlim_max, 2048)
  setrlimit(openFilesLimit, &limit)
  // The loops of swift-nio have three each.
  let least = 24 + 3 * NIOSingletons.groupLoopCountSuggestion
  guard limit.rlim_cur >= least else {
    throw ServingError(
      mismatch(expected: "at least \(least) open files", found: "a limit of \(limit.rlim_cur)", hint: "see ulimit -n"))
  }
}

/// A child of the process that outlives the server must not keep the port.
private func closeOnExec(_ channel: any Channel) throws {
  _ = try channel.pipeline.syncOperations.withUnsafeTransportIfAvailable(of: NIOBSDSocket.Handle.self) { descriptor in
    fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }
}

extension ChannelPipeline.SynchronousOperations {
  /// Handles the requests of a connection, and the frames of a tab instead if one of them asks for it.
  fileprivate func addHandlers(for page: PageHandler, patience: TimeAmount) throws {
    let requests = NIOLoopBound(RequestHandler(page, patience: patience), eventLoop: eventLoop)
    let upgrader = NIOWebSocketServerUpgrader(
      maxFrameSize: LiveTimeline.longestMessage, automaticErrorHandling: false
    ) { channel, request in
      let isForSocket = (try? page.route(request)) == .socket
      return channel.eventLoop.makeSucceededFuture(isForSocket ? [:] : nil)
    } upgradePipelineHandler: { channel, _ in
      channel.pipeline.syncOperations.removeHandler(requests.value).flatMapThrowing {
        try TabSocket.add(to: channel, page.live, patience: patience)
      }
    }
    try configureHTTPServerPipeline(
      withServerUpgrade: (upgraders: [upgrader], completionHandler: { _ in }), withErrorHandling: false,
      withEncoderConfiguration: .init(), withDecoderLimitConfiguration: RequestHandler.longestHead)
    try addHandler(requests.value)
  }
}

extension EventLoopFuture where Value: Sendable {
  /// Waits on the main actor alone, so that the server ends also if all other threads of Swift's are busy.
  @MainActor
  func result() async -> Result<Value, any Error> {
    await withCheckedContinuation { continuation in whenComplete { continuation.resume(returning: $0) } }
  }
}
