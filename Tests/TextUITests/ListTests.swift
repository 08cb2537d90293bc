import Testing

@testable import TextUI

@Suite struct ListTests {
  /// Only the visible rows are made, wherever the list is.
  @Test func laziness() {
    let counter = Counter()
    let view = TextView<String> { view in
      view.text("Above")
      view.section("Articles") { $0.list("article", numbered(1_000_000, selectable: true, counter: counter)) }
      view.list("below", numbered(1_000_000, counter: counter))
    }
    let laidOut = view.laidOut(in: Size(width: 20, height: 5))
    #expect(laidOut.grid.plain() == "Above\nArticles\n  Row 0 [☆]\n  Row 1 [☆]\n  Row 2 [☆]")
    #expect(counter.rows == [0, 1, 2])
    #expect(
      laidOut.controls.map(\.id) == [
        "article.0", "article.0.favorite", "article.1", "article.1.favorite", "article.2", "article.2.favorite",
      ]
    )
    #expect(laidOut.controls[2].frame == Rect(x: 2, y: 3, width: 18, height: 1))
    #expect(laidOut.controls[2].kind == .row)
    #expect(laidOut.controls[3].frame == Rect(x: 8, y: 3, width: 3, height: 1))
    _ = view.laidOut(in: Size(width: 20, height: 2))
    _ = view.laidOut(in: Size(width: 0, height: 0))
    #expect(counter.rows == [0, 1, 2])
  }

  /// A taller row leaves room for fewer rows.
  @Test func tallRows() {
    let counter = Counter()
    let view = TextView<String> { $0.list("l", numbered(100, selectable: true, counter: counter)) }
    let laidOut = view.laidOut(in: Size(width: 6, height: 5))
    #expect(laidOut.grid.lines == ["Row 0", "[☆]", "Row 1", "[☆]", "Row 2"])
    #expect(counter.rows == [0, 1, 2])
    #expect(
      laidOut.controls.last
        == LaidOut.Placed(id: "l.2", kind: .row, isEnabled: true, frame: Rect(x: 0, y: 4, width: 6, height: 1))
    )
  }

  /// Rows without content take a line each, so a million of them end at the bottom edge.
  @Test func emptyRows() {
    let counter = Counter()
    let list = TextList(0..<Int.max, onSelect: { "select \($0)" }) { index in
      counter.rows.append(index)
      return TextView<String> { _ in }
    }
    let view = TextView<String> { $0.list("l", list) }
    #expect(view.laidOut(in: Size(width: 20, height: 3)).controls.map(\.id) == ["l.0", "l.1", "l.2"])
    #expect(counter.rows == [0, 1, 2])
  }

  /// A list in a row begins a new line, and is lazy there, too.
  @Test func inRow() {
    let counter = Counter()
    let view = TextView<String> { view in
      view.row { row in
        row.text("before")
        row.column { $0.list("l", numbered(2, counter: counter)) }
        row.text("after")
      }
    }
    #expect(view.lines == ["before", "Row 0 [☆]", "Row 1 [☆]", "after"])
    #expect(screen(view, 40, 9) == view.description)
    counter.rows = []
    #expect(screen(view, 40, 2) == "before\nRow 0 [☆]")
    #expect(counter.rows == [0])
  }

  /// `lines` makes every row. `showsText` makes none after the row with the text.
  @Test func search() {
    let counter = Counter()
    let view = TextView<String> { view in
      view.text("Above")
      view.list("l", numbered(100, counter: counter))
      view.text("Below")
    }
    #expect(view.lines.count == 102)
    #expect(counter.rows == Array(0..<100))
    counter.rows = []
    #expect(view.showsText("Row 7 [☆]"))
    #expect(counter.rows == Array(0..<8))
    #expect(view.showsText("Below"))
    #expect(!view.showsText("Row 100"))
    #expect(!view.showsText("Above\nRow 0"))
  }

  /// Keys can contain dots: the longest matching key is used, and no other row is made.
  @Test func keysWithDots() {
    let keys = ["a", "a.b", "a b", "…", "a.b.", ""]
    let counter = Counter()
    let list = TextList(keys, id: \.self, onSelect: { "select \($0)" }) { key in
      counter.rows.append(keys.firstIndex(of: key) ?? -1)
      return TextView { row in
        row.button("favorite", label: "f", "favorite \(key)")
        row.button("b.favorite", label: "bf", "b.favorite \(key)")
      }
    }
    let view = TextView<String> { $0.list("article", list) }
    #expect(view.control("article.a.b.favorite")?.tap == "favorite a.b")
    #expect(counter.rows == [1])
    for (id, action) in [
      ("article.a.favorite", "favorite a"), ("article.a.b.b.favorite", "b.favorite a.b"),
      ("article.a b.favorite", "favorite a b"), ("article.….favorite", "favorite …"),
      ("article.a.b..favorite", "favorite a.b."), ("article..favorite", "favorite "), ("article.a.b", "select a.b"),
      ("article.", "select "), ("article", nil), ("article.x", nil), ("article.x.favorite", nil),
      ("articles.a.favorite", nil), ("favorite", nil), ("article.a.nothing", nil), ("", nil),
    ] as [(String, String?)] {
      let control = view.control(id)
      #expect(control?.tap == action && control?.id == action.map { _ in id }, "\(id)")
    }
    #expect(view.control("article.a.b")?.kind == .row && view.control("article.a.b")?.text == "[f] [bf]")
  }

  /// Lists in the rows of lists, with embedded children in them.
  @Test func nested() {
    let counter = Counter()
    let groups = (0..<1000).map { (key: "g\($0)", number: $0) }
    let outer = TextList(groups, id: \.key) { group in
      TextView<String> { row in
        row.text("Group \(group.number)")
        let child = TextView<Int> { child in
          child.list("item", numbered(1000, prefix: "k.", counter: counter).map { $0.count })
          child.button("all", label: "all", -1)
        }
        row.embed(child, id: "child") { "\(group.number): \($0)" }
      }
    }
    let view = TextView<String> { view in
      view.embed(TextView<String> { $0.list("group", outer) }, id: "main") { $0 }
    }
    let laidOut = view.laidOut(in: Size(width: 30, height: 4))
    #expect(laidOut.grid.lines == ["Group 0", "Row 0 [☆]", "Row 1 [☆]", "Row 2 [☆]"])
    #expect(counter.rows == [0, 1, 2])
    #expect(laidOut.controls.map(\.id) == (0..<3).map { "main.group.g0.child.item.k.\($0).favorite" })
    for control in laidOut.controls { #expect(view.control(control.id)?.tap == "0: 10") }
    counter.rows = []
    #expect(view.control("main.group.g77.child.item.k.345.favorite")?.tap == "77: 12")
    #expect(counter.rows == [345])
    #expect(view.control("main.group.g77.child.all")?.tap == "77: -1")
  }

  /// In a list that contains itself in each row, only the visible part is visited, or the part before a found text.
  @Test func recursive() {
    var made = 0
    func recursive(_ depth: Int) -> TextView<Int> {
      made += 1
      return TextView { view in
        view.text("level \(depth)")
        guard depth < 1000 else { return }
        view.list("l", TextList(0..<2) { _ in recursive(depth + 1) })
      }
    }
    let view = recursive(0)
    #expect(view.laidOut(in: Size(width: 9, height: 4)).grid.lines == (0..<4).map { "level \($0)" })
    #expect(made == 4)
    #expect(view.showsText("level 3"))
    #expect(made == 7)
  }

  /// A row has its ID's key, for every way to make the list.
  @Test func forms() {
    struct Item: Identifiable {
      let id: Int
      let name: String
    }
    let items = [Item(id: 3, name: "c"), Item(id: 1, name: "a")]
    func view(_ list: TextList<String>) -> TextView<String> { TextView { $0.list("l", list) } }
    func row(_ item: Item) -> TextView<String> { TextView { $0.button("b", label: item.name, item.name) } }
    let lists = [
      TextList(items, onSelect: \.name, row: row), TextList(items, id: \.id, onSelect: \.name, row: row),
      TextList(items[...], id: \.id, onSelect: \.name, row: row),
      TextList(items.reversed().reversed(), id: \.id, onSelect: \.name, row: row),
    ]
    for list in lists {
      #expect(view(list) == view(lists[0]) && view(list).control("l.1.b")?.tap == "a")
      #expect(view(list).control("l.3")?.tap == "c" && view(list).control("l.2") == nil)
    }
    let numbers = view(TextList(-1..<2, onSelect: { "\($0)" }) { number in TextView { $0.text("\(number)") } })
    #expect(numbers.lines == ["-1", "0", "1"] && numbers.control("l.-1")?.tap == "-1")
    for id in ["l.2", "l.-2", "l.+1", "l.01", "l.x", "l.9223372036854775808"] { #expect(numbers.control(id) == nil) }
  }
}

@Suite struct KeyTests {
  /// Counts the reads of keys and the made rows.
  private final class Reads {
    var keys = 0
    var rows = 0
  }

  /// A row that counts reads of its key.
  private struct Read: CustomStringConvertible {
    let key: String
    let reads: Reads

    var description: String {
      reads.keys += 1
      return key
    }
  }

  private func list(_ keys: [Read]) -> TextList<Int> {
    TextList(keys, id: \.self) { read in
      read.reads.rows += 1
      return TextView { $0.button("b", label: read.key, 1) }
    }
  }

  private func error(_ build: (inout TextView<Int>.Builder) -> Void) -> String? {
    do throws(DuplicateControl) { try TextView<Int>(build).checkIDs() } catch { return error.description }
    return nil
  }

  /// Two rows with one key are an error that names both.
  @Test func repeated() throws {
    let reads = Reads()
    let rows = list(["same", "other", "same"].map { Read(key: $0, reads: reads) })
    #expect(
      error { $0.section("s") { $0.list("row", rows) } }
        == "Two controls have the ID “row.same”: row 1 of the list “row” and row 3 of the list “row”.")
    // Of each row, and of the one that the error names.
    #expect(reads.rows == 0 && reads.keys == 4)
    // Keys are compared by their scalars.
    #expect(error { $0.list("l", list(["\u{E9}", "e\u{301}"].map { Read(key: $0, reads: reads) })) } == nil)
    // A child's list, and one with mapped actions.
    #expect(error { $0.embed(TextView { $0.list("row", rows.map { -$0 }) }, id: "child") } != nil)
    #expect(error { $0.list("l", TextList(0..<Int.max) { _ in TextView { _ in } }) } == nil)
  }

  /// Keys of different lists must not make the same ID, nor a row and a control.
  @Test func acrossLists() {
    let reads = Reads()
    func keys(_ keys: String...) -> TextList<Int> { list(keys.map { Read(key: $0, reads: reads) }) }
    func errorOf(_ lists: (id: String, keys: [String])...) -> String? {
      error { view in
        for (id, keys) in lists { view.list(id, list(keys.map { Read(key: $0, reads: reads) })) }
      }
    }
    #expect(
      errorOf(("a", ["x", "b.c"]), ("a.b", ["d", "c"]))
        == "Two controls have the ID “a.b.c”: row 2 of the list “a” and row 2 of the list “a.b”.")
    #expect(errorOf(("a.b", ["c"]), ("a", ["b.c"])) != nil)
    #expect(errorOf(("a", ["x", "b.c"]), ("a.b", ["d"]), ("ab", ["c"])) == nil)
    #expect(reads.rows == 0)
    #expect(
      error {
        $0.list("a", keys("x", "y"))
        $0.button("a.y.b", label: "Save", 1)
      } == "Two controls have the ID “a.y.b”: button “Save” and button in row 2 of the list “a”.")
    #expect(reads.rows == 1)
    #expect(
      error {
        $0.button("a.1", label: "Save", 1)
        $0.list("a", TextList(0..<2, onSelect: { $0 }) { _ in TextView { _ in } })
      } == "Two controls have the ID “a.1”: button “Save” and row 2 of the list “a”.")
    #expect(
      error {
        $0.button("a.1", label: "Save", 1)
        $0.button("a.y.c", label: "Save", 1)
        $0.list("a", keys("x", "y"))
      } == nil)
  }

  /// A control is not taken for the list with its number: controls and lists are numbered apart.
  @Test func besideControls() throws {
    let rows = TextList(["x"], id: \.self, onSelect: { _ in 3 }) { _ in TextView { $0.button("b", label: "", 4) } }
    let view = TextView<Int> { view in
      view.button("a", label: "Save", 1)
      view.button("a.x", label: "Save", 2)
      view.list("l", rows)
    }
    try view.checkIDs()
    #expect(view.control("l.x.b") != nil)
    #expect(view.control("a.x.b") == nil)
  }

  /// The keys of unchanged rows are read once, for both checking and finding.
  @Test func once() throws {
    let reads = Reads()
    let count = 1000
    var rows = (0..<count).map { Read(key: "\($0)", reads: reads) }
    var checked = CheckedIDs()
    func show() throws -> TextView<Int> {
      let view = TextView<Int> { $0.list("l", list(rows)) }
      try view.checkIDs(&checked)
      return view
    }
    for _ in 0..<10 {
      let view = try show()
      #expect(view.control("l.77.b")?.text == "77")
    }
    // One read of each, and one for each row that is found.
    #expect(reads.keys == count + 10 && reads.rows == 10)
    rows[3] = Read(key: "new", reads: reads)
    _ = try show()
    #expect(reads.keys == 2 * count + 10)
    rows[3] = Read(key: "4", reads: reads)
    for _ in 0..<2 { #expect(throws: DuplicateControl.self) { try show() } }
    rows = [Read(key: "a", reads: reads)]
    #expect(try show().control("l.a.b") != nil)
  }

  /// Controls of rows can have the same ID: in one row, in rows with dots in their keys, or as a row and a control.
  @Test func inRows() throws {
    func view(_ rows: KeyValuePairs<String, [String]>, selectable: Bool = false) -> TextView<String> {
      let list = TextList(Array(rows), id: \.key, onSelect: selectable ? { "select \($0.key)" } : nil) { row in
        TextView { view in for id in row.value { view.button(id, label: "b", "\(row.key) \(id)") } }
      }
      return TextView { view in view.embed(TextView<String> { $0.list("l", list) }, id: "in") }
    }
    let size = Size(width: 40, height: 24)
    for (view, id, first, action, places) in [
      (view(["x": [], "a": ["b.c"], "a.b": ["c"]]), "in.l.a.b.c", "button in row 3", "a.b c", "button in row 2"),
      (view(["a": ["b", "b"]]), "in.l.a.b", "button in row 1", "a b", "button in row 1"),
      (view(["a": ["b"], "a.b": []], selectable: true), "in.l.a.b", "row 2", "select a.b", "button in row 1"),
    ] {
      // It is found when it is shown, and when it gets an event.
      let expected =
        "Two controls have the ID “\(id)”: \(first) of the list “in.l” and \(places) of the list “in.l”."
      let shown = #expect(throws: DuplicateControl.self) { try view.checkIDs(on: view.laidOut(in: size)) }
      let sent = #expect(throws: DuplicateControl.self) { try view.onlyControl(id) }
      #expect(shown?.description == expected && sent?.description == expected)
      #expect(view.control(id)?.tap == action)
      try view.checkIDs()
    }
    let sound = view(["a": ["b", "c"], "a.d": ["c"]], selectable: true)
    try sound.checkIDs(on: sound.laidOut(in: size))
    #expect(try sound.onlyControl("in.l.a.c")?.tap == "a c" && sound.onlyControl("in.l.a.d")?.tap == "select a.d")
    #expect(try sound.onlyControl("in.l.b") == nil)
  }

  /// A table compares many controls. The error for a repeated key in a row's list names the lines.
  @Test func onTheScreen() throws {
    let size = Size(width: 40, height: 40)
    func view(_ keys: [Int]) -> TextView<Int> {
      TextView { view in
        view.list(
          "l",
          TextList(0..<1) { _ in
            TextView { row in
              row.list("k", TextList(keys, id: \.self) { key in TextView { $0.button("b", label: "b", key) } })
            }
          })
      }
    }
    for count in [3, 30] {
      let sound = view(Array(0..<count))
      try sound.checkIDs(on: sound.laidOut(in: size))
      let view = view(Array(0..<count) + [1])
      let error = #expect(throws: DuplicateControl.self) { try view.checkIDs(on: view.laidOut(in: size)) }
      #expect(
        error?.description
          == "Two controls have the ID “l.0.k.1.b”: button on line 2 and button on line \(count + 1).")
    }
  }

  /// An error across unchanged lists is found again in the next view.
  @Test func again() {
    let (one, other) = (["b.c"], ["c"])
    var checked = CheckedIDs()
    for _ in 0..<2 {
      #expect(throws: DuplicateControl.self) {
        try TextView<Int> { view in
          view.list("a", TextList(one, id: \.self) { _ in TextView { _ in } })
          view.list("a.b", TextList(other, id: \.self) { _ in TextView { _ in } })
        }.checkIDs(&checked)
      }
    }
  }
}
