import Duet
import Scenarios
import Support
import Testing
import Utilities

@testable import Applications

/// What no script of the spreadsheet shows: its formulas, large and random sheets, and deep formulas.
@Suite struct CellsTests {
  private static func name(_ index: Int) throws -> CellName {
    try #require(CellName(row: index / 26, column: index % 26))
  }

  private static func value(of text: String) throws -> String {
    let texts = ["A0": text, "B1": "2", "B2": "3", "C1": "tea", "D1": "=1/0", "E1": "=D1", "F1": "=F1"]
    let names = try texts.map { (try #require(CellName($0)), $1) }
    return Sheet(Dictionary(uniqueKeysWithValues: names))[try #require(CellName("A0"))].description
  }

  // MARK: Formulas

  @Test(
    arguments: [
      ("=1+2*3", "7"), ("=(1+2)*3", "9"), ("=-2*-3", "6"), ("=2--3", "5"), ("=1-2-3", "-4"), ("=8/2/2", "2"),
      ("=1.5+2.", "3.5"), ("=2*(3-(4-5))*-(1)", "-8"), ("=-sum(1,2)", "-3"), (" -2.50 ", "-2.5"), ("1.5e3", "1.5e3"),
      ("=add(1,2)", "3"), ("=sub(1,2)", "-1"), ("=mul(4,2)", "8"), ("=div(1,4)", "0.25"), ("=mod(7,4)", "3"),
      ("=sum()", "0"), ("=prod()", "1"), ("=prod(2,3,4)", "24"), ("=sum(B1:B2)", "5"), ("=sum(B2:B1, B1)", "7"),
      ("=add(B1:B2)", "5"), ("=SUM(b1 : b2)", "5"), ("=prod(B1:B3)", "0"), ("=sub(5, mul(2,2))", "1"), ("=-0", "0"),
      ("=C1", "#text:C1"), ("=D1", "#error:D1"), ("=E1", "#error:D1"), ("=D1+F1", "#cycle"), ("=A0", "#cycle"),
      ("=1/0+C1", "#div/0"), ("=C1+1/0", "#text:C1"), ("=mod(1,0)", "#div/0"), ("=1/0+F1", "#cycle"),
      ("=", "#wrong:2"), ("=1 2", "#wrong:4"), ("=B1:B2", "#wrong:4"), ("=sum(B1:B2+1)", "#wrong:11"),
      ("=1+", "#wrong:4"),
      ("=sum(1,)", "#wrong:8"), ("=sum(,1)", "#wrong:6"), ("=sum(())", "#wrong:7"), ("=foo(1)", "#wrong:2"),
      ("=A100", "#wrong:2"), ("=A", "#wrong:2"), ("=1A", "#wrong:3"), ("=(1", "#wrong:4"), ("=1)", "#wrong:3"),
      ("=+1", "#wrong:2"), ("=()", "#wrong:3"), ("=add(1)", "#wrong:2"), ("=1+add((1,2))", "#wrong:10"),
      ("=\u{7}", "#wrong:2"), ("=1+é", "#wrong:4"), ("=A99999999999999999999", "#wrong:2"), ("=-B1:B2", "#wrong:5"),
      ("\u{7}\u{1b}[2J", "\u{7}\u{1b}[2J"), ("a = 1", "a = 1"),
    ] as [(String, String)]) func means(_ text: String, _ value: String) throws
  {
    #expect(try Self.value(of: text) == value)
  }

  @Test func largeNumbers() throws {
    let nines = String(repeating: "9", count: 400)
    #expect(try Self.value(of: nines) == "#large")
    #expect(try Self.value(of: "=1/" + nines) == "#large")
    #expect(try Self.value(of: "=" + String(repeating: "9", count: 200) + "*" + nines.prefix(200)) == "#large")
    let text = String(repeating: "0123456789", count: 1_024) + "x"
    #expect(try Self.value(of: text) == text)
  }

  /// A million levels on a small stack.
  @Test func deepFormulas() async throws {
    let depth = 1_000_000
    let texts = [
      String(repeating: "(", count: depth) + "1" + String(repeating: ")", count: depth),
      String(repeating: "add(1,", count: depth) + "1" + String(repeating: ")", count: depth),
      String(repeating: "-", count: depth) + "1", String(repeating: "(", count: depth),
    ]
    let values = await onSmallStack { texts.map { try? Self.value(of: "=" + $0) } }
    #expect(values == ["1", "\(depth + 1)", "1", "#wrong:\(depth + 2)"])
  }

  // MARK: Changes

  /// After each of many random changes, the sheet is that of its texts, and its values are those by definition.
  @Test(arguments: 0..<40 as Range<UInt64>) func randomChanges(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let names = try ["A0", "B0", "C0", "A1", "B1", "C1", "Z99"].map { try #require(CellName($0)) }
    func any<Element>(_ elements: [Element]) -> Element { elements[random.number(below: elements.count)] }
    func operand() -> String {
      switch random.number(below: 6) {
      case 0: "\(random.number(below: 4))"
      case 1: "\(any(["sum", "prod", "add", "mod"]))(\(any(names)):\(any(names)))"
      case 2: "-(\(any(names)) \(any(["+", "*", "/"])) \(any(names)))"
      default: "\(any(names))"
      }
    }
    var (sheet, texts) = (Sheet(), [CellName: String]())
    for _ in 0..<60 {
      let name = any(names)
      let text = any(["", "tea", "0", "\(random.number(below: 9))", "=", "=\(operand())", "=\(operand())-\(operand())"])
      let old = Sheet.values(of: texts)
      sheet.write(text, in: name)
      texts[name] = text.isEmpty ? nil : text
      let values = Sheet.values(of: texts)
      for name in names { #expect(sheet[name] == values[name] ?? .empty, "\(name) of \(texts)") }
      #expect(sheet == Sheet(texts, evaluated: sheet.evaluated))
      let changed = names.count { old[$0] != values[$0] }
      #expect((changed...names.count).contains(sheet.evaluated))
    }
  }

  @Test func evaluatesWhatChangedValuesReach() throws {
    let first = try Self.name(0)
    var (chain, fan, rows) = ([first: "1"], [first: "1"], [first: "1"])
    for index in 1..<CellName.count {
      chain[try Self.name(index)] = "=\(try Self.name(index - 1))+1"
      fan[try Self.name(index)] = "=A0*2"
      if index >= 26 { rows[try Self.name(index)] = "=sum(Z\(index / 26 - 1):A\(index / 26 - 1))" }
    }
    for (texts, dependants) in [(chain, CellName.count), (fan, CellName.count), (rows, CellName.count - 25)] {
      var sheet = Sheet(texts)
      sheet.write("2", in: first)
      #expect(sheet.evaluated == dependants)
      sheet.write("2", in: first)
      #expect(sheet.evaluated == 0)
      // Another text of the same value.
      sheet.write("2.0", in: first)
      #expect(sheet.evaluated == 1)
      sheet.write("3", in: CellName.last)
      #expect(sheet.evaluated == 1)
    }
    var sheet = Sheet(chain)
    #expect(sheet[CellName.last] == .number(2_600))
    sheet.write("=Z99", in: first)
    #expect(sheet.evaluated == CellName.count && sheet[CellName.last] == .error(.cycle))
    sheet.write("=sum(A1:Z99)", in: first)
    #expect(sheet.evaluated == 0 && sheet[first] == .error(.cycle))
    sheet.write("0", in: first)
    #expect(sheet.evaluated == CellName.count && sheet[CellName.last] == .number(2_599))
  }

  /// Every cell refers to all cells, and then one of them no longer does.
  @Test func everyCellOnEveryOther() throws {
    let texts = try (0..<CellName.count).map { (try Self.name($0), "=sum(Z99:A0)") }
    var sheet = Sheet(Dictionary(uniqueKeysWithValues: texts))
    #expect(sheet[CellName.last] == .error(.cycle))
    sheet.write("1", in: CellName.last)
    #expect(sheet.evaluated == 1 && sheet[CellName.last] == .number(1))
    #expect(sheet[try Self.name(0)] == .error(.cycle))
  }

  // MARK: States

  /// A recorded state is read as the same values, also of a full sheet.
  @Test func readsStates() throws {
    var cells = Cells()
    for index in 0..<CellName.count { cells.sheet.write("=\(index)", in: try Self.name(index)) }
    (cells.selected, cells.draft) = (CellName.last, "\u{7}")
    #expect(try Cells(state: StatePart(JSON(reflecting: cells), at: "state")) == cells)
    #expect(throws: ShapeError.self) {
      try Cells(state: StatePart(["rows": ["100": ["A": "1"]]], at: "state"))
    }
  }
}
