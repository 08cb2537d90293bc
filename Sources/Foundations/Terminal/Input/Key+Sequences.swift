/// Decodes keys from the bytes that terminals send.
extension Key {
  /// Creates the key of a control character: below U+0020, or U+007F.
  init(control byte: UInt8) {
    switch byte {
    case 0x00: self.init(.character(" "), .control)
    case 0x08, 0x7F: self.init(.backspace)
    case 0x09: self.init(.tab)
    // Piped text has line feeds where a keyboard sends a carriage return.
    case 0x0A, 0x0D: self.init(.enter)
    case 0x1B: self.init(.escape)
    case 0x01...0x1A: self.init(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
    default: self.init(.character(Character(Unicode.Scalar(byte + 0x40))), .control)
    }
  }

  /// Creates the key of a `CSI` sequence; nil if it is not a key.
  init?(_ sequence: ControlSequence) {
    let parameters = sequence.parameters
    // The event type of the kitty protocol: 3 is a release.
    if parameters.count > 1, parameters[1].count > 1, parameters[1][1] == 3 { return nil }
    let modifiers = Modifiers(parameter: sequence.number(1))
    switch sequence.final {
    case UInt8(ascii: "u"): self.init(unicode: parameters, modifiers)
    case UInt8(ascii: "~") where sequence.number(0) == 27 && parameters.count > 2:
      self.init(unicode: [[sequence.number(2)]], modifiers)
    case UInt8(ascii: "~"), UInt8(ascii: "$"), UInt8(ascii: "^"), UInt8(ascii: "@"):
      self.init(known: Code(number: sequence.number(0)), modifiers.union(Self.rxvt[sequence.final] ?? []))
    case UInt8(ascii: "Z"): self.init(.tab, modifiers.union(.shift))
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      self.init(known: Code.letters[sequence.final - 0x20], .shift)
    // A report of the cursor's position also ends with R, but differs from F3 in its numbers.
    case UInt8(ascii: "R") where sequence.number(0, default: 1) != 1 || sequence.number(1) > 16: return nil
    default: self.init(known: Code.letters[sequence.final], modifiers)
    }
  }

  /// The modifiers that rxvt encodes in the final byte.
  private static let rxvt: [UInt8: Modifiers] = [
    UInt8(ascii: "$"): .shift, UInt8(ascii: "^"): .control, UInt8(ascii: "@"): [.control, .shift],
  ]

  /// Creates the key of an `ESC O` sequence; nil if it is not a key.
  init?(shift3 sequence: ControlSequence) {
    guard sequence.prefix == nil, sequence.intermediate == nil else { return nil }
    // The modifiers are either the only parameter or follow a 1.
    let modifiers = Modifiers(parameter: max(sequence.number(0), sequence.number(1)))
    switch sequence.final {
    case UInt8(ascii: "M"): self.init(.enter, modifiers)
    case UInt8(ascii: "I"): self.init(.tab, modifiers)
    case UInt8(ascii: "X"): self.init(.character("="), modifiers)
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      self.init(known: Code.letters[sequence.final - 0x20], .control)
    // The keypad: * + , - . / 0 … 9.
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      self.init(.character(Character(Unicode.Scalar(sequence.final - 0x40))), modifiers)
    default: self.init(known: Code.letters[sequence.final], modifiers)
    }
  }

  /// Returns the keys for the text in a `CSI u` sequence; empty if it has no text.
  static func typed(_ sequence: ControlSequence) -> [Key] {
    let parameters = sequence.parameters
    guard sequence.final == UInt8(ascii: "u"), sequence.prefix == nil, parameters.count > 2 else { return [] }
    guard Modifiers(parameter: sequence.number(1)).isDisjoint(with: [.alt, .control]) else { return [] }
    // A released key types nothing.
    guard parameters[1].count < 2 || parameters[1][1] != 3 else { return [] }
    let text = String(String.UnicodeScalarView(parameters[2].compactMap { scalar($0) }))
    return text.map { Key(.character($0)) }
  }

  private init?(known code: Code?, _ modifiers: Modifiers) {
    guard let code else { return nil }
    self.init(code, modifiers)
  }

  /// Creates the key of `CSI u`: a code point, optionally the one with Shift, and modifiers.
  private init?(unicode parameters: [[Int]], _ modifiers: Modifiers) {
    guard let key = parameters.first, let number = key.first else { return nil }
    if let code = Code(kitty: number) {
      self.init(code, modifiers)
      return
    }
    let types = modifiers.isDisjoint(with: [.alt, .control])
    let shifted = types && modifiers.contains(.shift) && key.count > 1 ? Self.scalar(key[1]) : nil
    guard let scalar = shifted ?? Self.scalar(number) else { return nil }
    let character = Character(scalar)
    if types {
      let upper = character.uppercased()
      let isShifted = modifiers.contains(.shift) && shifted == nil && upper.count == 1
      self.init(.character(isShifted ? Character(upper) : character))
    } else {
      let lower = character.lowercased()
      let isUpper = character.isUppercase && lower.count == 1
      self.init(.character(isUpper ? Character(lower) : character), isUpper ? modifiers.union(.shift) : modifiers)
    }
  }

  /// Returns the code point with this number, if a key can type it.
  private static func scalar(_ number: Int) -> Unicode.Scalar? {
    guard number >= 0x20, !(0x7F..<0xA0 ~= number), !(0xE000..<0xF900 ~= number) else { return nil }
    return UInt32(exactly: number).flatMap(Unicode.Scalar.init)
  }
}

extension Key.Modifiers {
  /// Decodes a parameter: one more than the sum of the modifiers' bits. Unknown bits are ignored.
  fileprivate init(parameter: Int) { self.init(rawValue: UInt8(max(parameter - 1, 0) & 7)) }
}

extension Key.Code {
  /// The keys by final byte (xterm's "PC-style function keys").
  fileprivate static let letters: [UInt8: Key.Code] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "F"): .end, UInt8(ascii: "H"): .home, UInt8(ascii: "P"): .function(1),
    UInt8(ascii: "Q"): .function(2), UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
  ]

  /// Creates the key of the number before `~` (VT220, xterm and rxvt).
  fileprivate init?(number: Int) {
    switch number {
    case 1, 7: self = .home
    case 2: self = .insert
    case 3: self = .delete
    case 4, 8: self = .end
    case 5: self = .pageUp
    case 6: self = .pageDown
    case 11...15: self = .function(number - 10)
    case 17...21: self = .function(number - 11)
    case 23...26: self = .function(number - 12)
    case 28, 29: self = .function(number - 13)
    case 31...34: self = .function(number - 14)
    default: return nil
    }
  }

  /// Creates the functional key of the number before `u` (kitty keyboard protocol).
  fileprivate init?(kitty number: Int) {
    switch number {
    case 8, 127: self = .backspace
    case 9: self = .tab
    case 10, 13, 57414: self = .enter
    case 27: self = .escape
    case 57376...57398: self = .function(number - 57363)
    case 57399...57416:
      self = .character(Array("0123456789./*-+ =,")[number - 57399])
    case 57417...57426:
      let keypad: [Key.Code] = [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete]
      self = keypad[number - 57417]
    default: return nil
    }
  }
}
