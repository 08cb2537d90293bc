/// A parser from the bytes of a terminal to input.
///
///     var parser = InputParser()
///     parser.parse("a\u{1B}[Z\u{3}".utf8)  // the keys a, Shift-Tab and Ctrl-C
///
/// It supports the sequences of xterm and the VT terminals, with modifiers; `CSI u` (kitty, fixterms) and xterm's
/// modifyOtherKeys; the variants of rxvt and the Linux console; mouse reports in SGR 1006, urxvt 1015 and X10;
/// bracketed paste; and focus reports. Alt is Escape before the key. Replies of the terminal (device attributes,
/// positions, OSC, DCS and APC strings) and unknown sequences are skipped.
///
/// Law: the result does not depend on how the bytes are divided between calls. One exception: a Character of several
/// code points that is divided between two of them becomes several Characters with the same text.
///
/// - Complexity: O(*n*) in the bytes. It keeps at most ``pasteLimit`` bytes.
public struct InputParser: Sendable {
  /// The maximum number of bytes of a paste. The rest is skipped.
  public static let pasteLimit = 1 << 20

  /// The maximum number of code points of a Character. A longer one is divided.
  static let clusterLimit = 32

  /// Creates a parser without input.
  public init() {}

  private var state = State.ground
  /// Whether the last result was an Escape that `flush()` returned.
  private var hasEscaped = false
  /// The bytes of text not yet returned. Between calls, only a partial Character.
  private var text: [UInt8] = []
  private var inputs: [TerminalInput] = []

  private enum State: Sendable {
    case ground
    /// After Escape, `count` times.
    case escape(count: Int)
    /// After an Escape from `flush()` and `[` or `O`: the rest of a sequence may be late on a slow line.
    case late(UInt8)
    /// Inside a code point with Alt.
    case altText([UInt8])
    case sequence(ControlSequence, isAlt: Bool)
    /// After `ESC O`.
    case shift3(ControlSequence, isAlt: Bool)
    /// After `CSI [`: a function key of the Linux console.
    case consoleKey(isAlt: Bool)
    /// After `CSI M`: three bytes follow.
    case mouse([UInt8])
    /// Inside a reply of the terminal, after this introducer.
    case string(introducer: UInt8, isEmpty: Bool, isEscaped: Bool)
    case paste(Paste)
  }

  /// Returns the input in `bytes`. A partial sequence is kept until the rest comes, or until ``flush()``.
  public mutating func parse(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
    for byte in bytes { take(byte) }
    sayText(keepingHalf: true)
    defer { inputs = [] }
    return inputs
  }

  /// Whether a sequence, a Character or a paste is incomplete.
  public var isWaiting: Bool { patience != nil }

  /// Whether a paste has begun and not ended.
  var isInPaste: Bool { if case .paste = state { true } else { false } }

  /// The milliseconds to wait for the rest before ``flush()``; nil if nothing is incomplete.
  ///
  /// Escape can be a key or begin a sequence, and only time can distinguish them. It is 100 ms, a gap that a slow line
  /// can leave between two bytes, or 1 s within a paste. If the rest comes even later, it is still read as a sequence
  /// and not as keys.
  public var patience: Int? {
    switch state {
    case .ground: text.isEmpty ? nil : 100
    case .paste: 1000
    default: 100
    }
  }

  /// Returns the input that the incomplete bytes mean if nothing follows.
  ///
  /// Escape alone is the key, `ESC [` is Alt-[, and a partial paste is a paste. Other partial sequences are dropped.
  public mutating func flush() -> [TerminalInput] {
    let half = state
    state = .ground
    switch half {
    case .ground: break
    case .escape(let count):
      for _ in 0..<count { emit(.escape) }
      hasEscaped = true
    case .late(let byte): text.append(byte)
    case .altText: emit(.character("\u{FFFD}"), .alt)
    case .sequence(let sequence, let isAlt) where sequence.isEmpty: flush("[", isAlt)
    case .shift3(let sequence, let isAlt) where sequence.isEmpty: flush("O", isAlt)
    case .string(let introducer, isEmpty: true, _): flush(Character(Unicode.Scalar(introducer)), false)
    case .sequence, .shift3, .consoleKey, .mouse, .string: break
    case .paste(let paste): inputs.append(.paste(paste.text))
    }
    sayText(keepingHalf: false)
    defer { inputs = [] }
    return inputs
  }

  private mutating func flush(_ character: Character, _ isAlt: Bool) {
    if isAlt { emit(.escape) }
    emit(.character(character), .alt)
  }

  private mutating func emit(_ code: Key.Code, _ modifiers: Key.Modifiers = []) {
    inputs.append(.key(Key(code, modifiers)))
  }
}

// MARK: - Bytes

extension InputParser {
  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground:
      let isLate = hasEscaped && (byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O"))
      hasEscaped = false
      if isLate { return state = .late(byte) }
      // Possibly text.
      if byte >= 0x20 && byte != 0x7F { text.append(byte) } else { takeControl(byte) }
    case .late(let first):
      state = .ground
      guard Self.goesOn(byte) else {
        text.append(first)
        return take(byte)
      }
      takeAfterEscape(first, 1)
      take(byte)
    case .escape(let count): takeAfterEscape(byte, count)
    case .altText(let bytes): takeAltText(bytes + [byte])
    case .sequence(var sequence, let isAlt):
      // The state is set again only if the sequence continues, so that it is changed in place, without a copy.
      state = .ground
      take(byte, in: &sequence, isAlt)
    case .shift3(var sequence, let isAlt):
      state = .ground
      switch sequence.take(byte) {
      case .part: state = .shift3(sequence, isAlt: isAlt)
      case .whole: emit(Key(shift3: sequence), isAlt)
      case .broken: take(byte)
      }
    case .consoleKey(let isAlt):
      state = .ground
      guard 0x20..<0x7F ~= byte else { return take(byte) }
      if 0x41...0x45 ~= byte { emit(.function(Int(byte) - 0x40), isAlt ? .alt : []) }
    case .mouse(let bytes): takeMouse(bytes + [byte])
    case .string(let introducer, let isEmpty, let isEscaped): takeString(byte, introducer, isEmpty, isEscaped)
    case .paste(var paste):
      state = .ground
      if paste.take(byte) { inputs.append(.paste(paste.text)) } else { state = .paste(paste) }
    }
  }

  /// Whether a byte probably continues the sequence of a key or of the mouse, and was not typed.
  private static func goesOn(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "D"), UInt8(ascii: "F"), UInt8(ascii: "H"), UInt8(ascii: "M"),
      UInt8(ascii: "P")...UInt8(ascii: "S"), UInt8(ascii: "Z"), UInt8(ascii: "<"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  private mutating func takeControl(_ byte: UInt8) {
    sayText(keepingHalf: false)
    if byte == 0x1B { state = .escape(count: 1) } else { inputs.append(.key(Key(control: byte))) }
  }

  private mutating func takeAfterEscape(_ byte: UInt8, _ count: Int) {
    let isSequence = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O")
    // Escape before a sequence is Alt. Before anything else, the first Escape is a key.
    if count > 1, !isSequence { emit(.escape) }
    state = .ground
    switch byte {
    case 0x1B: state = .escape(count: 2)
    case UInt8(ascii: "["): state = .sequence(ControlSequence(), isAlt: count > 1)
    case UInt8(ascii: "O"): state = .shift3(ControlSequence(), isAlt: count > 1)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      state = .string(introducer: byte, isEmpty: true, isEscaped: false)
    case 0..<0x20, 0x7F: emit(Key(control: byte), true)
    case 0x80...: takeAltText([byte])
    default: emit(.character(Character(Unicode.Scalar(byte))), .alt)
    }
  }

  /// Takes the bytes so far of a code point with Alt.
  private mutating func takeAltText(_ bytes: [UInt8]) {
    state = .ground
    if UTF8Tail.count(in: bytes[...]) == bytes.count { return state = .altText(bytes) }
    let decoded = String(decoding: bytes, as: UTF8.self).unicodeScalars
    // The last byte begins something new if it did not complete the code point.
    if let scalar = decoded.first, !Self.isControl(scalar) { emit(.character(Character(scalar)), .alt) }
    if decoded.count > 1, let last = bytes.last { take(last) }
  }

  private mutating func take(_ byte: UInt8, in sequence: inout ControlSequence, _ isAlt: Bool) {
    if sequence.isEmpty {
      if byte == UInt8(ascii: "M") { return state = .mouse([]) }
      if byte == UInt8(ascii: "[") { return state = .consoleKey(isAlt: isAlt) }
    }
    switch sequence.take(byte) {
    case .broken: take(byte)
    case .part:
      // rxvt ends keys with Shift with `$`, which ECMA-48 does not allow as a final byte.
      guard byte == UInt8(ascii: "$"), sequence.prefix == nil, !sequence.parameters.isEmpty else {
        return state = .sequence(sequence, isAlt: isAlt)
      }
      sequence.endWithIntermediate()
      emit(Key(sequence), isAlt)
    case .whole:
      guard !sequence.isTooLong, sequence.intermediate == nil else { return }
      switch (sequence.prefix, sequence.final) {
      case (UInt8(ascii: "<"), UInt8(ascii: "M")), (UInt8(ascii: "<"), UInt8(ascii: "m")):
        sayMouse(sequence.number(0), sequence, isRelease: sequence.final == UInt8(ascii: "m"))
      case (nil, UInt8(ascii: "M")): sayMouse(sequence.number(0) - 32, sequence, isRelease: false)
      case (nil, UInt8(ascii: "I")) where sequence.parameters.isEmpty: inputs.append(.focus(true))
      case (nil, UInt8(ascii: "O")) where sequence.parameters.isEmpty: inputs.append(.focus(false))
      case (nil, UInt8(ascii: "~")) where sequence.number(0) == 200: state = .paste(Paste())
      case (nil, _):
        let typed = isAlt ? [] : Key.typed(sequence)
        if typed.isEmpty { emit(Key(sequence), isAlt) } else { inputs += typed.map { .key($0) } }
      default: break
      }
    }
  }

  private mutating func emit(_ key: Key?, _ isAlt: Bool) {
    guard var key else { return }
    if isAlt { key.modifiers.insert(.alt) }
    inputs.append(.key(key))
  }

  private mutating func sayMouse(_ code: Int, _ sequence: ControlSequence, isRelease: Bool) {
    guard sequence.parameters.count == 3 else { return }
    sayMouse(code, x: sequence.number(1), y: sequence.number(2), isRelease: isRelease)
  }

  /// Takes a mouse report of X10, or of xterm without 1006: code, column and line, each one byte, plus 32.
  private mutating func takeMouse(_ bytes: [UInt8]) {
    state = .ground
    if let byte = bytes.last, byte < 0x20 { return take(byte) }
    guard bytes.count == 3 else { return state = .mouse(bytes) }
    let numbers = bytes.map { Int($0) - 32 }
    sayMouse(numbers[0], x: numbers[1], y: numbers[2], isRelease: false)
  }

  private mutating func sayMouse(_ code: Int, x: Int, y: Int, isRelease: Bool) {
    if let mouse = Mouse(code: code, x: x, y: y, isRelease: isRelease) { inputs.append(.mouse(mouse)) }
  }

  private mutating func takeString(_ byte: UInt8, _ introducer: UInt8, _ isEmpty: Bool, _ isEscaped: Bool) {
    state = .ground
    switch byte {
    case UInt8(ascii: "\\") where isEscaped: break
    // After Escape, anything else begins a new sequence.
    case _ where isEscaped: takeAfterEscape(byte, 1)
    // BEL, CAN and SUB end it.
    case 0x07, 0x18, 0x1A: break
    default: state = .string(introducer: introducer, isEmpty: false, isEscaped: byte == 0x1B)
    }
  }
}

// MARK: - Text

extension InputParser {
  /// Appends the text so far to `inputs`, one key for each Character. With `keepingHalf`, keeps one that may continue.
  private mutating func sayText(keepingHalf: Bool) {
    guard !text.isEmpty else { return }
    let half = keepingHalf ? UTF8Tail.count(in: text[...]) : 0
    var characters = String(decoding: text.dropLast(half), as: UTF8.self)[...]
    var kept: [UInt8] = []
    // A partial code point or a joiner may continue the last Character.
    if keepingHalf, let last = characters.last, half > 0 || last.unicodeScalars.last == "\u{200D}" {
      // A long one is divided anyway.
      if last.utf8.count < 4 * Self.clusterLimit {
        kept += last.utf8
        characters.removeLast()
      }
    }
    kept += text.suffix(half)
    text = kept
    for character in characters { emit(character) }
  }

  private mutating func emit(_ character: Character) {
    guard let first = character.unicodeScalars.first, !Self.isControl(first) else { return }
    var piece = String.UnicodeScalarView()
    var count = 0
    for scalar in character.unicodeScalars {
      if count == Self.clusterLimit {
        emit(.character(Character(String(piece))))
        (piece, count) = (String.UnicodeScalarView(), 0)
      }
      piece.append(scalar)
      count += 1
    }
    emit(.character(Character(String(piece))))
  }

  /// Whether `scalar` is a C1 control, which no key types.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool { 0x80..<0xA0 ~= scalar.value }
}
