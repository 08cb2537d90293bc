import Driver
import TextUI

/// Where arrows lead.
enum Direction {
  case up, down, left, right
}

extension Player {
  // MARK: What is laid out

  /// Where everything is now.
  var screenful: Screenful {
    Screenful(size, sessions: timeline.names.count, active: lane, showsTrace: showsTrace, viewSize: viewSize)
  }

  /// Where the view is that the focus is moved in.
  var activeView: Rect {
    screenful.lanes.first { $0.session == lane }?.view ?? Rect(x: 0, y: 0, width: 0, height: 0)
  }

  /// How many lines a page has.
  var page: Int { max(1, activeView.height - 1) }

  /// Lays out what is shown, and finds the focus again.
  func lookAgain() {
    let screenful = screenful
    // One page more than is seen, so that what comes next is known.
    for place in screenful.lanes {
      let size = Size(width: place.view.width, height: top + 2 * max(1, place.view.height))
      screens[place.session] = timeline.sessions[place.session].laidOut(in: size, after: screens[place.session])
    }
    let lines = screens[lane]?.grid.usedLines ?? 0
    let height = activeView.height
    // Where there is less than before, what there is stays in view.
    if top > 0, lines <= top + height { top = max(0, lines - height) }
    findFocus()
  }

  /// The controls that are laid out and take events, in reading order.
  var open: [LaidOut.Placed] { screens[lane]?.controls.filter(\.isEnabled) ?? [] }

  /// The control that has the focus, if it is laid out.
  var focused: LaidOut.Placed? { screens[lane]?.controls.first { $0.id == focus } }

  private func findFocus() {
    if let edited = editing, timeline.sessions[lane].control(edited.field)?.isEnabled != true {
      editing = nil
      notice = Notice(
        text: "\(scriptWord(edited.field)) takes no text any more; not entered: \(scriptText(edited.line.text))",
        isError: true)
    }
    let initial = timeline.sessions[lane].initialFocus
    if initial != initialFocus {
      initialFocus = initial
      if let initial { focus = initial }
    }
    if let focused {
      focusFrame = focused.frame
    } else if focus.flatMap({ timeline.sessions[lane].control($0) }) == nil {
      // It has gone: the one that is nearest to where it was.
      let nearest = open.min { distance($0) < distance($1) }
      focus = nearest?.id
      if let nearest { focusFrame = nearest.frame }
    }
  }

  private func distance(_ control: LaidOut.Placed) -> Int {
    abs(control.frame.y - focusFrame.y) * 1000 + abs(control.frame.x - focusFrame.x)
  }

  /// Whether a line of a control is on the screen.
  func isInView(_ id: String) -> Bool {
    guard let frame = screens[lane]?.controls.first(where: { $0.id == id })?.frame else { return false }
    return frame.y < top + activeView.height && frame.y + frame.height > top
  }

  // MARK: Moving the focus

  /// Moves the focus to the next in reading order, or to the one before; from the last to the first.
  func moveFocus(by step: Int) {
    let open = open
    guard let focus, let index = open.firstIndex(where: { $0.id == focus }) else {
      return take(step > 0 ? open.first : open.last)
    }
    if open.indices.contains(index + step) { return take(open[index + step]) }
    // The first, or the last of all that there is.
    if step < 0 { scroll(by: .max) } else { scroll(by: -top) }
    take(step > 0 ? self.open.first : self.open.last)
  }

  /// Moves the focus to the nearest control in a direction; where there is none, the view is scrolled.
  func moveFocus(_ direction: Direction) {
    guard let here = focused?.frame, focus != nil else { return moveFocus(by: 1) }
    let centre = here.x + here.width / 2
    func aside(_ frame: Rect) -> Int {
      centre < frame.x ? frame.x - centre : max(0, centre - (frame.x + frame.width - 1))
    }
    let others = open.filter { $0.id != focus }
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
    default: if let next { take(next) }
    }
  }

  /// Gives a control the focus, and brings it into view.
  func take(_ control: LaidOut.Placed?) {
    guard let control else { return }
    focus = control.id
    focusFrame = control.frame
    let height = max(1, activeView.height)
    if control.frame.y < top {
      top = control.frame.y
    } else if control.frame.y + min(control.frame.height, height) > top + height {
      top = control.frame.y + min(control.frame.height, height) - height
    }
    lookAgain()
  }

  // MARK: Scrolling

  /// Scrolls by so many lines, down to the last and up to the first.
  func scroll(by lines: Int) {
    let target = top + min(max(lines, -Size.drawnLimit), Size.drawnLimit)
    let height = activeView.height
    top = max(0, min(target, viewLines(atLeast: target + height) - height))
    lookAgain()
  }

  /// How many lines the view has; of one that has more than `lines`, at least so many.
  ///
  /// - Complexity: O(*n*) in these lines: a view is laid out from its first line on.
  private func viewLines(atLeast lines: Int) -> Int {
    let width = activeView.width
    var known = top + 2 * max(1, activeView.height)
    while true {
      let used = timeline.sessions[lane].laidOut(in: Size(width: width, height: known), after: screens[lane]).grid
        .usedLines
      if used < known || used >= lines || known >= Size.drawnLimit { return used }
      known = min(known * 2, Size.drawnLimit)
    }
  }
}
