import NIOCore
import PageClient
import Testing
import WebDriver

@testable import Serving

/// How much a client can send, how slowly, and by how many connections.
@MainActor
@Suite struct LimitTests {
  // MARK: Requests

  /// A line has at most 16 kB, the lines before the body have 64 kB.
  @Test(arguments: [
    (line: 16_384, header: 1, count: 1, status: 421), (line: 16_385, header: 1, count: 1, status: 414),
    (line: 20, header: 16_384, count: 1, status: 421), (line: 20, header: 16_385, count: 1, status: 431),
    (line: 20, header: 10_000, count: 6, status: 421), (line: 20, header: 10_000, count: 7, status: 431),
    (line: 20, header: 20, count: 10_000, status: 431), (line: 20, header: 400_000, count: 1, status: 431),
    (line: 400_000, header: 1, count: 1, status: 431),
  ])
  func aLongRequest(line: Int, header: Int, count: Int, status: Int) async throws {
    try await Served.with { served in
      let path = "/" + String(repeating: "a", count: line - "GET / HTTP/1.1".utf8.count)
      let headers = (1...count).map { number in
        let name = "H\(number)"
        return (name, String(repeating: "b", count: max(0, header - name.utf8.count - 2)))
      }
      let connection = try await PageConnection(to: served.address)
      let answer = try await connection.request(
        "GET", path, headers: Dictionary(uniqueKeysWithValues: headers).merging(["Host": "other"]) { $1 })
      #expect(answer.status == status, "\(answer.text)")
      #expect(try await connection.isClosed())
    }
  }

  /// A line without an end is refused before the end.
  @Test func aLineWithoutEnd() async throws {
    try await Served.with { served in
      let connection = try await PageConnection(to: served.address)
      try await connection.send("GET /\(String(repeating: "a", count: 400_000))".utf8)
      #expect(try await connection.answer().status == 431)
      #expect(try await connection.isClosed())
    }
  }

  /// A client that is silent when it is its turn loses the connection.
  @Test(arguments: [
    "", "\r\n\r\n", "GET /", "GET / HTTP/1.1\r\nHost: 127",
    "POST SECRETdo HTTP/1.1\r\nHost: HOST\r\nContent-Length: 9\r\n"
      + "Content-Type: application/json\r\n\r\n{", "GET SECRETstate HTTP/1.1\r\nHost: HOST\r\n\r\n",
    "GET SECRETsocket HTTP/1.1\r\nHost: HOST\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n", "\u{0}\r\n\r\n",
  ])
  func aHalfRequest(bytes: String) async throws {
    try await Served.with(server: PageServer(patience: .milliseconds(20))) { served in
      let connection = try await PageConnection(to: served.address)
      // On a busy machine, the connection may have ended before.
      try? await connection.send(
        bytes.replacing("SECRET", with: served.address.path).replacing("HOST", with: served.address.host).utf8)
      await #expect(throws: PageConnection.IsClosed.self) { while true { _ = try await connection.read() } }
    }
  }

  /// A request has its time as a whole, however many parts it comes in.
  @Test func aSlowBody() async throws {
    try await Served.with(server: PageServer(patience: .milliseconds(300))) { served in
      let connection = try await PageConnection(to: served.address)
      await #expect(throws: (any Error).self) {
        try await connection.send(
          """
          POST \(served.address.path)do HTTP/1.1\r
          Host: \(served.address.host)\r
          Content-Length: 9999\r
          Content-Type: application/json\r\n\r\n
          """.utf8)
        for _ in 0..<1_000 {
          try await connection.send(" ".utf8)
          try await Task.sleep(for: .milliseconds(5))
        }
      }
    }
  }

  /// A tab can be silent.
  @Test func aSilentTab() async throws {
    try await Served.with(server: PageServer(patience: .milliseconds(20))) { served in
      // On a busy machine, the connection may end before its request.
      let socket = try await waiting(for: "a tab") { try? await PageSocket(to: served.address) }
      _ = try await socket.message()
      try await Task.sleep(for: .milliseconds(100))
      #expect(try await socket.ask(#"{"do":"tap increment"}"#)["count"] == 2)
    }
  }

  // MARK: Connections

  /// With the most connections, a tab goes on, and the next connection waits until another ends.
  @Test func manyConnections() async throws {
    try await Served.with(server: PageServer(patience: .hours(1), mostConnections: 10)) { served in
      let tab = try await PageSocket(to: served.address)
      _ = try await tab.message()
      var connections: [PageConnection] = []
      for _ in 1...20 { connections.append(try await PageConnection(to: served.address)) }
      #expect(try await tab.ask(#"{"do":"tap increment"}"#)["count"] == 2)
      // Nine have a place, and so are answered.
      for connection in connections[..<9] {
        #expect(try await connection.request("GET", "script").text == "tap increment\n")
      }
      let next = connections[9]
      async let script = next.request("GET", "script").text
      connections[0].close()
      #expect(try await script == "tap increment\n")
    }
  }

  // MARK: Frames

  /// A mistake in a frame closes the connection with its code.
  @Test(
    arguments: [
      ("no mask", [0x81, 1, 32], 1002), ("a reserved bit", [0xc1, 0x81, 0, 0, 0, 0, 32], 1002),
      ("a reserved opcode", [0x83, 0x81, 0, 0, 0, 0, 32], 1002),
      ("a part of nothing", [0x80, 0x81, 0, 0, 0, 0, 32], 1002),
      ("a message in a message", [0x01, 0x80, 0, 0, 0, 0, 0x81, 0x80, 0, 0, 0, 0], 1002),
      ("a ping in parts", [0x09, 0x80, 0, 0, 0, 0], 1002),
      ("64 kB and a byte", [0x81, 0xff, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0], 1009),
      ("more than 1 MB", [0x81, 0xff, 0, 0, 0, 0, 0, 16, 0, 1, 0, 0, 0, 0], 1009),
      ("more than there is", [0x81, 0xff, 0x7f, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0], 1009),
      ("no UTF-8", [0x81, 0x81, 0, 0, 0, 0, 0xff], 1007),
      ("half a character", [0x01, 0x81, 0, 0, 0, 0, 0xe2, 0x80, 0x81, 0, 0, 0, 0, 0x82], 1007),
    ] as [(String, [UInt8], Int)])
  func aMistake(name: String, bytes: [UInt8], code: Int) async throws {
    try await Served.with { served in
      let socket = try await PageSocket(to: served.address)
      _ = try await socket.message()
      try await socket.connection.send(bytes)
      try await expectEnd(of: socket, code)
      // What comes after it is not read.
      try? await socket.send(#"{"do":"tap increment"}"#)
      let other = try await PageSocket(to: served.address)
      #expect(try await other.message()["count"] == 1)
    }
  }

  /// Parts are counted together, and a character can be cut between two.
  @Test func partsOfAMessage() async throws {
    try await Served.with { served in
      let socket = try await PageSocket(to: served.address)
      _ = try await socket.message()
      try await socket.send(frame: Array(#"{"do":"#.utf8) + [34, 0xe2, 0x82], isLast: false)
      try await socket.send(frame: [0xac] + Array(#""}"#.utf8), opcode: 0)
      #expect(try await socket.message()["error"]?.string?.contains("€") == true)
      try await socket.send(frame: Array(repeating: 32, count: 65_536), isLast: false)
      try await socket.send(frame: [32], opcode: 0)
      try await expectEnd(of: socket, 1009)
    }
  }

  /// A frame of 2 MB is refused, however much of it is sent.
  @Test func aLongFrame() async throws {
    try await Served.with { served in
      let socket = try await PageSocket(to: served.address)
      _ = try await socket.message()
      try await socket.send(frame: Array(repeating: 32, count: 2_000_000))
      try await expectEnd(of: socket, 1009)
    }
  }

  private func expectEnd(of socket: PageSocket, _ code: Int) async throws {
    let frame = try await socket.frame()
    #expect(frame.opcode == 8 && frame.payload == [UInt8(code >> 8), UInt8(code & 255)])
    #expect(try await socket.connection.isClosed())
  }
}
