import NIOCore
import NIOWebSocket
import Web

/// The WebSocket of a tab.
///
/// A frame is made when the connection has taken the one before, and a message is read when the answer to the one before
/// was taken. So a tab that stalls, or that sends messages without end, costs no memory. A message has at most
/// ``LiveTimeline/longestMessage`` bytes.
final class TabSocket: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private let tab: ConnectedTab
  private let patience: TimeAmount
  /// The frames that were read, and not yet looked at: at most those of one read.
  private var frames = CircularBuffer<WebSocketFrame>()
  private var isBusy = false
  /// The parts of a message that came so far.
  private var message: (isText: Bool, parts: ByteBuffer)?
  /// Ends a connection that has made a mistake. Until then, what the tab still sends is dropped.
  private var deadline: Scheduled<Void>?

  private init(_ tab: ConnectedTab, patience: TimeAmount) { (self.tab, self.patience) = (tab, patience) }

  /// Handles the frames of a channel.
  static func add(to channel: any Channel, _ live: LiveTimeline, patience: TimeAmount) throws {
    let tab = ConnectedTab(live, channel)
    try channel.syncOptions?.setOption(.autoRead, value: false)
    try channel.pipeline.syncOperations.addHandler(TabSocket(tab, patience: patience))
    // On the main actor from its start, so that it needs no other thread.
    Task { @MainActor in await tab.sendNews() }
  }

  func handlerAdded(context: ChannelHandlerContext) { context.read() }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    end()
    context.fireChannelInactive()
  }

  private func end() { Task { @MainActor [tab] in tab.close() } }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if deadline == nil { frames.append(unwrapInboundIn(data)) }
  }

  func channelReadComplete(context: ChannelHandlerContext) { handleFrames(context) }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case NIOWebSocketError.invalidFrameLength: end(.messageTooLarge, context)
    case is NIOWebSocketError: end(.protocolError, context)
    case is IOError: context.close(promise: nil)
    // Bytes after an error of the decoder.
    default: break
    }
  }

  private func handleFrames(_ context: ChannelHandlerContext) {
    while !isBusy, let frame = frames.popFirst() {
      let data = frame.unmaskedData
      guard frame.maskKey != nil, frame.reservedBits.isEmpty else { return end(.protocolError, context) }
      switch frame.opcode {
      case .text, .binary, .continuation:
        guard (frame.opcode == .continuation) == (message != nil) else { return end(.protocolError, context) }
        var (isText, parts) = message ?? (frame.opcode == .text, ByteBuffer())
        message = nil
        parts.writeImmutableBuffer(data)
        guard parts.readableBytes <= LiveTimeline.longestMessage else { return end(.messageTooLarge, context) }
        guard frame.fin else {
          message = (isText, parts)
          continue
        }
        let bytes = Array(parts.readableBytesView)
        if isText, String(validating: bytes, as: UTF8.self) == nil { return end(.dataInconsistentWithMessage, context) }
        handle(context) { await $0.receive(bytes) }
      case .ping: handle(context) { await $0.say(WebSocketFrame(fin: true, opcode: .pong, data: data)) }
      case .pong: break
      case .connectionClose:
        if let code = Self.mistake(ofClose: data) { return end(code, context) }
        return end()
      default: return end(.protocolError, context)
      }
    }
    if !isBusy { context.read() }
  }

  /// What is wrong with the code and the reason of a close frame (RFC 6455, sections 5.5.1 and 7.4).
  private static func mistake(ofClose data: ByteBuffer) -> WebSocketErrorCode? {
    var reason = data
    guard data.readableBytes > 0 else { return nil }
    switch reason.readInteger(as: UInt16.self) ?? 0 {
    case 1000...1003, 1007...1014, 3000...4999: break
    default: return .protocolError
    }
    return String(validating: reason.readableBytesView, as: UTF8.self) == nil ? .dataInconsistentWithMessage : nil
  }

  /// Does some work for a frame, before the next one is looked at.
  private func handle(_ context: ChannelHandlerContext, _ work: @escaping @MainActor (ConnectedTab) async -> Void) {
    isBusy = true
    let (tab, own) = (tab, NIOLoopBound((self, context), eventLoop: context.eventLoop))
    Task { @MainActor in
      await work(tab)
      own.eventLoop.execute {
        let (socket, context) = own.value
        socket.isBusy = false
        if socket.deadline == nil { socket.handleFrames(context) }
      }
    }
  }

  /// Ends the connection for a mistake of the tab. To close it at once could destroy the frame with the reason.
  private func end(_ code: WebSocketErrorCode, _ context: ChannelHandlerContext) {
    guard deadline == nil else { return }
    frames.removeAll()
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: patience) { context.close(promise: nil) }
    context.writeAndFlush(wrapOutboundOut(.close(code))).assumeIsolated().whenComplete { _ in
      context.close(mode: .output, promise: nil)
    }
    try? context.channel.syncOptions?.setOption(.autoRead, value: true)
  }
}

/// The messages to a tab, in order.
@MainActor
private final class ConnectedTab {
  private let live: LiveTimeline
  private let channel: any Channel
  private var known = LiveTimeline.Tab()
  /// The answer to the tab's last message, until it is sent.
  private var answer: WebSocketFrame?
  private var isRoom: CheckedContinuation<Void, Never>?
  private enum State { case open, ending, closed }
  private var state = State.open

  nonisolated init(_ live: LiveTimeline, _ channel: any Channel) { (self.live, self.channel) = (live, channel) }

  /// Sends the state and the answers, until the connection or the run ends.
  func sendNews() async {
    while let frame = await next() {
      // An error means that the channel is closed, or is about to be.
      guard case .success = await channel.writeAndFlush(frame).result() else { return close() }
    }
    close()
    channel.close(promise: nil)
  }

  /// The next frame for the tab; `nil` closes the connection.
  private func next() async -> WebSocketFrame? {
    while true {
      // The news come first, so that an answer finds its effect on the page.
      if state == .open, let news = live.news(for: &known) { return .text(news) }
      if let answer {
        self.answer = nil
        isRoom?.resume()
        isRoom = nil
        return answer
      }
      switch state {
      case .closed: return nil
      case .ending:
        state = .closed
        return .close(.normalClosure)
      case .open: break
      }
      if live.hasEnded {
        state = .ending
        return .text(Array(#"{"ended":true}"#.utf8))
      }
      await live.nextChange(after: known)
    }
  }

  /// Ends the connection after a close frame.
  func close() {
    if state == .open { state = .ending }
    isRoom?.resume()
    isRoom = nil
    live.wake()
  }

  /// Receives a message.
  func receive(_ message: [UInt8]) async {
    if let answer = await live.receive(message) { await say(.text(answer.json)) }
  }

  /// Queues a frame, and waits until it is sent.
  func say(_ frame: WebSocketFrame) async {
    guard state == .open else { return }
    answer = frame
    live.wake()
    await withCheckedContinuation { isRoom = $0 }
  }
}

extension WebSocketFrame {
  fileprivate static func text(_ utf8: [UInt8]) -> WebSocketFrame {
    WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(bytes: utf8))
  }

  fileprivate static func close(_ code: WebSocketErrorCode) -> WebSocketFrame {
    var data = ByteBuffer()
    data.write(webSocketErrorCode: code)
    return WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
  }
}
