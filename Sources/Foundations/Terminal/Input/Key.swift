/// A key with its modifiers.
///
///     Key(.character("c"), .control).description  // "Ctrl-C"
///     Key(.tab, .shift).description               // "Shift-Tab"
///
/// A typed Character includes the effect of Shift, so it has no Shift modifier. With Ctrl or Alt, Shift is a modifier
/// if the terminal reports it, and the letter is lowercase.
public struct Key: Hashable, Sendable {
  /// A key without modifiers.
  public enum Code: Hashable, Sendable {
    /// A key that types this Character.
    case character(Character)
    /// Enter or Return.
    case enter
    /// Tab.
    case tab
    /// The key that deletes backwards.
    case backspace
    /// The key that deletes forwards.
    case delete
    /// Escape.
    case escape
    /// An arrow key.
    case up, down, left, right
    /// A navigation key, or Insert.
    case home, end, pageUp, pageDown, insert
    /// A function key; F1 is 1.
    case function(Int)
  }

  /// The modifiers of a key.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits, in the numbering of terminals.
    public var rawValue: UInt8

    /// Creates modifiers from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, Option or Meta.
    public static let alt = Modifiers(rawValue: 2)
    /// Control.
    public static let control = Modifiers(rawValue: 4)
  }

  /// The key.
  public var code: Code
  /// The modifiers.
  public var modifiers: Modifiers

  /// Creates a key with modifiers.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }
}

extension Key: CustomStringConvertible {
  /// The key in the usual notation: `Ctrl-C`, `Shift-Tab`, `↑`.
  public var description: String {
    var text = ""
    if modifiers.contains(.control) { text += "Ctrl-" }
    if modifiers.contains(.alt) { text += "Alt-" }
    if modifiers.contains(.shift) { text += "Shift-" }
    // With a modifier, a letter is written as on the keyboard: uppercase.
    if case .character(let character) = code, !modifiers.isEmpty, character.uppercased().count == 1, character != " " {
      return text + character.uppercased()
    }
    return text + code.description
  }
}

extension Key.Code: CustomStringConvertible {
  /// The key in the usual notation.
  public var description: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .enter: "Enter"
    case .tab: "Tab"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .escape: "Esc"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PageUp"
    case .pageDown: "PageDown"
    case .insert: "Insert"
    case .function(let number): "F\(number)"
    }
  }
}
