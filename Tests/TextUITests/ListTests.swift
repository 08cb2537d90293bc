import Testing

@testable import TextUI

@Suite("Lists")
struct ListTests {
  @Test("Only the rows that come into view are made, wherever the list is")
  func laziness() {
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

  @Test("A row that needs more lines leaves room for fewer")
  func tallRows() {
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

  @Test("Rows that show nothing take a line each, so a million of them end at the bottom edge")
  func emptyRows() {
    let counter = Counter()
    let list = TextList<String>(
      count: .max,
      key: { String($0) },
      index: { Int($0) },
      select: { "select \($0)" },
      row: { index in
        counter.rows.append(index)
        return TextView { _ in }
      }
    )
    let view = TextView<String> { $0.list("l", list) }
    #expect(view.laidOut(in: Size(width: 20, height: 3)).controls.map(\.id) == ["l.0", "l.1", "l.2"])
    #expect(counter.rows == [0, 1, 2])
  }

  @Test("A list in a row begins a line of its own, and is as lazy there")
  func inRow() {
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

  @Test("lines makes every row; showsText none after the one where the text is")
  func search() {
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

  @Test("Keys may hold dots: the longest known one is taken, and no other row is made")
  func keysWithDots() {
    let keys = ["a", "a.b", "a b", "…", "a.b.", ""]
    let counter = Counter()
    let list = TextList<String>(
      count: keys.count,
      key: { keys[$0] },
      index: { key in
        counter.lookups.append(key)
        return keys.firstIndex(of: key)
      },
      select: { "select \(keys[$0])" },
      row: { index in
        counter.rows.append(index)
        return TextView { row in
          row.button("favorite", label: "f", "favorite \(keys[index])")
          row.button("b.favorite", label: "bf", "b.favorite \(keys[index])")
        }
      }
    )
    let view = TextView<String> { $0.list("article", list) }
    #expect(view.control("article.a.b.favorite")?.tap == "favorite a.b")
    #expect(counter.lookups == ["a.b.favorite", "a.b"])
    #expect(counter.rows == [1])
    #expect(view.control("article.a.favorite")?.tap == "favorite a")
    #expect(view.control("article.a.b.b.favorite")?.tap == "b.favorite a.b")
    #expect(view.control("article.a b.favorite")?.tap == "favorite a b")
    #expect(view.control("article.….favorite")?.tap == "favorite …")
    #expect(view.control("article.a.b..favorite")?.tap == "favorite a.b.")
    #expect(view.control("article..favorite")?.tap == "favorite ")
    #expect(view.control("article.a.b")?.tap == "select a.b")
    #expect(view.control("article.a.b")?.kind == .row)
    #expect(view.control("article.a.b")?.text == "[f] [bf]")
    #expect(view.control("article.")?.tap == "select ")
    #expect(view.control("article.a.b.favorite")?.id == "article.a.b.favorite")
    for id in [
      "article", "article.x", "article.x.favorite", "articles.a.favorite", "favorite", "article.a.nothing", "",
    ] {
      #expect(view.control(id) == nil)
    }
  }

  @Test("A list whose functions do not agree is not believed")
  func disagreement() {
    let list = TextList<String>(
      count: 2,
      key: { String($0) },
      index: { $0 == "1" ? 1 : 99 },
      row: { _ in TextView { $0.button("b", label: "b", "b") } }
    )
    let view = TextView<String> { $0.list("l", list) }
    #expect(view.control("l.1.b")?.tap == "b")
    #expect(view.control("l.0.b") == nil)
    #expect(view.control("l.1") == nil)
    let negative = TextList<String>(count: -5, key: { _ in "" }, index: { _ in -1 }, row: { _ in TextView { _ in } })
    #expect(negative.count == 0)
    #expect(TextView<String> { $0.list("l", negative) }.control("l.x.b") == nil)
  }

  @Test("Lists in the rows of lists, and embedded children in them")
  func nested() {
    let counter = Counter()
    let outer = TextList<String>(
      count: 1000,
      key: { "g\($0)" },
      index: { Int($0.dropFirst()) },
      row: { group in
        TextView { row in
          row.text("Group \(group)")
          let child = TextView<Int> { child in
            child.list("item", numbered(1000, prefix: "k.", counter: counter).map { $0.count })
            child.button("all", label: "all", -1)
          }
          row.embed(child, id: "child") { "\(group): \($0)" }
        }
      }
    )
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

  @Test("Of a list that shows itself in each row, no more is looked at than is shown, or than it takes to find a text")
  func recursive() {
    var made = 0
    func recursive(_ depth: Int) -> TextView<Int> {
      made += 1
      return TextView { view in
        view.text("level \(depth)")
        guard depth < 1000 else { return }
        view.list(
          "l",
          TextList(count: 2, key: { String($0) }, index: { Int($0) }, row: { _ in recursive(depth + 1) })
        )
      }
    }
    let view = recursive(0)
    #expect(view.laidOut(in: Size(width: 9, height: 4)).grid.lines == (0..<4).map { "level \($0)" })
    #expect(made == 4)
    #expect(view.showsText("level 3"))
    #expect(made == 7)
  }
}
