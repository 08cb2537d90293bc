import PageClient
import Support
import Testing

@testable import Serving

/// The cases of Autobahn's test suite for frames, against the socket of a page. The answer to a message stands for its echo.
@MainActor
@Suite struct AutobahnTests {
  private struct Case: Decodable {
    /// The number in the suite.
    let name: String
    let send: [Frame]
    /// The bytes that are sent at a time; all, if `nil`.
    let chop: Int?
    /// How many of the last bytes are never sent.
    let cut: Int?
    let expect: [Event]
    /// The codes with which the server may close.
    let close: [Int]
    /// Why the page does not do what the suite expects. Such a case must fail.
    let notMet: String?

    private enum CodingKeys: String, CodingKey { case name = "case", send, chop, cut, expect, close, notMet }
  }

  private struct Frame: Decodable {
    let first: UInt8
    let payload: [UInt8]

    init(first: UInt8, payload: [UInt8]) { (self.first, self.payload) = (first, payload) }

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      first = UInt8(try row.decode(String.self), radix: 16) ?? 0
      payload = try row.decode(FactBytes.self).bytes
    }

    var bytes: [UInt8] { PageSocket.bytes(of: payload, first: first, mask: [0x37, 0xfa, 0x21, 0x3d]) }
  }

  private enum Event: Decodable, Hashable {
    /// The answer to the next message.
    case message
    case pong([UInt8])
    case other(opcode: UInt8, [UInt8])

    private enum Keys: CodingKey { case pong }

    init(from decoder: any Decoder) throws {
      guard let object = try? decoder.container(keyedBy: Keys.self) else {
        self = .message
        return
      }
      self = .pong(try object.decode(FactBytes.self, forKey: .pong).bytes)
    }
  }

  @Test func eachCase() async throws {
    let cases = try Facts.read("Autobahn", as: Case.self)
    #expect(cases.count == 247 && cases.count { $0.notMet != nil } == 5)
    try await Served.with { served in
      for test in cases {
        let (events, code) = try await outcome(of: test, served)
        let isMet = events == test.expect && code.map(test.close.contains) == true
        #expect(isMet == (test.notMet == nil), "\(test.name): \(events), \(code ?? 0)")
      }
      #expect(served.lines == [["[−] 0 [+]"], ["[−] 0 [+]"]])
    }
  }

  /// What the server sends until it closes the connection, and the code with which it does.
  private func outcome(of test: Case, _ served: Served) async throws -> ([Event], code: Int?) {
    let socket = try await PageSocket(to: served.address)
    _ = try await socket.message()
    var bytes = Array(test.send.map(\.bytes).joined().dropLast(test.cut ?? 0))
    // The server can close the connection before all is sent.
    while let chop = test.chop, bytes.count > chop {
      try? await socket.connection.send(bytes.prefix(chop))
      bytes.removeFirst(chop)
    }
    // A server that does not close the connection answers this ping, or finds the end of a frame that is cut.
    let ping = Frame(first: 0x89, payload: Array("open".utf8))
    try? await socket.connection.send(bytes + (test.cut == nil ? ping.bytes : []))
    if test.cut != nil { try? await socket.connection.finish() }
    var answers = await echoes(of: test.send, served)[...]
    var events: [Event] = []
    do {
      while events.last != .pong(ping.payload) {
        let frame = try await socket.frame()
        switch frame.opcode {
        case 1 where frame.payload == answers.first:
          answers.removeFirst()
          events.append(.message)
        case 8:
          #expect(try await socket.connection.isClosed(), "\(test.name)")
          return (events, frame.payload.prefix(2).reduce(0) { $0 << 8 | Int($1) })
        case 10: events.append(.pong(frame.payload))
        default: events.append(.other(opcode: frame.opcode, frame.payload))
        }
      }
      socket.connection.close()
    } catch is PageConnection.IsClosed {}
    return (events, nil)
  }

  /// What the page answers to each message whose last part is sent.
  private func echoes(of frames: [Frame], _ served: Served) async -> [[UInt8]] {
    var (answers, message): ([[UInt8]], [UInt8]) = ([], [])
    for frame in frames where frame.first & 8 == 0 {
      message += frame.payload
      guard frame.first & 0x80 != 0 else { continue }
      answers.append(await served.live.receive(message)?.json ?? [])
      message = []
    }
    return answers
  }
}
