import Duet
import Scenarios
import Support
import TerminalEmulator
import Testing
import Utilities

@testable import Planted

/// Every sort of control, by keys and by the mouse.
@MainActor
@Suite struct GalleryTests {
  /// The gallery without panes.
  fileprivate func gallery(width: Int = 80, height: Int = 60) async throws -> Stage {
    try await Stage(
      [Implementation("state-store") { Gallery.onStateStore($0) }], from: Gallery.Start(),
      width: width, height: height
    ).typing(Keys.line("focus agree") + "t")
  }

  fileprivate func events(_ stage: Stage, after count: Int) -> [ScriptEvent] {
    stage.player.timeline.moments.dropFirst(count).compactMap(\.event)
  }

  // MARK: Keys

  /// The keys of each control, and the events that they make. A control that hears nothing of a key takes no step.
  @Test(arguments: cases)
  func keys(of control: String, _ keys: [String], _ expected: String) async throws {
    let stage = try await gallery().typing(Keys.line("focus \(scriptWord(control))"))
    let count = stage.player.timeline.moments.count
    for key in keys { try await stage.type(key) }
    let found = events(stage, after: count).map(\.description).joined(separator: ", ")
    #expect(found == expected, "\(stage.status)")
  }

  nonisolated static let cases: [(String, [String], String)] = [
    ("agree", [" ", "\r"], "tap agree, tap agree"),
    ("go#/", ["\r"], "tap go#/"),
    ("go#/", [" ", Keys.altLeft, Keys.altRight], "tap go#/, back, forward"),
    // A radio group goes around, and a list does not.
    ("shape", [Keys.right], "choose shape \"square\""),
    ("shape", [Keys.down], "choose shape \"square\""),
    ("shape", [Keys.left], "choose shape \"a shape whose name is rather long\""),
    ("shape", [Keys.up, Keys.right], "choose shape \"a shape whose name is rather long\", choose shape \"round\""),
    ("fruit", [Keys.down], "choose fruit \"cherry\""),
    ("fruit", [Keys.up], "choose fruit \"apple\""),
    ("fruit", [Keys.end, Keys.down], "choose fruit \"cherry\""),
    ("fruit", [Keys.home], "choose fruit \"apple\""),
    ("fruit", ["C"], "choose fruit \"cherry\""),
    ("fruit", ["p", "\r"], ""),
    ("colour", ["\r", Keys.down, "\r"], "choose colour \"green\""),
    ("colour", [Keys.altDown, "b", " "], "choose colour \"blue\""),
    ("colour", ["\r", Keys.end, Keys.escape], ""),
    ("colour", [" ", Keys.up, " "], "choose colour \"red\""),
    ("colour", [" ", Keys.pageDown, Keys.pageUp, Keys.down, Keys.home, "\r"], "choose colour \"red\""),
    ("volume", [Keys.right, Keys.left], "set volume 30, set volume 25"),
    ("volume", [Keys.pageUp, Keys.pageDown], "set volume 75, set volume 25"),
    ("volume", [Keys.pageDown, Keys.left], "set volume 0"),
    ("volume", [Keys.end, Keys.right, Keys.home], "set volume 100, set volume 0"),
    ("board", ["\r"], "press board at 100,56"),
    ("board", [Keys.left, Keys.up, " "], "move board to 92,56, move board to 92,40, press board at 92,40"),
    ("board", ["m", "m"], "move board to 100,56, menu board, menu board"),
    ("two", [Keys.f4, Keys.shiftF10, Keys.menuKey], "double two, menu two, menu two"),
    ("agree", [Keys.f5], "key \"f5\""),
    // Its button is disabled.
    ("agree", [Keys.controlZ], ""),
    ("clear", [" ", Keys.escape], "tap clear, cancel ask"),
  ]
}

extension GalleryTests {
  /// The focus shows the chosen option of a picker, and the cell under the pointer of a canvas.
  @Test func whatIsMarked() async throws {
    let stage = try await gallery()
    try await stage.type(Keys.line("focus fruit"))
    #expect(stage.reversed == ["◉ pear"])
    try await stage.type(Keys.line("focus board"))
    let before = try #require(stage.terminal.reversedCell)
    try await stage.type(Keys.right + Keys.down)
    #expect(stage.terminal.reversedCell == Position(x: before.x + 1, y: before.y + 1))
    try await stage.type(
      Keys.line("focus colour") + Keys.enter, shows: " green", status: "↑ ↓ choose, Enter takes, Esc closes")
    #expect(stage.reversed.last?.hasPrefix(" red") == true)
    try await stage.type(Keys.down + Keys.enter + Keys.enter, shows: "•green")
  }

  /// A field that can only be read takes no text, and says so.
  @Test func aFieldThatIsReadOnly() async throws {
    let stage = try await gallery().typing(Keys.line("focus fixed"))
    let count = stage.player.timeline.moments.count
    try await stage.type(Keys.enter, status: "fixed is read-only", moments: count)
    try await stage.type("x" + Keys.paste("text"), status: "the focused control takes no text")
    #expect(events(stage, after: count) == [] && !stage.terminal.isCursorShown)
  }

  /// A prompt is shown until something is typed, and an error also while it is.
  @Test func promptsAndErrors() async throws {
    let stage = try await gallery().typing(Keys.line("focus name"))
    #expect(stage.shows("Name: ‹your name›"))
    try await stage.type(Keys.enter, hides: "your name")
    try await stage.type("Ada!", shows: "Name: ‹Ada!", "› ⚠ no exclamation marks")
    let place = try #require(stage.place(of: "Ada!"))
    #expect(stage.terminal.cursor == Position(x: place.x + 4, y: place.y))
    stage.resize(width: 30, height: 60)
    #expect(
      stage.shows("Name: ‹Ada!") && !stage.shows("exclamation marks")
        && stage.shows("something is wrong"))
  }

  // MARK: The focus

  /// The focus of the session becomes the focus of the player, also in a row and in a dialog, and comes into view.
  @Test(arguments: [60, 12]) func theFocusOfTheSession(height: Int) async throws {
    let stage = try Stage(
      [Implementation("state-store") { Gallery.onStateStore($0) }], from: Gallery.Start(),
      height: height)
    #expect(stage.player.focus == "name")
    try await stage.type(Keys.line("tap more") + "t", focus: "more")
    #expect(stage.reversed == ["[More]"])
    try await stage.type(Keys.line("double item.2.text"), focus: "item.2.edit")
    #expect(stage.reversed.joined().contains("‹›"))
    try await stage.type("new" + Keys.enter, last: .enter("item.2.edit", "new"))
    try await stage.type(Keys.line("tap clear"), shows: "Clear the board?", focus: "yes")
    // Tab stays in the dialog.
    for focus in ["no", "yes"] { try await stage.type(Keys.tab, focus: focus) }
    try await stage.type(Keys.escape, last: .cancel("ask"))
    #expect(!stage.shows("Clear the board?"))
    try await stage.type(Keys.line("expect focused name"), status: "met: expect focused name", focus: "name")
  }

  /// Leaving a field is heard once, however it is left; moving the focus elsewhere is no step.
  @Test func aFieldIsLeftOnce() async throws {
    let stage = try Stage(
      [Implementation("state-store") { Gallery.onStateStore($0) }], from: Gallery.Start(),
      height: 60)
    try await stage.type(Keys.tab, focus: "fixed", moments: 2, last: .leave("name"))
    try await stage.type(Keys.tab + Keys.tab + Keys.backTab, focus: "age", moments: 2)
    try await stage.type(
      Keys.backTab + Keys.backTab + "A" + Keys.f5, focus: "two", last: .key("f5"))
    #expect(events(stage, after: 2) == [.type("name", "A"), .key("f5")])
    try await stage.type(Keys.tab, last: .key("f5"))
    // The session left the field, whose draft became its name, before it tapped the button.
    #expect(stage.shows("Name: ‹your name›"))
    // A button that is gone after it was used leaves the focus in the field, which was left.
    try await stage.type(Keys.line("tap clear") + Keys.line("tap no") + Keys.line("focus name"))
    try await stage.type(Keys.line("leave name") + Keys.tab, focus: "fixed", last: .leave("name"))
    #expect(
      stage.player.timeline.moments.map(\.event).suffix(2) == [.focus("name"), .leave("name")])
  }

  /// The events of a played run, performed again, give the same views and the same focus.
  @Test func aRunIsRepeated() async throws {
    let stage = try await gallery()
    let keys = [
      Keys.backTab, Keys.backTab, Keys.backTab, "Ada", Keys.tab, Keys.tab, Keys.tab, " ", Keys.f5,
      Keys.tab, Keys.tab, " ",
      Keys.tab, Keys.enter, "x", Keys.escape, Keys.up, Keys.up, Keys.up, " ", "m", Keys.up,
      Keys.right, Keys.up,
    ]
    for key in keys { try await stage.type(key) }
    #expect(stage.player.timeline.moments.count > 10)
    let again = try await gallery()
    for event in stage.player.timeline.moments.dropFirst(2).compactMap(\.event) {
      try await again.player.timeline.perform(event)
    }
    let (first, second) = (stage.player.timeline.sessions[0], again.player.timeline.sessions[0])
    #expect(first.lines == second.lines && first.focus == second.focus)
  }

  /// A letter can be a shortcut, also one of the player's, except in a field; the player keeps its ways out.
  @Test func shortcuts() async throws {
    let stage = try Stage([Implementation("state-store") { Shortcuts.onStateStore($0) }], from: ())
    try await stage.type("nN[", focus: "field")
    #expect(
      events(stage, after: 1) == [.type("field", "n"), .type("field", "nN"), .type("field", "nN[")])
    try await stage.type("\u{1b}x", focus: "alt", last: .key("alt-x"))
    try await stage.type("n", focus: "letter", last: .key("n"))
    try await stage.type("[", last: .key("["))
    try await stage.type("N", last: .key("shift-n"))
    // In another pane, the keys are those of the pane.
    try await stage.type("\u{1b}[17~n", last: .key("shift-n"))
    try await stage.type(Keys.controlQ, last: .key("shift-n"))
    #expect(stage.player.ending == .left)
  }

  private enum Shortcuts {
    @MainActor
    static func onStateStore<S: SessionHost<Void>>(_ host: S) -> any RunningSession {
      host.run(
        StoreComponent<S.E, String, String, TextView<String>>(
          initial: "", dispatcher: .pure { input in .modify { $0 = input } }
        ) { said in
          TextView { view in
            for (id, key) in [
              ("letter", "n"), ("capital", "shift-N"), ("bracket", "["), ("alt", "Alt-X"),
              ("out", "ctrl-q"),
            ] {
              view.button(id, label: id, shortcut: key, id)
            }
            view.field("field", label: "Field", value: said, focused: true) {
              $0
            } onChange: {
              $0
            }
          }
        })
    }
  }

  // MARK: The mouse

  @Test func pressesOfTheMouse() async throws {
    let stage = try await gallery()
    let player = stage.player
    func press(_ text: String, _ column: Int = 0, button: Int = 0, at seconds: Int = 0) async throws
      -> [ScriptEvent]
    {
      let count = player.timeline.moments.count
      player.now = .seconds(seconds)
      let (x, y) = try #require(stage.place(of: text))
      try await stage.type(
        "\u{1b}[<\(button);\(x + 1 + column);\(y + 1)M\u{1b}[<\(button);\(x + 1 + column);\(y + 1)m"
      )
      return events(stage, after: count)
    }
    #expect(try await press("[ ] Agree", 5) == [.tap("agree")])
    #expect(try await press("○ square") == [.choose("shape", "square")])
    #expect(try await press("◉ square") == [])
    #expect(try await press("○ cherry", 3) == [.choose("fruit", "cherry")])
    #expect(try await press("━", 8) == [.set("volume", 90)])
    #expect(try await press("Volume", 7) == [.set("volume", 0)])
    #expect(try await press("#/active") == [.tap("go#/active")])
    #expect(player.focus == "go#/active")
    // The options of a menu; a press beside them closes them.
    #expect(try await press("Colour: ‹") == [])
    #expect(try await press(" green", 2) == [.choose("colour", "green")])
    #expect(try await press("Colour: ‹") == [])
    #expect(stage.shows(" blue"))
    #expect(try await press("Gallery") == [])
    #expect(!stage.shows(" blue"))
    // The right button.
    #expect(try await press("[Two]", button: 2) == [.menu("two")])
    // Two presses are a double press if they are quick, in one place and on one control.
    #expect(try await press("[Two]", at: 1) == [.tap("two")])
    #expect(try await press("[Two]", at: 1) == [.tap("two"), .double("two")])
    #expect(try await press("[Two]", at: 1) == [.tap("two")])
    #expect(try await press("[Two]", at: 2) == [.tap("two")])
    #expect(try await press("[Two]", 1, at: 2) == [.tap("two")])
    #expect(try await press("1 item", 2, at: 3) == [])
    #expect(try await press("1 item", 2, at: 3) == [.double("item.1.text")])
    #expect(player.focus == "item.1.edit")
  }

  /// The pointer over a canvas: presses, moves and the secondary press have its point; outside there is nothing.
  @Test func theMouseOverACanvas() async throws {
    let stage = try await gallery()
    let (x, y) = try #require(stage.place(of: "board"))
    func report(_ code: Int, _ column: Int, _ line: Int) async throws -> [ScriptEvent] {
      let count = stage.player.timeline.moments.count
      try await stage.type("\u{1b}[<\(code);\(x + 1 + column);\(y + 1 + line)M")
      return events(stage, after: count)
    }
    #expect(try await report(0, 0, 0) == [.press("board", at: Point(x: 4, y: 8))])
    #expect(try await report(32, 1, 0) == [.move("board", to: Point(x: 12, y: 8))])
    #expect(try await report(32, 1, 0) == [])
    #expect(try await report(35, 1, 2) == [.move("board", to: Point(x: 12, y: 40))])
    #expect(try await report(2, 3, 3) == [.move("board", to: Point(x: 28, y: 56)), .menu("board")])
    #expect(try await report(2, 3, 3) == [.menu("board")])
    #expect(try await report(0, 24, 5) == [.press("board", at: Point(x: 196, y: 88))])
    #expect(try await report(0, 25, 5) == [])
    #expect(try await report(32, 25, 5) == [])
    // Looking around in the past begins no branch.
    try await stage.type("[")
    #expect(try await report(32, 2, 2) == [])
    #expect(stage.player.timeline.branches.count == 1)
  }

  // MARK: The command line

  @Test(
    arguments: [
      ("choose co\tgr\t", #":choose colour "green" "#),
      (#"choose colour "a co"# + "\t", ##":choose colour "a colour \"of\" one's own" "##),
      ("set vo\t10\t", ":set volume 100 "), ("press bo\ta\t1\t", ":press board at 100,48 "),
      ("move bo\tt\t", ":move board to "), ("key \t", #":key "f5" "#),
      ("focus agr\t", ":focus agree "),
      (##"open "#/a"## + "\t", ##":open "#/active" "##),
      ("expect chec\tagr\t", ":expect checked agree "),
      ("expect count it\t\t", ":expect count item 1 "), ("expect lev\t", ":expect level "),
      ("double item.\t", ":double item.1.text "), ("expect invalid na\t", ":expect invalid name "),
    ]) func completes(_ keys: String, _ line: String) async throws
  {
    let stage = try await gallery().typing(":" + keys)
    var shown = stage.status
    while line.count > shown.count { shown += " " }
    #expect(shown == line)
  }

  // MARK: Small sizes

  /// A view that is larger than any screen.
  private enum Large {
    enum Input {
      case chosen(String)
      case pressed(Point)
      case asked
      case pushed(Int)
    }

    @MainActor
    static func onStateStore<S: SessionHost<Void>>(_ host: S) -> any RunningSession {
      host.run(
        StoreComponent<S.E, String, Input, TextView<Input>>(
          initial: "", dispatcher: .pure { input in .modify { $0 = "\(input)" } }
        ) { said in
          TextView { view in
            view.picker(
              "many", label: "Many", options: (0..<10_000).map { "option \($0)" },
              selection: "option 9999", focused: true
            ) {
              .chosen($0)
            }
            view.picker(
              "all", label: "All", style: .list, options: (0..<200).map { "item \($0)" },
              selection: nil
            ) {
              .chosen($0)
            }
            view.canvas("wide", label: "Wide", size: Size(width: 800, height: 640)) { drawing in
              drawing.line(from: Point(x: 0, y: 0), to: Point(x: 799, y: 639))
            } onPress: {
              .pressed($0)
            }
            view.button("ask", label: "Ask", .asked)
            if said == "asked" {
              view.dialog("long", title: "Long", onCancel: .pushed(-1)) { dialog in
                for number in 0..<100 {
                  dialog.button("\(number)", label: "\(number)", .pushed(number))
                }
              }
            }
            view.text(said)
          }
        })
    }
  }

  @Test func whatIsLargerThanTheScreen() async throws {
    let stage = try Stage(
      [Implementation("state-store") { Large.onStateStore($0) }], from: (), width: 20, height: 5)
    try await stage.type(Keys.enter, shows: "•option 9999", hides: "option 9990")
    try await stage.type(
      Keys.home + Keys.down + "o" + Keys.enter, last: .choose("many", "option 2"))
    try await stage.type(Keys.tab + Keys.end, focus: "all", last: .choose("all", "item 199"))
    try await stage.type(Keys.line("focus wide"), focus: "wide")
    try await stage.type(Keys.down + Keys.enter)
    let pressed = try #require(stage.last?.target)
    #expect(pressed.event == .press && pressed.control == "wide")
    try await stage.type(Keys.line("tap ask"), shows: "▌Long")
    for _ in 0..<98 { try await stage.type(Keys.tab) }
    #expect(stage.player.focus == "98" && stage.reversed == ["[98]"])
    try await stage.type(Keys.escape, last: .cancel("long"))
  }

  /// In every size, with open options or a dialog, any input leaves a screen that the terminal shows.
  @Test(arguments: sample([0, 1, 2, 8, 20, 50], every: 3)) func everySize(width: Int) async throws {
    let stages = [
      try await gallery(),
      try Stage([Implementation("state-store") { Large.onStateStore($0) }], from: (), width: 20, height: 5),
    ]
    var random = SplitMix64(seed: UInt64(width))
    let keys = [
      Keys.tab, Keys.backTab, Keys.enter, " ", Keys.up, Keys.down, Keys.left, Keys.right, Keys.home, Keys.end, "m",
      Keys.escape, Keys.pageDown, Keys.f4, Keys.f5, Keys.altDown, "x", "[",
    ]
    for stage in stages {
      let lines = stage.shows("Gallery") ? ["focus colour", "tap clear"] : ["focus many", "tap ask"]
      for height in [0, 1, 2, 5, 20] {
        for line in lines {
          stage.resize(width: 1 + random.number(below: 60), height: 1 + random.number(below: 30))
          try await stage.type(Keys.line(line) + Keys.enter)
          stage.resize(width: width, height: height)
          for _ in 0..<4 {
            try await stage.type(keys[random.number(below: keys.count)])
            let (x, y) = (random.number(below: width + 2), random.number(below: height + 2))
            try await stage.type("\u{1b}[<\([0, 2, 32, 64, 65][random.number(below: 5)]);\(x + 1);\(y + 1)M")
            #expect(stage.screen == stage.player.frame.lines)
          }
        }
      }
      #expect(stage.player.timeline.moments.count > 10)
    }
  }
}

extension Emulator {
  /// The first cell in reverse.
  fileprivate var reversedCell: Position? {
    for y in lines.indices {
      for x in 0..<200 where style(x: x, y: y).attributes.contains(.reversed) {
        return Position(x: x, y: y)
      }
    }
    return nil
  }
}

extension Keys {
  fileprivate static let f4 = "\u{1b}OS", f5 = "\u{1b}[15~", shiftF10 = "\u{1b}[21;2~", menuKey = "\u{1b}[29~"
  fileprivate static let altDown = "\u{1b}[1;3B", altLeft = "\u{1b}[1;3D", altRight = "\u{1b}[1;3C"
}
