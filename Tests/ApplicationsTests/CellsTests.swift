import Duet
import StandardCatalogue
import Support
import Testing
import Utilities

@testable import Applications

/// The sheet of the spreadsheet, apart from its interface.
@Suite struct CellsTests {
  private func sheet(_ texts: KeyValuePairs<String, String>) throws -> Sheet {
    var sheet = Sheet()
    for (name, text) in texts { sheet.set(try #require(Cell(name)), to: text) }
    return sheet
  }

  private func shown(_ text: String, _ texts: KeyValuePairs<String, String> = [:]) throws -> String {
    var sheet = try sheet(texts)
    let cell = Cell(row: 50, column: 25)
    sheet.set(cell, to: text)
    return sheet.shown(cell)
  }

  /// Law: whatever changes led to a sheet, its values are those of its texts, evaluated from the start.
  @Test(arguments: 0..<20) func incremental(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let cells = (0..<4).flatMap { row in (0..<3).map { Cell(row: row, column: $0) } }
    var sheet = Sheet()
    for _ in 0..<150 {
      let cell = cells[random.number(below: cells.count)]
      let (one, other) = (cells[random.number(below: cells.count)], cells[random.number(below: cells.count)])
      let texts = [
        "", "x", "\(random.number(below: 9))", "=\(one) + \(other)", "=sum(\(one):\(other)) / 2", "=\(one) * 2 - 1",
        "=div(\(one), \(other))", "=(\(one)", "=prod(\(one):\(other), 2)",
      ]
      let before = sheet
      sheet.set(cell, to: texts[random.number(below: texts.count)])
      #expect(cells.allSatisfy { sheet.value(of: $0) == (Sheet.evaluatedAnew(sheet.texts)[$0] ?? .empty) })
      // A change that is taken back leaves nothing behind.
      var back = sheet
      back.set(cell, to: before.texts[cell] ?? "")
      #expect(Sheet(back.texts, evaluated: back.evaluated) == back)
    }
  }

  @Test(arguments: [
    ("=1 + 2 * 3", "7"), ("=(1 + 2) * 3", "9"), ("=10 - 3 - 2", "5"), ("=--2", "2"), ("=2 * -3", "-6"),
    ("=mod(7, 4)", "3"), ("=add(1, mul(2, 3))", "7"), ("=SUM(1, 2, 3)", "6"), ("=sum()", "0"), ("=prod()", "1"),
    ("=a0 + A1", "7"), ("=sum(A0:A9)", "7"), ("=sum(A9:A0)", "7"), ("=sum(B1:A0)", "7"), ("=C5", "0"),
    ("= 1.5 ", "1.5"),
    ("text", "text"), ("-1.50", "-1.5"), ("1e5", "1e5"), ("  7", "  7"), ("=1/0", "⚠ division by 0"),
    ("=A2", "⚠ A2 is a text"), ("=A0:A1", "⚠ a range has no number"), ("=A3", "⚠ division by 0"),
    ("=sum(A0:A3)", "⚠ division by 0"), ("=Z50", "⚠ a cycle"), ("=sum(A0:Z99)", "⚠ a cycle"),
    ("=", "⚠ column 2: expected a number, a cell or a function"),
    ("=1 +", "⚠ column 5: expected a number, a cell or a function"),
    ("=1 2", "⚠ column 4: expected an operator or the end"), ("=(1", "⚠ column 4: expected a closing bracket"),
    ("=AA1", "⚠ column 2: expected a number, a cell or a function"),
    ("=A100", "⚠ column 2: expected a number, a cell or a function"), ("=1.2.3", "⚠ column 2: expected a number"),
    ("=foo(1)", "⚠ column 2: expected one of add, sub, mul, div, mod, sum, prod"),
    ("=div(1)", "⚠ column 2: expected 2 arguments of div"),
    ("=sum(1;2)", "⚠ column 7: expected a comma or a closing bracket"),
    ("=é", "⚠ column 2: expected a number, a cell or a function"),
    ("=A0:", "⚠ column 5: expected the other corner of a range"),
  ])
  func values(of text: String, _ expected: String) throws {
    let texts: KeyValuePairs = ["A0": "3", "A1": "4", "A2": "words", "A3": "=1/0"]
    #expect(try shown(text, texts) == expected)
  }

  /// A change evaluates the cells that depend on it, each once, and no others.
  @Test func evaluations() throws {
    var chain = try sheet(["A0": "1"])
    for row in 1...99 { chain.set(Cell(row: row, column: 0), to: "=A\(row - 1) + 1") }
    #expect(chain.evaluated == 1 && chain.shown(Cell(row: 99, column: 0)) == "100")
    chain.set(Cell(row: 0, column: 0), to: "2")
    #expect(chain.evaluated == 100 && chain.shown(Cell(row: 99, column: 0)) == "101")
    // A diamond: the cell that closes it is evaluated once, after both sides.
    var diamond = try sheet(["A0": "1", "B0": "=A0", "B1": "=A0 * 2", "C0": "=B0 + B1 + sum(B0:B1)"])
    diamond.set(Cell(row: 0, column: 0), to: "2")
    #expect(diamond.evaluated == 4 && diamond.shown(Cell(row: 0, column: 2)) == "12")
  }

  /// A cycle is found, and all its cells have their values again when it is broken.
  @Test func cycles() throws {
    var sheet = try sheet(["A0": "=A1", "A1": "=A2", "A2": "=A0", "B0": "=A0 + 1", "C0": "5"])
    #expect(["A0", "A1", "A2", "B0"].allSatisfy { sheet.shown(Cell($0) ?? .last) == "⚠ a cycle" })
    #expect(sheet.shown(Cell(row: 0, column: 2)) == "5")
    sheet.set(Cell(row: 2, column: 0), to: "7")
    #expect(["A0", "A1", "A2"].allSatisfy { sheet.shown(Cell($0) ?? .last) == "7" } && sheet.evaluated == 4)
    #expect(try shown("=Z50 + 1") == "⚠ a cycle")
  }

  /// All 2,600 cells in a chain, and all at one cell.
  @Test func allCells() {
    let cells = (0..<2600).map { Cell(row: $0 / 26, column: $0 % 26) }
    var chain = Sheet()
    for (before, cell) in zip(cells, cells.dropFirst()) { chain.set(cell, to: "=\(before) + 1") }
    chain.set(cells[0], to: "1")
    #expect(chain.evaluated == 2600 && chain.shown(.last) == "2600")
    chain.set(cells[0], to: "=Z99")
    #expect(chain.evaluated == 2600 && chain.shown(.last) == "⚠ a cycle")
    var fan = Sheet()
    for cell in cells.dropFirst() { fan.set(cell, to: "=A0 * 2") }
    fan.set(cells[0], to: "4")
    #expect(fan.evaluated == 2600 && fan.shown(.last) == "8")
  }

  /// Deep and long formulas and texts, on a small stack.
  @Test(arguments: [
    (1000, "(", "at most 100 nested"), (1_000_000, "-", "at most 100 nested"), (1000, "sum(", "at most 100 nested"),
    (100_000, "1 + ", "100001"), (400, "9", "expected a number"),
  ])
  func largeTexts(_ count: Int, _ part: String, _ expected: String) async {
    let shown = await onSmallStack {
      var sheet = Sheet()
      sheet.set(.last, to: "=" + String(repeating: part, count: count) + "1")
      return sheet.shown(.last)
    }
    #expect(shown.contains(expected))
  }

  @Test func textsStayAsTheyAre() throws {
    let text = String(repeating: "x", count: 10_000) + "\u{1b}[2J\u{0}"
    #expect(try shown(text) == text)
    let large = String(repeating: "9", count: 300)
    #expect(try shown("=\(large) * \(large)") == "⚠ the number is too large")
  }

  @Test func names() {
    #expect(Cell("A0") == Cell(row: 0, column: 0) && Cell("z99") == .last && "\(Cell.last)" == "Z99")
    for name in ["", "A", "A100", "AA", "0A", "A-1", "A+1", "Ä1", "A 1"] { #expect(Cell(name) == nil, "\(name)") }
  }

  /// A state that is none says where and what was expected.
  @Test(arguments: [
    (#"{"columns":3}"#, "state.rows: expected a value, found nothing"),
    (
      #"{"columns":27,"rows":1,"texts":{},"edited":null,"draft":"","evaluated":0}"#,
      "state.columns: expected a number from 1 to 26, found 27"
    ),
    (
      #"{"columns":3,"rows":1,"texts":{"a0":"1"},"edited":null,"draft":"","evaluated":0}"#,
      "state.texts: expected a cell from A0 to Z99, found \"a0\""
    ),
    (
      #"{"columns":3,"rows":1,"texts":{"A0":1},"edited":null,"draft":"","evaluated":0}"#,
      "state.texts.A0: expected a string, found 1"
    ),
    (
      #"{"columns":3,"rows":1,"texts":{},"edited":"A","draft":"","evaluated":0}"#,
      "state.edited: expected the name of a cell, or null, found \"A\""
    ),
  ])
  func states(_ text: String, _ message: String) throws {
    let json = try JSON(parsing: Array(text.utf8))
    #expect(throws: (any Error).self) { try Cells(state: StatePart(json, at: "state")) }
    do { _ = try Cells(state: StatePart(json, at: "state")) } catch { #expect("\(error)" == message) }
  }
}
