/// A formula of a sheet, such as `=A0 + sum(B0:B9) * 2`.
///
/// Numbers, cells and ranges are joined by `+ - * /`, brackets and the functions of ``Function``.
enum Formula: Hashable, Sendable {
  case number(Double)
  case cell(Cell)
  case range(CellRange)
  case call(Function, [Formula])
  /// A value, and what is done with it in turn. Long sums do not nest.
  indirect case chain(Formula, [Link])

  struct Link: Hashable, Sendable {
    let function: Function
    let operand: Formula
  }

  /// The functions: four of them have signs, too.
  enum Function: String, Hashable, Sendable, CaseIterable {
    case add, sub, mul, div, mod, sum, prod

    /// The number of arguments; `nil` for any.
    var arguments: Int? { self == .sum || self == .prod ? nil : 2 }
  }

  /// How deep brackets and functions can nest. Deeper formulas would need a larger stack.
  static let depth = 100

  /// Calls `body` with each cell and range that the formula names.
  func visit(cell: (Cell) -> Void, range: (CellRange) -> Void) {
    switch self {
    case .number: break
    case .cell(let own): cell(own)
    case .range(let own): range(own)
    case .call(_, let arguments): for argument in arguments { argument.visit(cell: cell, range: range) }
    case .chain(let first, let links):
      first.visit(cell: cell, range: range)
      for link in links { link.operand.visit(cell: cell, range: range) }
    }
  }
}

/// A mistake in a formula, and its column in the text of the cell, from 1 on.
struct FormulaError: Error, Hashable {
  let message: String
  let column: Int
}

// MARK: - Reading

extension Formula {
  /// Reads the formula of a cell's text, which begins with `=`; `nil` for another text.
  ///
  /// - Complexity: O(*n*) in the text.
  static func reading(_ text: String) throws(FormulaError) -> Formula? {
    guard text.utf8.first == UInt8(ascii: "=") else { return nil }
    var reader = FormulaReader(bytes: Array(text.utf8), place: 1)
    let formula = try reader.sum()
    guard reader.next == nil else { throw reader.expected("an operator or the end") }
    return formula
  }
}

private struct FormulaReader {
  let bytes: [UInt8]
  var place: Int
  var depth = 0

  /// The next byte that is no blank.
  var next: UInt8? {
    mutating get {
      while place < bytes.count, bytes[place] == UInt8(ascii: " ") { place += 1 }
      return place < bytes.count ? bytes[place] : nil
    }
  }

  func expected(_ what: String) -> FormulaError {
    FormulaError(message: "expected \(what)", column: String(decoding: bytes[..<place], as: UTF8.self).count + 1)
  }

  /// Takes a byte if it is next.
  mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    place += 1
    return true
  }

  mutating func sum() throws(FormulaError) -> Formula {
    try chain([("+", .add), ("-", .sub)]) { reader throws(FormulaError) in
      try reader.chain([("*", .mul), ("/", .div)]) { reader throws(FormulaError) in try reader.operand() }
    }
  }

  private mutating func chain(
    _ signs: [(Unicode.Scalar, Formula.Function)], _ part: (inout FormulaReader) throws(FormulaError) -> Formula
  ) throws(FormulaError) -> Formula {
    let first = try part(&self)
    var links: [Formula.Link] = []
    while let (_, function) = signs.first(where: { take($0.0) }) {
      links.append(Formula.Link(function: function, operand: try part(&self)))
    }
    return links.isEmpty ? first : .chain(first, links)
  }

  private mutating func operand() throws(FormulaError) -> Formula {
    guard depth < Formula.depth else { throw expected("at most \(Formula.depth) nested brackets and functions") }
    depth += 1
    defer { depth -= 1 }
    if take("-") { return .chain(.number(0), [Formula.Link(function: .sub, operand: try operand())]) }
    if take("(") {
      let inner = try sum()
      guard take(")") else { throw expected("a closing bracket") }
      return inner
    }
    let start = place
    guard let first = next else { throw expected("a number, a cell or a function") }
    if first == UInt8(ascii: ".") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= first { return try number() }
    let word = word()
    if take("(") { return try call(word, at: start) }
    guard let cell = Cell(word) else {
      place = start
      throw expected("a number, a cell or a function")
    }
    guard take(":") else { return .cell(cell) }
    _ = next
    guard let other = Cell(self.word()) else { throw expected("the other corner of a range") }
    return .range(CellRange(cell, other))
  }

  /// Takes letters and digits.
  private mutating func word() -> String {
    let start = place
    while place < bytes.count, bytes[place] < 0x80, isWord(bytes[place]) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: false
    }
  }

  private mutating func number() throws(FormulaError) -> Formula {
    let start = place
    while place < bytes.count, bytes[place] == UInt8(ascii: ".") || isWord(bytes[place]) { place += 1 }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    guard text.utf8.allSatisfy({ "0123456789.".utf8.contains($0) }), let number = Double(text), number.isFinite else {
      place = start
      throw expected("a number")
    }
    return .number(number)
  }

  private mutating func call(_ word: String, at start: Int) throws(FormulaError) -> Formula {
    guard let function = Formula.Function(rawValue: word.lowercased()) else {
      place = start
      throw expected("one of \(Formula.Function.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    var arguments: [Formula] = []
    if !take(")") {
      repeat { arguments.append(try sum()) } while take(",")
      guard take(")") else { throw expected("a comma or a closing bracket") }
    }
    if let count = function.arguments, arguments.count != count {
      place = start
      throw expected("\(count) arguments of \(word)")
    }
    return .call(function, arguments)
  }
}

// MARK: - Values

/// What a cell shows.
enum CellValue: Hashable, Sendable {
  case empty
  case text(String)
  case number(Double)
  case error(String)
  /// The cell is in a cycle, or depends on one.
  case cycle
}

extension Formula {
  /// Returns the value, given those of cells. A range counts only inside of `sum` and `prod`, which pass over texts.
  func value(_ cells: (Cell) -> CellValue) -> CellValue {
    var isInCycle = false
    visit {
      if cells($0) == .cycle { isInCycle = true }
    } range: { range in
      if range.cells.contains(where: { cells($0) == .cycle }) { isInCycle = true }
    }
    if isInCycle { return .cycle }
    do throws(CellFault) { return .number(try finite(number(cells))) } catch { return .error(error.message) }
  }

  private func number(_ cells: (Cell) -> CellValue) throws(CellFault) -> Double {
    switch self {
    case .number(let number): return number
    case .range: throw .wrong("a range has no number")
    case .cell(let cell):
      switch cells(cell) {
      case .empty: return 0
      case .number(let number): return number
      case .text: throw .wrong("\(cell) is a text")
      case .error(let message): throw .wrong(message)
      case .cycle: throw .wrong("a cycle")
      }
    case .chain(let first, let links):
      var number = try first.number(cells)
      for link in links { number = try link.function.of(number, try link.operand.number(cells)) }
      return number
    case .call(let function, let arguments):
      if function.arguments != nil {
        return try function.of(try arguments[0].number(cells), try arguments[1].number(cells))
      }
      var number = function == .sum ? 0.0 : 1.0
      for argument in arguments {
        guard case .range(let range) = argument else {
          number = try function.of(number, try argument.number(cells))
          continue
        }
        for cell in range.cells {
          switch cells(cell) {
          case .number(let own): number = try function.of(number, own)
          case .error(let message): throw .wrong(message)
          case .empty, .text, .cycle: break
          }
        }
      }
      return number
    }
  }

  private func finite(_ number: Double) throws(CellFault) -> Double {
    guard number.isFinite else { throw .wrong("the number is too large") }
    return number
  }
}

/// Why a formula has no number.
private struct CellFault: Error {
  let message: String

  static func wrong(_ message: String) -> CellFault { CellFault(message: message) }
}

extension Formula.Function {
  fileprivate func of(_ left: Double, _ right: Double) throws(CellFault) -> Double {
    switch self {
    case .add, .sum: return left + right
    case .sub: return left - right
    case .mul, .prod: return left * right
    case .div, .mod:
      guard right != 0 else { throw .wrong("division by 0") }
      return self == .div ? left / right : left.truncatingRemainder(dividingBy: right)
    }
  }
}
