import Optics
import ActionMoore
import Algebra
import Components
import Driver
import Effects
import FreeCofree
import PullerZipper
import ReaderEnv
import StateStore
import TextUI
import UpdateStore
import WriterTraced

// A component with a running effect for each child, to measure an event that concerns no child.
extension SizedSubject {
  /// Components with so many running children, of which the parent gets the inputs.
  ///
  /// The list is explicit, because no scenario has children with a waiting effect each.
  public static let running = [
    board("State–Store") { count in
      StoreComponent<IO, Board, BoardInput, BoardView>(
        initial: Board(count), dispatcher: dispatcher { .pure(.modify { $0.count &+= 1 }) }, render: boardView)
    },
    board("Writer–Traced") { count in
      EventSourcedComponent<IO, Sum<Int>, Board, BoardInput, BoardView>(
        initial: Board(count), act: { $0.count &+= $1.value }, dispatcher: dispatcher { .pure(.tell(1)) },
        render: boardView)
    },
    board("Reader–Env") { count in
      EnvComponent<IO, Reference<IO, Board>, BoardInput, BoardView>(
        environment: Reference(Board(count)), seeing: { $0.get },
        dispatcher: dispatcher { $0.modify { $0.count &+= 1 }.changed() }, render: boardView)
    },
    board("Free–Cofree") { count in
      CofreeComponent<IO, Machine<Int, Board>, BoardInput, BoardView>(
        initial: Board(count), perform: { $0.count &+= $1 }, dispatcher: dispatcher { .pure(.command(1)) },
        render: boardView)
    },
    board("Action–Moore") { count in
      MooreComponent<IO, Int, BoardInput, BoardView>(
        initial: Board(count), update: { $0.count &+= $1 }, dispatcher: dispatcher { .pure(.send(1)) },
        render: boardView)
    },
    board("Puller–Zipper") { count in
      let board = Reference<IO, Board>(Board(count))
      return PagesComponent<IO, BoardInput, BoardView>(
        count: 1, seeing: { _ in board.get }, dispatcher: dispatcher { board.modify { $0.count &+= 1 }.pulling() },
        render: boardView)
    },
    board("Update–Store") { count in
      UpdateComponent<IO, Sum<Int>, Board, BoardInput, BoardView>(
        initial: Board(count), act: { $0.count &+= $1.value }, dispatcher: dispatcher { .pure(.tell(1)) },
        render: boardView)
    },
    board("Co–Store") { count in
      CoComponent<IO, StoreBrand<Board>, BoardInput, BoardView>(
        seeing: Store(Board(count)) { $0 }.kind, dispatcher: dispatcher { .pure(Co(State.modify { $0.count &+= 1 })) },
        render: boardView)
    },
  ]

  private static func board<S: Space, V: Presentable<IO, BoardInput, BoardView>>(
    _ name: String, _ space: @escaping @MainActor @Sendable (_ children: Int) -> S
  ) -> SizedSubject where S.Focus == UI<IO, S.M, V> {
    SizedSubject(name, showing: false, space) { _ in { _ in .up } }
  }
}

private typealias BoardView = TextView<BoardInput>

private struct Row: Sendable {
  var id: Int
  var title = "a row"
}

/// Rows, which are the children, and an independent number.
private struct Board {
  var rows: [Row]
  var count = 0

  init(_ count: Int) { rows = (0..<count).map { Row(id: $0) } }
}

private enum BoardInput {
  case up
  case row(Int)
}

private func boardView(_ board: Board) -> BoardView {
  TextView { view in
    view.row { row in
      row.label("count", String(board.count))
      row.button("up", label: "+", .up)
    }
  }
}

/// Returns the dispatcher: the parent counts, and each row waits forever.
private func dispatcher<M: Monad, Environment>(
  _ up: @escaping (Environment) -> Eff<IO, Kind<M, Void>>
) -> Dispatcher<IO, M, Environment, BoardInput, Board> {
  let row = Dispatcher<IO, M, Environment, Void, Row>.handling { _, _, _ in .never }.starting(with: ())
  let rows = Children<Board, BoardInput, Int, Row, Void>.keyed(
    "row", in: \.rows, id: \.id,
    input: Prism(embed: { .row($0.key) }) { if case .row(let key) = $0 { (key, ()) } else { nil } })
  return .effectful { _, environment in up(environment) }.combined(with: row.embedded(rows) { action, _ in action })
}

private func dispatcher<M: Monad>(
  _ up: @escaping () -> Eff<IO, Kind<M, Void>>
) -> Dispatcher<IO, M, Void, BoardInput, Board> {
  dispatcher { (_: Void) in up() }
}
