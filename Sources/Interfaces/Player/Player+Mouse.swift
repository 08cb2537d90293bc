import Driver
import Terminal
import TextUI
import Utilities

extension Player {
  /// A click acts on the control under it; the wheel scrolls.
  func handle(_ mouse: Mouse) async throws {
    switch mouse.kind {
    case .scrollUp: scroll(by: -3, x: mouse.x, y: mouse.y)
    case .scrollDown: scroll(by: 3, x: mouse.x, y: mouse.y)
    case .press(.left):
      dragsRule = layout.rule?.contains(x: mouse.x, y: mouse.y) == true && !showsKeys
      if !dragsRule { try await click(x: mouse.x, y: mouse.y) }
    case .drag where dragsRule:
      if let rule = layout.rule { resizePanes(by: rule.width == 1 ? rule.x - mouse.x : rule.y - mouse.y) }
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

  private func click(in place: ScreenLayout.Lane, x: Int, y: Int) async throws {
    let (column, line) = (x - place.view.x, y - place.view.y + top)
    // Controls inside a row follow the row, so the last hit is on top.
    let hit = screens[place.session]?.controls.last { $0.frame.contains(x: column, y: line) }
    guard let hit else { return choose(place.session) }
    if let edited = editing, edited.field.isSame(as: hit.id) {
      if let (label, start, _, width) = editingPlace(of: hit, in: place) {
        editing?.line.place(atCell: x - start - displayWidth(of: label), inWindow: width)
      }
      return
    }
    try await leaving {
      choose(place.session)
      focus = hit.id
      focusFrame = hit.frame
    }
    try await act()
  }

  /// Moves the focus to another session.
  func choose(_ session: Int) {
    guard timeline.names.indices.contains(session) else { return }
    lane = session
    lookAgain()
  }
}
