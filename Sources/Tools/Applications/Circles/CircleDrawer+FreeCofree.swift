import Duet

// The circle drawer on Free–Cofree. A few instructions draw and point; programs look at what is drawn and choose among
// them. Undo and redo are instructions, too, so a program prints what it undoes before it runs.

extension CircleDrawer {
  /// Returns the circle drawer on Free–Cofree.
  public static func freeCofree<E: Effect>(
    _ effects: E.Type, from history: SketchHistory = SketchHistory()
  ) -> CofreeComponent<E, Interpreter<DrawerState>, CircleDrawerInput, TextView<CircleDrawerInput>> {
    CofreeComponent(
      initial: DrawerState(history),
      dispatcher: .pure { input in
        switch input {
        case .pressed(let point):
          look.flatMap { drawer in
            drawer.sketch.nearest(to: point) == nil
              ? draw(drawer.sketch + [Circle(centre: point)]).then(self.point(at: nil)) : self.point(at: point)
          }
        case .moved(let point): self.point(at: point)
        case .menu: look.flatMap { adjust($0.opened) }
        case .chosen: look.flatMap { adjust($0.adjustment?.chosen) }
        case .diameter(let diameter):
          look.flatMap { adjust($0.adjustment.map { Adjustment(circle: $0.circle, diameter: diameter) }) }
        case .closed: look.flatMap { draw($0.shown) }.then(adjust(nil))
        case .undo: .instruction("undo") { $0.history.undo() }
        case .redo: .instruction("redo") { $0.history.redo() }
        }
      },
      render: { circleDrawerView($0.drawer) })
  }

  private typealias Program<A> = Free<Instructions<DrawerState>, A>

  private static var look: Program<CircleDrawer> { .instruction("look") { $0.drawer } }

  private static func draw(_ sketch: Sketch) -> Program<Void> {
    .instruction("draw \(sketch.count)") { $0.history.change(to: sketch) }
  }

  private static func point(at point: Point?) -> Program<Void> {
    .instruction("point at \(point?.description ?? "nothing")") { $0.pointer = point }
  }

  private static func adjust(_ adjustment: Adjustment?) -> Program<Void> {
    .instruction(adjustment.map { "adjust \($0.circle + 1) to \($0.diameter)" } ?? "adjust nothing") {
      $0.adjustment = adjustment
    }
  }
}
