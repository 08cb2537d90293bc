import Driver
import NIOCore
import NIOHTTP1
import OrderedJSON
import Web

/// Answers the requests of browsers: the page, its socket, traces and the script, all below a secret path.
///
/// It refuses requests that another page can send through a browser: another host's name (DNS rebinding), another origin,
/// cross-site requests, and a body that a form could send.
struct PageHandler: Sendable {
  /// The most bytes of a trace.
  static let longestTrace = 256 << 20
  /// The most bytes of a line of a request.
  static let longestLine = 16 << 10

  let live: LiveTimeline
  let page: ByteBuffer
  let policy: String
  /// The secret part of the address.
  let token: String
  let port: Int

  /// What a request asks for.
  enum Route: Hashable {
    case page, socket, state, script, load, perform
    case trace(side: Int)
  }

  struct Refusal: Error {
    let status: HTTPResponseStatus
    let reason: String

    init(_ status: HTTPResponseStatus, _ reason: String) { (self.status, self.reason) = (status, reason) }
  }

  struct Answer {
    let head: HTTPResponseHead
    let body: ByteBuffer
    /// Whether the connection ends after it.
    let isLast: Bool
  }

  // MARK: Requests

  /// Returns what a request asks for. Its body is no longer than its header says.
  func route(_ request: HTTPRequestHead) throws(Refusal) -> Route {
    try checkLines(request)
    try checkSender(request.headers)
    let path = request.uri.prefix { $0 != "?" }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, isToken(parts[1]) else {
      throw Refusal(.notFound, "No such page. If the server has restarted, its terminal shows the new address.")
    }
    let route: Route
    switch (request.method, parts[2]) {
    case (.GET, ""): route = .page
    case (.GET, "socket"): route = .socket
    case (.GET, "state"): route = .state
    case (.GET, "script"): route = .script
    case (.GET, "trace"):
      let side = path == request.uri ? 0 : request.uri.wholeMatch(of: /.*\?side=([0-9]{1,6})/).flatMap { Int($0.1) }
      guard let side else { throw noSide }
      route = .trace(side: side)
    case (.POST, "trace"):
      try checkBody(of: request, "application/x-ndjson", atMost: Self.longestTrace)
      return .load
    case (.POST, "do"):
      try checkBody(of: request, "application/json", atMost: LiveTimeline.longestMessage)
      return .perform
    case (_, "do"), (_, "trace"), (_, ""), (_, "socket"), (_, "state"), (_, "script"):
      throw Refusal(.methodNotAllowed, "\(request.method.rawValue) does nothing here")
    default: throw Refusal(.notFound, "no such page")
    }
    guard length(of: request) == 0 else { throw Refusal(.payloadTooLarge, "expected no body") }
    return route
  }

  private var noSide: Refusal { Refusal(.notFound, "no such side") }

  private func checkLines(_ request: HTTPRequestHead) throws(Refusal) {
    guard "\(request.method.rawValue) \(request.uri) HTTP/1.1".utf8.count <= Self.longestLine else {
      throw Refusal(.uriTooLong, "expected a line of at most 16 kB")
    }
    guard request.headers.allSatisfy({ "\($0.name): \($0.value)".utf8.count <= Self.longestLine }) else {
      throw Refusal(.requestHeaderFieldsTooLarge, "expected lines of at most 16 kB")
    }
  }

  private func checkSender(_ headers: HTTPHeaders) throws(Refusal) {
    // Browsers leave out the usual port.
    let hosts = ["127.0.0.1", "localhost"].map { port == 80 ? $0 : "\($0):\(port)" }
    guard headers["Host"].count == 1, hosts.contains(headers["Host"][0]) else {
      throw Refusal(.misdirectedRequest, "expected the host \(hosts[0])")
    }
    guard headers["Origin"].allSatisfy({ origin in hosts.contains { origin == "http://\($0)" } }) else {
      throw Refusal(.forbidden, "another origin")
    }
    guard headers["Sec-Fetch-Site"].allSatisfy({ $0 == "same-origin" || $0 == "none" }) else {
      throw Refusal(.forbidden, "another site")
    }
  }

  /// Compares in constant time.
  private func isToken(_ text: some StringProtocol) -> Bool {
    let (own, other) = (Array(token.utf8), Array(text.utf8))
    return own.count == other.count && zip(own, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private func checkBody(of request: HTTPRequestHead, _ type: String, atMost limit: Int) throws(Refusal) {
    guard let found = request.headers.first(name: "Content-Type"), found == type || found.hasPrefix("\(type);") else {
      throw Refusal(.unsupportedMediaType, "expected \(type)")
    }
    guard let count = length(of: request), count <= limit else {
      throw Refusal(.payloadTooLarge, "expected Content-Length, at most \(limit)")
    }
  }

  /// The length of a request's body, if it is known.
  private func length(of request: HTTPRequestHead) -> Int? {
    if request.headers.contains(name: "Transfer-Encoding") { return nil }
    return request.headers.first(name: "Content-Length").map { Int($0) } ?? 0
  }

  // MARK: Answers

  @MainActor
  func answer(_ route: Route, _ body: ByteBuffer) async -> Answer {
    do {
      switch route {
      case .page: return answer(page, "text/html; charset=utf-8")
      case .socket: throw Refusal(.badRequest, "expected a WebSocket of version 13")
      case .state: return answer(ByteBuffer(bytes: try await live.inTurn { $0.state }), "application/json")
      case .script: return text(try await live.inTurn { $0.script })
      case .trace(let side):
        guard let trace = try await live.inTurn({ try $0.trace(ofSide: side) }) else { throw noSide }
        return answer(ByteBuffer(bytes: trace), "application/x-ndjson")
      case .load:
        let trace = try Trace(parsing: Array(body.readableBytesView), name: "trace")
        try await live.load(trace)
        return text(trace.endWarning("trace") ?? "")
      case .perform:
        let answer = await live.receive(Array(body.readableBytesView))
        return self.answer(
          ByteBuffer(bytes: answer?.json ?? Array("{}".utf8)), "application/json",
          answer?.isRefusal == true ? .conflict : .ok)
      }
    } catch let refusal as Refusal {
      return answer(refusal)
    } catch {
      return text("\(error)\n", .conflict)
    }
  }

  /// Refuses a request.
  func answer(_ refusal: Refusal) -> Answer { text("\(refusal.reason)\n", refusal.status, isLast: true) }

  private func text(_ text: String, _ status: HTTPResponseStatus = .ok, isLast: Bool = false) -> Answer {
    answer(ByteBuffer(string: text), "text/plain; charset=utf-8", status, isLast: isLast)
  }

  private func answer(
    _ body: ByteBuffer, _ type: String, _ status: HTTPResponseStatus = .ok, isLast: Bool = false
  ) -> Answer {
    let headers: HTTPHeaders = [
      "Content-Type": type, "Content-Length": "\(body.readableBytes)", "Cache-Control": "no-store",
      "Content-Security-Policy": "\(policy); frame-ancestors 'none'", "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer", "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
    ]
    return Answer(
      head: HTTPResponseHead(version: .http1_1, status: status, headers: headers), body: body, isLast: isLast)
  }
}
