import Foundation
import NIOCore
import NIOPosix
import Synchronization

/// A connection to a page's server on this computer, for requests that no browser would send, too.
package struct PageConnection: Sendable {
  private let channel: any Channel
  private let received = ReceivedBytes()
  private let address: PageAddress

  /// Connects to the server of a page.
  ///
  /// - Parameter receiving: The bytes that the system keeps until they are read; `nil` for the usual number.
  package init(to address: PageAddress, receiving: Int32? = nil) async throws {
    self.address = address
    var bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelOption(.autoRead, value: false)
      .connectTimeout(.minutes(10))
      .channelInitializer { [received] channel in
        channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(received) }
      }
    if let receiving {
      bootstrap = bootstrap.channelOption(.socketOption(.so_rcvbuf), value: SocketOptionValue(receiving))
    }
    channel = try await bootstrap.connect(host: "127.0.0.1", port: Int(address.port)).get()
  }

  /// Sends bytes as they are.
  package func send(_ bytes: some Sequence<UInt8>) async throws {
    try await channel.writeAndFlush(ByteBuffer(bytes: bytes))
  }

  /// Receives so many bytes.
  ///
  /// - Throws: ``IsClosed`` if the connection ends before.
  package func read(_ count: Int = 1) async throws -> [UInt8] {
    while true {
      if let bytes = try received.take(count) { return bytes }
      await received.more(than: count, from: channel)
    }
  }

  /// Sends a request, and returns the answer.
  ///
  /// - Parameters:
  ///   - path: The path below the secret one, such as `do`; with a slash at the start, the whole path.
  ///   - headers: Further headers; one without a value removes a usual one.
  package func request(
    _ method: String = "GET", _ path: String, headers: [String: String?] = [:], body: String = ""
  ) async throws -> PageAnswer {
    var all: [String: String?] = ["Host": address.host, "Content-Length": body.isEmpty ? nil : "\(body.utf8.count)"]
    all.merge(headers) { $1 }
    let lines = all.sorted { $0.key < $1.key }.compactMap { key, value in value.map { "\(key): \($0)\r\n" } }
    let target = path.hasPrefix("/") ? path : address.path + path
    try await send("\(method) \(target) HTTP/1.1\r\n\(lines.joined())\r\n\(body)".utf8)
    return try await answer()
  }

  /// Reads an answer.
  package func answer() async throws -> PageAnswer {
    var head: [UInt8] = []
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) { head += try await read() }
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    let length = headers["content-length"].flatMap { Int($0) } ?? 0
    return PageAnswer(status: status, headers: headers, body: try await read(length))
  }

  /// Whether the server closes the connection, without another byte.
  package func isClosed() async throws -> Bool {
    do {
      _ = try await read()
      return false
    } catch is IsClosed {
      return true
    }
  }

  /// Says that nothing more is sent; the answers can still be read.
  package func finish() async throws { try await channel.close(mode: .output) }

  /// Closes the connection.
  package func close() { channel.close(promise: nil) }

  /// The connection has ended.
  package struct IsClosed: Error {}
}

/// The bytes that a connection has received, and nobody has read.
private final class ReceivedBytes: ChannelInboundHandler, Sendable {
  typealias InboundIn = ByteBuffer

  private struct State {
    var bytes = ByteBuffer()
    var isClosed = false
    var waiting: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let part = unwrapInboundIn(data)
    change { $0.bytes.writeImmutableBuffer(part) }
  }

  func channelInactive(context: ChannelHandlerContext) { change { $0.isClosed = true } }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  private func change(_ body: (inout State) -> Void) {
    let waiting = state.withLock { state in
      body(&state)
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume()
  }

  /// Removes so many bytes; `nil` if there are fewer.
  func take(_ count: Int) throws -> [UInt8]? {
    try state.withLock { state in
      let bytes = state.bytes.readBytes(length: count)
      state.bytes.discardReadBytes()
      if bytes == nil, state.isClosed { throw PageConnection.IsClosed() }
      return bytes
    }
  }

  /// Waits for more bytes, or for the end, if there are fewer than `count`.
  func more(than count: Int, from channel: any Channel) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.isClosed || state.bytes.readableBytes >= count { return true }
        state.waiting = continuation
        return false
      }
      // What is read must find who waits.
      if isThere { continuation.resume() } else { channel.read() }
    }
  }
}

/// The parts of a page's address: `http://127.0.0.1:PORT/SECRET/`.
package struct PageAddress: Hashable, Sendable {
  /// The name and the port, as in the header `Host`.
  package let host: String
  /// The port.
  package let port: UInt16
  /// The path, which begins and ends with a slash.
  package let path: String

  /// Reads an address; `nil` if it is none.
  package init?(_ text: String) {
    guard let match = text.wholeMatch(of: /http:\/\/(127\.0\.0\.1:([0-9]+))(\/|\/.*\/)\n?/), let port = UInt16(match.2)
    else { return nil }
    (host, self.port, path) = (String(match.1), port, String(match.3))
  }
}

/// The answer to a request.
package struct PageAnswer: Hashable, Sendable {
  /// The status, such as 200.
  package let status: Int
  /// The headers, by their lowercase names.
  package let headers: [String: String]
  /// The body.
  package let body: [UInt8]

  /// The body as text.
  package var text: String { String(decoding: body, as: UTF8.self) }
}
