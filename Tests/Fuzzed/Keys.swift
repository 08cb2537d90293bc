import Terminal

/// The input is the same in whatever chunks its bytes arrive, and Ctrl-C reaches the program after any bytes.
///
/// Returns whether there is any input.
func acceptsKeys(_ bytes: [UInt8]) -> Bool {
  var parser = InputParser()
  let whole = parser.parse(bytes.dropFirst())
  var other = InputParser()
  let pieces = chunks(bytes).flatMap { other.parse($0) }
  require(parser.patience == other.patience, "chunks change whether the parser waits")

  // Within a sequence, Ctrl-C can be a part of it. It is not after the time that the parser waits for the rest.
  let end = parser.flush()
  require(parser.patience == nil, "the parser waits after its patience has ended")
  require(parts(whole + end) == parts(pieces + other.flush()), "chunks change the input")
  require(parser.parse([3]) == [.key(Key(.character("c"), .control))], "Ctrl-C is lost")
  return !(whole + end).isEmpty
}

private enum Part: Equatable {
  case text(Unicode.Scalar)
  case other(TerminalInput)
}

/// The code points of Characters without modifiers, and other input. A Character can be divided into two, as the text is.
private func parts(_ inputs: [TerminalInput]) -> [Part] {
  inputs.flatMap { input -> [Part] in
    guard case .key(let key) = input, case .character(let character) = key.code, key.modifiers.isEmpty else {
      return [.other(input)]
    }
    return character.unicodeScalars.map { .text($0) }
  }
}
