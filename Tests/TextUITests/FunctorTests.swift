import Testing

@testable import TextUI

/// A view with an example of everything that carries actions.
private func carrying() -> TextView<String> {
  TextView { view in
    view.button("b", label: "b", "button")
    view.toggle("t", label: "t", isOn: true, "toggle")
    view.field("f", label: "f", value: "v") { "field " + $0 }
    view.list("l", numbered(3, selectable: true))
  }
}

/// The actions of that view's controls whose IDs begin with `prefix`.
private func carried<Action>(by view: TextView<Action>, below prefix: String = "") -> [Action?] {
  let taps = ["b", "t", "l.1", "l.2.favorite"].map { view.control(prefix + $0)?.tap }
  return taps + [view.control(prefix + "f")?.enter?("x")]
}

@Suite struct FunctorTests {
  /// To map the identity changes nothing, and to map twice is to map the composition.
  @Test func laws() {
    #expect(carried(by: carrying()) == ["button", "toggle", "select 1", "favorite 2", "field x"])
    #expect(carried(by: carrying().map { $0 }) == carried(by: carrying()))
    let f: (String) -> Int = { $0.count }
    let g: (Int) -> [Int] = { [$0, $0 + 1] }
    #expect(carried(by: carrying().map(f).map(g)) == carried(by: carrying().map { g(f($0)) }))
    #expect(carrying().map { $0 } == carrying() && carrying().map(f).map(g).lines == carrying().lines)
  }

  /// A map applies to controls at once, and to rows when they are made.
  @Test func laziness() {
    let counter = Counter()
    var mapped: [String] = []
    let view = TextView<String> { view in
      view.button("b", label: "b", "button")
      view.list("l", numbered(1000, selectable: true, counter: counter))
    }.map { action in
      mapped.append(action)
      return action
    }
    #expect(mapped == ["button"])
    #expect(counter.rows == [])
    _ = view.control("l.7.favorite")
    #expect(mapped == ["button", "favorite 7"])
  }

  /// Embedding a view with the same actions equals embedding it by the identity.
  @Test(arguments: [nil, "child"]) func embeddingTheSame(id: String?) {
    for seed in 0..<50 {
      let child = generated(seed)
      let one = TextView<Int> { $0.row { $0.embed(child, id: id) } }
      let other = TextView<Int> { $0.row { $0.embed(child, id: id) { $0 } } }
      #expect(one == other && one.lines == other.lines)
      for placed in one.laidOut(in: LawTests.sizes[0]).controls {
        #expect(one.control(placed.id)?.tap == other.control(placed.id)?.tap)
        #expect(one.control(placed.id)?.enter?("text") == other.control(placed.id)?.enter?("text"))
      }
    }
    let prefix = id.map { $0 + "." } ?? ""
    #expect(carried(by: TextView { $0.embed(carrying(), id: id) }, below: prefix) == carried(by: carrying()))
  }

  /// Embedding makes a column with qualified IDs and the parent's actions.
  @Test func embedding() {
    let plain = TextView<String> { view in
      view.text("Above")
      view.embed(sampler) { $0 }
    }
    #expect(plain.lines == ["Above"] + sampler.lines)
    let built: (inout TextView<Int>.Builder) -> Void = { view in
      view.row { $0.button("b", label: "b", 1) }
      view.section("s") { $0.text("t") }
    }
    #expect(TextView { $0.embed(TextView(built)) { $0 } } == TextView { $0.column(built) })

    let parent = TextView<[String]> { view in
      view.row { row in
        row.embed(carrying(), id: "one") { ["one", $0] }
        row.embed(carrying(), id: "two") { ["two", $0] }
      }
    }
    for name in ["one", "two"] {
      #expect(carried(by: parent, below: name + ".") == carried(by: carrying()).map { [name, $0 ?? ""] })
    }
    #expect(parent.control("b") == nil)
    #expect(throws: Never.self) { try parent.checkIDs() }
    #expect(throws: DuplicateControl.self) {
      try TextView<String> { view in
        view.embed(carrying()) { $0 }
        view.embed(carrying()) { $0 }
      }.checkIDs()
    }
    let ids = parent.laidOut(in: Size(width: 80, height: 24)).controls.map(\.id)
    #expect(ids.prefix(4) == ["one.b", "one.t", "one.f", "one.l.0"])
    for id in ids { #expect(parent.control(id) != nil) }
  }

  /// Views are equal if they show the same, whatever actions they carry.
  @Test func equality() {
    func view(
      _ label: String = "b", id: String = "b", enabled: Bool = true, role: TextRole = .body, action: Int = 1,
      on: Bool = true
    ) -> TextView<Int> {
      TextView { view in
        view.text("text", role: role)
        view.button(id, label: label, enabled: enabled, action)
        view.toggle("t", label: "t", isOn: on, action)
      }
    }
    #expect(view() == view(action: 2))
    for other in [view("c"), view(id: "c"), view(enabled: false), view(role: .error), view(on: false)] {
      #expect(view() != other)
    }
    #expect(TextView<Int> { $0.text("a") } != TextView<Int> { $0.row { $0.text("a") } })
    #expect(TextView<Int> { $0.progress(0.5) } != TextView<Int> { $0.progress(nil) })
    #expect(TextView<Int> { _ in } == TextView<Int> { _ in })
  }

  /// Lists are equal if their rows are. Different counts are found without making rows.
  @Test func lists() {
    let counter = Counter()
    func list(_ count: Int, prefix: String = "", selectable: Bool = false) -> TextView<String> {
      TextView { $0.list("l", numbered(count, prefix: prefix, selectable: selectable, counter: counter)) }
    }
    #expect(list(10) != list(11))
    #expect(list(10) != list(10, selectable: true))
    #expect(list(10) != list(10, prefix: "k"))
    #expect(counter.rows == [])
    #expect(list(3) == list(3))
    #expect(counter.rows.count == 6)
  }

  /// The outline describes a view's structure and makes no rows.
  @Test func outline() {
    let counter = Counter()
    let view = TextView<String> { view in
      view.embed(sampler, id: "sampler") { $0 }
      view.list("l", numbered(2, selectable: true, counter: counter))
      view.list("m", numbered(1, counter: counter))
    }
    #expect(counter.rows == [])
    #expect(
      view.outline == """
        column
          text "Sampler" title
          row
            button sampler.less "−"
            label sampler.count "0"
            button sampler.more "+"
            button sampler.stop "stop" disabled
            toggle sampler.star "☆" off
          field sampler.name "Name" = "Ada"
          section "Loading"
            progress 57% "Articles"
            progress … ""
            text "Could not load" error
          divider
          text "The quick brown fox jumps over the lazy dog." dimmed
        list l, 2 rows, selectable
        list m, 1 row
        """
    )
  }

  /// A closure that replaces its builder breaks nothing.
  @Test func replacedBuilder() {
    let view = TextView<Int> { view in
      let empty = view
      view.text("lost")
      view.row { row in
        row.text("lost")
        row = empty
      }
      view.text("kept")
    }
    #expect(view.lines == ["kept"])
  }
}
