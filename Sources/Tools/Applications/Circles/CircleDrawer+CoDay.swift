import Duet

// The circle drawer as two spaces side by side: the history of sketches, and a desk with the pointer and the dialog.
// Undo moves only the history, and the pointer only the desk, so the two commute. A press may move both.

/// The space of the history, beside the space of the desk.
public typealias HistoryBesideDesk = DayBrand<StoreBrand<SketchHistory>, StoreBrand<DrawingDesk>>

/// What is not the sketch: the pointer, and the adjustment that the dialog makes.
public struct DrawingDesk: Hashable, Sendable {
  fileprivate var pointer: Point?
  fileprivate var adjustment: Adjustment?

  fileprivate func drawer(_ history: SketchHistory) -> CircleDrawer {
    history.drawer(pointer: pointer, adjustment: adjustment)
  }
}

extension CircleDrawer {
  /// Returns the circle drawer as the Day convolution of a history and a desk.
  public static func coDay<E: Effect>(
    _ effects: E.Type, from first: SketchHistory = SketchHistory()
  ) -> CoComponent<E, HistoryBesideDesk, CircleDrawerInput, TextView<CircleDrawerInput>> {
    CoComponent(
      seeing: Day(Store(first) { $0 }, Store(DrawingDesk()) { $0 }) { $1.drawer($0) },
      dispatcher: .pure { input in
        switch input {
        case .pressed(let point):
          look.flatMap { drawer in
            drawer.sketch.nearest(to: point) == nil
              ? change { $0 + [Circle(centre: point)] }.then(desk { $0.pointer = nil })
              : desk { $0.pointer = point }
          }
        case .moved(let point): desk { $0.pointer = point }
        case .menu: look.flatMap { drawer in desk { $0.adjustment = drawer.opened } }
        case .chosen: desk { $0.adjustment?.isChosen = true }
        case .diameter(let diameter): desk { $0.adjustment?.diameter = diameter }
        case .closed:
          look.flatMap { drawer in change { $0.adjusted(by: drawer.adjustment) } }.then(desk { $0.adjustment = nil })
        case .undo: history { $0.undo() }
        case .redo: history { $0.redo() }
        }
      },
      render: circleDrawerView)
  }

  private typealias Moves<A> = Co<HistoryBesideDesk, A>

  private static var look: Moves<CircleDrawer> {
    Moves.liftLeft(.get, by: StateStorePairing<SketchHistory>.self).flatMap { history in
      .liftRight(.gets { $0.drawer(history) }, by: StateStorePairing<DrawingDesk>.self)
    }
  }

  private static func history(_ change: @escaping (inout SketchHistory) -> Void) -> Moves<Void> {
    .liftLeft(.modify(change), by: StateStorePairing<SketchHistory>.self)
  }

  private static func change(_ next: @escaping (Sketch) -> Sketch) -> Moves<Void> {
    history { $0.change(to: next($0.sketch)) }
  }

  private static func desk(_ change: @escaping (inout DrawingDesk) -> Void) -> Moves<Void> {
    .liftRight(.modify(change), by: StateStorePairing<DrawingDesk>.self)
  }
}
