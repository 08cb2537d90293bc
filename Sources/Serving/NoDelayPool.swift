import FlyingSocks
internal import Libc

/// A pool whose sockets send at once.
///
/// The server writes the head and the body of an answer apart. With Nagle's algorithm, each answer on a kept connection
/// would wait some 40 ms for the browser's delayed acknowledgement. Accepted sockets inherit the option of the socket
/// that listens, which is suspended before it accepts.
struct NoDelayPool<Base: AsyncSocketPool>: AsyncSocketPool {
  let base: Base

  func prepare() async throws { try await base.prepare() }

  func run() async throws { try await base.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    if events == .connection {
      var on: CInt = 1
      // Without the option, answers are slow, and right.
      setsockopt(
        CInt(socket.file.rawValue), CInt(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<CInt>.size))
      // A child that outlives the server must not keep the port.
      _ = fcntl(CInt(socket.file.rawValue), F_SETFD, FD_CLOEXEC)
    }
    try await base.suspendSocket(socket, untilReadyFor: events)
  }
}
