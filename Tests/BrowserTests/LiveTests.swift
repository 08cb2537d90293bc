import Components
import Driver
import Effects
import Foundation
import OrderedJSON
import Scenarios
import StandardCatalogue
import StateStore
import Testing
import TextUI
import WebDriver

/// What people do on a live page.
@MainActor
@Suite(.inBrowser) struct LiveTests {
  private let boards = LiveServer.lanes([Board.lane("one"), Board.lane("two")], title: "board")

  private func with(
    _ run: @escaping LiveServer.Run, _ test: (LivePage, LiveServer, Browser) async throws -> Void
  ) async throws {
    try await LivePage.with(run) { page, server, browser in
      try await test(page, server, browser)
      expectEqual(try await browser.consoleErrors(), [])
      // Nothing was asked of another server.
      let own = [server.address, server.address.replacing("http", with: "ws", maxReplacements: 1)]
      expectEqual(
        try await browser.requests().filter(\.isOfNetwork).map(\.url)
          .filter { url in !own.contains { url.hasPrefix($0) } }, [])
    }
  }

  // MARK: Controls

  @Test func controlsOfEveryKind() async throws {
    try await with(boards) { page, server, _ in
      expectEqual(try await page.text("title"), "board")
      expectEqual(try await page.text("verdict"), "✓ all 2 agree")
      expectEqual(try await page.views, ["both agree"])
      try await page.control("count").click()
      try await page.until("1 of 1 tap count")
      let toggle = try await page.control("toggle")
      expectEqual(try await toggle.attribute("aria-pressed"), "false")
      try await toggle.click()
      try await page.until("2 of 2 tap toggle")
      expectEqual(try await [toggle.name, toggle.text, toggle.attribute("aria-pressed")], ["Switch", "on", "true"])
      // Anywhere on a row, or its button.
      try await page.control("row.1").find(".v-text").click()
      try await page.until("3 of 3 tap row.1")
      try await page.tab.find("button", named: "Choose row 2").click()
      try await page.until("4 of 4 tap row.2")
      expectEqual(try await page.tab.findAll("button", named: "Choose chosen 2").count, 1)
      // A disabled control says so, and does nothing.
      let off = try await page.control("off")
      expectEqual(try await off.attribute("aria-disabled"), "true")
      try await off.click()
      expectEqual(try await page.tab.find("progress").attribute("value"), "25")
      try await page.control("plain").type("a \"b\"\\")
      try await page.tab.press(.enter)
      try await page.until(#"5 of 5 enter plain "a \"b\"\\""#)
      expectEqual(try await page.value("plain"), "")
      // Both sides have done it all, and the list shows it.
      #expect(server.live.timeline.sessions.map(\.lines)[0] == server.live.timeline.sessions.map(\.lines)[1])
      expectEqual(try await page.tab.findAll("#list .step").count, 6)
      expectEqual(try await page.text("found"), "5 steps")
      try await page.tab.evaluate("document.activeElement.blur()")
      try await page.tab.press("s")
      expectEqual(try await page.views, ["one", "two"])
    }
  }

  /// A tab that gets steps one by one shows what a new tab shows: the list, the calls, the sizes and the verdict.
  @Test func stepsThatComeOneByOne() async throws {
    let pictures = """
      [...['verdict', 'found', 'lanes', 'plot'].map((id) => document.getElementById(id).innerHTML),
        document.querySelector('#list .rows').style.height]
      """
    try await with(LiveServer.scenario(.search, states: true)) { page, server, _ in
      func filter() async throws {
        try await page.tab.evaluate("filter.value = 'a1', filter.dispatchEvent(new Event('input'))")
      }
      func shown(_ words: String) async throws -> JSON {
        try await page.until(words)
        try await page.tab.evaluate(
          "requestAnimationFrame(() => requestAnimationFrame(() => { globalThis.duetDrawn = true }))")
        try await page.tab.until("two frames", expression: "globalThis.duetDrawn")
        return try await page.tab.evaluate(pictures)
      }
      // The clock would add steps.
      expectEqual(try await server.perform("pause"), nil)
      try await filter()
      // More steps than the picture has columns, and calls that end in later steps; then a shorter branch, with a label.
      let events = (1...130).flatMap { ["enter query \"a\($0)\"", "wait \(($0 % 7 + 1) * 100)ms"] }
      for (lines, words) in [(events, "260 of 260"), (["go 100", "enter query \"b\"", "label a1"], "101 of 101")] {
        for line in lines { expectEqual(try await server.perform(line), nil) }
        let own = try await shown(words)
        try await page.tab.reload()
        try await page.until(words)
        try await filter()
        expectEqual(try await shown(words), own)
      }
    }
  }

  /// Each change is an event; Enter submits, Escape cancels, and a lost focus leaves.
  @Test func aFieldThatTakesEveryChange() async throws {
    try await with(boards) { page, server, _ in
      try await page.control("rich").type("ab")
      try await page.until(#"2 of 2 type rich "ab""#)
      try await page.tab.press(.enter)
      try await page.until(#"3 of 3 enter rich "ab""#)
      try await page.tab.press(.escape)
      try await page.until("4 of 4 cancel rich")
      try await page.tab.press(.tab)
      try await page.until("5 of 5 leave rich")
      #expect(
        server.events == [
          #"type rich "a""#, #"type rich "ab""#, #"enter rich "ab""#, "cancel rich", "leave rich",
        ])
    }
  }

  /// Typed letters stay while the answers to earlier ones are on their way.
  @Test func aSlowConnectionLosesNoLetter() async throws {
    try await with(boards) { page, server, _ in
      try await page.tab.evaluate("duetHeld = []")
      try await page.control("rich").type("ab")
      try await page.tab.until("both letters are there") { server.events.count == 2 }
      try await page.tab.until("a message is held", expression: "duetHeld.length")
      try await page.tab.evaluate("duetHeld.shift()()")
      expectEqual(try await page.value("rich"), "ab")
      try await page.tab.type("c")
      try await page.tab.until("the third letter is there") { server.events.count == 3 }
      #expect(server.events.last == #"type rich "abc""#)
      try await page.tab.run("const held = duetHeld; duetHeld = null; for (const deliver of held) deliver()")
      try await page.until(#"3 of 3 type rich "abc""#)
      expectEqual(try await page.value("rich"), "abc")
    }
  }

  /// An input method composes a word, which is sent at its end.
  @Test func anInputMethod() async throws {
    try await with(boards) { page, server, _ in
      try await page.control("rich").click()
      for part in ["k", "か", "かn"] {
        try await page.tab.devTools(
          "Input.imeSetComposition", ["text": .string(part), "selectionStart": 1, "selectionEnd": 1])
      }
      expectEqual(try await page.value("rich"), "かn")
      #expect(server.events.isEmpty)
      try await page.tab.devTools("Input.insertText", ["text": "かん"])
      try await page.until(#"1 of 1 type rich "かん""#)
    }
  }

  /// A mistake stays in sight while other tabs act, until this tab does something.
  @Test func aMistakeStays() async throws {
    try await with(boards) { page, server, _ in
      try await page.command("hop")
      try await page.tab.until("the error") { try await page.text("notice")?.contains("hop") == true }
      try await server.perform("tap count")
      try await page.until("1 of 1")
      #expect(try await page.text("notice")?.contains("hop") == true)
      try await page.control("count").click()
      try await page.until("2 of 2")
      try await page.until(notice: "")
    }
  }

  /// A text that is too long for the server is not sent, and nothing else is lost.
  @Test func aTextThatIsTooLong() async throws {
    try await with(boards) { page, server, _ in
      try await page.tab.run(
        "arguments[0].value = 'x'.repeat(70000); arguments[0].focus()", [page.control("plain").json])
      try await page.tab.press(.enter)
      try await page.until(notice: "This text is too long to send")
      expectEqual(try await page.value("plain").count, 70_000)
      try await page.control("count").click()
      try await page.until("1 of 1 tap count")
    }
  }

  /// A field that comes back has the text that was not sent. In the past, leaving a field sends nothing.
  @Test func unsentTexts() async throws {
    try await with(LiveServer.scenario(.home)) { page, server, _ in
      try await page.control("profile").click()
      try await page.until("1 of 1 tap profile")
      try await page.control("profile.name").type("half")
      for line in ["tap back", "tap profile"] { try await server.perform(line) }
      try await page.until("3 of 3 tap profile")
      #expect(try await page.value("profile.name").hasSuffix("half"))
      try await server.perform("go 1")
      try await page.until("1 of 3")
      try await page.control("profile.picture").type("x")
      try await page.tab.press(.tab)
      try await page.command("label here")
      try await page.tab.until("the label") { try await page.text("list")?.contains("“here”") == true }
      #expect(server.events.count == 3 && server.live.timeline.branches.count == 1)
    }
  }

  /// After the answer of the last call that waited, the focus stays in the panel.
  @Test func theFocusAfterAnAnswer() async throws {
    try await with(LiveServer.scenario(.home)) { page, server, _ in
      for line in ["pause", "tap refresh"] { try await server.perform(line) }
      try await page.until("1 of 1 tap refresh")
      try await page.tab.run("arguments[0].focus()", [page.tab.find("button", named: "Answer").json])
      try await page.tab.press(.enter)
      try await page.until("2 of 2 answer articles 1")
      expectEqual(
        try await page.tab.evaluate("document.activeElement.ariaLabel"), "Error for the next call of articles")
    }
  }

  /// While the clock runs, a screen reader is not interrupted, and the list of steps can be scrolled.
  @Test func aClockThatRuns() async throws {
    try await with(LiveServer.scenario(.clock)) { page, server, _ in
      try await server.perform("tap start")
      for _ in 1...60 { try await server.perform("wait 1s") }
      try await page.tab.until("the steps") { try await page.lastStep >= 50 }
      try await page.tab.run(
        """
        document.getElementById('list').scrollTop = 0;
        globalThis.said = 0;
        new MutationObserver(() => said++).observe(document.getElementById('say'), { childList: true, characterData: true, subtree: true });
        """)
      let count = try await page.lastStep
      for _ in 1...5 { try await server.perform("wait 1s") }
      try await page.tab.until("later steps") { try await page.lastStep > count + 2 }
      expectEqual(try await page.tab.evaluate("said"), 0)
      expectEqual(try await page.tab.evaluate("document.getElementById('list').scrollTop"), 0)
      try await page.tab.evaluate("document.activeElement.blur()")
      try await page.tab.press("{")
      try await page.until("0 of")
      try await page.tab.press("}")
      try await page.tab.until(
        "the last step is in sight", expression: "document.getElementById('list').scrollTop > 0")
    }
  }

  @Test func people() async throws {
    try await with(LiveServer.scenario(.people, sides: 9)) { page, server, _ in
      expectEqual(try await page.views, ["all 9 agree"])
      try await page.control("surname").type("Ada")
      // What was typed is submitted when the focus goes, too.
      try await page.control("name").type("Lovelace")
      try await page.tab.press(.enter)
      try await page.until(#"2 of 2 enter name "Lovelace""#)
      try await page.control("create").click()
      try await page.until("3 of 3 tap create")
      expectEqual(try await page.value("contact.6.surname"), "Ada")
      try await page.control("contact.6.selected").click()
      try await page.until("4 of 4 tap contact.6.selected")
      try await page.control("delete").click()
      try await page.until("5 of 5 tap delete")
      try await page.control("prefix").type("E")
      try await page.tab.press(.enter)
      try await page.until(#"6 of 6 enter prefix "E""#)
      expectEqual(try await page.tab.findAll(".card:not([hidden]) li").count, 1)
      #expect(server.live.timeline.firstDisagreement == nil)
    }
  }

  /// Two tabs, one for each replica: after a merge, both tabs show what each has added. Lists have it in another order.
  @Test(arguments: [("replicas", "bread, milk"), ("replicas-list", "milk, bread")])
  func replicasInTwoTabs(_ scenario: String, _ right: String) async throws {
    try await with(LiveServer.scenario(Catalogue.standard.scenario(scenario), sides: 4)) { page, server, browser in
      let other = try await LivePage(try await browser.newTab(), server)
      try await page.control("left.item").type("bread")
      try await page.tab.press(.enter)
      try await other.until("1 of 1")
      try await other.control("right.item").type("milk")
      try await other.tab.press(.enter)
      try await page.until("2 of 2")
      expectEqual(try await page.control("verdict").text, "2 messages waiting")
      try await page.control("merge").click()
      try await other.until("3 of 3 tap merge")
      for one in [page, other] {
        try await one.until("3 of 3 tap merge")
        expectEqual(try await one.views, ["all 4 agree"])
        expectEqual(try await one.control("left.list").text, "bread, milk")
        expectEqual(try await one.control("right.list").text, right)
        expectEqual(
          try await one.control("verdict").text,
          right == "bread, milk" ? "Both lists are the same" : "The lists differ: bread, milk ≠ \(right)")
      }
      // A message that arrives again.
      try await other.control("left.message.milk").click()
      try await page.until("4 of 4 tap left.message.milk")
      expectEqual(
        try await page.control("left.list").text, right == "bread, milk" ? right : "bread, milk, milk")
    }
  }

  /// A click after typing enters the text and clicks, also if what the text changes moves the control away.
  @Test func aClickEntersWhatIsTyped() async throws {
    let lane = Timeline.Lane(
      "one",
      StoreComponent<IO, [String], String, TextView<String>>(
        initial: [], dispatcher: .pure { text in .modify { $0.append(text) } }
      ) { said in
        TextView { view in
          view.field("name", label: "Name", value: "") { "name \($0)" }
          // Each text moves the buttons down.
          for text in said { view.text(text, role: .title) }
          view.button("save", label: "Save", said.isEmpty ? nil : "save")
          view.list("row", TextList(0..<2, onSelect: { "row \($0)" }) { row in TextView { $0.text("row \(row)") } })
        }
      })
    try await LivePage.with(LiveServer.lanes([lane])) { page, server, _ in
      try await page.control("name").type("Ada")
      try await page.control("save").click()
      try await page.until("2 of 2 tap save")
      try await page.control("name").type("Eve")
      try await page.control("row.1").click()
      try await page.until("4 of 4 tap row.1")
      expectEqual(server.events, [#"enter name "Ada""#, "tap save", #"enter name "Eve""#, "tap row.1"])
      // Without a text, a click only clicks.
      try await page.control("name").click()
      try await page.control("save").click()
      try await page.until("5 of 5 tap save")
    }
  }

  /// Unsent text stays in its field, with focus and caret, when another tab's event moves the rows.
  @Test func halfTypedTextStays() async throws {
    try await with(boards) { page, server, _ in
      let note = try await page.control("row.1.note")
      try await note.type("half")
      try await page.tab.press(.left)
      try await server.perform("tap prepend")
      try await page.until("1 of 1 tap prepend")
      try await server.perform("tap row.0")
      try await page.until("2 of 2 tap row.0")
      #expect(try await note.isFocused)
      expectEqual(try await note.property("value"), "half")
      expectEqual(try await note.property("selectionStart"), 3)
      // Text goes where the caret is.
      try await page.tab.type("x")
      expectEqual(try await note.property("value"), "halxf")
      try await page.tab.press(.escape)
      expectEqual(try await note.property("value"), "")
      #expect(try await note.isFocused)
      try await page.tab.type("sent")
      try await page.tab.press(.enter)
      try await page.until(#"3 of 3 enter row.1.note "sent""#)
      // A half-typed text in a field that has lost the focus is sent.
      try await note.type("later")
      try await page.tab.press(.tab)
      try await page.until(#"4 of 4 enter row.1.note "later""#)
      #expect(try await !note.isFocused)
    }
  }

  /// A row that goes takes the focus no further than to its view.
  @Test func theFocusOfAControlThatGoes() async throws {
    try await with(LiveServer.scenario(.people)) { page, server, _ in
      let surname = try await page.control("contact.3.surname")
      try await surname.type("x")
      try await server.perform("tap contact.3.selected")
      try await server.perform("tap delete")
      try await page.until("2 of 2 tap delete")
      #expect(try await page.tab.focused?.attribute("class") == "view")
      #expect(server.events.count == 2)
    }
  }

  @Test func aLongList() async throws {
    try await with(LiveServer.lanes([Board.lane("one", rows: 1000)])) { page, _, _ in
      let rows = { try await page.tab.findAll(".card li.v-item").count }
      expectEqual(try await rows(), 200)
      for (shown, next) in [(200, 400), (400, 800), (800, 1000)] {
        let more = try await page.tab.find("button", named: "… and \(1000 - shown) more rows")
        try await more.evaluate("element.focus()")
        try await page.tab.press(.enter)
        try await page.tab.until("\(next) rows") { try await rows() == next }
      }
      expectEqual(try await page.tab.findAll(".v-more").count, 0)
      try await page.tab.find("button", named: "Choose row 999").click()
      try await page.until("1 of 1 tap row.999")
    }
  }

  // MARK: Time

  @Test func seekingAndBranches() async throws {
    try await with(boards) { page, server, browser in
      expectEqual(try await page.text("branches"), nil)
      for _ in 1...3 { try await server.perform("tap count") }
      try await page.until("3 of 3 tap count")
      // The slider.
      try await page.tab.evaluate("document.getElementById('slider').focus()")
      try await page.tab.press(.left)
      try await page.until("2 of 3")
      try await page.until(notice: "Step 2 is in the past. An event here starts a branch.")
      #expect(server.live.timeline.shown == 2)
      // The list.
      try await page.tab.find("#step-1").click()
      try await page.until("1 of 3")
      #expect(try await page.tab.text.contains("1 counted"))
      // The keys.
      try await page.tab.press("[")
      try await page.until("0 of 3 start")
      try await page.tab.press("}")
      try await page.until("3 of 3")
      try await page.until(notice: "")
      try await page.tab.press("{", "]")
      try await page.until("1 of 3")
      // Keys that come before the answer to the one before count all the same.
      try await page.tab.press("}", "[", "[", "[", "]")
      try await page.until("1 of 3")
      // To play from the last step begins at the first.
      try await page.tab.press("}")
      try await page.until("3 of 3")
      try await page.tab.find("button", named: "Play").click()
      try await page.until("0 of 3")
      try await page.until("3 of 3")
      try await page.tab.until("the play ends", expression: "document.getElementById('play').ariaPressed === 'false'")
      try await page.tab.press("{", "]")
      try await page.until("1 of 3")
      // An event in the past begins a branch, for every tab.
      let other = try await LivePage(try await browser.newTab(), server)
      try await other.until("1 of 3")
      try await other.control("toggle").click()
      for one in [page, other] {
        try await one.until("2 of 2 tap toggle")
        try await one.until(notice: "")
        expectEqual(try await one.branches, ["1 3 steps", " 2 from step 1 · 2 steps *"])
      }
      try await page.tab.press("[")
      try await page.until("1 of 2")
      try await page.control("prepend").click()
      try await other.until("2 of 2 tap prepend")
      // A branch has the steps before it, so it begins at the step that all share.
      let tree = try await other.branches
      #expect(tree.count == 3 && tree[2].hasSuffix("3 from step 1 · 2 steps *"), "\(tree)")
      try await other.tab.find("button", named: "Branch 1, 3 steps").click()
      for one in [page, other] {
        try await one.until("3 of 3 tap count")
        let chosen = try await one.branches.filter { $0.hasSuffix("*") }
        #expect(chosen == ["1 3 steps *"])
      }
    }
  }

  // MARK: Services

  /// Live services answer by themselves, so the page offers nothing.
  @Test func liveServices() async throws {
    try await with(LiveServer.scenario(.home, effects: .live, script: "tap refresh")) { page, server, _ in
      expectEqual(try await page.text("services"), nil)
      try await page.tab.until("the load has ended") {
        try await page.text("clock")?.hasPrefix("clock at rest") == true
      }
      try await page.control("refresh").click()
      try await page.tab.until("it is loaded again") {
        server.events.filter { $0 == "tap refresh" }.count == 2 && server.events.last?.hasPrefix("wait") == true
      }
    }
  }

  @Test func services() async throws {
    try await with(LiveServer.scenario(.home)) { page, server, _ in
      // The clock stands, so that calls wait.
      try await page.command("pause")
      try await page.tab.until("the clock stands") { try await page.text("clock") == "clock paused · 0 ms" }
      try await page.tab.find("button", named: "Fail the next call").click()
      try await page.until(#"1 of 1 fail articles "offline""#)
      try await page.control("refresh").click()
      try await page.until("2 of 2 tap refresh")
      try await page.tab.find("#service-rows .call-row .call-row").evaluate("0")
      try await page.command("step 300ms")
      try await page.until("3 of 3 wait 300ms")
      #expect(try await page.tab.text.contains("Could not load articles: offline"))
      expectEqual(try await page.tab.findAll(".call-row .call-row").count, 0)
      // A call that waits is answered by hand, another one fails.
      try await page.control("retry").click()
      try await page.until("4 of 4 tap retry")
      try await page.control("refresh").click()
      try await page.until("5 of 5 tap refresh")
      let rows = try await page.tab.findAll(".call-row .call-row")
      expectEqual(rows.count, 2)
      try await rows[0].find("button").click()
      try await page.until("6 of 6 answer articles")
      let reason = try await page.tab.find("textbox", named: "Error for the next call of articles")
      try await reason.clear()
      try await reason.type("a \"bad\" day")
      try await page.tab.find("button", named: "Fail").click()
      try await page.until("7 of 7 fail articles")
      expectEqual(try await page.tab.findAll(".call-row .call-row").count, 0)
      #expect(try await page.tab.text.contains(#"Could not load articles: a "bad" day"#))
      expectEqual(try await reason.property("value"), #"a "bad" day"#)
      // Time passes by itself again.
      try await page.command("resume")
      try await page.control("retry").click()
      try await page.tab.until("the load has ended") {
        try await page.text("clock")?.hasPrefix("clock at rest") == true
          && server.events.last?.hasPrefix("wait") == true
      }
      #expect(try await page.tab.text.contains("Effects in time"))
    }
  }

  // MARK: Commands

  @Test func commands() async throws {
    try await with(boards) { page, server, _ in
      try await page.tab.run(
        """
        globalThis.saved = [];
        HTMLAnchorElement.prototype.click = function () { saved.push([this.getAttribute('href') ?? '', this.download]) };
        """)
      try await page.command("tap count")
      try await page.until("1 of 1 tap count")
      try await page.command(#"enter plain "x""#)
      try await page.until(#"2 of 2 enter plain "x""#)
      try await page.command("go 1")
      try await page.until("1 of 2")
      try await page.command(#"label first "count""#)
      try await page.tab.until("the label") { try await page.text("list")?.contains(#"“first "count"”"#) == true }
      try await page.command("pin")
      try await page.tab.until("the pin") { try await page.tab.findAll("#list .m-pinned").count == 1 }
      try await page.command("tap toggle")
      try await page.until("2 of 2 tap toggle")
      expectEqual(try await page.branches, ["1 2 steps", " 2 from step 1 · 2 steps *"])
      try await page.command("branch 1")
      try await page.until("2 of 2 enter")
      try await page.command("find count")
      try await page.until("1 of 2 tap count")
      try await page.command("filter plain")
      try await page.tab.until("the filter") { try await page.text("found") == "1 of 2 steps" }
      try await page.command("filter")
      try await page.tab.until("no filter") { try await page.text("found") == "2 steps" }
      try await page.command("go 2")
      try await page.until("2 of 2")
      try await page.command("speed 2.5")
      try await page.tab.until("the speed") { try await page.text("clock") == "clock at rest × 2.5 · 0 ms" }
      // A wait that is asked for is a step, even where nothing runs.
      try await page.command("step 2s")
      try await page.tab.until("two seconds") { try await page.text("clock") == "clock at rest × 2.5 · 2 s" }
      try await page.command("save my file.jsonl")
      try await page.until(notice: "2 files saved")
      try await page.command("script all.script")
      try await page.until(notice: "1 file saved")
      let saved = try await page.tab.evaluate("saved").array?.map { $0.array?.compactMap(\.string) ?? [] } ?? []
      #expect(
        saved.map { $0[1] } == ["my_file-one.jsonl", "my_file-two.jsonl", "all.script"])
      try await page.command(#"expect "1 counted""#)
      try await page.until(notice: #"met: expect "1 counted""#)
      // A line that is wrong shows its error, and changes nothing.
      for (line, error) in [
        (#"expect "7 counted""#, "on one: "), ("hop", "unknown command 'hop'"), ("tap nothing", "there is no control"),
        ("tap off", "off"), ("go 99", "expected a step from 0 to 3, found '99'"), ("quit", "close the tab to leave"),
        ("find nothing", "no step has the text"),
      ] {
        try await page.command(line)
        try await page.tab.until("the error of \(line)") { try await page.text("notice")?.contains(error) == true }
        #expect(try await page.tab.find("#notice").attribute("class") == "notice bad")
        // The line stays, so that it can be corrected.
        expectEqual(try await page.property("command-line", "value"), .string(line))
      }
      #expect(server.live.timeline.moments.count == 4 && server.live.timeline.shown == 3)
      // The lines that were typed.
      try await page.tab.press(":", .up, .up)
      expectEqual(try await page.property("command-line", "value"), "quit")
      try await page.tab.press(.down, .down)
      expectEqual(try await page.property("command-line", "value"), "")
      try await page.tab.press(.up, .up, .up, .up)
      try await page.tab.press(.enter)
      try await page.tab.until("the error again") { try await page.text("notice")?.contains("off") == true }
    }
  }

  // MARK: Files

  @Test func aTraceIsSavedAndLoaded() async throws {
    try await with(boards) { page, server, browser in
      try await page.control("count").click()
      try await page.control("toggle").click()
      try await page.until("2 of 2 tap toggle")
      let trace = try await page.tab.evaluate(
        "fetch([...document.querySelectorAll('#saves a')].find(({ textContent }) => textContent === 'two').href)"
          + ".then(answer => answer.text())"
      ).string
      let script = try await page.tab.evaluate("fetch('script').then(answer => answer.text())")
      #expect(script == "tap count\ntap toggle\n")
      try await page.tab.press("{")
      try await page.until("0 of 2")
      try await page.control("prepend").click()
      try await page.until("1 of 1 tap prepend")
      let pages = try Pages()
      let file = try pages.write("trace", Array((trace ?? "").utf8))
      let field = try await page.tab.find("#load")
      try await field.type(file.path)
      try await page.until("2 of 2 tap toggle")
      try await page.until(notice: "Loaded trace.html")
      #expect(try await page.branches.count == 3)
      // A file that is no trace.
      let other = try pages.write("other", Array("<p>\n".utf8))
      try await field.type(other.path)
      try await page.tab.until("the error") { try await page.text("notice")?.contains("expected") == true }
      #expect(server.live.timeline.branches.count == 3)
      // The browser says what the server refused.
      #expect(try await browser.consoleErrors().allSatisfy { $0.contains("409 (Conflict)") })
    }
  }
}
