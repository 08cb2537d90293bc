/// What a cell shows.
public enum SheetValue: Hashable, Sendable, CustomStringConvertible {
  /// The cell is empty. A formula that refers to it reads 0.
  case empty
  /// A finite number.
  case number(Double)
  /// A text that is neither a number nor a formula.
  case text(String)
  /// A formula has no value.
  case error(SheetError)

  /// A number, or an error if it is not finite.
  init(_ number: Double) { self = number.isFinite ? .number(number == 0 ? 0 : number) : .error(.tooLarge) }

  /// The text that the cell shows.
  public var description: String {
    switch self {
    case .empty: ""
    case .number(let number): number.short
    case .text(let text): text
    case .error(let error): "\(error)"
    }
  }
}

/// Why a cell has no value.
public enum SheetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The cell refers to itself, or to a cell that does, perhaps by other cells.
  case cycle
  /// The text begins with `=`, but no formula goes on in this column of it. The first column is 1.
  case wrong(column: Int)
  /// The formula refers to a cell with a text.
  case text(in: CellName)
  /// The formula refers to a cell with an error, perhaps by other cells.
  case error(in: CellName)
  /// The formula divides by zero.
  case divisionByZero
  /// A number is too large.
  case tooLarge

  /// The text that the cell shows.
  public var description: String {
    switch self {
    case .cycle: "#cycle"
    case .wrong(let column): "#wrong:\(column)"
    case .text(let cell): "#text:\(cell)"
    case .error(let cell): "#error:\(cell)"
    case .divisionByZero: "#div/0"
    case .tooLarge: "#large"
    }
  }

  /// The error in a sentence.
  public var explanation: String {
    switch self {
    case .cycle: "The cell depends on itself, or on a cell that does."
    case .wrong(let column): "The formula is wrong at its character \(column)."
    case .text(let cell): "\(cell) is a text."
    case .error(let cell): "\(cell) has an error."
    case .divisionByZero: "The formula divides by zero."
    case .tooLarge: "A number is too large."
    }
  }
}
