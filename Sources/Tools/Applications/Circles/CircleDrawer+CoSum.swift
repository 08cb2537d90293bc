import Duet

// The circle drawer as a sum of two spaces: a board with its history, and the dialog with what it is about. The slider
// moves only the dialog, so it cannot change the history: closing it takes one sketch to the board.

/// Two spaces: one of the board without a dialog, and one of the board with the dialog.
public typealias BoardOrDialog = SumOfBrand<StoreBrand<Board>, StoreBrand<CircleDrawer>>

/// The values of a board: the sketches, and the pointer.
public struct Board: Hashable, Sendable {
  var history: SketchHistory
  var pointer: Point?

  var drawer: CircleDrawer { history.drawer(pointer: pointer) }

  fileprivate mutating func press(_ point: Point) {
    let isFree = history.sketch.nearest(to: point) == nil
    pointer = isFree ? nil : point
    if isFree { history.change(to: history.sketch + [Circle(centre: point)]) }
  }
}

extension CircleDrawer {
  /// Returns the circle drawer as a sum of two spaces.
  public static func coSum<E: Effect>(
    _ effects: E.Type, from history: SketchHistory = SketchHistory()
  ) -> CoComponent<E, BoardOrDialog, CircleDrawerInput, TextView<CircleDrawerInput>> {
    CoComponent(
      seeing: SumOf(.left, Store(Board(history: history), \.drawer), Store(CircleDrawer()) { $0 }),
      dispatcher: .pure { input in
        switch input {
        case .pressed(let point): .left(.modify { $0.press(point) })
        case .moved(let point): .left(.modify { $0.pointer = point })
        case .menu: Moves.left(.gets(\.drawer)).flatMap(open)
        case .chosen: .right(.modify { $0.adjustment?.isChosen = true })
        case .diameter(let diameter): .right(.modify { $0.adjustment?.diameter = diameter })
        case .closed: Moves.right(.gets(\.shown)).flatMap(close)
        case .undo: .left(.modify { $0.history.undo() })
        case .redo: .left(.modify { $0.history.redo() })
        }
      },
      render: circleDrawerView)
  }

  private typealias Moves<A> = Co<BoardOrDialog, A>

  private static func open(_ drawer: CircleDrawer) -> Moves<Void> {
    guard let adjustment = drawer.opened else { return .pure(()) }
    var dialog = drawer
    dialog.adjustment = adjustment
    return Moves.right(.put(dialog)).then(.moveRight())
  }

  /// Takes the adjusted sketch to the board; the hidden dialog is about nothing.
  private static func close(_ sketch: Sketch) -> Moves<Void> {
    Moves.left(.modify { $0.history.change(to: sketch) }).then(.right(.put(CircleDrawer()))).then(.moveLeft())
  }
}
