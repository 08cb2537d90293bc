/// A sheet of cells with texts and formulas, as in the 7GUIs (Kiss 2014) and in Odersky, Spoon and Venners (2008).
///
/// Law: the value of each cell is that of ``evaluatedAnew(_:)``, whatever changes led to the sheet.
struct Sheet: Hashable, Sendable {
  /// The texts of the cells that are not empty.
  private(set) var texts: [Cell: String] = [:]
  /// The formulas that could be read.
  private var formulas: [Cell: Formula] = [:]
  private var values: [Cell: CellValue] = [:]
  /// The cells whose formulas name a cell.
  private var users: [Cell: Set<Cell>] = [:]
  /// The ranges that the formula of a cell names.
  private var ranges: [Cell: [CellRange]] = [:]
  /// The number of cells that the last change evaluated.
  private(set) var evaluated = 0

  init() {}

  /// Creates a sheet of texts.
  ///
  /// - Parameter evaluated: The number of cells that the last change evaluated.
  init(_ texts: [Cell: String], evaluated: Int) {
    for (cell, text) in texts { set(cell, to: text) }
    self.evaluated = evaluated
  }

  func value(of cell: Cell) -> CellValue { values[cell] ?? .empty }

  /// The text that a cell shows: its value.
  func shown(_ cell: Cell) -> String { value(of: cell).shown }

  /// Sets the text of a cell, and evaluates it and all that depend on it, each once.
  ///
  /// The cells of a cycle, and those that depend on one, get an error. When a change breaks the cycle, it reaches all of
  /// them again.
  ///
  /// - Complexity: O(*n*) in the formulas that depend on the cell and in what they name. Each of these cells is also
  ///   compared with the ranges of all formulas.
  mutating func set(_ cell: Cell, to text: String) {
    formulas[cell]?.visit { named in
      users[named]?.remove(cell)
      if users[named]?.isEmpty == true { users[named] = nil }
    } range: { _ in
    }
    (formulas[cell], ranges[cell], values[cell]) = (nil, nil, nil)
    texts[cell] = text.isEmpty ? nil : text
    if let formula = try? Formula.reading(text) {
      var own: [CellRange] = []
      formula.visit {
        users[$0, default: []].insert(cell)
      } range: {
        own.append($0)
      }
      (formulas[cell], ranges[cell]) = (formula, own.isEmpty ? nil : own)
    }
    evaluate(from: cell)
  }

  /// Evaluates a cell and all that depend on it, in an order in which no cell comes before one that it names.
  private mutating func evaluate(from changed: Cell) {
    // How many cells that are still to be evaluated each of them waits for.
    var waits = [changed: 0]
    var found = [changed]
    var next = 0
    while next < found.count {
      for user in users(of: found[next]) {
        if waits[user] == nil { found.append(user) }
        waits[user, default: 0] += 1
      }
      next += 1
    }
    var ready = waits[changed] == 0 ? [changed] : []
    var done = 0
    while done < ready.count {
      let cell = ready[done]
      values[cell] = evaluated(cell)
      for user in users(of: cell) {
        waits[user, default: 0] -= 1
        if waits[user] == 0 { ready.append(user) }
      }
      done += 1
    }
    for (cell, count) in waits where count > 0 { values[cell] = .cycle }
    evaluated = found.count
  }

  /// The cells whose formulas name a cell, itself or in a range, each once.
  private func users(of cell: Cell) -> [Cell] {
    let named = users[cell] ?? []
    return Array(named)
      + ranges.filter { user, own in !named.contains(user) && own.contains { $0.contains(cell) } }.map(\.key)
  }

  private func evaluated(_ cell: Cell) -> CellValue? {
    if let formula = formulas[cell] { return formula.value(value) }
    guard let text = texts[cell] else { return nil }
    do { _ = try Formula.reading(text) } catch { return .error("column \(error.column): \(error.message)") }
    return Double(cell: text).map { .number($0) } ?? .text(text)
  }

  /// Returns the values of texts, each evaluated from the start: the meaning of a sheet, without any of its bookkeeping.
  ///
  /// - Complexity: O(*n*²) in the texts.
  static func evaluatedAnew(_ texts: [Cell: String]) -> [Cell: CellValue] {
    var values: [Cell: CellValue] = [:]
    var formulas: [Cell: Formula] = [:]
    for (cell, text) in texts {
      do throws(FormulaError) { formulas[cell] = try Formula.reading(text) } catch {
        values[cell] = .error("column \(error.column): \(error.message)")
        continue
      }
      if formulas[cell] == nil { values[cell] = Double(cell: text).map { .number($0) } ?? .text(text) }
    }
    // A formula can be evaluated when no cell that it names waits. What waits for ever is in a cycle, or depends on one.
    var waiting = Set(formulas.keys)
    while true {
      let ready = waiting.filter { cell in
        var isReady = true
        formulas[cell]?.visit {
          if waiting.contains($0) { isReady = false }
        } range: { range in
          if waiting.contains(where: range.contains) { isReady = false }
        }
        return isReady
      }
      if ready.isEmpty { break }
      for cell in ready { values[cell] = formulas[cell]?.value { values[$0] ?? .empty } }
      waiting.subtract(ready)
    }
    for cell in waiting { values[cell] = .cycle }
    return values
  }
}

extension Double {
  /// Reads a number of a cell, such as `-1.5`; `nil` for another text.
  fileprivate init?(cell text: String) {
    guard text.utf8.allSatisfy({ "+-.0123456789".utf8.contains($0) }), let number = Double(text), number.isFinite
    else { return nil }
    self = number
  }
}

extension CellValue {
  /// The text that a cell with this value shows.
  var shown: String {
    switch self {
    case .empty: ""
    case .text(let text): text
    case .number(let number): number.plain
    case .error(let message): "⚠ \(message)"
    case .cycle: "⚠ a cycle"
    }
  }
}
