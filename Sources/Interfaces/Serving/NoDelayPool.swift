import FlyingSocks
internal import Libc

/// A pool whose sockets send at once, and are not inherited by children of the process.
///
/// The server writes the head and the body of an answer apart. With Nagle's algorithm, each answer on a kept connection
/// would wait some 40 ms for the browser's delayed acknowledgement. The pool sees a socket only when it waits, so it sets
/// the options at each wait.
struct NoDelayPool<Base: AsyncSocketPool>: AsyncSocketPool {
  let base: Base

  func prepare() async throws { try await base.prepare() }

  func run() async throws { try await base.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    let descriptor = CInt(socket.file.rawValue)
    var on: CInt = 1
    // Without the option, answers are slow, and right.
    setsockopt(descriptor, CInt(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<CInt>.size))
    // A child that outlives the server must not keep the port.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    try await base.suspendSocket(socket, untilReadyFor: events)
  }
}
