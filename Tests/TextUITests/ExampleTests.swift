import Testing
import TextUI

/// The example of the documentation shows what it says.
@Test func documentation() {
  enum Event: Equatable {
    case step(Int)
    case rename(String)
    case favorite(String)
  }

  struct Article {
    var id: String
    var title: String
  }

  let articles = [Article(id: "pairing", title: "Comonads"), Article(id: "42", title: "日本語の組版")]

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
        TextList(articles, id: \.id) { article in
          TextView { view in
            view.row { row in
              row.text(article.title)
              row.toggle("favorite", label: "☆", isOn: false, .favorite(article.id))
            }
          }
        })
    }
  }

  let screen = view.laidOut(in: Size(width: 40, height: 10))
  let text = screen.grid.plain()
  // Reader
  // Name: ‹Ada›
  // [−] 0 [+]
  // Articles
  //   Comonads [☆]
  //   日本語の組版 [☆]

  let tapped = view.control("article.42.favorite")?.tap  // .favorite("42")
  let entered = view.control("name")?.enter?("Eve")  // .rename("Eve")

  #expect(
    text == """
      Reader
      Name: ‹Ada›
      [−] 0 [+]
      Articles
        Comonads [☆]
        日本語の組版 [☆]
      """
  )
  #expect(tapped == .favorite("42"))
  #expect(entered == .rename("Eve"))
}

/// The actions of a field that sends all that happens in it.
private enum SearchEvent: Equatable {
  case find(String)
  case draft(String)
  case clear
  case close
}

/// The field of the documentation sends each event, and gets the focus.
@Test func aFieldSendsWhatItIsAskedFor() throws {
  let draft = "te"
  let search = TextView<SearchEvent> { view in
    view.field("query", label: "Find", value: draft, focused: true, onCancel: .clear, onLeave: .close) {
      .find($0)
    } onChange: {
      .draft($0)
    }
  }
  let field = try #require(search.control("query"))
  #expect(field.text == "te" && field.events == [.enter, .type, .cancel, .leave])
  #expect(field.action(of: .enter, text: "tea") == .find("tea"))
  #expect(field.action(of: .type, text: "tea") == .draft("tea"))
  #expect(field.action(of: .cancel) == .clear && field.action(of: .leave) == .close)
  #expect(search.initialFocus == "query")
}

/// The form of the documentation, and its dialog.
@Test func choicesNumbersAndPictures() {
  enum Input: Hashable { case agree, kind(String), volume(Double), pressed(Point), delete(String), keep }
  struct Form {
    var agrees = false
    var kind = "one-way"
    var volume = 40.0
    var part = 0.4
    var circles: [(centre: Point, radius: Int)] = []
    var asked: String?
  }
  func view(_ form: Form) -> TextView<Input> {
    TextView { view in
      view.checkbox("agree", label: "I agree", isOn: form.agrees, .agree)
      view.picker("kind", label: "Flight", style: .radio, options: ["one-way", "return"], selection: form.kind) {
        .kind($0)
      }
      view.slider("volume", label: "Volume", value: form.volume, in: 0...100, step: 5) { .volume($0) }
      view.progress(form.part, id: "part", label: "Done")
      view.canvas("board", label: "Circles", size: Size(width: 400, height: 240)) { drawing in
        for circle in form.circles { drawing.circle(at: circle.centre, radius: circle.radius) }
      } onPress: {
        .pressed($0)
      }
      if let asked = form.asked {
        view.dialog("confirm", title: "Delete \(asked)?", onCancel: .keep) { dialog in
          dialog.button("delete", label: "Delete", .delete(asked))
        }
      }
    }
  }
  #expect(
    view(Form()).lines.prefix(4) == [
      "[ ] I agree", "Flight: ◉ one-way ○ return", "Volume ━━━━●───── 40", "Done ████░░░░░░ 40%",
    ])
  let asking = view(Form(asked: "all"))
  #expect(asking.control("agree")?.isEnabled == false && asking.control("delete")?.tap == .delete("all"))
}

/// The grid of the documentation.
@Test func seatsOfAHall() {
  enum Input: Hashable { case take(Int, String) }
  struct Hall {
    let columns = ["A", "B"]
    func guest(_ row: Int, _ column: String) -> String { row == 2 && column == "B" ? "Ada" : "·" }
  }
  let hall = Hall()
  let view = TextView<Input> { view in
    view.grid(
      "seat", label: "Seats",
      columns: [GridColumn("", width: 3, isHeader: true)] + hall.columns.map { GridColumn($0, width: 8) },
      TextList(1..<31) { row in
        TextView { cells in
          cells.text("\(row)")
          for column in hall.columns { cells.label(column, hall.guest(row, column), onDoubleTap: .take(row, column)) }
        }
      })
  }
  #expect(view.lines.prefix(3) == ["    A        B", "1   ·        ·", "2   ·        Ada"])
  #expect(view.control("seat.2.B")?.text == "Ada")
}

struct Feed {
  var names: [String]
}

/// What shows a feed. Its rows are built again when their names change.
func feedView() -> (Feed) -> TextView<String> {
  let row = Memo(places: 64) { (name: String) in
    TextView<Void> { view in
      view.row { row in
        row.text(name)
        row.button("pick", label: "pick", ())
      }
    }
  }
  let about = Memo { (count: Int) in TextView<String> { $0.text("\(count) names", role: .title) } }
  return { feed in
    TextView { view in
      view.embed(about(feed.names.count))
      view.list("name", TextList(feed.names, id: \.self) { name in row(name, at: name.hashValue).map { name } })
    }
  }
}

/// The examples of what views share show what they say.
@Test func sharing() {
  let view = feedView()
  var feed = Feed(names: ["Ada", "Grace"])
  var screen = view(feed).laidOut(in: Size(width: 40, height: 10), after: nil)
  feed.names[1] = "Barbara"
  screen = view(feed).laidOut(in: Size(width: 40, height: 10), after: screen)
  // 2 names
  // Ada [pick]
  // Barbara [pick]

  #expect(screen.grid.lines == ["2 names", "Ada [pick]", "Barbara [pick]"])
  #expect(screen == view(feed).laidOut(in: Size(width: 40, height: 10)))
  #expect(view(feed).control("name.Barbara.pick")?.tap == "Barbara")
}
