import FlyingFox
import Foundation
import Web

/// The WebSocket of a tab.
///
/// A frame is made when the connection has taken the one before, and a message is read when the answer to the one before
/// was taken. So a tab that stalls, or that sends messages without end, costs no memory. The server holds one frame of a
/// tab, whose length the tab chooses.
struct TabSocket: WSHandler {
  let live: LiveTimeline

  func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
    let tab = await ConnectedTab(live)
    let reader = Reader(
      Task {
        // An error means that the tab has gone.
        try? await tab.read(client)
        await tab.close()
      })
    return AsyncStream {
      defer { withExtendedLifetime(reader) {} }
      return await tab.next()
    } onCancel: {
      reader.task.cancel()
    }
  }

  /// Stops the reader when the connection ends, because its file descriptor may be reused.
  private final class Reader: Sendable {
    let task: Task<Void, Never>

    init(_ task: Task<Void, Never>) { self.task = task }

    deinit { task.cancel() }
  }
}

/// The messages to a tab, in order.
@MainActor
private final class ConnectedTab {
  private let live: LiveTimeline
  private var known = LiveTimeline.Tab()
  /// The answer to the tab's last message, until it is sent.
  private var answer: WSFrame?
  private var isRoom: CheckedContinuation<Void, Never>?
  private enum State { case open, ending, closed }
  private var state = State.open
  /// The parts of a message that came so far.
  private var parts = Data()

  init(_ live: LiveTimeline) { self.live = live }

  /// The next frame for the tab; `nil` closes the connection.
  func next() async -> WSFrame? {
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
        return .close(code: .normalClosure)
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

  /// Reads messages until the tab closes the connection.
  func read(_ frames: AsyncThrowingStream<WSFrame, any Error>) async throws {
    for try await frame in frames {
      switch frame.opcode {
      case .text, .binary, .continuation:
        parts += frame.payload
        guard parts.count <= LiveTimeline.longestMessage else {
          return await say(.text(Array(#"{"error":"the message is too long"}"#.utf8)))
        }
        guard frame.fin else { continue }
        let message = Array(parts)
        parts = Data()
        if let answer = await live.receive(message) { await say(.text(answer.json)) }
      case .ping: await say(WSFrame(fin: true, opcode: .pong, mask: nil, payload: frame.payload))
      case .close: return
      default: break
      }
    }
  }

  /// Queues a frame, and waits until it is sent.
  private func say(_ frame: WSFrame) async {
    guard state == .open, !Task.isCancelled else { return }
    answer = frame
    live.wake()
    await withTaskCancellationHandler {
      await withCheckedContinuation { isRoom = $0 }
    } onCancel: {
      Task { @MainActor in self.close() }
    }
  }
}

extension WSFrame {
  fileprivate static func text(_ utf8: [UInt8]) -> WSFrame {
    WSFrame(fin: true, opcode: .text, mask: nil, payload: Data(utf8))
  }
}
