import Driver
import Terminal
import TextUI
import Utilities

/// A press of the mouse on a control.
struct Press {
  let id: String
  let place: Position
  let time: Duration

  /// The longest time between two presses that are a double press.
  static let longest = Duration.milliseconds(400)
}

/// A control under the mouse, and the cell of its session's view.
private struct Hit {
  let control: LaidOut.Placed
  let x: Int
  let y: Int
}

extension Player {
  /// A press acts on the control under it; the wheel scrolls.
  func handle(_ mouse: Mouse) async throws {
    switch mouse.kind {
    case .scrollUp: scroll(by: -3, x: mouse.x, y: mouse.y)
    case .scrollDown: scroll(by: 3, x: mouse.x, y: mouse.y)
    case .press(.left):
      dragsRule = layout.rule?.contains(x: mouse.x, y: mouse.y) == true && !showsKeys && popup == nil
      if !dragsRule { try await click(x: mouse.x, y: mouse.y) }
    case .press(.right): try await pressSecondary(x: mouse.x, y: mouse.y)
    case .drag where dragsRule:
      if let rule = layout.rule { resizePanes(by: rule.width == 1 ? rule.x - mouse.x : rule.y - mouse.y) }
    case .drag, .move: try await movePointer(x: mouse.x, y: mouse.y)
    case .release: dragsRule = false
    default: break
    }
  }

  private func click(x: Int, y: Int) async throws {
    notice = nil
    if showsKeys {
      showsKeys = false
      return
    }
    if let popup {
      // A press elsewhere only closes the options.
      let place = popupPlace
      self.popup = nil
      guard let place, place.rect.contains(x: x, y: y) else { return }
      return try await choose(place.first + y - place.rect.y, of: popup.picker)
    }
    let places = layout
    if y == places.title, x >= size.width - KeyHelp.hint.count {
      (showsKeys, keysTop) = (true, 0)
      return
    }
    // Enter the edited text first, as a click on another control does.
    if [places.historyHead, places.history].contains(where: { $0?.contains(x: x, y: y) == true }) {
      try await leaveField()
      choose(.history)
      return try await clickHistory(places.history, y)
    }
    if [places.inspectorHead, places.inspector].contains(where: { $0?.contains(x: x, y: y) == true }) {
      try await leaveField()
      if let head = places.inspectorHead, head.contains(x: x, y: y) {
        tab = inspectorTabs().last { $0.x <= x - head.x }?.tab ?? tab
      }
      return choose(.inspector)
    }
    choose(.views)
    for place in places.lanes {
      if place.name?.contains(x: x, y: y) == true { return choose(place.session) }
      if place.view.contains(x: x, y: y) { return try await click(in: place, x: x, y: y) }
    }
  }

  private func scroll(by lines: Int, x: Int, y: Int) {
    let places = layout
    if showsKeys {
      scrollKeys(by: lines)
    } else if let popup {
      movePopup(to: popup.index + lines)
    } else if places.history?.contains(x: x, y: y) == true {
      scrollHistory(by: lines)
    } else if places.inspector?.contains(x: x, y: y) == true {
      scrollInspector(by: lines)
    } else {
      scroll(by: lines)
    }
  }

  private func clickHistory(_ rect: Rect?, _ y: Int) async throws {
    guard let rect, y >= rect.y else { return }
    let index = firstHistoryLine(rect.height) + y - rect.y
    if showsBranches {
      let order = branchOrder
      if order.indices.contains(index) { try await run(.branch(order[index].number)) }
    } else if history.rows.indices.contains(index) {
      try seek(to: history.rows[index])
    }
  }

  /// Returns the control in a cell of the screen.
  private func hit(in place: ScreenLayout.Lane, x: Int, y: Int) -> Hit? {
    guard place.view.contains(x: x, y: y) else { return nil }
    let (column, line) = (x - place.view.x, y - place.view.y + top)
    // Controls inside a row follow the row, so the last hit is on top.
    let control = screens[place.session]?.controls.last { $0.frame.contains(x: column, y: line) }
    return control.map { Hit(control: $0, x: column, y: line) }
  }

  private func click(in place: ScreenLayout.Lane, x: Int, y: Int) async throws {
    guard let hit = hit(in: place, x: x, y: y) else { return choose(place.session) }
    let id = hit.control.id
    if let edited = editing, edited.field.isSame(as: id) {
      if let editor = editor(of: hit.control, in: place) {
        editing?.line.place(atCell: x - editor.x - displayWidth(of: editor.label), inWindow: editor.width)
      }
      return
    }
    let last = pressed
    let press = Press(id: id, place: Position(x: x, y: y), time: now)
    pressed = press
    let option = screens[place.session]?.options.first {
      $0.picker.isSame(as: id) && $0.frame.contains(x: hit.x, y: hit.y)
    }
    try await focus(on: hit, place)
    guard let control = timeline.sessions[lane].control(id) else { return }
    switch control.kind {
    case _ where !control.isEnabled: try await act()
    case .picker where control.style != .menu:
      if let option, let index = control.options.firstIndex(where: { $0.isSame(as: option.label) }) {
        try await choose(index, of: id)
      }
    case .slider: if let number = number(of: hit.control, x: hit.x, y: hit.y) { try await set(number, of: id) }
    case .canvas: if takes(.press, id) { try await act() }
    case .picker, .field: try await act()
    default: if control.events.contains(.tap) { try await act() }
    }
    guard let last, last.id.isSame(as: id), last.place == press.place, now - last.time <= Press.longest,
      takes(.double, id)
    else { return }
    pressed = nil
    try await perform(.double(id))
  }

  /// Moves the focus to a control under the mouse, and the pointer if it is a canvas.
  private func focus(on hit: Hit, _ place: ScreenLayout.Lane) async throws {
    try await leaving(isClick: true) {
      choose(place.session)
      focus = hit.control.id
      focusFrame = hit.control.frame
    }
    if hit.control.kind == .canvas {
      let cell = Position(x: hit.x - hit.control.frame.x, y: hit.y - hit.control.frame.y)
      if pointer?.canvas != hit.control.id || pointer?.cell != cell {
        pointer = Pointer(canvas: hit.control.id, cell: cell)
      }
    }
  }

  private func pressSecondary(x: Int, y: Int) async throws {
    notice = nil
    if showsKeys || popup != nil {
      (showsKeys, popup) = (false, nil)
      return
    }
    for place in layout.lanes {
      guard let hit = hit(in: place, x: x, y: y) else { continue }
      choose(.views)
      try await focus(on: hit, place)
      return try await press(.menu, hit.control.id)
    }
  }

  /// Tells a canvas under the mouse where the pointer is, and moves the slider that was pressed.
  private func movePointer(x: Int, y: Int) async throws {
    // Moving the pointer in the past must not begin a branch.
    guard !timeline.isPast, !showsKeys, popup == nil, editing == nil else { return }
    for place in layout.lanes where place.session == lane {
      guard let hit = hit(in: place, x: x, y: y) else { continue }
      let id = hit.control.id
      switch hit.control.kind {
      case .canvas where takes(.move, id):
        let cell = Position(x: hit.x - hit.control.frame.x, y: hit.y - hit.control.frame.y)
        guard pointer?.canvas != id || pointer?.cell != cell else { return }
        pointer = Pointer(canvas: id, cell: cell)
        try await movePointer(of: id)
      case .slider where pressed?.id == id && takes(.set, id):
        if let number = number(of: hit.control, x: hit.x, y: hit.y) { try await set(number, of: id) }
      default: break
      }
    }
  }

  /// Moves the focus to another session.
  func choose(_ session: Int) {
    guard timeline.names.indices.contains(session) else { return }
    lane = session
    lookAgain()
  }
}
