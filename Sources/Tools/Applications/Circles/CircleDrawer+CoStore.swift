import Duet

// The circle drawer made from the comonad alone (Kmett 2011): a space of views for all states, and named steps through
// it.

extension CircleDrawer {
  /// Returns the circle drawer on Co–Store.
  public static func coStore<E: Effect>(
    _ effects: E.Type, from history: SketchHistory = SketchHistory()
  ) -> CoComponent<E, StoreBrand<DrawerState>, CircleDrawerInput, TextView<CircleDrawerInput>> {
    CoComponent(
      views: Store(DrawerState(history)) { circleDrawerView($0.drawer) },
      dispatcher: .pure { input in
        switch input {
        case .pressed(let point): .step("press at \(point)") { $0.press(point) }
        case .moved(let point): .step("point at \(point)") { $0.pointer = point }
        case .menu: .step("open the menu") { $0.openMenu() }
        case .chosen: .step("choose to adjust") { $0.adjustment?.isChosen = true }
        case .diameter(let diameter): .step("adjust to \(diameter)") { $0.adjustment?.diameter = diameter }
        case .closed: .step("close the dialog") { $0.closeDialog() }
        case .undo: .step("step back") { $0.history.undo() }
        case .redo: .step("step forward") { $0.history.redo() }
        }
      })
  }
}
