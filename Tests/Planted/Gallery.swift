import ActionMoore
import Checking
import Components
import Driver
import Effects
import StateStore
import TextUI
import WriterTraced

extension Scenario {
  /// Every sort of control, each with what it last said.
  public static let gallery = Scenario(
    "gallery", summary: "every sort of control",
    script: """
      expect focused name
      type name "Ada"
      choose colour "green"
      set volume 40
      press board at 100,60
      tap more
      expect count item 2
      """, start: Gallery.Start(),
    implementations: [
      Implementation("state-store") { Gallery.onStateStore($0) },
      Implementation("writer-traced") { Gallery.onWriterTraced($0) },
      Implementation("action-moore") { Gallery.onActionMoore($0) },
    ])
}

/// What the gallery shows.
struct Gallery: Hashable, Sendable {
  struct Start: Sendable {}

  enum Input: Hashable, Sendable {
    case typed(String), named(String), cancelled, left
    case checked, chosen(String), shape(String), fruit(String), set(Double), pressed(Point), moved(Point)
    case doubled, menu, asked, answered(Bool), opened(String), added, edit(Int), edited(Int, String), undo
  }

  static let colours = ["red", "green", "blue", "a colour \"of\" one's own"]
  static let shapes = ["round", "square", "a shape whose name is rather long"]
  static let fruits = ["apple", "pear", "cherry"]

  var name = ""
  var draft = ""
  var isChecked = false
  var colour: String?
  var shape = "round"
  var fruit = "pear"
  var volume = 25.0
  var points: [Point] = []
  var pointer: Point?
  var isAsking = false
  var location = ""
  var items = [1]
  var texts: [Int: String] = [:]
  var edited: Int?
  var said = "nothing yet"

  var error: String? { draft.contains("!") ? "no exclamation marks" : nil }

  mutating func apply(_ input: Input) {
    said = "\(input)"
    switch input {
    case .typed(let text): draft = text
    case .named(let text): (name, draft) = (text, text)
    case .cancelled, .left: draft = name
    case .checked: isChecked.toggle()
    case .chosen(let option): colour = option
    case .shape(let option): shape = option
    case .fruit(let option): fruit = option
    case .set(let number): volume = number
    case .pressed(let point): points.append(point)
    case .moved(let point): pointer = point
    case .doubled, .menu: break
    case .asked: isAsking = true
    case .answered(let isYes):
      isAsking = false
      if isYes { points = [] }
    case .opened(let place): location = place
    case .added: items.append(items.count + 1)
    case .edit(let item): edited = item
    case .edited(let item, let text): (texts[item], edited) = (text, nil)
    case .undo: if !points.isEmpty { points.removeLast() }
    }
  }

  static func render(_ gallery: Gallery) -> TextView<Input> {
    TextView { view in
      view.text("Gallery", role: .title)
      view.onOpen { .opened($0) }
      view.row { row in
        for place in ["#/", "#/active"] {
          row.link("go\(place)", label: place, destination: place, isCurrent: place == gallery.location)
        }
        row.link("site", label: "site", destination: "https://duet.example")
        row.label("place", gallery.location, role: .code)
      }
      view.field(
        "name", label: "Name", value: gallery.draft, prompt: "your name", error: gallery.error,
        focused: gallery.edited == nil,
        onCancel: .cancelled, onLeave: .left, onSubmit: Input.named, onChange: Input.typed)
      view.field("fixed", label: "Fixed", value: gallery.name, isReadOnly: true) { .named($0) }
      view.field("age", label: "Age", value: "", input: .number) { .named($0) }
      view.checkbox("agree", label: "Agree", isOn: gallery.isChecked, .checked)
      view.checkbox("never", label: "Never", isOn: false, enabled: false, .checked)
      view.picker("colour", label: "Colour", options: colours, selection: gallery.colour) { .chosen($0) }
      view.picker("shape", label: "Shape", style: .radio, options: shapes, selection: gallery.shape) { .shape($0) }
      view.picker("fruit", label: "Fruit", style: .list, options: fruits, selection: gallery.fruit) { .fruit($0) }
      view.slider("volume", label: "Volume", value: gallery.volume, in: 0...100, step: 5) { .set($0) }
      view.progress(gallery.volume / 100, id: "level", label: "Level")
      view.canvas(
        "board", label: "Board", size: Size(width: 200, height: 96), onDoubleTap: .doubled, onMenu: .menu
      ) { drawing in
        for point in gallery.points { drawing.circle(at: point, radius: 16, isFilled: point == gallery.points.last) }
        drawing.line(from: Point(x: 0, y: 95), to: Point(x: 199, y: 95))
        drawing.text("board", at: Point(x: 4, y: 8))
      } onPress: {
        .pressed($0)
      } onMove: {
        .moved($0)
      }
      view.row { row in
        row.button("undo", label: "Undo", enabled: !gallery.points.isEmpty, shortcut: "ctrl-z", .undo)
        row.button("two", label: "Two", shortcut: "f5", onDoubleTap: .doubled, onMenu: .menu, .checked)
        row.button("clear", label: "Clear…", .asked)
        row.button("more", label: "More", .added)
      }
      view.list(
        "item",
        TextList(gallery.items, id: \.self, focused: gallery.edited) { item in
          TextView { row in
            row.row { row in
              row.frame(width: 4, alignment: .trailing) { $0.text("\(item)") }
              row.frame(width: 12) { $0.label("text", gallery.texts[item] ?? "item", onDoubleTap: .edit(item)) }
              if gallery.edited == item {
                row.field("edit", label: "", name: "Edit", value: gallery.texts[item] ?? "", focused: true) {
                  .edited(item, $0)
                }
              }
            }
          }
        })
      view.text(gallery.error == nil ? "all is well" : "something is wrong", role: .status)
      view.label("said", gallery.said, role: .code)
      if gallery.isAsking {
        view.dialog("ask", title: "Clear the board?", onCancel: .answered(false)) { dialog in
          dialog.row { row in
            row.button("yes", label: "Yes", focused: true, .answered(true))
            row.button("no", label: "No", .answered(false))
          }
        }
      }
    }
  }

  @MainActor
  static func onStateStore<S: SessionHost<Start>>(_ host: S) -> any RunningSession {
    host.run(
      StoreComponent<S.E, Gallery, Input, TextView<Input>>(
        initial: Gallery(),
        dispatcher: .handling { input, _, handler in handler(.pure(.modify { $0.apply(input) })) }, render: render))
  }

  @MainActor
  static func onWriterTraced<S: SessionHost<Start>>(_ host: S) -> any RunningSession {
    host.run(
      EventSourcedComponent<S.E, [Input], Gallery, Input, TextView<Input>>(
        initial: Gallery(), act: { gallery, log in for input in log { gallery.apply(input) } },
        dispatcher: .handling { input, _, handler in handler(.pure(.tell([input]))) }, render: render))
  }

  @MainActor
  static func onActionMoore<S: SessionHost<Start>>(_ host: S) -> any RunningSession {
    host.run(
      MooreComponent<S.E, Input, Input, TextView<Input>>(
        initial: Gallery(), update: { $0.apply($1) },
        dispatcher: .handling { input, _, handler in handler(.pure(.send(input))) }, render: render))
  }
}
