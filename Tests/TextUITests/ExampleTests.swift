import Testing
import TextUI

private enum Event: Equatable {
  case step(Int)
  case rename(String)
  case favorite(Int)
}

@Test("The example of the documentation shows what it says")
func documentation() {
  let articles = ["Comonads", "日本語の組版"]
  let view = TextView<Event> { view in
    view.text("Reader", role: .title)
    view.field("name", label: "Name", value: "Ada") { .rename($0) }
    view.row { row in
      row.button("decrement", label: "−", .step(-1))
      row.label("count", "0")
      row.button("increment", label: "+", .step(1))
    }
    view.section("Articles") { section in
      section.list(
        "article",
        TextList(
          count: articles.count,
          key: { String($0) },
          index: { Int($0) },
          row: { index in
            TextView { view in
              view.row { row in
                row.text(articles[index])
                row.toggle("favorite", label: "☆", isOn: false, .favorite(index))
              }
            }
          }
        )
      )
    }
  }
  let screen = view.laidOut(in: Size(width: 40, height: 10))
  #expect(
    screen.grid.plain() == """
      Reader
      Name: ‹Ada›
      [−] 0 [+]
      Articles
        Comonads [☆]
        日本語の組版 [☆]
      """
  )
  #expect(view.control("article.1.favorite")?.tap == .favorite(1))
  #expect(view.control("name")?.enter?("Eve") == .rename("Eve"))
}
