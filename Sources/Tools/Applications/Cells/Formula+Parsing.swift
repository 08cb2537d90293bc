extension Formula {
  /// Reads the formula of a text that begins with `=`.
  ///
  /// It has numbers, cells such as `B3`, and functions of these and of ranges such as `A0:B4`, as in SCells (Odersky,
  /// Spoon and Venners 2008, chapter 33); also the operators `+ - * /` and brackets. Small letters are as good as large
  /// ones. An empty cell is 0, also in a range.
  ///
  /// - Throws: ``SheetError/wrong(column:)``
  /// - Complexity: O(*n*) time and memory in the text, and no stack.
  init(parsing text: String) throws(SheetError) {
    var reader = FormulaReader(text: text, bytes: Array(text.utf8))
    self = try reader.formula()
  }
}

/// Reads a formula by operator precedence, with its own stack (Dijkstra 1961).
private struct FormulaReader {
  enum Open {
    case negation
    case infix(Formula.Function)
    case bracket
    /// A function, the byte at which its name begins, and how many values come before the present argument.
    case call(Formula.Function, at: Int, values: Int)

    /// How strongly it binds its operands; 0 if it ends only with its bracket.
    var strength: Int {
      switch self {
      case .negation: 3
      case .infix(.mul), .infix(.div): 2
      case .infix: 1
      case .bracket, .call: 0
      }
    }
  }

  let text: String
  let bytes: [UInt8]
  /// The first byte that has not been read. The `=` is not part of the formula.
  var place = 1
  var open: [Open] = []
  var steps: [Formula.Step] = []

  func wrong(at place: Int) -> SheetError {
    .wrong(column: String(decoding: bytes[..<min(place, bytes.count)], as: UTF8.self).count + 1)
  }

  /// The next byte that is no blank.
  mutating func next() -> UInt8? {
    while place < bytes.count, bytes[place].isBlank { place += 1 }
    return place < bytes.count ? bytes[place] : nil
  }

  mutating func takes(_ sign: Unicode.Scalar) -> Bool {
    guard next() == UInt8(ascii: sign) else { return false }
    place += 1
    return true
  }

  mutating func word(_ belongs: (UInt8) -> Bool) -> Substring {
    let start = place
    while place < bytes.count, belongs(bytes[place]) { place += 1 }
    return Substring(decoding: bytes[start..<place], as: UTF8.self)
  }

  mutating func formula() throws(SheetError) -> Formula {
    while true {
      try operand()
      // Brackets and calls end here, as many as do.
      while takes(")") { try close() }
      guard let byte = next() else { break }
      if takes(",") {
        finish(bindingAtLeast: 1)
        guard case .call(let function, let start, let values) = open.last else { throw wrong(at: place - 1) }
        open[open.count - 1] = .call(function, at: start, values: values + 1)
      } else {
        guard let function = Self.infix[byte] else { throw wrong(at: place) }
        place += 1
        finish(bindingAtLeast: Open.infix(function).strength)
        open.append(.infix(function))
      }
    }
    finish(bindingAtLeast: 1)
    guard open.isEmpty else { throw wrong(at: bytes.count) }
    return Formula(steps: steps)
  }

  static let infix: [UInt8: Formula.Function] = [0x2B: .add, 0x2D: .sub, 0x2A: .mul, 0x2F: .div]

  /// Reads signs, open brackets and calls, then a number, a cell, a range or the end of a call without arguments.
  mutating func operand() throws(SheetError) {
    while let byte = next() {
      let start = place
      if takes("-") {
        open.append(.negation)
      } else if takes("(") {
        open.append(.bracket)
      } else if byte.isDigit {
        return try number()
      } else {
        let name = word { $0.isLetter || $0.isDigit }
        guard takes("(") else { return try cell(name, at: start) }
        guard let function = Formula.Function(rawValue: name.lowercased()) else { throw wrong(at: start) }
        open.append(.call(function, at: start, values: 0))
        if takes(")") { return try end(function, at: start, values: 0) }
      }
    }
    throw wrong(at: place)
  }

  mutating func number() throws(SheetError) {
    var digits = word(\.isDigit)
    if place < bytes.count, bytes[place] == UInt8(ascii: ".") {
      place += 1
      digits += "." + word(\.isDigit) + "0"
    }
    guard let number = Double(digits) else { throw wrong(at: place) }
    steps.append(.number(number))
  }

  mutating func cell(_ name: Substring, at start: Int) throws(SheetError) {
    guard let cell = CellName(name) else { throw wrong(at: start) }
    guard next() == UInt8(ascii: ":") else { return steps.append(.cell(cell)) }
    // Only an argument can be a range, and it is the whole argument.
    guard case .call(let function, let callStart, let values) = open.last else { throw wrong(at: place) }
    place += 1
    _ = next()
    let second = place
    guard let corner = CellName(word { $0.isLetter || $0.isDigit }) else { throw wrong(at: second) }
    let range = CellName.Range(cell, corner)
    guard next() == UInt8(ascii: ",") || next() == UInt8(ascii: ")") else { throw wrong(at: place) }
    steps.append(.range(range))
    open[open.count - 1] = .call(function, at: callStart, values: values + range.count - 1)
  }

  /// Ends what has all its operands now.
  mutating func finish(bindingAtLeast strength: Int) {
    while let last = open.last, last.strength >= strength {
      open.removeLast()
      if case .infix(let function) = last { steps.append(.apply(function, 2)) } else { steps.append(.negate) }
    }
  }

  /// Ends a bracket or a call.
  mutating func close() throws(SheetError) {
    finish(bindingAtLeast: 1)
    switch open.last {
    case .bracket: open.removeLast()
    case .call(let function, let start, let values): try end(function, at: start, values: values + 1)
    default: throw wrong(at: place - 1)
    }
  }

  mutating func end(_ function: Formula.Function, at start: Int, values: Int) throws(SheetError) {
    guard function.arity == nil || function.arity == values else { throw wrong(at: start) }
    open.removeLast()
    steps.append(.apply(function, values))
  }
}
