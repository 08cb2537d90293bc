import Components
import Driver
import Effects
import NIOCore
import NIOEmbedded
import Serving
import StateStore
import TextUI
import Web

/// A connection to a new server of a counter, without a network and with a clock that the client turns.
///
/// The server's tasks run on the main actor, and the channel's handlers on a queue of its own.
@MainActor
final class Connection {
  /// What the server has sent.
  private(set) var received: [UInt8] = []
  var isOpen: Bool { channel.isActive }

  private let channel = NIOAsyncTestingChannel()
  private let timeline: Timeline
  private var live: LiveTimeline?
  /// How long the client can be silent.
  private let patience = TimeAmount.seconds(1)

  init() async throws {
    let lane = Timeline.Lane(
      "counter",
      StoreComponent<IO, Int, Int, TextView<Int>>(
        initial: 0, dispatcher: .pure { amount in .modify { $0 &+= amount } },
        render: { count in
          TextView { view in
            view.label("count", "\(count)")
            view.button("up", label: "+", 1)
          }
        }))
    timeline = try Timeline([lane], title: "counter", from: nil, recording: nil)
    let live = LiveTimeline(
      timeline, title: "counter", about: .init([.init("counter")]),
      headers: Timeline.headers(of: [lane], title: "counter", from: nil))
    self.live = live
    let (html, policy) = live.page
    try await channel.testingEventLoop.executeInContext { [channel, patience] in
      try channel.pipeline.syncOperations.addHandler(Socket())
      try PageServer.handle(
        channel, live, page: ByteBuffer(bytes: html), policy: policy, token: "0", port: 80, patience: patience)
    }
    channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 80), promise: nil)
    await channel.testingEventLoop.run()
  }

  /// Sends bytes, and lets the server work for a moment.
  func send(_ bytes: some Sequence<UInt8>) async {
    guard isOpen else { return }
    // It throws errors that the handlers pass on, of which a network tells nobody.
    _ = try? await channel.writeInbound(ByteBuffer(bytes: bytes))
    await work(turns: 2)
  }

  /// Lets the server work until it has sent nothing for twelve turns.
  func settle() async {
    while await work(turns: 12) {}
  }

  /// Is silent until the server loses its patience and closes the connection, which must happen.
  func waitForClose() async {
    for _ in 0..<10_000 where isOpen {
      await turn()
      await channel.testingEventLoop.advanceTime(by: patience)
    }
    require(!isOpen, "a silent client keeps a connection")
    await work(turns: 1)
  }

  /// Ends the connection and the server, whose tasks must end.
  func end() async {
    channel.close(promise: nil)
    live?.end()
    // Nothing throws: no trace is written.
    try? await timeline.end(within: 0)
    weak let server = live
    live = nil
    for _ in 0..<10_000 where server != nil {
      await turn()
      await channel.testingEventLoop.advanceTime(by: patience)
    }
    require(server == nil, "a task of the server does not end")
    await work(turns: 1)
  }

  /// Returns whether the server has sent something.
  @discardableResult
  private func work(turns: Int) async -> Bool {
    let count = received.count
    for _ in 0..<turns {
      await turn()
      await channel.testingEventLoop.run()
    }
    while let bytes = try? await channel.readOutbound(as: ByteBuffer.self) { received += bytes.readableBytesView }
    return received.count > count
  }

  /// Lets every task that is ready run. `Task.yield()` would do it on another thread.
  private func turn() async {
    await withCheckedContinuation { resumed in Task { @MainActor in resumed.resume() } }
  }
}

/// The end of a channel that is a socket: after its output is closed, the client can still send, and gets nothing.
private final class Socket: ChannelOutboundHandler {
  typealias OutboundIn = ByteBuffer

  private var isOutputClosed = false

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if isOutputClosed { promise?.fail(ChannelError.outputClosed) } else { context.write(data, promise: promise) }
  }

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    guard mode == .output else { return context.close(mode: mode, promise: promise) }
    isOutputClosed = true
    promise?.succeed()
  }
}
