/// Turns the bytes that come from a terminal into what they say.
///
///     var parser = InputParser()
///     parser.parse("a\u{1B}[Z\u{3}".utf8)  // the keys a, Shift-Tab and Ctrl-C
///
/// It knows the sequences of xterm and of the VT terminals before it, with modifiers; `CSI u` (kitty, fixterms) and
/// xterm's modifyOtherKeys; the variants of rxvt and of the Linux console; the mouse as SGR 1006, urxvt 1015 and X10
/// report it; bracketed paste; the focus. Alt is Escape before the key. What a terminal answers (device attributes,
/// positions, OSC, DCS and APC strings), and what is unknown, is passed over whole.
///
/// Law: bytes fed in any pieces give the same. Only a Character of several code points that is cut between two of them
/// comes as several Characters; as text, they are the same.
///
/// - Complexity: O(*n*) in the bytes. No more is kept than ``pasteLimit`` bytes, whatever comes.
public struct InputParser: Sendable {
  /// The most bytes that a paste has. What is beyond them is passed over.
  public static let pasteLimit = 1 << 20

  /// The most code points of one Character. A base with more marks than that is several.
  static let clusterLimit = 32

  /// A parser to which nothing came yet.
  public init() {}

  private var state = State.ground
  /// Whether the last that was said was an Escape, which nothing followed in its time.
  private var hasEscaped = false
  /// Bytes of text that were not said yet. Between two calls, only those of half a Character.
  private var text: [UInt8] = []
  private var inputs: [TerminalInput] = []

  private enum State: Sendable {
    case ground
    /// After Escape, so many times.
    case escape(count: Int)
    /// After an Escape that was told by time, and a byte that would go on with a sequence: on a slow line the rest may be late.
    case late(UInt8)
    /// Within a Character that Alt is held with.
    case altText([UInt8])
    case sequence(ControlSequence, isAlt: Bool)
    /// After `ESC O`.
    case shift3(ControlSequence, isAlt: Bool)
    /// After `CSI [`: a function key of the Linux console.
    case consoleKey(isAlt: Bool)
    /// After `CSI M`: three bytes follow.
    case mouse([UInt8])
    /// Within what a terminal answers, after this introducer.
    case string(introducer: UInt8, isEmpty: Bool, isEscaped: Bool)
    case paste(Paste)
  }

  /// What the next bytes say, in order. What is half there is kept until the rest comes, or ``flush()`` is called.
  public mutating func parse(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
    for byte in bytes { take(byte) }
    sayText(keepingHalf: true)
    defer { inputs = [] }
    return inputs
  }

  /// Whether half of something is here: a sequence, a Character, a paste.
  public var isWaiting: Bool { patience != nil }

  /// For how many milliseconds the rest should be waited for before ``flush()`` is called; none where nothing is half
  /// here.
  ///
  /// Escape may be a key or the beginning of a sequence, and only time can tell: a tenth of a second, which a slow line may
  /// leave between two bytes. Where that was not enough, what follows is a sequence all the same, and no keys.
  public var patience: Int? {
    switch state {
    case .ground: text.isEmpty ? nil : 100
    case .paste: 1000
    default: 100
    }
  }

  /// What the half that is here says if nothing more comes: Escape alone is the key, `ESC [` is Alt-[, a paste is what
  /// came of it. Half of another sequence says nothing.
  public mutating func flush() -> [TerminalInput] {
    let half = state
    state = .ground
    switch half {
    case .ground: break
    case .escape(let count):
      for _ in 0..<count { say(.escape) }
      hasEscaped = true
    case .late(let byte): text.append(byte)
    case .altText: say(.character("\u{FFFD}"), .alt)
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
    if isAlt { say(.escape) }
    say(.character(character), .alt)
  }

  private mutating func say(_ code: Key.Code, _ modifiers: Key.Modifiers = []) {
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
      // What may be text.
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
      // Given back only where it goes on, so that its bytes are appended to in place.
      state = .ground
      take(byte, in: &sequence, isAlt)
    case .shift3(var sequence, let isAlt):
      state = .ground
      switch sequence.take(byte) {
      case .part: state = .shift3(sequence, isAlt: isAlt)
      case .whole: say(Key(shift3: sequence), isAlt)
      case .broken: take(byte)
      }
    case .consoleKey(let isAlt):
      state = .ground
      guard 0x20..<0x7F ~= byte else { return take(byte) }
      if 0x41...0x45 ~= byte { say(.function(Int(byte) - 0x40), isAlt ? .alt : []) }
    case .mouse(let bytes): takeMouse(bytes + [byte])
    case .string(let introducer, let isEmpty, let isEscaped): takeString(byte, introducer, isEmpty, isEscaped)
    case .paste(var paste):
      state = .ground
      if paste.take(byte) { inputs.append(.paste(paste.text)) } else { state = .paste(paste) }
    }
  }

  /// Whether a byte is likely to be the next of a sequence of a key or the mouse, and not one that was typed.
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
    // Escape before a sequence is Alt. Before anything else it is a key by itself.
    if count > 1, !isSequence { say(.escape) }
    state = .ground
    switch byte {
    case 0x1B: state = .escape(count: 2)
    case UInt8(ascii: "["): state = .sequence(ControlSequence(), isAlt: count > 1)
    case UInt8(ascii: "O"): state = .shift3(ControlSequence(), isAlt: count > 1)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      state = .string(introducer: byte, isEmpty: true, isEscaped: false)
    case 0..<0x20, 0x7F: say(Key(control: byte), true)
    case 0x80...: takeAltText([byte])
    default: say(.character(Character(Unicode.Scalar(byte))), .alt)
    }
  }

  /// One code point with Alt, of which `bytes` came.
  private mutating func takeAltText(_ bytes: [UInt8]) {
    state = .ground
    if UTF8Tail.count(in: bytes[...]) == bytes.count { return state = .altText(bytes) }
    let decoded = String(decoding: bytes, as: UTF8.self).unicodeScalars
    // The last byte does not belong to it, where there is more than one.
    if let scalar = decoded.first, !Self.isControl(scalar) { say(.character(Character(scalar)), .alt) }
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
      // The keys of rxvt with Shift end with what may not be an end.
      guard byte == UInt8(ascii: "$"), sequence.prefix == nil, !sequence.parameters.isEmpty else {
        return state = .sequence(sequence, isAlt: isAlt)
      }
      sequence.endWithIntermediate()
      say(Key(sequence), isAlt)
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
        if typed.isEmpty { say(Key(sequence), isAlt) } else { inputs += typed.map { .key($0) } }
      default: break
      }
    }
  }

  private mutating func say(_ key: Key?, _ isAlt: Bool) {
    guard var key else { return }
    if isAlt { key.modifiers.insert(.alt) }
    inputs.append(.key(key))
  }

  private mutating func sayMouse(_ code: Int, _ sequence: ControlSequence, isRelease: Bool) {
    guard sequence.parameters.count == 3 else { return }
    sayMouse(code, x: sequence.number(1), y: sequence.number(2), isRelease: isRelease)
  }

  /// What X10 and xterm report without 1006: the code, the column and the line, each as one byte and 32 more.
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
    // Anything else after Escape begins anew.
    case _ where isEscaped: takeAfterEscape(byte, 1)
    // BEL, and what cancels a sequence.
    case 0x07, 0x18, 0x1A: break
    default: state = .string(introducer: introducer, isEmpty: false, isEscaped: byte == 0x1B)
    }
  }
}

// MARK: - Text

extension InputParser {
  /// Says the text that came, Character by Character; but not, with `keepingHalf`, what may go on with what comes next.
  private mutating func sayText(keepingHalf: Bool) {
    guard !text.isEmpty else { return }
    let half = keepingHalf ? UTF8Tail.count(in: text[...]) : 0
    var characters = String(decoding: text.dropLast(half), as: UTF8.self)[...]
    var kept: [UInt8] = []
    // What the half of a code point, or a joiner, may go on with.
    if keepingHalf, let last = characters.last, half > 0 || last.unicodeScalars.last == "\u{200D}" {
      // A long one is one that was cut already.
      if last.utf8.count < 4 * Self.clusterLimit {
        kept += last.utf8
        characters.removeLast()
      }
    }
    kept += text.suffix(half)
    text = kept
    for character in characters { say(character) }
  }

  private mutating func say(_ character: Character) {
    guard let first = character.unicodeScalars.first, !Self.isControl(first) else { return }
    var piece = String.UnicodeScalarView()
    var count = 0
    for scalar in character.unicodeScalars {
      if count == Self.clusterLimit {
        say(.character(Character(String(piece))))
        (piece, count) = (String.UnicodeScalarView(), 0)
      }
      piece.append(scalar)
      count += 1
    }
    say(.character(Character(String(piece))))
  }

  /// Whether `scalar` is a control of eight bits, which no key types.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool { 0x80..<0xA0 ~= scalar.value }
}
