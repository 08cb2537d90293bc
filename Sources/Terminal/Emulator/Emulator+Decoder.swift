extension Emulator {
  /// What is written to a terminal, taken apart.
  enum Token: Sendable {
    case text(String.UnicodeScalarView)
    /// A control character below U+0020.
    case control(UInt8)
    /// The byte after Escape.
    case escape(UInt8)
    case sequence(ControlSequence)
    /// What an OSC string says.
    case command(String)
  }

  /// Takes apart what is written, byte by byte.
  struct Decoder: Sendable {
    private var state = State.ground
    /// Half a code point.
    private var half: [UInt8] = []
    /// What an OSC string says, as far as it is kept.
    private var command: [UInt8] = []

    private static let commandLimit = 4096

    private enum State: Sendable {
      case ground
      case escape
      /// After `ESC (` and the like: one more byte follows.
      case designator
      case sequence(ControlSequence)
      case string(isCommand: Bool, isEscaped: Bool)
    }

    /// Whether half of a code point is here of which `byte` is no part, since it is no text. It is dropped then, and shown
    /// as U+FFFD.
    mutating func dropHalf(before byte: UInt8) -> Bool {
      guard !half.isEmpty, byte < 0x20 || byte == 0x7F else { return false }
      half = []
      return true
    }

    /// What the next byte brings; nothing where more is to come, or it means nothing.
    mutating func take(_ byte: UInt8) -> Token? {
      switch state {
      case .ground: return takeGround(byte)
      case .escape: return takeEscape(byte)
      case .designator:
        state = .ground
        return byte < 0x20 ? takeGround(byte) : nil
      case .sequence(var sequence):
        state = .ground
        // Controls within a sequence are obeyed at once, and it goes on, but for those that end it.
        if byte < 0x20, byte != 0x1B, byte != 0x18, byte != 0x1A {
          state = .sequence(sequence)
          return .control(byte)
        }
        switch sequence.take(byte) {
        case .part: state = .sequence(sequence)
        case .whole: return sequence.isTooLong ? nil : .sequence(sequence)
        case .broken: return takeGround(byte)
        }
        return nil
      case .string(let isCommand, let isEscaped): return takeString(byte, isCommand, isEscaped)
      }
    }

    private mutating func takeGround(_ byte: UInt8) -> Token? {
      if byte >= 0x20, byte != 0x7F {
        guard byte >= 0x80 || !half.isEmpty else { return .text(String.UnicodeScalarView([Unicode.Scalar(byte)])) }
        half.append(byte)
        let kept = UTF8Tail.count(in: half[...])
        guard kept < half.count else { return nil }
        let text = String(decoding: half.dropLast(kept), as: UTF8.self)
        half = half.suffix(kept)
        return .text(text.unicodeScalars)
      }
      switch byte {
      case 0x1B: state = .escape
      case 0x18, 0x1A, 0x7F: break
      default: return .control(byte)
      }
      return nil
    }

    private mutating func takeEscape(_ byte: UInt8) -> Token? {
      state = .ground
      switch byte {
      case UInt8(ascii: "["): state = .sequence(ControlSequence())
      case UInt8(ascii: "]"): state = .string(isCommand: true, isEscaped: false)
      case UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
        state = .string(isCommand: false, isEscaped: false)
      case 0x20..<0x30: state = .designator
      case 0x30..<0x7F: return .escape(byte)
      default: return takeGround(byte)
      }
      return nil
    }

    private mutating func takeString(_ byte: UInt8, _ isCommand: Bool, _ isEscaped: Bool) -> Token? {
      let isEnd = byte == 0x07 || isEscaped && byte == UInt8(ascii: "\\")
      if isEnd || isEscaped || byte == 0x18 || byte == 0x1A {
        defer { command = [] }
        state = .ground
        if isEnd { return isCommand ? .command(String(decoding: command, as: UTF8.self)) : nil }
        return isEscaped ? takeEscape(byte) : nil
      }
      state = .string(isCommand: isCommand, isEscaped: byte == 0x1B)
      if isCommand, byte != 0x1B, command.count < Self.commandLimit { command.append(byte) }
      return nil
    }
  }
}
