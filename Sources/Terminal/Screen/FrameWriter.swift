import TextUI

/// Writes frames to a terminal: only the cells that changed since the last one.
///
///     var writer = FrameWriter()
///     let bytes = FrameWriter.enter + writer.bytes(for: frame)
///
/// Law: a terminal of the frame's size that was given ``enter`` and the bytes for each frame in turn shows the last
/// one.
public struct FrameWriter: Sendable {
  /// What the terminal shows; nothing where it is not known.
  private var shown: Frame?
  private var pen = Pen()

  /// A writer to a terminal of which nothing is known but that it was given ``enter``.
  public init() {}

  /// Whatever the terminal shows, it is written anew by the next frame: it was resized, or something else wrote to it.
  public mutating func forget() { shown = nil }

  /// More bytes than a terminal is likely to show at once unless told to.
  private static let burst = 64

  /// What is to be written to the terminal so that it shows `frame`.
  ///
  /// What is longer than a few cells is between the sequences of synchronized updates (mode 2026), so that no half of it
  /// is seen.
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
    // The cursor is not seen to run about; nor is what is written, as far as the terminal can help it.
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

  /// What makes a terminal ready for frames: the alternate screen, no cursor, no wrapping at the end of lines; and lets it
  /// tell of pastes, of its focus and of the mouse while a button is held.
  public static let enter = Array(
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1004h\u{1B}[?1002h\u{1B}[?1006h".utf8)

  /// What undoes ``enter``, wherever a frame was cut off.
  ///
  /// It begins with CAN, which ends half a sequence, and goes to the last line, which it empties: a terminal that has no
  /// alternate screen goes on there.
  public static let leave = Array(
    ("\u{18}\u{1B}[m\u{1B}[?2026l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?7h\u{1B}[9999;1H\u{1B}[K"
      + "\u{1B}[?25h\u{1B}[?1049l").utf8)
}
