import TextUI

/// What the keys do: what `?` shows.
enum KeyHelp {
  /// All of it, in so many columns: beside each other where they fit, and below each other where they do not.
  static func screen(_ width: Int) -> Grid {
    let isBeside = column + 1 + (lines.map { displayWidth(of: $0.does) }.max() ?? 0) <= width
    let view = TextView<Never> { view in
      for (keys, does) in lines {
        if isBeside {
          let gap = String(repeating: " ", count: column - displayWidth(of: keys) - 1)
          view.row { row in
            row.text(keys + gap, role: .label)
            row.text(does)
          }
        } else {
          view.section(keys) { $0.text(does) }
        }
      }
    }
    return view.laidOut(in: Size(width: width, height: 4 * lines.count)).grid
  }

  static let lines: [(keys: String, does: String)] = [
    ("Tab, Shift-Tab", "the next control, the one before"),
    ("↑ ↓ ← →", "the nearest control in that direction"),
    ("Enter, Space", "act: press, select, edit a field"),
    ("typing", "edits the field that has the focus"),
    ("Enter, Esc", "in a field: submit, cancel"),
    ("Ctrl-A E U K W Y", "in a field: start, end, cut, paste back"),
    ("PageUp, PageDown", "scroll; also Home and End, and the wheel"),
    ("a click", "acts on what is under it; on a step of the trace, goes there"),
    ("[ ]", "a step back in time, a step forth"),
    ("{ }", "the start, the present"),
    ("1 … 9", "the architecture that the focus is moved in"),
    ("t", "show the trace, or do not"),
    ("?", "these keys; any other takes them away"),
    ("Ctrl-L", "draw the screen anew"),
    ("Ctrl-Z", "stop, to go on with fg"),
    ("q, Ctrl-Q", "leave; Ctrl-C interrupts"),
  ]

  /// Where what they do begins.
  static let column = 19
}
