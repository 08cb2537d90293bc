import Testing
import TextUI

/// Grids: rows of cells in columns, which can be scrolled away.
@Suite struct GridColumnTests {
  enum Action: Hashable { case edit(Int, String), named(String), chosen(Int) }

  private let columns = [
    GridColumn("", width: 2, alignment: .trailing, isHeader: true), GridColumn("A", width: 5),
    GridColumn("B", width: 4, alignment: .trailing), GridColumn("C", width: 3, alignment: .center),
  ]

  private func view(
    _ columns: [GridColumn], rows: Int = 2, edits: Bool = false, isSelectable: Bool = false
  ) -> TextView<Action> {
    TextView { view in
      view.text("above")
      view.grid(
        "sheet", label: "Sheet", columns: columns,
        TextList(1..<rows + 1, onSelect: isSelectable ? { .chosen($0) } : nil) { row in
          TextView { cells in
            cells.text("\(row)")
            if edits, row == 1 {
              cells.field("A", label: "", value: "formula") { .named($0) }
            } else {
              cells.label("A", row == 1 ? "a long text" : "日本語", onDoubleTap: .edit(row, "A"))
            }
            cells.label("B", "\(row * 10)", onDoubleTap: .edit(row, "B"))
            cells.label("C", "x", onDoubleTap: .edit(row, "C"))
            cells.label("D", "not shown")
          }
        })
      view.text("below")
    }
  }

  /// Each cell stands in its column and is cut to it; an element without a column is not shown.
  @Test func lines() {
    let expected = ["above", "   A        B  C", " 1 a lo…   10  x", " 2 日本…   20  x", "below"]
    #expect(view(columns).laidOut(in: Size(width: 30, height: 9)).grid.lines == expected)
    #expect(view(columns).lines == expected)
    #expect(!view(columns).showsText("not shown") && view(columns).showsText("日本…"))
  }

  /// Columns that are scrolled away take no room, and the first ones that name the rows stay.
  @Test(arguments: [
    (0, "above|   A        B  C| 1 a lo…   10  x| 2 日本…   20  x|below"),
    (1, "above|      B  C| 1   10  x| 2   20  x|below"),
    (2, "above|    C| 1  x| 2  x|below"),
    (3, "above|    C| 1  x| 2  x|below"),
    (-1, "above|   A        B  C| 1 a lo…   10  x| 2 日本…   20  x|below"),
  ])
  func scrolled(columns count: Int, _ lines: String) {
    let screen = view(columns).laidOut(in: Size(width: 30, height: 9), after: nil, scrolled: count)
    #expect(screen.grid.lines.joined(separator: "|") == lines)
  }

  /// What is not wide enough is cut, and what has no room is no control of the screen.
  @Test(arguments: [
    (12, "  A        B|1 a lo…   10"), (9, "  A     B|1 a lo… …"), (8, "  A|1 a lo…"), (5, "  A|1 a …"),
  ])
  func narrow(width: Int, _ lines: String) {
    var columns = columns
    columns[0].width = 1
    let screen = view(columns, rows: 1).laidOut(in: Size(width: width, height: 9))
    for control in screen.controls { #expect(control.frame.x + control.frame.width <= width, "\(control)") }
    #expect(screen.grid.lines.dropFirst().prefix(2).joined(separator: "|") == lines)
  }

  @Test func controls() {
    let screen = view(columns, isSelectable: true).laidOut(in: Size(width: 30, height: 9), after: nil, scrolled: 1)
    #expect(screen.controls.map(\.id) == ["sheet.1", "sheet.1.B", "sheet.1.C", "sheet.2", "sheet.2.B", "sheet.2.C"])
    // A cell takes events on its whole width.
    #expect(screen.controls[1].frame == Rect(x: 3, y: 2, width: 4, height: 1))
    #expect(screen.grids.map(\.lines) == [1..<4] && screen.grids[0].hasTitles)
    #expect(view(columns).control("sheet.2.B")?.text == "20")
    // The whole text is that of the control.
    #expect(view(columns).control("sheet.1.A")?.text == "a long text")
    #expect(view(columns).rowCount(of: "sheet") == 2)
  }

  /// A field takes one line of its column.
  @Test func field() {
    let screen = view(columns, edits: true).laidOut(in: Size(width: 30, height: 9))
    #expect(screen.grid.lines[2] == " 1 ‹fo…›   10  x")
  }

  /// Without titles, a grid begins with its first row.
  @Test func withoutTitles() {
    let plain = columns.map { GridColumn("", width: $0.width, isHeader: $0.isHeader) }
    let screen = view(plain).laidOut(in: Size(width: 30, height: 9))
    #expect(screen.grid.lines == ["above", "1  a lo… 10   x", "2  日本… 20   x", "below"])
    #expect(!screen.grids[0].hasTitles)
    #expect(view(plain, rows: 0).lines == ["above", "below"])
  }

  /// A grid in other containers, and below the screen's edge.
  @Test func places() {
    let sheet = view(columns)
    let nested = TextView<Action> { view in view.section("Title") { $0.embed(sheet) } }
    #expect(
      nested.laidOut(in: Size(width: 30, height: 4)).grid.lines == [
        "Title", "  above", "     A        B  C", "   1 a lo…   10  x",
      ])
    #expect(sheet.laidOut(in: Size(width: 30, height: 2)).grid.lines == ["above", "   A        B  C"])
    let row = TextView<Action> { view in
      view.row { row in
        row.text("left")
        row.embed(sheet)
      }
    }
    #expect(row.laidOut(in: Size(width: 30, height: 9)).grid.lines.contains(" 1 a lo…   10  x"))
  }

  /// Other columns, or other rows, are drawn anew after a screen.
  @Test func afterAScreen() {
    let size = Size(width: 30, height: 9)
    var wider = columns
    wider[1].width = 3
    wider[2].width = 6
    var before: LaidOut?
    for columns in [columns, wider, columns] {
      for scrolled in [0, 1, 0, 2] {
        let kept = view(columns).laidOut(in: size, after: before, scrolled: scrolled)
        #expect(kept == view(columns).laidOut(in: size, after: nil, scrolled: scrolled))
        before = kept
      }
    }
  }

  /// What other renderers are told.
  @Test func visited() {
    var kinds: [ViewElement.Kind] = []
    view(columns, rows: 1).visit { if let element = $0 { kinds.append(element.kind) } }
    #expect(kinds.contains(.grid(columns, count: 1)) && kinds.contains(.item(key: "1")))
    #expect(view(columns).outline.contains("grid sheet \"Sheet\", 4 columns, 2 rows"))
    #expect(view(columns, isSelectable: true).outline.contains("grid sheet \"Sheet\", 4 columns, 2 rows, selectable"))
  }
}
