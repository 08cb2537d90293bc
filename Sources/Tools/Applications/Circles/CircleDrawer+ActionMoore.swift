import Duet

// The circle drawer on Action–Moore, as in Elm: the inputs of the view are the messages, and the machine keeps the
// sketches before and after the present one. No action can see them.

extension CircleDrawer {
  /// Returns the circle drawer on Action–Moore.
  public static func actionMoore<E: Effect>(
    _ effects: E.Type, from history: SketchHistory = SketchHistory()
  ) -> MooreComponent<E, CircleDrawerInput, CircleDrawerInput, TextView<CircleDrawerInput>> {
    MooreComponent(
      initial: DrawerState(history),
      update: { (state: inout DrawerState, message: CircleDrawerInput) in
        switch message {
        case .pressed(let point): state.press(point)
        case .moved(let point): state.pointer = point
        case .menu: state.openMenu()
        case .chosen: state.adjustment?.isChosen = true
        case .diameter(let diameter): state.adjustment?.diameter = diameter
        case .closed: state.closeDialog()
        case .undo: state.history.undo()
        case .redo: state.history.redo()
        }
      },
      render: { circleDrawerView($0.drawer) })
  }
}
