import Algebra
import Components
import Driver
import Effects
import StateStore
import TextUI

/// A component with every kind of control, and a list whose rows can be chosen.
struct Board: Hashable, Sendable {
  enum Input: Hashable, Sendable {
    case count, toggle, choose(Int), prepend
    case submit(String), change(String), cancel, leave
  }

  var count = 0
  var isOn = false
  var chosen: Int?
  var draft = ""
  var said: [String] = []
  var rows = Array(0..<3)

  mutating func take(_ input: Input) {
    switch input {
    case .count: count += 1
    case .toggle: isOn.toggle()
    case .choose(let row): chosen = row
    case .prepend: rows.insert(rows.count, at: 0)
    case .submit(let text): said.append("submit \(text)")
    case .change(let text): draft = text
    case .cancel: said.append("cancel")
    case .leave: said.append("leave")
    }
  }

  /// A board that shows `extra` after its count.
  ///
  /// - Parameter isRich: Whether there is a field that takes each change, Escape and the loss of the focus.
  @MainActor
  static func lane(
    _ name: String, rows: Int = 3, isRich: Bool = true, extra: @escaping @Sendable (Int) -> String = { _ in "" }
  ) -> Timeline.Lane {
    Timeline.Lane(
      name,
      StoreComponent<IO, Board, Input, TextView<Input>>(
        initial: Board(rows: Array(0..<rows)), dispatcher: .pure { input in .modify { $0.take(input) } }
      ) { board in board.view(isRich, extra(board.count)) })
  }

  private func view(_ isRich: Bool, _ extra: String) -> TextView<Input> {
    TextView { view in
      view.text("Board", role: .title)
      view.row { row in
        row.button("count", label: "Count", .count)
        row.toggle("toggle", label: isOn ? "on" : "off", name: "Switch", isOn: isOn, .toggle)
        row.button("prepend", label: "Prepend", .prepend)
        row.button("off", label: "Off", nil)
        row.text("\(count) counted\(extra)")
      }
      view.field("plain", label: "Plain", value: "") { .submit($0) }
      if isRich {
        view.field(
          "rich", label: "Rich", value: draft, onCancel: .cancel, onLeave: .leave, onSubmit: { .submit($0) },
          onChange: { .change($0) })
      }
      view.text(said.joined(separator: ", "))
      view.progress(0.25, label: "Quarter")
      view.list(
        "row",
        TextList(rows, id: \.self, onSelect: { .choose($0) }) { key in
          TextView { row in
            row.row { row in
              row.text(key == chosen ? "chosen \(key)" : "row \(key)")
              row.field("note", label: "", name: "Note \(key)", value: "") { .submit($0) }
            }
          }
        })
    }
  }
}
