import TextUI

/// A terminal as a value: bytes in, cells out.
public struct Emulator: Sendable {
  /// Its size.
  public private(set) var size: Size
  /// The lines.
  public var lines: [String] { [] }
  /// Where the cursor is.
  public private(set) var cursor = Position(x: 0, y: 0)
  /// Whether the alternate screen is shown.
  public private(set) var isAlternate = false
  /// Whether the mouse is reported.
  public private(set) var isMouseOn = false
  /// Whether pastes are bracketed.
  public private(set) var isPasteBracketed = false
  /// Whether the cursor is shown.
  public private(set) var isCursorShown = true
  /// The title.
  public private(set) var title = ""

  /// A terminal of that size.
  public init(size: Size) { self.size = size }

  /// Takes what is written to it.
  public mutating func write(_ bytes: some Sequence<UInt8>) {}

  /// How a cell looks.
  public func style(x: Int, y: Int) -> Style { .plain }

  /// Gives it another size.
  public mutating func resize(to size: Size) { self.size = size }
}
