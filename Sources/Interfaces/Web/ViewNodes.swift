import Driver
import OrderedJSON
import TextUI

/// The elements of views as JSON, each once: a page makes controls of them.
///
/// A node has the members `k` (kind), `i` (ID), `t` (text), `n` (name, if it is not the text), `r` (role of a text),
/// `v` (value of a field), `x` (1 if its text is a secret, which `v` masks), `d` (1 if disabled), `on` (of a toggle), `p` (per cent of a progress), `count` and `s` of a
/// list, `key` and `s` of its items, `ev` (events of a field beside `enter`), and `c` (numbers of the children). `s` is
/// 1 if rows can be tapped. Members with the usual value are left out.
struct ViewNodes {
  private var nodes = Interned()
  private let rows: Range<Int>

  /// - Parameter rows: The number of rows of each list to write.
  init(rows: Int) { self.rows = 0..<rows }

  /// The nodes as the elements of a JSON array.
  var elements: [UInt8] { nodes.elements }

  /// Returns the number of the node that contains the whole view shown.
  @MainActor
  mutating func root(of session: any RunningSession) -> Int {
    var open: [(element: ViewElement?, children: [Int])] = [(nil, [])]
    session.visit(rows: rows) { element in
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
    case .field(let value):
      if !value.isEmpty { member("v", value) }
      if element.isSecure { member("x", 1) }
      let more = element.events.filter { $0 != .enter }
      if !more.isEmpty { member("ev", of: more) { $0.write($1.rawValue) } }
    case .progress(let percent): member("p", percent.map { JSON($0) } ?? .null)
    case .list(let count): member("count", count)
    case .item(let key):
      member("key", key)
      if isSelectable { member("s", 1) }
    case .button, .row, .column, .section, .divider: break
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
    case .row: "row"
    case .column: "column"
    case .section: "section"
    case .divider: "divider"
    case .progress: "progress"
    case .list: "list"
    case .item: "item"
    }
  }
}
