/// The cells of a spreadsheet, from `A0` to `Z99`: a text for each, and the values that these texts make.
///
/// A text is a number, a formula if it begins with `=`, or stays as it is. A change evaluates a formula only if it
/// refers to a cell whose value has changed, and once, after all the cells that it refers to.
///
/// Law: after any changes, the values are those of a new sheet with the same texts.
public struct Sheet: Hashable, Sendable {
  /// The cells that are not empty.
  private var contents: [CellName: SheetContent] = [:]
  /// The values of these cells.
  private var values: [CellName: SheetValue] = [:]
  /// For each cell, the formulas that refer to it by its name.
  private var readers: [CellName: Set<CellName>] = [:]
  /// For each range of a formula, the formulas that have it.
  private var rangeReaders: [CellName.Range: Set<CellName>] = [:]

  /// The number of cells that the last change evaluated.
  public private(set) var evaluated = 0

  /// Creates a sheet with the texts of some cells; the others are empty.
  ///
  /// - Parameter evaluated: The number of cells that a change before the start evaluated.
  /// - Complexity: that of a change on which all these cells depend: see ``write(_:in:)``.
  public init(_ texts: [CellName: String] = [:], evaluated: Int = 0) {
    for (name, text) in texts { put(text, in: name) }
    evaluate(dependantsOf: Array(texts.keys))
    self.evaluated = evaluated
  }

  /// Returns the value of a cell.
  public subscript(name: CellName) -> SheetValue { values[name] ?? .empty }

  /// Returns the text of a cell; the empty one of an empty cell.
  public func text(of name: CellName) -> String { contents[name]?.text ?? "" }

  /// The texts of the cells that are not empty.
  public var texts: [CellName: String] { contents.mapValues(\.text) }

  /// Changes the text of a cell, and evaluates what depends on it. The same text evaluates nothing.
  ///
  /// - Complexity: O(*n* + *d*(1 + *r*) + *e* + *c*), where *n* is the length of the text and of the one before, *d* is
  ///   the number of cells that depend on the cell, *r* that of different ranges in the sheet, *e* that of references to
  ///   these *d* cells, and *c* is the size of the formulas that are evaluated, with the cells of their ranges. It needs
  ///   no stack.
  public mutating func write(_ text: String, in name: CellName) {
    evaluated = 0
    // Bytes, because equal texts can differ in them.
    guard !text.utf8.elementsEqual(self.text(of: name).utf8) else { return }
    put(text, in: name)
    evaluate(dependantsOf: [name])
  }

  private mutating func put(_ text: String, in name: CellName) {
    refer(from: name) { $0.remove(name) }
    contents[name] = text.isEmpty ? nil : SheetContent(text)
    refer(from: name) { $0.insert(name) }
  }

  /// Changes the readers of all that a cell refers to.
  private mutating func refer(from name: CellName, _ change: (inout Set<CellName>) -> Void) {
    for step in contents[name]?.formula?.steps ?? [] {
      switch step {
      case .cell(let other):
        change(&readers[other, default: []])
        if readers[other] == [] { readers[other] = nil }
      case .range(let range):
        change(&rangeReaders[range, default: []])
        if rangeReaders[range] == [] { rangeReaders[range] = nil }
      default: break
      }
    }
  }

  /// Returns the formulas that refer to a cell: one that refers to it in several ways perhaps several times.
  private func readers(of name: CellName) -> [CellName] {
    var found = Array(readers[name] ?? [])
    for (range, readers) in rangeReaders where range.contains(name) { found += readers }
    return found
  }

  /// Evaluates changed cells and those that depend on them, in topological order (Kahn 1962).
  private mutating func evaluate(dependantsOf changed: [CellName]) {
    // By the indices of the cells: whether they depend on a changed cell, how many such cells they wait for, and whether
    // one that they refer to has another value.
    var isReached = [Bool](repeating: false, count: CellName.count)
    var waiting = [Int](repeating: 0, count: CellName.count)
    var isStale = isReached
    var reached = changed
    for name in changed { (isReached[name.index], isStale[name.index]) = (true, true) }
    var next = 0
    while next < reached.count {
      for reader in readers(of: reached[next]) {
        waiting[reader.index] += 1
        if !isReached[reader.index] { reached.append(reader) }
        isReached[reader.index] = true
      }
      next += 1
    }
    var ready = changed.filter { waiting[$0.index] == 0 }
    while let name = ready.popLast() {
      let isNew = isStale[name.index] && settle(name, contents[name]?.value(with: { self[$0] }) ?? .empty)
      for reader in readers(of: name) {
        if isNew { isStale[reader.index] = true }
        waiting[reader.index] -= 1
        if waiting[reader.index] == 0 { ready.append(reader) }
      }
    }
    // What still waits is on a cycle, or depends on one.
    for name in reached where waiting[name.index] > 0 && self[name] != .error(.cycle) { settle(name, .error(.cycle)) }
  }

  /// Gives a cell its value, and returns whether it had another one.
  @discardableResult private mutating func settle(_ name: CellName, _ value: SheetValue) -> Bool {
    evaluated += 1
    let isNew = self[name] != value
    // Also if it is equal, because equal texts can differ in their bytes.
    values[name] = value == .empty ? nil : value
    return isNew
  }
}
