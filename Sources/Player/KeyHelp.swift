import TextUI

/// The help that `?` shows.
enum KeyHelp {
  /// Returns the help in `width` columns: each key beside its meaning if that fits, otherwise above it.
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
    ("Tab, Shift-Tab", "the next control, the previous one"),
    ("↑ ↓ ← →", "the nearest control in that direction"),
    ("Enter, Space", "act: press, select, edit a field"),
    ("typing", "edits the field that has the focus"),
    ("Enter, Esc", "in a field: submit, cancel"),
    ("Ctrl-A E U K W Y", "in a field: start, end, cut, paste back"),
    ("PageUp, PageDown", "scroll; also Home and End, and the wheel"),
    ("a click", "acts on a control; on a step of the trace, goes there"),
    ("[ ]", "one step back, one step forward"),
    ("{ }", "the first step, the present"),
    ("1 … 9", "the architecture that has the focus"),
    ("t", "toggle the trace"),
    ("?", "these keys; any key closes them"),
    ("Ctrl-L", "redraw the screen"),
    ("Ctrl-Z", "suspend; fg resumes"),
    ("q, Ctrl-Q", "leave; Ctrl-C interrupts"),
  ]

  static let column = 19
}
