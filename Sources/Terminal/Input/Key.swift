/// A key, with the modifiers that were held.
///
///     Key(.character("c"), .control).description  // "Ctrl-C"
///     Key(.tab, .shift).description               // "Shift-Tab"
///
/// Shift is no modifier of a Character that was typed, since it is in the Character; it is one beside Ctrl or Alt, where
/// the terminal tells, and then the letter is the small one.
public struct Key: Hashable, Sendable {
  /// Which key.
  public enum Code: Hashable, Sendable {
    /// What the key types.
    case character(Character)
    /// Enter, or Return.
    case enter
    /// Tab.
    case tab
    /// The key that deletes backwards.
    case backspace
    /// The key that deletes forwards.
    case delete
    /// Escape.
    case escape
    /// An arrow.
    case up, down, left, right
    /// A key that goes to an end, by a page, or inserts.
    case home, end, pageUp, pageDown, insert
    /// A function key, from 1 on.
    case function(Int)
  }

  /// What was held with the key.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits, as terminals number them.
    public var rawValue: UInt8

    /// The modifiers of these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, Option or Meta.
    public static let alt = Modifiers(rawValue: 2)
    /// Control.
    public static let control = Modifiers(rawValue: 4)
  }

  /// Which key.
  public var code: Code
  /// What was held with it.
  public var modifiers: Modifiers

  /// A key, with the modifiers that were held.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }
}

extension Key: CustomStringConvertible {
  /// The key as people write it: `Ctrl-C`, `Shift-Tab`, `↑`.
  public var description: String {
    var text = ""
    if modifiers.contains(.control) { text += "Ctrl-" }
    if modifiers.contains(.alt) { text += "Alt-" }
    if modifiers.contains(.shift) { text += "Shift-" }
    // A letter beside a modifier is written as it stands on the key.
    if case .character(let character) = code, !modifiers.isEmpty, character.uppercased().count == 1, character != " " {
      return text + character.uppercased()
    }
    return text + code.description
  }
}

extension Key.Code: CustomStringConvertible {
  /// The key as people write it.
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
