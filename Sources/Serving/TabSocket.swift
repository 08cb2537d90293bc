import FlyingFox
import Foundation
import Web

/// The WebSocket of a tab.
///
/// A frame is made when the connection has taken the one before, and a message is read when the answer to the one before
/// was taken. So a tab that stalls, or that sends without end, costs no memory.
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

  /// Ends the reading when the connection drops the frames: its descriptor may soon be that of another one.
  private final class Reader: Sendable {
    let task: Task<Void, Never>

    init(_ task: Task<Void, Never>) { self.task = task }

    deinit { task.cancel() }
  }
}

/// What is said to a connected tab, in turn.
@MainActor
private final class ConnectedTab {
  private let live: LiveTimeline
  private var known = LiveTimeline.Tab()
  /// What was said to the tab's own message, until the connection takes it.
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
      if let news = live.news(for: &known) { return .text(news) }
      if live.hasEnded {
        state = .ending
        return .text(Array(#"{"ended":true}"#.utf8))
      }
      await live.nextChange(after: known)
    }
  }

  /// Ends the connection, after it was told so.
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
        guard parts.count <= PageHandler.longestMessage else {
          return await say(.text(Array(#"{"error":"the message is too long"}"#.utf8)))
        }
        guard frame.fin else { continue }
        let message = Array(parts)
        parts = Data()
        if let answer = await live.receive(message) { await say(.text(answer)) }
      case .ping: await say(WSFrame(fin: true, opcode: .pong, mask: nil, payload: frame.payload))
      case .close: return
      default: break
      }
    }
  }

  /// Says something to the tab, and waits until the connection has taken it.
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
