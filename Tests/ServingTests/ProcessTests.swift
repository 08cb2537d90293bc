import Foundation
import OrderedJSON
import PageClient
import Support
import Testing
import WebDriver

/// The command `duet-serve`, as a process of its own.
@Suite struct ProcessTests {
  /// A server, started by a line of shell; `serve` in the line starts it.
  private func serving(_ line: String) async throws -> (process: Spawned, address: PageAddress) {
    let serve = #"exec "$0" serve stepper -a state-store "#
    let process = try Spawned(
      "/bin/sh", ["-c", line.replacing("serve ", with: serve), Repository.products.appending(path: "duet-serve").path])
    let address = try await process.says("its address", /(http:\S+)\n/)
    return (process, try #require(PageAddress(address)))
  }

  /// After an interrupt, the tabs get a last message, the recordings are whole, and the process ends by itself.
  @Test func anInterrupt() async throws {
    let (process, address) = try await serving(#"cd "$TMPDIR"; serve -o trace"#)
    defer { process.end() }
    let socket = try await PageSocket(to: address)
    _ = try await socket.message()
    _ = try await socket.ask(#"{"do":"tap increment"}"#)
    process.signal(SIGINT)
    #expect(try await socket.message() == ["ended": true])
    #expect(try await socket.frame().opcode == 8)
    _ = try await waiting(for: "the end") { process.hasEnded ? true : nil }
    let trace = try String(contentsOf: process.folder.appending(path: "trace"), encoding: .utf8)
    #expect(trace.contains(#""event":"tap increment""#) && trace.contains(#"{"kind":"end","steps":1"#))
    #expect(try await process.exitStatus() == 0)
  }

  /// `nohup` keeps the server running after its terminal is closed.
  @Test func aTerminalThatIsClosed() async throws {
    let (process, address) = try await serving("trap '' HUP; serve ")
    defer { process.end() }
    process.signal(SIGHUP)
    let connection = try await PageConnection(to: address)
    #expect(try await connection.request("GET", "").status == 200)
    process.signal(SIGTERM)
    #expect(try await process.exitStatus() == 0)
  }

  /// With too many open files, connections end, and new ones are accepted.
  @Test func fewDescriptors() async throws {
    let (process, address) = try await serving("ulimit -n 40; serve ")
    defer { process.end() }
    var connections: [PageConnection] = []
    _ = try await waiting(for: "a connection that is refused or reset") {
      guard let connection = try? await PageConnection(to: address) else { return true }
      connections.append(connection)
      return nil
    }
    for connection in connections { connection.close() }
    let page = try await waiting(for: "the page") {
      let connection = try? await PageConnection(to: address)
      return try? await connection?.request("GET", "")
    }
    #expect(page.status == 200)
    let socket = try await PageSocket(to: address)
    #expect(try await socket.message()["count"] == 1)
  }

  /// A full disk ends the run with its error, after a last message to the tabs.
  @Test func aFullDisk() async throws {
    let (process, address) = try await serving(#"cd "$TMPDIR"; trap '' XFSZ; ulimit -f 8; serve -o trace"#)
    defer { process.end() }
    let socket = try await PageSocket(to: address)
    _ = try await socket.message()
    var last: JSON = [:]
    for _ in 1...2_000 where last["ended"] == nil {
      try? await socket.send(#"{"do":"tap increment"}"#)
      last = try await socket.message()
    }
    #expect(last["ended"] == true)
    #expect(try await process.exitStatus() == 74)
    #expect(process.said.contains("duet-serve: trace: "))
  }
}
