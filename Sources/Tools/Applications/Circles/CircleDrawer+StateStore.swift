import Duet

// The circle drawer on State–Store: an action overwrites the state, so undo puts an earlier sketch back.

/// The state of the circle drawer: the sketches, the pointer, and the adjustment.
public struct DrawerState: Hashable, Sendable, Summarized {
  var history: SketchHistory
  var pointer: Point?
  var adjustment: Adjustment?

  init(_ history: SketchHistory) { self.history = history }

  var drawer: CircleDrawer {
    CircleDrawer(
      sketch: history.sketch, pointer: pointer, adjustment: adjustment, changes: history.past.count,
      allChanges: history.past.count + history.future.count)
  }

  /// The values in a few words.
  public var summary: String { drawer.summary }

  fileprivate mutating func press(_ point: Point) {
    guard history.sketch.nearest(to: point) == nil else { return pointer = point }
    history.change(to: history.sketch + [Circle(centre: point)])
    pointer = nil
  }

  fileprivate mutating func openDialog() {
    adjustment = drawer.selected.map { Adjustment(circle: $0, diameter: history.sketch[$0].diameter) }
  }

  fileprivate mutating func closeDialog() {
    history.change(to: history.sketch.adjusted(by: adjustment))
    adjustment = nil
  }
}

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
        case .menu: .modify { $0.openDialog() }
        case .diameter(let diameter): .modify { $0.adjustment?.diameter = diameter }
        case .closed: .modify { $0.closeDialog() }
        case .undo: .modify { $0.history.undo() }
        case .redo: .modify { $0.history.redo() }
        }
      },
      render: { circleDrawerView($0.drawer) })
  }
}
