import NIOCore
import NIOHTTP1
import Web

/// Reads the requests of a connection one after the other, and writes the answers.
///
/// A refusal ends the connection: what follows must not be read as a request. So does a request that comes slowly, and
/// silence between requests.
final class RequestHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  /// The most bytes before the body of a request. The decoder does not read more.
  static let longestHead: NIOHTTPDecoderLimitConfiguration = {
    var limits = NIOHTTPDecoderLimitConfiguration()
    (limits.maxHeaderFieldSize, limits.maxHeaderListSize) = (64 << 10, 64 << 10)
    return limits
  }()

  private let page: PageHandler
  private let patience: TimeAmount
  private var state = State.waiting
  private var deadline: Scheduled<Void>?

  private enum State {
    case waiting
    case reading(HTTPRequestHead, PageHandler.Route, body: ByteBuffer)
    case answering(HTTPRequestHead)
    /// The last answer is written, and what the client still sends is dropped. To close at once could destroy the answer.
    case ended
  }

  /// - Parameter patience: How long the client may take for 64 kB of a request, or until it begins the next one.
  init(_ page: PageHandler, patience: TimeAmount) { (self.page, self.patience) = (page, patience) }

  func handlerAdded(context: ChannelHandlerContext) { expectMore(context) }

  func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }

  private func expectMore(_ context: ChannelHandlerContext) {
    deadline?.cancel()
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: patience) { context.close(promise: nil) }
  }

  // MARK: Requests

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch (state, unwrapInboundIn(data)) {
    case (.waiting, .head(let head)):
      expectMore(context)
      do throws(PageHandler.Refusal) {
        state = .reading(head, try page.route(head), body: ByteBuffer())
      } catch {
        answer(head, page.answer(error), context)
      }
    case (.reading(let head, let route, var body), .body(var part)):
      // One owner, so that the buffer is not copied.
      state = .waiting
      let before = body.readableBytes
      body.writeBuffer(&part)
      if body.readableBytes >> 16 > before >> 16 { expectMore(context) }
      state = .reading(head, route, body: body)
    case (.reading(let head, let route, let body), .end):
      deadline?.cancel()
      state = .answering(head)
      let (page, own) = (page, NIOLoopBound((self, context), eventLoop: context.eventLoop))
      Task { @MainActor in
        let answer = await page.answer(route, body)
        own.eventLoop.execute {
          let (handler, context) = own.value
          handler.answer(head, answer, context)
        }
      }
    default: break
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case HTTPParserError.headerOverflow:
      answer(nil, page.answer(.init(.requestHeaderFieldsTooLarge, "expected at most 64 kB before the body")), context)
    case is HTTPParserError: answer(nil, page.answer(.init(.badRequest, "no request of HTTP/1.1")), context)
    case is IOError: context.close(promise: nil)
    // Bytes after an error of the parser; and a request for a socket without all its headers, which comes again as
    // one for a page.
    default: break
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch (state, event) {
    case (.answering(var head), is ServerEnd):
      head.headers.replaceOrAdd(name: "Connection", value: "close")
      state = .answering(head)
    case (_, is ServerEnd): context.close(promise: nil)
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  // MARK: Answers

  private func answer(_ request: HTTPRequestHead?, _ answer: PageHandler.Answer, _ context: ChannelHandlerContext) {
    if case .ended = state { return }
    var isLast = answer.isLast
    if case .answering(let head) = state, !head.isKeepAlive { isLast = true }
    var head = answer.head
    if isLast { head.headers.add(name: "Connection", value: "close") }
    state = isLast ? .ended : .waiting
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if request?.method != .HEAD {
      context.write(wrapOutboundOut(.body(.byteBuffer(answer.body))), promise: nil)
    }
    let written = context.eventLoop.makePromise(of: Void.self)
    written.futureResult.assumeIsolated().whenSuccess {
      if isLast { context.close(mode: .output, promise: nil) }
      if isLast || self.isWaiting { self.expectMore(context) }
    }
    // The next request can come before this returns.
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: written)
  }

  private var isWaiting: Bool {
    if case .waiting = state { true } else { false }
  }
}
