import NIOCore

/// The event that ends a server and its connections.
struct ServerEnd: Sendable {}

/// Accepts connections while there is room for one, and ends all of them at the event ``ServerEnd``.
///
/// With `most` connections, the next one waits in the system until one of them ends.
final class Connections: ChannelDuplexHandler {
  typealias InboundIn = any Channel
  typealias OutboundIn = Never

  private let most: Int
  private let ended: EventLoopPromise<Void>
  private var open: [ObjectIdentifier: any Channel] = [:]
  private var isReadPending = false
  private var isEnding = false

  /// - Parameter ended: Succeeds when the server has ended and all connections are closed.
  init(atMost most: Int, ended: EventLoopPromise<Void>) { (self.most, self.ended) = (most, ended) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let connection = unwrapInboundIn(data)
    open[ObjectIdentifier(connection)] = connection
    connection.closeFuture.hop(to: context.eventLoop).assumeIsolated().whenComplete { _ in
      self.open[ObjectIdentifier(connection)] = nil
      self.endIfClosed()
      if self.isReadPending, !self.isEnding { self.read(context: context) }
    }
    context.fireChannelRead(data)
  }

  func read(context: ChannelHandlerContext) {
    isReadPending = open.count >= most
    if !isReadPending { context.read() }
  }

  func channelInactive(context: ChannelHandlerContext) {
    isEnding = true
    for connection in open.values { connection.pipeline.fireUserInboundEventTriggered(ServerEnd()) }
    // The tabs have a second to receive the last message.
    let limit = context.eventLoop.assumeIsolated().scheduleTask(in: .seconds(1)) {
      for connection in self.open.values { connection.close(promise: nil) }
    }
    ended.futureResult.whenComplete { _ in limit.cancel() }
    endIfClosed()
    context.fireChannelInactive()
  }

  private func endIfClosed() {
    if isEnding, open.isEmpty { ended.succeed() }
  }
}
