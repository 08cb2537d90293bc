import PageClient
import Testing

@testable import Serving

/// What the server refuses.
@MainActor
@Suite struct RefusalTests {
  /// A request that is refused.
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let status: Int
    var method = "POST"
    var path = "do"
    var headers: [String: String?] = [:]
    var body = #"{"do":"tap increment"}"#
  }

  static let json: [String: String?] = ["Content-Type": "application/json"]

  nonisolated static func post(_ name: String, _ status: Int, _ headers: [String: String?], path: String = "do") -> Row
  {
    Row(
      testDescription: name, status: status, path: path,
      headers: ["Content-Type": "application/json" as String?].merging(headers) { $1 })
  }

  nonisolated static let rows = [
    post("no token", 404, [:], path: "/do"), post("another token", 404, [:], path: "/0123456789abcdef/do"),
    post("a path below", 404, [:], path: "do/it"), post("another page", 404, [:], path: "dont"),
    post("another host", 421, ["Host": "evil.example"]), post("another port", 421, ["Host": "127.0.0.1:1"]),
    post("no host", 421, ["Host": nil]),
    post("another origin", 403, ["Origin": "http://evil.example"]), post("a frame's origin", 403, ["Origin": "null"]),
    post("another port's origin", 403, ["Origin": "http://127.0.0.1:1"]),
    post("another site", 403, ["Sec-Fetch-Site": "cross-site"]),
    post("another port of this host", 403, ["Sec-Fetch-Site": "same-site"]),
    post("plain text", 415, ["Content-Type": "text/plain"]), post("no type", 415, ["Content-Type": nil]),
    post("a form", 415, ["Content-Type": "application/x-www-form-urlencoded"]),
    post("a name that begins like the type", 415, ["Content-Type": "application/jsonx"]),
    post("too long", 413, ["Content-Length": "65537"]),
    post("in chunks", 413, ["Transfer-Encoding": "chunked", "Content-Length": nil]),
    post("a trace as JSON", 415, [:], path: "trace"),
    post("a trace that is none", 409, ["Content-Type": "application/x-ndjson"], path: "trace"),
    Row(testDescription: "another method", status: 405, method: "DELETE"),
    Row(testDescription: "an event by GET", status: 405, method: "GET", body: ""),
    Row(testDescription: "no such side", status: 404, method: "GET", path: "trace?side=9", body: ""),
    Row(testDescription: "a side that is no number", status: 404, method: "GET", path: "trace?side=x", body: ""),
    Row(testDescription: "a body where none is expected", status: 413, method: "GET", path: "state"),
    Row(testDescription: "the question before a request of another origin", status: 405, method: "OPTIONS", body: ""),
    post(
      "a trace that is too long", 413, ["Content-Type": "application/x-ndjson", "Content-Length": "268435457"],
      path: "trace"),
    Row(
      testDescription: "a socket of another host", status: 421, method: "GET", path: "socket",
      headers: ["Host": "evil.example", "Connection": "Upgrade", "Upgrade": "websocket"], body: ""),
    Row(
      testDescription: "a socket of another origin", status: 403, method: "GET", path: "socket",
      headers: [
        "Origin": "http://evil.example", "Connection": "Upgrade", "Upgrade": "websocket",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version": "13",
      ], body: ""),
    Row(testDescription: "a socket without a handshake", status: 400, method: "GET", path: "socket", body: ""),
  ]

  @Test(arguments: rows) func isRefused(row: Row) async throws {
    try await Served.with { served in
      let connection = try await PageConnection(to: served.address)
      let answer = try await connection.request(row.method, row.path, headers: row.headers, body: row.body)
      #expect(answer.status == row.status, "\(answer.text)")
      #expect(answer.headers["set-cookie"] == nil && answer.headers["access-control-allow-origin"] == nil)
      #expect(served.live.timeline.moments.count == 1)
    }
  }

  /// A page of another origin that knows the token cannot hide an event in the body of a request that is refused.
  @Test(arguments: [0, 5_000, 70_000]) func aBodyIsNoRequest(padding: Int) async throws {
    try await Served.with { served in
      let event = #"{"do":"tap increment"}"#
      let hidden =
        "POST \(served.address.path)do HTTP/1.1\r\nHost: \(served.address.host)\r\n"
        + "Content-Type: application/json\r\nContent-Length: \(event.utf8.count)\r\n\r\n\(event)"
      let connection = try await PageConnection(to: served.address)
      let answer = try await connection.request(
        "POST", "do", headers: ["Origin": "http://evil.example", "Content-Type": "text/plain"],
        body: hidden + String(repeating: " ", count: padding))
      #expect(answer.status == 403)
      #expect(try await connection.isClosed())
      // An honest request, after which the hidden one would have been done.
      let other = try await PageConnection(to: served.address)
      #expect(try await other.request("GET", "script").status == 200)
      #expect(served.live.timeline.moments.count == 1)
    }
  }

  /// Invalid HTTP ends the connection; the server continues.
  @Test(arguments: [
    "GET\r\n\r\n", "GET / HTTP/1.1 \r\nContent-Length: x\r\n\r\n",
    "POST /do HTTP/1.1\r\nContent-Length: -1\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n",
    "POST / HTTP/1.1\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n",
  ])
  func noRequest(bytes: String) async throws {
    try await Served.with { served in
      let bad = try await PageConnection(to: served.address)
      try await bad.send(bytes.utf8)
      _ = try? await bad.answer()
      let good = try await PageConnection(to: served.address)
      #expect(try await good.request("GET", "").status == 200)
    }
  }

  @Test func aPortInUse() async throws {
    try await Served.with { served in
      await #expect(throws: (any Error).self) {
        try await PageServer().run(served.live, port: served.address.port) { _ in }
      }
      #expect(!served.live.hasEnded)
    }
  }
}
