import NIOPosix
import Synchronization

/// A port at which a test can end a server and start another, different for each call.
///
/// While no server uses it, the system gives it to no other program. By default, Linux gives out ports from 32,768 on,
/// and macOS from 49,152 on.
package func testPort() -> UInt16 {
  nextPort.withLock { next in
    repeat { next += 1 } while isInUse(next) && next < 32_000
    return next
  }
}

/// Random, so that tests that run at the same time in another process rarely try the same.
private let nextPort = Mutex(UInt16.random(in: 20_000..<30_000))

private func isInUse(_ port: UInt16) -> Bool {
  let server = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton).bind(host: "127.0.0.1", port: Int(port))
  return (try? server.flatMap { $0.close() }.wait()) == nil
}
