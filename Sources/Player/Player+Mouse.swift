import Driver
import Terminal
import TextUI

extension Player {
  /// A click acts on the control under it; the wheel scrolls.
  func handle(_ mouse: Mouse) async throws {
    switch mouse.kind {
    case .scrollUp: if showsKeys { scrollKeys(by: -3) } else { scroll(by: -3) }
    case .scrollDown: if showsKeys { scrollKeys(by: 3) } else { scroll(by: 3) }
    case .press(.left): try await click(x: mouse.x, y: mouse.y)
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
    if let trace = places.trace, trace.contains(x: x, y: y) {
      let lines = traceLines(trace.height)
      let line = y - trace.y
      guard lines.indices.contains(line) else { return }
      // Enter the edited text first, as a click on another control does.
      try await leaveField()
      return try seek(to: lines[line].moment)
    }
    for place in places.lanes {
      if place.name?.contains(x: x, y: y) == true { return choose(place.session) }
      if place.view.contains(x: x, y: y) { return try await click(in: place, x: x, y: y) }
    }
  }

  private func click(in place: ScreenLayout.Lane, x: Int, y: Int) async throws {
    let (column, line) = (x - place.view.x, y - place.view.y + top)
    // Controls inside a row follow the row, so the last hit is on top.
    let hit = screens[place.session]?.controls.last { $0.frame.contains(x: column, y: line) }
    guard let hit else { return choose(place.session) }
    if let edited = editing, edited.field == hit.id {
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
