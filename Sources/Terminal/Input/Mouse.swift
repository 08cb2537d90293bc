/// Something that the mouse did, and in which cell.
public struct Mouse: Hashable, Sendable {
  /// A button.
  public enum Button: Hashable, Sendable {
    /// One of the three buttons.
    case left, middle, right
  }

  /// What the mouse did.
  public enum Kind: Hashable, Sendable {
    /// A button was pressed.
    case press(Button)
    /// A button was released; none where the terminal does not say which.
    case release(Button?)
    /// The mouse was moved while a button was held; none where the terminal does not say which.
    case drag(Button?)
    /// The mouse was moved, and no button held.
    case move
    /// The wheel was turned or pushed, to see what is in that direction.
    case scrollUp, scrollDown, scrollLeft, scrollRight
  }

  /// What the mouse did.
  public var kind: Kind
  /// The column, from 0 on.
  public var x: Int
  /// The line, from 0 on.
  public var y: Int
  /// The keys that were held.
  public var modifiers: Key.Modifiers

  /// `kind` in the cell at `x`, `y`.
  public init(_ kind: Kind, x: Int, y: Int, modifiers: Key.Modifiers = []) {
    self.kind = kind
    self.x = x
    self.y = y
    self.modifiers = modifiers
  }
}

extension Mouse {
  /// What a terminal reports by the code `code` (xterm's "mouse tracking"), at a column and a line that count from 1;
  /// nothing for buttons that have no name here.
  init?(code: Int, x: Int, y: Int, isRelease: Bool) {
    let button: Button? = [Button.left, .middle, .right, nil][code & 3]
    switch code & ~0b11100 {
    case 0...3: kind = button.map { isRelease ? .release($0) : .press($0) } ?? .release(nil)
    case 32...34: kind = .drag(button)
    case 35: kind = .move
    case 64: kind = .scrollUp
    case 65: kind = .scrollDown
    case 66: kind = .scrollLeft
    case 67: kind = .scrollRight
    default: return nil
    }
    modifiers = Key.Modifiers(rawValue: UInt8(code >> 2 & 7))
    self.x = max(x - 1, 0)
    self.y = max(y - 1, 0)
  }
}
