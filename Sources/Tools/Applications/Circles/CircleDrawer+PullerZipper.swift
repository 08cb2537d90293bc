import Duet

// The circle drawer on Puller–Zipper, where undo is the space: a row of sketches with the focus at the present one.
// Undo moves it to the left, redo to the right. A change cuts the row after the focus, and appends a sketch.

/// The row of sketches, and references to what else the circle drawer shows.
public struct DrawerPages<E: Effect> {
  let row: GrowingRow<E, Sketch>
  let pointer = Reference<E, Point?>(nil)
  let adjustment = Reference<E, Adjustment?>(nil)

  fileprivate func drawer(at index: Int) -> Eff<E, CircleDrawer> {
    row.zipper(at: index).flatMap { sketches in
      pointer.get.flatMap { pointer in
        adjustment.gets {
          CircleDrawer(
            sketch: sketches.extract(), pointer: pointer, adjustment: $0, changes: sketches.index,
            allChanges: sketches.count - 1)
        }
      }
    }
  }

  /// Returns the effect of a press, which may draw a circle.
  fileprivate func press(_ point: Point, on drawer: CircleDrawer) -> Eff<E, Puller<Void>> {
    guard drawer.sketch.nearest(to: point) == nil else { return pointer.set(point).pulling() }
    return pointer.set(nil).flatMap { row.push(drawer.sketch + [Circle(centre: point)], after: drawer.changes) }
  }

  fileprivate func closeDialog(of drawer: CircleDrawer) -> Eff<E, Puller<Void>> {
    adjustment.set(nil).flatMap {
      drawer.shown == drawer.sketch ? .pure(.pure(())) : row.push(drawer.shown, after: drawer.changes)
    }
  }
}

extension CircleDrawer {
  /// Returns the circle drawer on Puller–Zipper.
  public static func pullerZipper<E: Effect>(
    _ effects: E.Type, from history: SketchHistory = SketchHistory()
  ) -> PagesComponent<E, CircleDrawerInput, TextView<CircleDrawerInput>> {
    let pages = DrawerPages<E>(row: GrowingRow(history.row))
    return PagesComponent(
      count: .max, index: history.row.index, seeing: { pages.drawer(at: $0) },
      dispatcher: .handling { input, _, handler in
        let drawer = handler.read(Puller.index).flatMap { pages.drawer(at: $0) }
        return switch input {
        case .pressed(let point): drawer.flatMap { handler(pages.press(point, on: $0)) }
        case .moved(let point): handler(pages.pointer.set(point).pulling())
        case .menu: drawer.flatMap { handler(pages.adjustment.set($0.opened).pulling()) }
        case .chosen: handler(pages.adjustment.modify { $0?.isChosen = true }.pulling())
        case .diameter(let diameter): handler(pages.adjustment.modify { $0?.diameter = diameter }.pulling())
        case .closed: drawer.flatMap { handler(pages.closeDialog(of: $0)) }
        case .undo: handler(.pure(.moveLeft))
        case .redo: handler(pages.row.stopping(.moveRight))
        }
      },
      render: circleDrawerView)
  }
}

extension SketchHistory {
  /// The sketches in a row, with the focus at the present one.
  fileprivate var row: Zipper<Sketch> { Zipper(left: past, focus: sketch, right: future.reversed()) }
}
