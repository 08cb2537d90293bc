import Duet

// The circle drawer on State–Store: an action overwrites the state, so undo puts an earlier sketch back.

extension CircleDrawer {
  /// Returns the circle drawer on State–Store.
  public static func stateStore<E: Effect>(
    _ effects: E.Type, from history: SketchHistory = SketchHistory()
  ) -> StoreComponent<E, DrawerState, CircleDrawerInput, TextView<CircleDrawerInput>> {
    StoreComponent(
      initial: DrawerState(history),
      dispatcher: .pure { input in
        switch input {
        case .pressed(let point): .modify { $0.press(point) }
        case .moved(let point): .modify { $0.pointer = point }
        case .menu: .modify { $0.openMenu() }
        case .chosen: .modify { $0.adjustment?.isChosen = true }
        case .diameter(let diameter): .modify { $0.adjustment?.diameter = diameter }
        case .closed: .modify { $0.closeDialog() }
        case .undo: .modify { $0.history.undo() }
        case .redo: .modify { $0.history.redo() }
        }
      },
      render: { circleDrawerView($0.drawer) })
  }
}
