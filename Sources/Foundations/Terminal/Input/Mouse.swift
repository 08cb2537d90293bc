/// A mouse event in a cell.
public struct Mouse: Hashable, Sendable {
  /// A mouse button.
  public enum Button: Hashable, Sendable {
    /// One of the three buttons.
    case left, middle, right
  }

  /// The sort of mouse event.
  public enum Kind: Hashable, Sendable {
    /// A button was pressed.
    case press(Button)
    /// A button was released; nil if the terminal does not report which.
    case release(Button?)
    /// The mouse moved with a button held; nil if the terminal does not report which.
    case drag(Button?)
    /// The mouse moved with no button held.
    case move
    /// The wheel was turned or tilted to scroll in that direction.
    case scrollUp, scrollDown, scrollLeft, scrollRight
  }

  /// The sort of event.
  public var kind: Kind
  /// The column, from 0.
  public var x: Int
  /// The line, from 0.
  public var y: Int
  /// The modifier keys that were held.
  public var modifiers: Key.Modifiers

  /// Creates an event in the cell at `x`, `y`.
  public init(_ kind: Kind, x: Int, y: Int, modifiers: Key.Modifiers = []) {
    self.kind = kind
    self.x = x
    self.y = y
    self.modifiers = modifiers
  }
}

extension Mouse {
  /// Decodes a mouse report (xterm's "mouse tracking"), whose column and line count from 1; nil for other buttons.
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
