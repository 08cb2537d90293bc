import Driver
import Terminal
import TextUI
import Utilities

extension Player {
  /// The present content of the whole screen.
  ///
  /// - Complexity: O(*n*) in its cells and the length of its texts.
  public var frame: Frame {
    var frame = Frame(size: size)
    let places = layout
    if let line = places.title { drawTitle(in: &frame, line) }
    for (index, place) in places.lanes.enumerated() {
      if index > 0 {
        let rule = Rect(x: place.view.x - 1, y: (place.name ?? place.view).y, width: 1, height: place.view.height + 1)
        frame.fill(rule, "│", style: Style(.rule))
      }
      if let name = place.name { drawName(of: place.session, in: &frame, name, places) }
      draw(place, in: &frame)
    }
    drawPopup(in: &frame)
    for case let rule? in [places.rule, places.innerRule] {
      frame.fill(rule, rule.width == 1 ? "│" : "─", style: Style(.rule))
    }
    if let rect = places.historyHead { drawHistoryHead(in: &frame, rect) }
    if let rect = places.history { drawHistory(in: &frame, rect) }
    if let rect = places.inspectorHead { drawInspectorHead(in: &frame, rect) }
    if let rect = places.inspector { drawInspector(in: &frame, rect) }
    if showsKeys { drawKeys(in: &frame) }
    if let line = places.status { drawStatus(in: &frame, line) }
    if !isColored {
      frame.highlight(Rect(x: 0, y: 0, width: size.width, height: size.height)) {
        ($0.foreground, $0.background) = (.default, .default)
      }
    }
    return frame
  }

  // MARK: The title and the last line

  private func drawTitle(in frame: inout Frame, _ line: Int) {
    let clock = isPaused ? " paused" : speed == 1 ? "" : " × \(speed)"
    let time = "\(seconds(timeline.isPast ? timeline.moments[timeline.shown].time : timeline.time)) s\(clock)"
    var style = Style(.title)
    style.attributes.remove(.underlined)
    let used = frame.write(title, x: 0, y: line, style: style)
    // If there is no room beside the title, the keys of the pane go first, then the help, then the time.
    let name = timeline.names.count == 1 && timeline.names[0] != title ? timeline.names[0] : ""
    let rights = ["\(KeyHelp.hint(in: pane))  \(time)  \(KeyHelp.hint)", "\(time)  \(KeyHelp.hint)", time]
    let right = rights.dropFirst(size.width < 100 ? 1 : 0).first { used + $0.count + 3 <= size.width } ?? ""
    frame.write(right, x: size.width - right.count, y: line, style: Style(.dimmed))
    let room = size.width - used - (right.isEmpty ? 0 : right.count + 3)
    if !name.isEmpty, room > 3 { frame.write(" · \(name)", x: used, y: line, width: room) }
  }

  private func drawStatus(in frame: inout Frame, _ line: Int) {
    if let prompt {
      draw(prompt, in: &frame, line)
      // The notice, such as the candidates of a completion, is above what is typed.
      if let notice, line > 0 { draw(notice.text, Style(notice.isError ? .error : .label), in: &frame, line - 1) }
      return
    }
    var style = Style.plain
    let text: String
    if let notice {
      text = notice.text
      if notice.isError { style = Style(.error) }
    } else if timeline.isPast {
      text =
        size.width < 60
        ? "past \(timeline.shown)/\(last) · ] on"
        : "the past: step \(timeline.shown) of \(last) · ] forward, Esc to the present · an action here starts a branch"
      style.attributes.insert(.reversed)
    } else {
      text = state
      if timeline.disagreement != nil { style = Style(.error) }
    }
    draw(text, style, in: &frame, line)
  }

  private func draw(_ text: String, _ style: Style, in frame: inout Frame, _ line: Int) {
    frame.fill(Rect(x: 0, y: line, width: size.width, height: 1), style: style)
    frame.write(excerpt(sanitized(text), cells: size.width), x: 0, y: line, style: style, width: size.width)
  }

  private func draw(_ prompt: Prompt, in frame: inout Frame, _ line: Int) {
    let used = frame.write(prompt.kind.rawValue, x: 0, y: line, style: Style(.label), width: size.width)
    let window = prompt.line.window(size.width - used)
    frame.write(window.text, x: used, y: line, width: max(0, size.width - used))
    frame.cursor = Position(x: used + window.cursor, y: line)
  }

  private var last: Int { timeline.moments.count - 1 }

  /// The status text without a notice.
  private var state: String {
    var parts = ["step \(last)"]
    if popup != nil { return "↑ ↓ choose, Enter takes, Esc closes" }
    if editing != nil, size.width < 60 { return "Enter submits, Esc cancels · step \(last)" }
    if let after = timeline.branchedAfter { parts.append("branch \(timeline.branch), from step \(after)") }
    if timeline.names.count > 1 { parts.append(agreement) }
    if editing != nil {
      parts.append("Enter submits, Esc cancels")
    } else if size.width >= 40, let focus, let control = timeline.sessions[lane].control(focus) {
      let keys = keys(of: focus, control)
      parts.append("\(control.kind) \(scriptWord(focus))" + (keys.isEmpty ? "" : ": " + keys.joined(separator: ", ")))
    }
    return parts.joined(separator: " · ")
  }

  /// The keys of a control beside Enter.
  private func keys(of id: String, _ control: ControlState) -> [String] {
    guard control.isEnabled else { return [] }
    let own: [String] =
      switch control.kind {
      case .field:
        takes(.enter, id) ? ["typing edits it", "F2 commands", "F6 panes"] : ["read-only"]
      case .picker:
        switch control.style {
        case .menu?: ["Enter opens it"]
        case .radio?: ["← → choose"]
        default: ["↑ ↓ choose"]
        }
      case .slider: ["← → set it"]
      case .canvas: ["arrows point"] + (takes(.press, id) ? ["Enter presses"] : [])
      default: []
      }
    return own + (takes(.double, id) ? ["F4 double"] : []) + (takes(.menu, id) ? ["m menu"] : [])
  }

  private var agreement: String {
    guard let first = timeline.disagreement else { return "all \(timeline.names.count) agree" }
    let names = first.difference.map { ": \($0.first) and \($0.second)" } ?? ""
    return "views differ since step \(first.step)\(names)"
  }

  // MARK: Views

  private func drawName(of session: Int, in frame: inout Frame, _ rect: Rect, _ places: ScreenLayout) {
    var style = Style(session == lane ? .label : .dimmed)
    if groups.count > 1, let first = timeline.disagreement?.difference {
      let name = timeline.names[session]
      if name == first.first || name == first.second { style = Style(.error) }
    }
    let own = groups.first { $0[0] == session } ?? [session]
    let rest = own.count > 1 ? groups.count == 1 ? " and all others" : " and \(own.count - 1) more" : ""
    let hidden = groups.count - places.lanes.count
    let more = hidden > 0 && session == places.lanes.last?.session ? " +\(hidden)" : ""
    frame.write(timeline.names[session] + rest + more, x: rect.x, y: rect.y, style: style, width: rect.width)
  }

  private func draw(_ place: ScreenLayout.Lane, in frame: inout Frame) {
    guard let screen = screens[place.session] else { return }
    frame.draw(screen.grid, from: top, in: place.view)
    markDifferences(of: screen, in: &frame, place)
    drawTitles(of: screen, in: &frame, place.view)
    guard let control = screen.controls.first(where: { focus?.isSame(as: $0.id) == true }) else { return }
    if let editing, editing.field.isSame(as: control.id) {
      drawEditing(editing.line, of: control, in: &frame, place)
    } else if place.session == lane, let rect = shown(marked(control, on: screen), in: place.view) {
      frame.highlight(rect) { $0.attributes.formSymmetricDifference(.reversed) }
    }
  }

  /// The cells that show the focus: those of the control, of the chosen option of a picker that shows its options, or of
  /// the pointer over a canvas.
  private func marked(_ control: LaidOut.Placed, on screen: LaidOut) -> Rect {
    switch control.kind {
    case .canvas:
      guard let cell = cell(of: control.id) else { return control.frame }
      return Rect(x: control.frame.x + cell.x, y: control.frame.y + cell.y, width: 1, height: 1)
    case .picker:
      let options = screen.options.filter { $0.picker.isSame(as: control.id) }
      let chosen = timeline.sessions[lane].control(control.id)?.text
      if let option = options.first(where: { $0.label == chosen }) { return option.frame }
      // The line of its label.
      return options.isEmpty
        ? control.frame : Rect(x: control.frame.x, y: control.frame.y, width: control.frame.width, height: 1)
    default: return control.frame
    }
  }

  /// Draws the titles of a grid whose first line is scrolled away in place of the first visible line.
  private func drawTitles(of screen: LaidOut, in frame: inout Frame, _ view: Rect) {
    guard let grid = screen.grid(around: top), grid.lines.lowerBound < top else { return }
    frame.draw(screen.grid, from: grid.lines.lowerBound, in: Rect(x: view.x, y: view.y, width: view.width, height: 1))
  }

  /// Draws the visible options of an open menu.
  private func drawPopup(in frame: inout Frame) {
    guard let popup, let (rect, first) = popupPlace, let control = timeline.sessions[lane].control(popup.picker) else {
      return
    }
    for (offset, option) in control.options.dropFirst(first).prefix(rect.height).enumerated() {
      var style = Style(.field)
      style.attributes.remove(.underlined)
      if first + offset == popup.index { style.attributes.insert(.reversed) }
      let line = Rect(x: rect.x, y: rect.y + offset, width: rect.width, height: 1)
      frame.fill(line, style: style)
      let mark = first + offset == control.index ? "•" : " "
      let text = excerpt(mark + sanitized(option), cells: rect.width)
      frame.write(text, x: line.x, y: line.y, style: style, width: rect.width)
    }
  }

  /// Marks the lines of a view that the first one would not have in its place.
  private func markDifferences(of screen: LaidOut, in frame: inout Frame, _ place: ScreenLayout.Lane) {
    guard let other = references[place.session]?.grid.lines else { return }
    for (y, line) in screen.grid.lines.enumerated() where y >= other.count || other[y] != line {
      guard let cells = shown(Rect(x: 0, y: y, width: place.view.width, height: 1), in: place.view) else { continue }
      frame.highlight(cells) { $0.foreground = .red }
    }
  }

  /// Returns the visible cells of a view's `frame`.
  private func shown(_ frame: Rect, in view: Rect) -> Rect? {
    let (first, end) = (max(frame.y - top, 0), min(frame.y + frame.height - top, view.height))
    guard first < end else { return nil }
    return Rect(
      x: view.x + frame.x, y: view.y + first, width: min(frame.width, view.width - frame.x), height: end - first)
  }

  /// Where a field's text is edited: the label before it, its place, its width, and the error after it.
  struct Editor {
    var label: String
    var x: Int
    var y: Int
    var width: Int
    var error = ""
  }

  func editor(of control: LaidOut.Placed, in place: ScreenLayout.Lane) -> Editor? {
    guard let rect = shown(control.frame, in: place.view) else { return nil }
    let field = timeline.sessions[place.session].control(control.id)
    let label = sanitized(field?.label ?? "")
    let own = label.isEmpty ? "‹" : label + ": ‹"
    let error = field?.error.map { " ⚠ " + sanitized($0) } ?? ""
    let room = place.view.width - control.frame.x - displayWidth(of: own) - 1
    // If there is little room for the text, it gets the room of the error, and then the whole line.
    let beside = room - displayWidth(of: error)
    if beside >= 8 { return Editor(label: own, x: rect.x, y: rect.y, width: beside, error: error) }
    if room >= 8 { return Editor(label: own, x: rect.x, y: rect.y, width: room) }
    return Editor(label: "‹", x: place.view.x, y: rect.y, width: max(1, place.view.width - 2))
  }

  private func drawEditing(
    _ line: LineEditor, of control: LaidOut.Placed, in frame: inout Frame, _ place: ScreenLayout.Lane
  ) {
    guard let editor = editor(of: control, in: place) else { return }
    if let rect = shown(control.frame, in: place.view) { frame.fill(rect) }
    frame.fill(Rect(x: editor.x, y: editor.y, width: place.view.x + place.view.width - editor.x, height: 1))
    let start = editor.x + frame.write(editor.label, x: editor.x, y: editor.y, style: .plain)
    let window = line.window(editor.width)
    var style = Style(.field)
    if place.session == lane { style.attributes.insert(.reversed) }
    frame.fill(Rect(x: start, y: editor.y, width: editor.width, height: 1), style: style)
    frame.write(window.text, x: start, y: editor.y, style: style, width: editor.width)
    let end = start + editor.width
    frame.write("›", x: end, y: editor.y, width: 1)
    frame.write(editor.error, x: end + 1, y: editor.y, style: Style(.error))
    if place.session == lane { frame.cursor = Position(x: start + window.cursor, y: editor.y) }
  }

  // MARK: The history and the inspector

  /// Marks the pane that has the keyboard.
  private func mark(_ pane: Pane) -> String { self.pane == pane ? "▸ " : "" }

  private func drawHistoryHead(in frame: inout Frame, _ rect: Rect) {
    var parts: [String] = []
    if timeline.names.count > 1 { parts += [timeline.names[lane], agreement] }
    if !history.filter.isEmpty { parts.append("only \(scriptText(history.filter))") }
    if showsBranches {
      parts.append(timeline.branches.count == 1 ? "1 branch" : "\(timeline.branches.count) branches")
    } else if timeline.branches.count > 1 {
      parts.append("branch \(timeline.branch) of \(timeline.branches.count)")
    }
    if parts.isEmpty { parts.append("history") }
    let style = Style(timeline.disagreement == nil ? .label : .error)
    let text = excerpt(sanitized(mark(.history) + parts.joined(separator: " · ")), cells: rect.width)
    frame.write(text, x: rect.x, y: rect.y, style: style, width: rect.width)
  }

  private func drawHistory(in frame: inout Frame, _ rect: Rect) {
    for (offset, line) in historyLines(rect.height).enumerated() {
      var style = line.differs ? Style(.error) : Style.plain
      // In the present the last step needs no mark, unless keys move it.
      if line.isShown, timeline.isPast || pane == .history || showsBranches { style.attributes.insert(.reversed) }
      if line.isLater { style.attributes.insert(.dim) }
      let text = excerpt(sanitized(line.text), cells: rect.width)
      frame.write(text, x: rect.x, y: rect.y + offset, style: style, width: rect.width)
    }
  }

  /// The visible tabs, each with its column in the line above the inspector.
  func inspectorTabs() -> [(tab: InspectorTab, x: Int, text: String)] {
    var x = displayWidth(of: mark(.inspector))
    // A narrow pane names only the tab that it shows.
    let isNarrow = layout.inspector.map { $0.width < 46 } ?? true
    return InspectorTab.allCases.filter { !isNarrow || $0 == self.tab }.map { tab in
      let text = tab == self.tab ? "[\(tab.rawValue)]" : " \(tab.rawValue) "
      defer { x += text.count }
      return (tab, x, text)
    }
  }

  private func drawInspectorHead(in frame: inout Frame, _ rect: Rect) {
    frame.write(mark(.inspector), x: rect.x, y: rect.y, style: Style(.label), width: rect.width)
    if let below = layout.inspector {
      let rest = inspectorLines(below.width).count - inspectorTop - below.height
      let more = rest > 0 ? " +\(rest) ↓" : ""
      frame.write(more, x: rect.x + rect.width - displayWidth(of: more), y: rect.y, style: Style(.dimmed))
    }
    for (tab, x, text) in inspectorTabs() {
      let style = Style(tab == self.tab ? .label : .dimmed)
      frame.write(text, x: rect.x + x, y: rect.y, style: style, width: max(0, rect.width - x))
    }
  }

  private func drawInspector(in frame: inout Frame, _ rect: Rect) {
    let lines = inspectorLines(rect.width)
    let top = min(inspectorTop, max(0, lines.count - rect.height))
    for (offset, line) in lines.dropFirst(top).prefix(rect.height).enumerated() {
      frame.write(line.text, x: rect.x, y: rect.y + offset, style: line.style, width: rect.width)
    }
  }

  // MARK: The keys

  /// The cells of the help, which covers the views and the trace.
  private var keysPlace: Rect {
    let places = layout
    let first = places.title == nil ? 0 : 1
    return Rect(x: 0, y: first, width: size.width, height: (places.status ?? size.height) - first)
  }

  var keysPage: Int { max(1, keysPlace.height - 1) }

  /// The last line to which the help can be scrolled.
  var lastKeysTop: Int { max(0, KeyHelp.screen(keysPlace.width).usedLines - keysPlace.height) }

  private func drawKeys(in frame: inout Frame) {
    frame.fill(keysPlace)
    frame.draw(KeyHelp.screen(keysPlace.width), from: min(keysTop, lastKeysTop), in: keysPlace)
  }
}

/// Returns a text cut to `cells`, with a mark if it was cut.
private func excerpt(_ text: String, cells: Int) -> String {
  guard displayWidth(of: text) > cells, cells > 0 else { return text }
  var used = 0
  return text.prefix { character in
    used += displayWidth(of: character)
    return used < cells
  } + "…"
}

private func seconds(_ milliseconds: Int) -> String { "\(milliseconds / 1000).\(milliseconds / 100 % 10)" }
