import Foundation
import NIOCore
import NIOPosix
import OrderedJSON
import PageClient
import Testing
import WebDriver

/// A page of another origin that knows the secret address of a live page: it does nothing, and reads nothing.
@MainActor
@Suite(.inBrowser) struct ForeignPageTests {
  /// Where the other page comes from.
  enum Origin: String, CaseIterable, Sendable {
    /// The same computer, on another port: the same site for a browser, and another origin.
    case anotherPort
    /// The same computer by another name: another site.
    case anotherName
    case file
    case data
  }

  private nonisolated static let html = Array("<!doctype html><title>foreign</title><body>foreign</body>".utf8)

  /// Each way is a function that returns what it read; one that throws or waits in vain read nothing.
  private static let ways = """
    const url = arguments[0], event = '{"do":"tap count"}', json = { "Content-Type": "application/json" };
    const text = async (promise) => (await promise).text();
    const hidden = `POST ${new URL(url).pathname}do HTTP/1.1\\r\\nHost: ${new URL(url).host}\\r\\n` +
      `Content-Type: application/json\\r\\nContent-Length: ${event.length}\\r\\n\\r\\n${event}`;
    const limit = (work) => Promise.race([work, new Promise((done) => setTimeout(done, 20000, "too late"))]);
    const element = (tag, members, read = () => "") => new Promise((done) => {
      const one = Object.assign(document.createElement(tag), members);
      const end = (words) => () => { try { done(words + read(one)) } catch { done("") } };
      one.onload = end("");
      one.onerror = end("");
      document.body.append(one);
    });
    const form = (enctype, name, value, method = "post") => new Promise((done) => {
      const frame = document.createElement("iframe"), form = document.createElement("form");
      frame.name = `frame${Math.random()}`;
      Object.assign(form, { action: url + "do", method, enctype, target: frame.name });
      const input = document.createElement("input");
      Object.assign(input, { name, value });
      form.append(input);
      document.body.append(frame, form);
      frame.onload = () => { try { done(frame.contentDocument.body.textContent) } catch { done("") } };
      form.submit();
    });
    const ways = {
      read: () => text(fetch(url + "state")),
      readOpaque: () => text(fetch(url + "state", { mode: "no-cors" })),
      readTrace: () => text(fetch(url + "trace?side=0", { mode: "no-cors", credentials: "include" })),
      readPage: () => text(fetch(url)),
      post: () => text(fetch(url + "do", { method: "POST", body: event })),
      postOpaque: () => text(fetch(url + "do", { method: "POST", body: event, mode: "no-cors" })),
      postJSON: () => text(fetch(url + "do", { method: "POST", body: event, headers: json })),
      postTyped: () => text(fetch(url + "do",
        { method: "POST", body: new Blob([event], { type: "application/json" }), mode: "no-cors" })),
      postTrace: () => text(fetch(url + "trace", { method: "POST", body: "{}", mode: "no-cors" })),
      hidden: () => text(fetch(url + "do", { method: "POST", body: hidden, mode: "no-cors" })),
      longHidden: () => text(fetch(url + "do", { method: "POST", body: hidden + " ".repeat(70000), mode: "no-cors" })),
      stream: () => text(fetch(url + "do",
        { method: "POST", body: new Blob([hidden]).stream(), duplex: "half", mode: "no-cors" })),
      beacon: () => String(navigator.sendBeacon(url + "do", new Blob([event], { type: "application/json" })) && ""),
      socket: () => new Promise((done) => {
        const socket = new WebSocket(url.replace("http", "ws") + "socket");
        socket.onopen = () => socket.send(event);
        socket.onmessage = ({ data }) => done(data);
        socket.onclose = () => done("");
      }),
      source: () => new Promise((done) => {
        const source = new EventSource(url + "state");
        source.onmessage = ({ data }) => done(data);
        source.onerror = () => (source.close(), done(""));
      }),
      frame: () => element("iframe", { src: url }, (one) => one.contentDocument.body.textContent),
      script: () => element("script", { src: url + "script" }),
      stateScript: () => element("script", { src: url + "state" }),
      module: () => element("script", { type: "module", src: url + "state" }),
      style: () => element("link", { rel: "stylesheet", href: url }, (one) => one.sheet.cssRules.length),
      image: () => element("img", { src: url + "do?do=tap%20count" }),
      object: () => element("object", { data: url }, (one) => one.contentDocument?.body.textContent ?? ""),
      plainForm: () => form("text/plain", '{"do":"tap count","x":"', '"}'),
      usualForm: () => form("application/x-www-form-urlencoded", "do", "tap count"),
      partsForm: () => form("multipart/form-data", "do", "tap count"),
      getForm: () => form("", "do", "tap count", "get"),
    };
    return Promise.all(Object.entries(ways).map(async ([name, way]) =>
      [name, await limit(way()).catch(() => "")])).then((all) => all.map((one) => one.join(": ")));
    """

  @Test(arguments: Origin.allCases) func nothingGetsThrough(_ origin: Origin) async throws {
    try await LivePage.with(LiveServer.lanes([Board.lane("one")])) { page, server, browser in
      try await page.control("count").click()
      try await page.until("1 of 1 tap count")
      let other = try await browser.newTab()
      let pages = try Pages()
      let foreign = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton).childChannelInitializer {
        channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(OnePage(html: Self.html))
        }
      }.bind(host: "127.0.0.1", port: 0).get()
      defer { foreign.close(promise: nil) }
      let port = foreign.localAddress?.port ?? 0
      switch origin {
      case .anotherPort: try await other.go("http://127.0.0.1:\(port)/")
      case .anotherName: try await other.go("http://localhost:\(port)/")
      case .file: try await other.go(try pages.write("foreign", Self.html))
      case .data: try await other.go("data:text/html," + String(decoding: Self.html, as: UTF8.self))
      }
      expectEqual(try await other.title, "foreign")
      let read = try await other.run(Self.ways, [.string(server.address)]).array?.compactMap(\.string) ?? []
      #expect(read.count == 26)
      #expect(read.filter { !$0.hasSuffix(": ") } == [])
      // A window has no way back to its opener.
      let window = try await other.evaluate(
        "(() => { const own = open(arguments[0]); try { return own?.document.body.textContent ?? '' } catch { return '' } })()",
        .string(server.address))
      expectEqual(window, "")
      // An honest event, after which all others would be done, is the only one.
      try await page.control("toggle").click()
      try await page.until("2 of 2 tap toggle")
      #expect(server.events == ["tap count", "tap toggle"])
    }
  }
}

/// Answers every request with a page.
private final class OnePage: ChannelInboundHandler, Sendable {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  let html: [UInt8]

  init(html: [UInt8]) { self.html = html }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: \(html.count)\r\n\r\n"
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: Array(head.utf8) + html)), promise: nil)
  }
}
