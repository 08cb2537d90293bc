import Driver
import TextUI
import Utilities

enum Direction {
  case up, down, left, right
}

extension Player {
  // MARK: What is laid out

  var layout: ScreenLayout {
    ScreenLayout(
      size, sessions: groups.map { $0[0] }, active: lane, isNamed: timeline.names.count > 1, pane: pane,
      showsPanes: showsPanes, more: panesMore, viewSize: viewSize)
  }

  /// The cells of the view in which the focus moves.
  var activeView: Rect {
    layout.lanes.first { $0.session == lane }?.view ?? Rect(x: 0, y: 0, width: 0, height: 0)
  }

  var page: Int { max(1, activeView.height - 1) }

  /// Lays out the views again and updates the focus.
  func lookAgain() {
    history.update(timeline, filter: history.filter)
    groups = sidesWithEqualViews()
    let layout = layout
    // While another pane covers the views, they keep their layout and their focus.
    guard !layout.lanes.isEmpty else { return }
    // Lay out one page more than is visible, so that the next controls are known.
    for place in layout.lanes {
      let (session, first) = (place.session, groups[0][0])
      let size = Size(width: place.view.width, height: top + 2 * max(1, place.view.height))
      screens[session] = timeline.sessions[session].laidOut(in: size, after: screens[session], scrolled: scrolled)
      // The same lines are the same cells only in the same width, and the first view may not be on the screen.
      references[session] =
        session == first
        ? nil : timeline.sessions[first].laidOut(in: size, after: references[session], scrolled: scrolled)
    }
    let lines = screens[lane]?.grid.usedLines ?? 0
    let height = activeView.height
    // If the view became shorter, keep its end in sight.
    if top > 0, lines <= top + height { top = max(0, lines - height) }
    findFocus()
  }

  /// Lays out the view with the focus again, after columns were scrolled.
  private func lookAtColumns() {
    guard let size = screens[lane]?.grid.size else { return }
    screens[lane] = timeline.sessions[lane].laidOut(in: size, after: nil, scrolled: scrolled)
  }

  /// Scrolls the columns of the grid on a line; returns false if there are none in this direction.
  private func scrollColumns(by step: Int, at line: Int) -> Bool {
    guard let columns = screens[lane]?.grids.first(where: { $0.lines.contains(line) })?.columns else { return false }
    let end = columns.places(scrolled: scrolled, in: .max).last??.upperBound ?? 0
    if step > 0, end <= activeView.width { return false }
    let target = max(0, scrolled + step)
    guard target != scrolled, target < columns.count else { return false }
    scrolled = target
    lookAgain()
    return true
  }

  /// The sides in groups with equal views; the side with the focus is the first of its group.
  private func sidesWithEqualViews() -> [[Int]] {
    guard timeline.names.count > 1 else { return [[0]] }
    let order = [lane] + timeline.names.indices.filter { $0 != lane }
    let groups = order.grouped { timeline.sessions[$0].screen }.map(\.members)
    return groups.sorted { ($0.min() ?? 0) < ($1.min() ?? 0) }
  }

  /// The enabled controls that are laid out, in reading order.
  var open: [LaidOut.Placed] { screens[lane]?.controls.filter(\.isEnabled) ?? [] }

  var focused: LaidOut.Placed? { focus.flatMap { id in screens[lane]?.controls.first { $0.id.isSame(as: id) } } }

  private func findFocus() {
    if let edited = editing, timeline.sessions[lane].control(edited.field)?.isEnabled != true {
      editing = nil
      let text = edited.line.isSecure ? edited.line.text.masked : edited.line.text
      notice = Notice(
        text: "\(scriptWord(edited.field)) no longer takes text; not entered: \(scriptText(text))",
        isError: true)
    }
    if let popup, !takes(.choose, popup.picker) || pane != .views { self.popup = nil }
    takeOverFocus()
    if let focus, timeline.sessions[lane].control(focus)?.isEnabled == false, let first = firstInDialog {
      self.focus = first
      take(placed(first))
    }
    if let focused {
      focusFrame = focused.frame
    } else if focus.flatMap({ timeline.sessions[lane].control($0) }) == nil {
      // The control has disappeared: focus the one nearest to its last place.
      let nearest = open.min { distance($0) < distance($1) }
      focus = nearest?.id
      if let nearest { focusFrame = nearest.frame }
    }
  }

  /// Takes over the focus of the session if that has moved, and scrolls it into view.
  private func takeOverFocus() {
    // The focus of the past is not known.
    guard !timeline.isPast else { return }
    let before = sessionFocus
    sessionFocus = timeline.sessions[lane].focus
    guard before != sessionFocus else { return }
    wasLeft = sessionFocus == nil && before == focus
    guard let sessionFocus, sessionFocus != focus else { return }
    if let edited = editing, edited.field != sessionFocus {
      editing = nil
      let before = timeline.sessions[lane].control(edited.field)?.text
      if !edited.line.isSecure, !takes(.type, edited.field), edited.line.text != before {
        let text = scriptText(edited.line.text)
        notice = Notice(text: "\(scriptWord(sessionFocus)) has the focus now; not entered: \(text)", isError: true)
      }
    }
    focus = sessionFocus
    take(placed(sessionFocus))
  }

  /// Returns the place of a control, also below the lines that are laid out, and in columns that are scrolled away.
  ///
  /// - Complexity: O(*n*) in the lines down to it, for each column of a grid.
  private func placed(_ id: String) -> LaidOut.Placed? {
    if let found = placedInLines(id) { return found }
    let before = scrolled
    for column in 0..<(screens[lane]?.grids.map(\.columns.count).max() ?? 0) {
      scrolled = column
      lookAtColumns()
      if let found = placedInLines(id) { return found }
    }
    scrolled = before
    lookAtColumns()
    return nil
  }

  private func placedInLines(_ id: String) -> LaidOut.Placed? {
    if let control = screens[lane]?.controls.first(where: { $0.id.isSame(as: id) }) { return control }
    var height = max(64, top + 2 * activeView.height)
    while timeline.sessions[lane].control(id) != nil, height < Size.drawnLimit {
      height = min(height * 4, Size.drawnLimit)
      let size = Size(width: activeView.width, height: height)
      let screen = timeline.sessions[lane].laidOut(in: size, after: screens[lane], scrolled: scrolled)
      if let found = screen.controls.first(where: { $0.id.isSame(as: id) }) { return found }
      if screen.grid.usedLines < height { return nil }
    }
    return nil
  }

  private func distance(_ control: LaidOut.Placed) -> Int {
    abs(control.frame.y - focusFrame.y) * 1000 + abs(control.frame.x - focusFrame.x)
  }

  /// Whether at least one line of a control is visible.
  func isInView(_ id: String) -> Bool {
    guard let frame = screens[lane]?.controls.first(where: { $0.id.isSame(as: id) })?.frame else { return false }
    return frame.y < top + activeView.height && frame.y + frame.height > top
  }

  // MARK: Moving the focus

  /// Moves the focus to the next control in reading order, or the previous one; it wraps around.
  func moveFocus(by step: Int) {
    let open = open
    guard let focus, let index = open.firstIndex(where: { $0.id.isSame(as: focus) }) else {
      return take(step > 0 ? open.first : open.last)
    }
    if open.indices.contains(index + step) { return take(open[index + step]) }
    // Wrap around: scroll to the start or the end of the whole view first.
    if step < 0 { scroll(by: .max) } else { scroll(by: -top) }
    take(step > 0 ? self.open.first : self.open.last)
    // A dialog may be pages away from there.
    if self.open.isEmpty, let first = firstInDialog { take(placed(first)) }
  }

  /// Moves the focus to the nearest control in a direction; scrolls if there is none on this page.
  func moveFocus(_ direction: Direction) {
    guard let here = focused?.frame, let focus else { return moveFocus(by: 1) }
    let centre = here.x + here.width / 2
    func aside(_ frame: Rect) -> Int {
      centre < frame.x ? frame.x - centre : max(0, centre - (frame.x + frame.width - 1))
    }
    let others = open.filter { !$0.id.isSame(as: focus) }
    let next: LaidOut.Placed?
    switch direction {
    case .up:
      next = others.filter { $0.frame.y < here.y }.min { ($1.frame.y, aside($0.frame)) < ($0.frame.y, aside($1.frame)) }
    case .down:
      next = others.filter { $0.frame.y > here.y }.min { ($0.frame.y, aside($0.frame)) < ($1.frame.y, aside($1.frame)) }
    case .left, .right:
      let isAhead: (Rect) -> Bool = { direction == .left ? $0.x < here.x : $0.x > here.x }
      let inLine = others.filter { $0.frame.y < here.y + here.height && here.y < $0.frame.y + $0.frame.height }
      next = inLine.filter { isAhead($0.frame) }.min { abs($0.frame.x - here.x) < abs($1.frame.x - here.x) }
    }
    switch direction {
    case .up where next == nil || next.map({ here.y - $0.frame.y > activeView.height }) == true: scroll(by: -1)
    case .down where next == nil || next.map({ $0.frame.y - here.y > activeView.height }) == true: scroll(by: 1)
    case .left where next == nil && scrollColumns(by: -1, at: here.y): moveInGrid(direction, here.y)
    case .right where next == nil && scrollColumns(by: 1, at: here.y): moveInGrid(direction, here.y)
    default: if let next { take(next) }
    }
  }

  /// Moves the focus on after the columns were scrolled: from the control that had it, if that is still there.
  private func moveInGrid(_ direction: Direction, _ line: Int) {
    if focused != nil { return moveFocus(direction) }
    take(open.filter { $0.frame.y == line }.min { $0.frame.x < $1.frame.x })
  }

  /// Gives a control the focus and scrolls it into view.
  func take(_ control: LaidOut.Placed?) {
    guard let control else { return }
    focus = control.id
    focusFrame = control.frame
    let height = max(1, activeView.height)
    // The titles of a grid take the first visible line.
    let titles = screens[lane]?.grid(around: control.frame.y) == nil ? 0 : 1
    if control.frame.y < top + titles {
      top = max(0, control.frame.y - titles)
    } else if control.frame.y + min(control.frame.height, height) > top + height {
      top = control.frame.y + min(control.frame.height, height) - height
    }
    lookAgain()
  }

  // MARK: Scrolling

  /// Scrolls by a number of lines, within the view.
  func scroll(by lines: Int) {
    let target = top + min(max(lines, -Size.drawnLimit), Size.drawnLimit)
    let height = activeView.height
    top = max(0, min(target, viewLines(atLeast: target + height) - height))
    lookAgain()
  }

  /// Returns the number of lines of the view, or at least `lines` if it has more.
  ///
  /// - Complexity: O(*n*) in these lines: a view is laid out from its first line on.
  private func viewLines(atLeast lines: Int) -> Int {
    let width = activeView.width
    var known = top + 2 * max(1, activeView.height)
    while true {
      let used = timeline.sessions[lane].laidOut(
        in: Size(width: width, height: known), after: screens[lane], scrolled: scrolled
      ).grid.usedLines
      if used < known || used >= lines || known >= Size.drawnLimit { return used }
      known = min(known * 2, Size.drawnLimit)
    }
  }
}

extension LaidOut {
  /// Returns the grid with titles that has a line.
  func grid(around line: Int) -> PlacedGrid? { grids.first { $0.hasTitles && $0.lines.contains(line) } }
}
