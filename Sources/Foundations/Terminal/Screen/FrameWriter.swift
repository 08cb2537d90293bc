import TextUI

/// A writer of frames to a terminal. It writes only the cells that changed since the last frame.
///
///     var writer = FrameWriter()
///     let bytes = FrameWriter.enter + writer.bytes(for: frame)
///
/// Law: a terminal of the frame's size shows the last frame after ``enter`` and the bytes for each frame in order.
public struct FrameWriter: Sendable {
  /// The frame that the terminal shows; nil if unknown.
  private var shown: Frame?
  private var pen = Pen()

  /// Creates a writer for a terminal that has received only ``enter``.
  public init() {}

  /// Makes the next frame be written in full. Call it after a resize, or if something else wrote to the terminal.
  public mutating func forget() { shown = nil }

  /// A larger update may be shown in parts unless it is synchronized.
  private static let burst = 64

  /// Returns the bytes that make the terminal show `frame`.
  ///
  /// An update of more than a few cells is enclosed in the sequences of synchronized updates (mode 2026), so that it
  /// does not appear in parts.
  ///
  /// - Complexity: O(*n*) in the cells.
  public mutating func bytes(for frame: Frame) -> [UInt8] {
    var wasCursorShown = pen.isCursorShown
    if shown?.size != frame.size {
      pen = Pen()
      pen.clear()
      shown = Frame(size: frame.size)
      wasCursorShown = nil
    }
    if let shown { pen.write(frame, over: shown) }
    shown = frame
    var body = pen.take()
    // Hide the cursor during a long update, so that it does not flicker.
    let cursor = frame.cursor.flatMap { frame.contains($0) ? $0 : nil }
    var head: [UInt8] = []
    let isLong = body.count > Self.burst
    if wasCursorShown != false, cursor == nil || isLong || wasCursorShown == nil {
      head += "\u{1B}[?25l".utf8
      wasCursorShown = false
    }
    if let cursor {
      pen.move(to: cursor)
      if wasCursorShown == false { pen.append("\u{1B}[?25h") }
    }
    pen.isCursorShown = cursor != nil
    body += pen.take()
    return isLong ? "\u{1B}[?2026h".utf8 + head + body + "\u{1B}[?2026l".utf8 : head + body
  }

  /// The bytes that prepare a terminal: alternate screen, hidden cursor, no line wrapping.
  ///
  /// They also enable reports of pastes, of the focus, and of the mouse while a button is held.
  public static let enter = Array(
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1004h\u{1B}[?1002h\u{1B}[?1006h".utf8)

  /// The bytes that undo ``enter``, even in the middle of a frame.
  ///
  /// They begin with CAN, which ends a partial sequence. They clear the last line, where a terminal without an
  /// alternate screen continues.
  public static let leave = Array(
    ("\u{18}\u{1B}[m\u{1B}[?2026l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?7h\u{1B}[9999;1H\u{1B}[K"
      + "\u{1B}[?25h\u{1B}[?1049l").utf8)
}
