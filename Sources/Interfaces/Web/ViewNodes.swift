import Driver
import OrderedJSON
import TextUI

/// The elements of views as JSON, each once: a page makes controls of them.
///
/// A node has the members `k` (kind), `i` (ID), `t` (text), `n` (name, if it is not the text), `r` (role of a text),
/// `v` (value of a field, a picker or a slider), `x` (1 if its text is a secret, which `v` masks), `d` (1 if disabled),
/// `on` (of a toggle, a checkbox, an option or a link to what is shown), `p` (per cent of a progress), `count` and `s` of
/// a list, `key` and `s` of its items, `ev` (events beside the usual one), and `c` (numbers of the children). `s` is 1 if
/// rows can be tapped.
///
/// A field can have `ph` (prompt), `er` (error), `ro` (1 if read-only) and `in` (what is typed); a button `ks` (its
/// shortcut); a picker `y` (its style); an option `v` (its label, if `t` is not the same); a slider `lo`, `hi` and `st`
/// (bounds and step, and like its `v` texts, which a browser reads as any number); a link `to` (its destination) and `ou`
/// (1 if that is another site); a canvas `w`, `h` and `sh` (its shapes: `["c", x, y, radius, isFilled]`,
/// `["l", x, y, x, y]`, `["t", x, y, text]`); a frame `w` and `al` (width in Characters, alignment); a grid `cols` (its
/// columns: `[title, width, alignment, isHeader]`). Members with the usual value are left out.
struct ViewNodes {
  private var nodes = Interned()
  /// The nodes as the elements of a JSON array.
  var elements: [UInt8] { nodes.elements }
  /// The number of different nodes.
  var count: Int { nodes.count }

  /// Returns the nodes from a number on, as the elements of a JSON array.
  func elements(from first: Int) -> ArraySlice<UInt8> { nodes.elements(from: first) }

  /// Returns the number of the node that contains the whole view shown.
  ///
  /// - Parameter rows: The number of rows of each list to write; `nil` for what a page shows at first: 200, or in a view
  ///   with a grid, 700 elements of it and at least 25 rows. A browser paints all of them after each event.
  @MainActor
  mutating func root(of session: any RunningSession, rows: Int?) -> Int {
    var open: [(element: ViewElement?, children: [Int])] = [(nil, [])]
    session.visit(rows: 0..<(rows ?? session.rowsAtFirst)) { element in
      if let element { return open.append((element, [])) }
      let (element, children) = open.removeLast()
      let number = number(element, children)
      open[open.count - 1].children.append(number)
    }
    return number(nil, open[0].children)
  }

  private mutating func number(_ element: ViewElement?, _ children: [Int]) -> Int {
    nodes.number { json in
      json.object { object in
        if let element { object.members(of: element) } else { object.member("k", "column") }
        if !children.isEmpty { object.member("c", of: children) { $0.write($1) } }
      }
    }
  }
}

extension RunningSession {
  fileprivate var rowsAtFirst: Int {
    var columns = 0
    visit(rows: 0..<0) { if case .grid(let own, _)? = $0?.kind { columns = max(columns, own.count) } }
    return columns == 0 ? 200 : max(25, 700 / columns)
  }
}

extension JSONStream {
  fileprivate mutating func members(of element: ViewElement) {
    member("k", element.kind.name)
    if !element.id.isEmpty { member("i", element.id) }
    let text = sanitized(element.text)
    if !text.isEmpty { member("t", text) }
    let name = sanitized(element.name)
    if !name.isEmpty, name != text { member("n", name) }
    if !element.isEnabled { member("d", 1) }
    let isSelectable = element.events.contains(.tap)
    switch element.kind {
    case .text(let role), .label(let role): if role != .body { member("r", role.rawValue) }
    case .toggle(let isOn): member("on", isOn ? 1 : 0)
    case .checkbox(let isOn): member("on", isOn ? 1 : 0)
    case .field(let value):
      if !value.isEmpty { member("v", value) }
      if element.isSecure { member("x", 1) }
      if !element.prompt.isEmpty { member("ph", sanitized(element.prompt)) }
      if let error = element.error { member("er", sanitized(error)) }
      if element.isReadOnly { member("ro", 1) }
      if element.input != .text { member("in", element.input.rawValue) }
    case .picker(let style, let selection):
      if style != .menu { member("y", style.rawValue) }
      if !selection.isEmpty { member("v", selection) }
    case .option(let isChosen):
      if isChosen { member("on", 1) }
      if !element.text.isSame(as: text) { member("v", element.text) }
    case .slider(let value, let bounds, let step):
      member("v", value.plain)
      member("lo", bounds.lowerBound.plain)
      member("hi", bounds.upperBound.plain)
      member("st", step.plain)
    case .link(let destination, let isCurrent):
      member("to", destination)
      if destination.isOutside { member("ou", 1) }
      if isCurrent { member("on", 1) }
    case .canvas(let drawing):
      member("w", min(drawing.size.width, 1_000_000_000))
      member("h", min(drawing.size.height, 1_000_000_000))
      member("sh", of: drawing.shapes) { $0.write($1) }
    case .frame(let width, let alignment):
      member("w", min(width, 1_000_000_000))
      if alignment != .leading { member("al", alignment.rawValue) }
    case .progress(let percent): member("p", percent.map { JSON($0) } ?? .null)
    case .list(let count): member("count", count)
    case .grid(let columns, let count):
      member("count", count)
      member("cols", of: columns) { $0.write($1) }
    case .item(let key):
      member("key", key)
      if isSelectable { member("s", 1) }
    case .button: if !element.shortcut.isEmpty { member("ks", sanitized(normalized(key: element.shortcut))) }
    case .row, .column, .section, .divider, .dialog: break
    }
    let usual: ControlEvent = if case .field = element.kind { .enter } else { .tap }
    let more = element.events.filter { $0 != usual }
    if !more.isEmpty { member("ev", of: more) { $0.write($1.rawValue) } }
  }

  /// Writes a column: its title, its width, its alignment, and whether it names the rows.
  fileprivate mutating func write(_ column: GridColumn) {
    write(
      .array([
        .string(sanitized(column.title)), JSON(min(column.width, 1_000_000_000)),
        .string(column.alignment.rawValue), JSON(column.isHeader ? 1 : 0),
      ]))
  }

  /// Writes a shape as an array.
  fileprivate mutating func write(_ shape: Drawing.Shape) {
    // Greater numbers are none of JavaScript.
    func near(_ number: Int) -> JSON { JSON(min(max(number, -1_000_000_000), 1_000_000_000)) }
    switch shape {
    case .circle(let centre, let radius, let isFilled):
      write(.array(["c", near(centre.x), near(centre.y), near(radius), JSON(isFilled ? 1 : 0)]))
    case .line(let start, let end): write(.array(["l"] + [start.x, start.y, end.x, end.y].map(near)))
    case .text(let text, let point): write(.array(["t", near(point.x), near(point.y), .string(sanitized(text))]))
    }
  }
}

extension ViewElement.Kind {
  /// The name of the kind: `button`.
  fileprivate var name: String {
    switch self {
    case .text: "text"
    case .label: "label"
    case .button: "button"
    case .toggle: "toggle"
    case .field: "field"
    case .checkbox: "checkbox"
    case .picker: "picker"
    case .option: "option"
    case .slider: "slider"
    case .link: "link"
    case .canvas: "canvas"
    case .dialog: "dialog"
    case .frame: "frame"
    case .row: "row"
    case .column: "column"
    case .section: "section"
    case .divider: "divider"
    case .progress: "progress"
    case .list: "list"
    case .grid: "grid"
    case .item: "item"
    }
  }
}
