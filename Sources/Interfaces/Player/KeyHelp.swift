import Driver
import TextUI

/// The help that `?` shows. The article on the player lists the same keys.
package enum KeyHelp {
  /// The reminder of the key that shows the help. A click on it shows the help, too.
  static let hint = "? keys"

  /// A reminder of the keys of a pane.
  static func hint(in pane: Pane) -> String {
    switch pane {
    case .views: "Tab Enter act · w what could happen · y blame"
    case .history: "↑ ↓ steps · d compare · x leave out"
    case .inspector: "← → tabs · PageUp PageDown scroll"
    }
  }

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

  package static let lines: [(keys: String, does: String)] =
    [
      ("Tab, Shift-Tab", "the next control, the previous one"),
      ("↑ ↓ ← →", "the nearest control in that direction"),
      ("Enter, Space", "act: press, check, edit a field, open a menu or a link"),
      ("F4", "a double press"),
      ("m, Shift-F10", "the secondary press, which opens a menu; also the Menu key"),
      ("↑ ↓ ← →", "in a radio group or a list: the next option; on a canvas: the pointer"),
      ("Home End, letters", "in a list or a menu: the first, the last, the next with that letter"),
      ("Alt-↓", "the options of a menu; Enter takes one, Esc closes them"),
      ("← → PageUp Home …", "on a slider: one step, ten steps, the bounds"),
      ("Alt-← Alt-→", "the location before, the next one"),
      ("Esc", "cancels a dialog"),
      ("a shortcut", "of a button taps it, unless the key edits a field"),
      ("typing", "edits the field that has the focus"),
      ("Enter, Esc", "in a field: submit, cancel"),
      ("Ctrl-A E U K W Y", "in a field: start, end, cut, paste back"),
      ("PageUp, PageDown", "scroll; also Home and End, and the wheel"),
      ("a click", "acts on a control, an option, a point, a step, a tab; a rule can be dragged"),
      ("more clicks", "a second one within 0.4 s: a double press; the right button: the secondary press"),
      ("F6, Ctrl-T", "the keyboard to the next pane: views, history, inspector"),
      ("v h i", "the keyboard to the views, the history, the inspector"),
      ("↑ ↓ PageUp Home …", "in the history: other steps; in the inspector: scroll"),
      ("← →", "in the inspector: change, state, effects, view, space, blame"),
      ("w", "what could happen here: the lines that each event would change"),
      ("y", "blame: the step that last changed each line of the view and the state"),
      ("d", "compare with the step shown; again: each with the one before"),
      ("x", "leave the shown step out: begin a branch with the later events"),
      ("[ ]", "one step back, one step forward, over idle time"),
      ("{ }", "the first step, the present; Esc goes there, too"),
      ("/ n N", "search steps; the next match, the previous one"),
      ("f", "list only the steps of a control or a service"),
      ("p ' l", "pin a step, go to the next pin, label a step"),
      ("b", "the branches; ↑ ↓ go to one, h lists its steps"),
      (":, F2", "a command or a script line; Tab completes, ↑ ↓ recall"),
      ("s", "choose the next failure of a service"),
      ("c", "pause the clock, or resume it"),
      ("+ -", "more room for the panes, less"),
      ("1 … 9", "the architecture that has the focus"),
      ("t", "toggle the history and the inspector"),
      ("?", "these keys; any key closes them"),
      ("Ctrl-L", "redraw the screen"),
      ("Ctrl-Z", "suspend; fg resumes"),
      ("q, Ctrl-Q", "leave; Ctrl-C interrupts"),
    ] + TimelineCommand.commands.map { (":\($0.name)" + ($0.argument.isEmpty ? "" : " \($0.argument)"), $0.does) }

  static let column = 19
}
