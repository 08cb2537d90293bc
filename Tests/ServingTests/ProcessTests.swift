import Foundation
import OrderedJSON
import PageClient
import Support
import Testing
import WebDriver

/// The command `duet-serve`, as a process of its own.
@Suite struct ProcessTests {
  /// A server, started by a line of shell; `serve` in the line starts it.
  private func serving(
    _ line: String, _ scenario: String = "stepper -a state-store", by command: String = "duet-serve"
  ) async throws -> (process: Spawned, address: PageAddress) {
    let serve = #"exec "$0" serve \#(scenario) "#
    let process = try Spawned(
      "/bin/sh", ["-c", line.replacing("serve ", with: serve), Repository.products.appending(path: command).path])
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

  /// The second interrupt ends the process at once, whatever keeps its threads busy.
  @Test(arguments: [SIGINT, SIGTERM]) func aSecondInterrupt(signal: CInt) async throws {
    let (process, address) = try await serving(
      "trap '' XFSZ; ulimit -f 8; serve ", "spins -a planted", by: "duet-planted")
    defer { process.end() }
    let socket = try await PageSocket(to: address)
    try await socket.send(#"{"do":"tap off"}"#)
    _ = try await process.says("what it does", /(turning off)/)
    _ = try await waiting(for: "the end") {
      // Two of them can arrive as one.
      process.signal(signal)
      return process.hasEnded ? true : nil
    }
    #expect(try await process.exitStatus() == 128 + signal)
  }

  /// Programs that send all that they should not do not delay a tab, nor the end.
  @Test func foreignPrograms() async throws {
    let (process, address) = try await serving("serve ")
    defer { process.end() }
    let first = try await PageSocket(to: address), second = try await PageSocket(to: address)
    for socket in [first, second] { _ = try await socket.message() }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for attack in Attack.allCases {
        group.addTask {
          // Errors are the server's answers, and its end.
          while !Task.isCancelled, !process.hasEnded { try? await attack.run(on: address) }
        }
      }
      for count in 2...100 {
        let own = try await first.ask(#"{"do":"tap increment"}"#), other = try await second.message()
        #expect(own["count"] == JSON(count) && own == other)
      }
      process.signal(SIGINT)
      #expect(try await first.message() == ["ended": true])
      #expect(try await process.exitStatus() == 0)
      group.cancelAll()
    }
  }

  /// What a foreign program sends.
  private enum Attack: CaseIterable, Sendable {
    case longLine, longHeaders, halfRequests, noise, longFrame, unmaskedFrame

    func run(on address: PageAddress) async throws {
      switch self {
      case .longLine: try await send("GET /\(String(repeating: "a", count: 400_000))".utf8, to: address)
      case .longHeaders:
        try await send("GET / HTTP/1.1\r\n\(String(repeating: "A: b\r\n", count: 60_000))".utf8, to: address)
      case .halfRequests:
        for _ in 1...100 { try await PageConnection(to: address).send("GET / HT".utf8) }
        try await send("GET / HT".utf8, to: address)
      case .noise: try await send((1...50_000).map { _ in UInt8.random(in: 0...255) }, to: address)
      case .longFrame: try await send(frame: Array(repeating: 32, count: 2_000_000), to: address)
      case .unmaskedFrame: try await send(frame: [32], isMasked: false, to: address)
      }
    }

    private func send(_ bytes: some Sequence<UInt8>, to address: PageAddress) async throws {
      let connection = try await PageConnection(to: address)
      defer { connection.close() }
      try await connection.send(bytes)
      _ = try await connection.answer()
    }

    private func send(frame: [UInt8], isMasked: Bool = true, to address: PageAddress) async throws {
      let socket = try await PageSocket(to: address)
      defer { socket.connection.close() }
      try await socket.send(frame: frame, isMasked: isMasked)
      while try await socket.frame().opcode != 8 {}
    }
  }

  /// With too many open files, new connections wait until others end.
  @Test func fewDescriptors() async throws {
    let (process, address) = try await serving("export NIO_SINGLETON_GROUP_LOOP_COUNT=2; ulimit -n 40; serve ")
    defer { process.end() }
    let tab = try await PageSocket(to: address)
    _ = try await tab.message()
    var connections: [PageConnection] = []
    for _ in 1...60 { connections.append(try await PageConnection(to: address)) }
    #expect(try await tab.ask(#"{"do":"tap increment"}"#)["count"] == 2)
    for connection in connections { connection.close() }
    let socket = try await PageSocket(to: address)
    #expect(try await socket.message()["count"] == 2)
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
