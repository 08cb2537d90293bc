import Duet

// The circle drawer on Reader–Env. Nothing of the space changes, so undo is an effect that moves a sketch from one
// reference to another.

/// The environment of the circle drawer: one reference for each value that changes.
public struct DrawerEnvironment<E: Effect>: CustomStringConvertible {
  let past: Reference<E, [Sketch]>
  let sketch: Reference<E, Sketch>
  let future: Reference<E, [Sketch]>
  let pointer = Reference<E, Point?>(nil)
  let adjustment = Reference<E, Adjustment?>(nil)

  fileprivate init(_ history: SketchHistory) {
    (past, sketch, future) = (Reference(history.past), Reference(history.sketch), Reference(history.future))
  }

  /// The names of the references.
  public var description: String { "references to past, sketch, future, pointer, adjustment" }

  fileprivate var drawer: Eff<E, CircleDrawer> {
    past.gets(\.count).flatMap { past in
      future.gets(\.count).flatMap { future in
        sketch.get.flatMap { sketch in
          pointer.get.flatMap { pointer in
            adjustment.gets {
              CircleDrawer(
                sketch: sketch, pointer: pointer, adjustment: $0, changes: past, allChanges: past + future)
            }
          }
        }
      }
    }
  }

  /// Makes a change, after which nothing can be redone.
  private func change(to next: Sketch) -> Eff<E, Void> { move(to: next, keeping: past).flatMap { future.set([]) } }

  /// Keeps the sketch at the end of some others, and shows another one.
  private func move(to next: Sketch, keeping others: Reference<E, [Sketch]>) -> Eff<E, Void> {
    sketch.get.flatMap { last in others.modify { $0.append(last) } }.flatMap { sketch.set(next) }
  }

  /// Shows the last sketch of some, and keeps the present one among others: undo, or redo.
  fileprivate func take(
    from some: Reference<E, [Sketch]>, keeping others: Reference<E, [Sketch]>
  ) -> Eff<E, Void> {
    some.gets(\.last).flatMap { next in
      guard let next else { return .pure(()) }
      return some.modify { $0.removeLast() }.flatMap { move(to: next, keeping: others) }
    }
  }

  fileprivate func press(_ point: Point) -> Eff<E, Void> {
    sketch.get.flatMap { sketch in
      guard sketch.nearest(to: point) == nil else { return pointer.set(point) }
      return change(to: sketch + [Circle(centre: point)]).flatMap { pointer.set(nil) }
    }
  }

  fileprivate var openMenu: Eff<E, Void> { drawer.flatMap { adjustment.set($0.opened) } }

  fileprivate var closeDialog: Eff<E, Void> {
    drawer.flatMap { drawer in
      adjustment.set(nil).flatMap { drawer.shown == drawer.sketch ? .pure(()) : change(to: drawer.shown) }
    }
  }
}

extension CircleDrawer {
  /// Returns the circle drawer on Reader–Env.
  public static func readerEnv<E: Effect>(
    _ effects: E.Type, from history: SketchHistory = SketchHistory()
  ) -> EnvComponent<E, DrawerEnvironment<E>, CircleDrawerInput, TextView<CircleDrawerInput>> {
    EnvComponent(
      environment: DrawerEnvironment(history), seeing: \.drawer,
      dispatcher: .changing { input, drawer in
        switch input {
        case .pressed(let point): drawer.press(point)
        case .moved(let point): drawer.pointer.set(point)
        case .menu: drawer.openMenu
        case .chosen: drawer.adjustment.modify { $0?.isChosen = true }
        case .diameter(let diameter): drawer.adjustment.modify { $0?.diameter = diameter }
        case .closed: drawer.closeDialog
        case .undo: drawer.take(from: drawer.past, keeping: drawer.future)
        case .redo: drawer.take(from: drawer.future, keeping: drawer.past)
        }
      },
      render: circleDrawerView)
  }
}
