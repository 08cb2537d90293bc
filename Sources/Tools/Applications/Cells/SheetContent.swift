/// The text of a cell, and what it means.
struct SheetContent: Hashable, Sendable {
  let text: String
  /// The formula; `nil` if the text has none.
  let formula: Formula?
  /// The value of a text without a formula.
  private let constant: SheetValue

  init(_ text: String) {
    self.text = text
    var (formula, constant): (Formula?, SheetValue) = (nil, .empty)
    if text.utf8.first == UInt8(ascii: "=") {
      do throws(SheetError) { formula = try Formula(parsing: text) } catch { constant = .error(error) }
    } else if !text.isEmpty {
      constant = Self.number(text).map { SheetValue($0) } ?? .text(text)
    }
    (self.formula, self.constant) = (formula, constant)
  }

  /// The cells that the formula refers to.
  var references: [CellName] { formula?.references ?? [] }

  /// Returns the value that the text has with the values of the cells that its formula refers to.
  func value(with cell: (CellName) -> SheetValue) -> SheetValue { formula?.value(with: cell) ?? constant }

  /// The number that a text is, such as ` -2.50 `; `nil` if it is none.
  private static func number(_ text: String) -> Double? {
    var digits = text.utf8.drop(while: \.isBlank)
    while digits.last?.isBlank == true { digits.removeLast() }
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits = digits.dropFirst() }
    let parts = digits.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, !whole.isEmpty, parts.allSatisfy({ $0.allSatisfy(\.isDigit) }) else { return nil }
    return Double("\(isNegative ? "-" : "")\(Substring(whole)).\(parts.count == 2 ? Substring(parts[1]) : "")0")
  }
}
