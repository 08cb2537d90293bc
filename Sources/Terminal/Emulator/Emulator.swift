import TextUI

/// A terminal as a value: bytes in, cells out. Tests of full-screen interfaces look at it, and what was recorded of one
/// can be seen again.
///
///     var terminal = Emulator(size: Size(width: 20, height: 5))
///     terminal.write("\u{1B}[2;3HHello".utf8)
///     terminal.lines[1]  // "  Hello"
///
/// It is an xterm as far as interfaces use one: UTF-8 with wide Characters and clusters, cursor movement, erasing,
/// inserting and deleting, scrolling with regions, SGR, the alternate screen, titles. What is unknown is passed over.
/// Characters take the cells that `TerminalWidth` says.
///
/// Law: what is written in any pieces shows the same.
///
/// - Complexity: O(*n*) in what is written, for a screen of constant size. No more is kept than the cells of both screens
///   and the title.
public struct Emulator: Sendable {
  /// The size, each side between 0 and `Size.drawnLimit`.
  public private(set) var size: Size

  /// What the window is called.
  public internal(set) var title = ""

  /// Where the next Character is written, or, at the end of a line, was written last.
  public internal(set) var cursor = Position(x: 0, y: 0)

  /// The style in which it is written.
  var style = Style.plain
  /// Whether the last cell of the line was written to, so that the next Character begins a new one.
  var isAtEnd = false
  /// Where the last Character was written, if nothing but text came since: what joins it may follow.
  var last: Position?
  /// The lines that scroll.
  var region: ClosedRange<Int>
  /// The private modes that are on, of those that are known.
  var modes = Emulator.initialModes
  var screen: Screen
  /// The screen that is not shown: the main one while the alternate one is, and the other way round.
  var hidden: Screen
  /// Whether screen is the alternate one.
  public internal(set) var isAlternate = false

  var decoder = Decoder()

  static let initialModes: Set<Int> = [7, 25]

  /// A terminal of that size, as it is when it is switched on.
  public init(size: Size) {
    self.size = size.drawn
    screen = Screen(height: self.size.drawnLines)
    hidden = screen
    region = 0...max(self.size.drawnLines - 1, 0)
  }

  /// The lines, without the spaces at their ends: as many as the screen has.
  ///
  /// - Complexity: O(*n*) in the cells.
  public var lines: [String] {
    screen.rows.map(\.text) + Array(repeating: "", count: size.height - screen.rows.count)
  }

  /// How the cell at `x`, `y` looks; plain where there is none.
  public func style(x: Int, y: Int) -> Style { self[x, y].style }

  /// What the cell at `x`, `y` shows: a Character, a space, or nothing for the second cell of a wide Character.
  public func text(x: Int, y: Int) -> String { self[x, y].text }

  private subscript(x: Int, y: Int) -> Cell {
    guard screen.rows.indices.contains(y), screen.rows[y].cells.indices.contains(x) else { return .blank }
    return screen.rows[y].cells[x]
  }

  /// Whether the cursor is shown (mode 25).
  public var isCursorShown: Bool { modes.contains(25) }
  /// Whether the mouse is reported, in one way or another (modes 9, 1000, 1002 and 1003).
  public var isMouseOn: Bool { !modes.isDisjoint(with: [9, 1000, 1002, 1003]) }
  /// Whether the focus is reported (mode 1004).
  public var isFocusReported: Bool { modes.contains(1004) }
  /// Whether pastes are bracketed (mode 2004).
  public var isPasteBracketed: Bool { modes.contains(2004) }
  /// Whether lines are wrapped at their end (mode 7).
  public var isWrapping: Bool { modes.contains(7) }
  /// Whether a synchronized update (mode 2026) has begun and not ended: what is shown may be half a frame.
  public var isUpdating: Bool { modes.contains(2026) }

  /// Takes what is written to the terminal. What is half there at the end goes on with what is written next.
  public mutating func write(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if decoder.dropHalf(before: byte) { act(on: .text("\u{FFFD}".unicodeScalars)) }
      if let token = decoder.take(byte) { act(on: token) }
    }
  }

  /// Gives the window another size. Lines are cut or made longer, and none is wrapped anew; where the cursor would be
  /// below the last one, those at the top go.
  public mutating func resize(to newSize: Size) {
    size = newSize.drawn
    let height = size.drawnLines
    let above = max(cursor.y - max(height - 1, 0), 0)
    for path in [\Emulator.screen, \Emulator.hidden] {
      self[keyPath: path].resize(width: size.width, height: height, droppingFirst: above)
    }
    region = 0...max(height - 1, 0)
    cursor.y -= above
    cursor.x = min(cursor.x, max(size.width - 1, 0))
    (isAtEnd, last) = (false, nil)
  }
}
