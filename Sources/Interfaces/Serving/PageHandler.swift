import Driver
import FlyingFox
import Foundation
import OrderedJSON
import Web

/// Answers the requests of browsers: the page, its socket, traces and the script, all below a secret path.
///
/// It refuses requests that another page can send through a browser: another host's name (DNS rebinding), another origin,
/// cross-site requests, and a body that a form could send.
struct PageHandler: HTTPHandler {
  /// The most bytes of a trace.
  static let longestTrace = 256 << 20

  let live: LiveTimeline
  let page: [UInt8]
  let policy: String
  /// The secret part of the address.
  let token: String
  let port: UInt16

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    do {
      return try await answer(request)
    } catch let refusal as Refusal {
      return try await refuse(request, refusal)
    }
  }

  private struct Refusal: Error {
    let status: HTTPStatusCode
    let reason: String

    init(_ status: HTTPStatusCode, _ reason: String) { (self.status, self.reason) = (status, reason) }
  }

  // MARK: Requests

  private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
    try checkSender(request)
    // As it was sent: `request.path` loses a slash at its end.
    let target = request.target.rawValue
    let path = target.prefix { $0 != "?" }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, isToken(parts[1]) else {
      throw Refusal(.notFound, "No such page. If the server has restarted, its terminal shows the new address.")
    }
    if request.method == .GET, request.bodySequence.count != 0 { throw Refusal(.payloadTooLarge, "expected no body") }
    switch (request.method, parts[2]) {
    case (.GET, ""): return response(page, "text/html; charset=utf-8")
    case (.GET, "socket"): return try await WebSocketHTTPHandler(handler: TabSocket(live: live)).handleRequest(request)
    case (.GET, "state"):
      return response(try await live.inTurn { $0.state }, "application/json")
    case (.GET, "script"):
      return response(Array(try await live.inTurn { $0.script }.utf8), "text/plain; charset=utf-8")
    case (.GET, "trace"):
      let side = path == target ? 0 : target.wholeMatch(of: /.*\?side=([0-9]{1,6})/).flatMap { Int($0.1) }
      guard let side, let trace = try await live.inTurn({ try $0.trace(ofSide: side) }) else {
        throw Refusal(.notFound, "no such side")
      }
      return response(trace, "application/x-ndjson")
    case (.POST, "trace"):
      let bytes = try await body(of: request, "application/x-ndjson", atMost: Self.longestTrace)
      return try await load(bytes)
    case (.POST, "do"):
      let bytes = try await body(of: request, "application/json", atMost: LiveTimeline.longestMessage)
      let answer = await live.receive(bytes)
      return response(
        answer?.json ?? Array("{}".utf8), "application/json", answer?.isRefusal == true ? .conflict : .ok)
    case (_, "do"), (_, "trace"), (_, ""), (_, "socket"), (_, "state"), (_, "script"):
      throw Refusal(.methodNotAllowed, "\(request.method.rawValue) does nothing here")
    default: throw Refusal(.notFound, "no such page")
    }
  }

  private func checkSender(_ request: HTTPRequest) throws(Refusal) {
    // Browsers leave out the usual port.
    let hosts = ["127.0.0.1", "localhost"].map { port == 80 ? $0 : "\($0):\(port)" }
    guard let host = request.headers[.host], hosts.contains(host) else {
      throw Refusal(.misdirectedRequest, "expected the host \(hosts[0])")
    }
    if let origin = request.headers[HTTPHeader("Origin")], !hosts.contains(where: { origin == "http://\($0)" }) {
      throw Refusal(.forbidden, "another origin")
    }
    if let site = request.headers[HTTPHeader("Sec-Fetch-Site")], site != "same-origin", site != "none" {
      throw Refusal(.forbidden, "another site")
    }
  }

  /// Compares in constant time.
  private func isToken(_ text: some StringProtocol) -> Bool {
    let (own, other) = (Array(token.utf8), Array(text.utf8))
    return own.count == other.count && zip(own, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private func body(of request: HTTPRequest, _ type: String, atMost limit: Int) async throws -> [UInt8] {
    guard let found = request.headers[.contentType], found == type || found.hasPrefix("\(type);") else {
      throw Refusal(.unsupportedMediaType, "expected \(type)")
    }
    guard let count = request.bodySequence.count, count <= limit else {
      throw Refusal(.payloadTooLarge, "expected Content-Length, at most \(limit)")
    }
    return Array(try await request.bodyData)
  }

  private func load(_ bytes: [UInt8]) async throws -> HTTPResponse {
    do {
      let trace = try Trace(parsing: bytes, name: "trace")
      try await live.load(trace)
      let warning = trace.isWhole ? "" : "the trace was cut short after step \(trace.steps.last?.step ?? 0)"
      return response(Array(warning.utf8), "text/plain; charset=utf-8")
    } catch {
      return response(Array("\(error)\n".utf8), "text/plain; charset=utf-8", .conflict)
    }
  }

  // MARK: Answers

  private func response(_ body: [UInt8], _ type: String, _ status: HTTPStatusCode = .ok) -> HTTPResponse {
    HTTPResponse(statusCode: status, headers: headers(type), body: Data(body))
  }

  private func headers(_ type: String) -> HTTPHeaders {
    [
      .contentType: type, .cacheControl: "no-store",
      HTTPHeader("Content-Security-Policy"): "\(policy); frame-ancestors 'none'",
      HTTPHeader("X-Content-Type-Options"): "nosniff", HTTPHeader("Referrer-Policy"): "no-referrer",
      HTTPHeader("Cross-Origin-Opener-Policy"): "same-origin",
      HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
    ]
  }

  /// Refuses a request. The rest of its body must not be read as the next request.
  private func refuse(_ request: HTTPRequest, _ refusal: Refusal) async throws -> HTTPResponse {
    guard let count = request.bodySequence.count, count <= LiveTimeline.longestMessage else {
      // FlyingFox closes a connection only after a WebSocket, so this is one without frames.
      var headers = headers("text/plain; charset=utf-8")
      headers[.contentLength] = "0"
      headers[.connection] = "close"
      var response = HTTPResponse(headers: headers, webSocket: Silent())
      response.statusCode = refusal.status
      return response
    }
    _ = try await request.bodyData
    return response(Array("\(refusal.reason)\n".utf8), "text/plain; charset=utf-8", refusal.status)
  }

  private struct Silent: WSHandler {
    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
      AsyncStream { $0.finish() }
    }
  }
}
