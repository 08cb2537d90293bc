import Optics
import ActionMoore
import Algebra
import Benchmark
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

/// A component with a running effect for each child, to measure an event that concerns no child.
public struct RunningSubject: Sendable {
  /// The name in tables.
  public let name: String
  /// Makes a component with that many running children. The result sends the parent that many inputs.
  public let make: @MainActor @Sendable (_ children: Int) -> Subject.Run

  /// All subjects. The list is explicit, because no scenario has children with a waiting effect each.
  public static let all = [
    RunningSubject("State–Store") { count in
      StoreComponent<IO, Board, BoardInput, BoardView>(
        initial: Board(count), dispatcher: dispatcher { .pure(.modify { $0.count &+= 1 }) }, render: boardView)
    },
    RunningSubject("Writer–Traced") { count in
      EventSourcedComponent<IO, Sum<Int>, Board, BoardInput, BoardView>(
        initial: Board(count), act: { $0.count &+= $1.value }, dispatcher: dispatcher { .pure(.tell(1)) },
        render: boardView)
    },
    RunningSubject("Reader–Env") { count in
      EnvComponent<IO, Reference<IO, Board>, BoardInput, BoardView>(
        environment: Reference(Board(count)), seeing: { $0.get },
        dispatcher: dispatcher { $0.modify { $0.count &+= 1 }.changed() }, render: boardView)
    },
    RunningSubject("Free–Cofree") { count in
      CofreeComponent<IO, Machine<Int, Board>, BoardInput, BoardView>(
        initial: Board(count), perform: { $0.count &+= $1 }, dispatcher: dispatcher { .pure(.command(1)) },
        render: boardView)
    },
    RunningSubject("Action–Moore") { count in
      MooreComponent<IO, Int, BoardInput, BoardView>(
        initial: Board(count), update: { $0.count &+= $1 }, dispatcher: dispatcher { .pure(.send(1)) },
        render: boardView)
    },
    RunningSubject("Puller–Zipper") { count in
      let board = Reference<IO, Board>(Board(count))
      return PagesComponent<IO, BoardInput, BoardView>(
        count: 1, seeing: { _ in board.get }, dispatcher: dispatcher { board.modify { $0.count &+= 1 }.pulling() },
        render: boardView)
    },
    RunningSubject("Update–Store") { count in
      UpdateComponent<IO, Sum<Int>, Board, BoardInput, BoardView>(
        initial: Board(count), act: { $0.count &+= $1.value }, dispatcher: dispatcher { .pure(.tell(1)) },
        render: boardView)
    },
    RunningSubject("Co–Store") { count in
      CoComponent<IO, StoreBrand<Board>, BoardInput, BoardView>(
        seeing: Store(Board(count)) { $0 }.kind, dispatcher: dispatcher { .pure(Co(State.modify { $0.count &+= 1 })) },
        render: boardView)
    },
  ]
}

extension RunningSubject {
  private init<S: Space>(_ name: String, _ space: @escaping @MainActor @Sendable (_ children: Int) -> S)
  where S.Focus == UI<IO, S.M, Rendering<IO, BoardInput, BoardView>> {
    self.init(name: name) { run(Session(space($0), runtime: IORuntime(), size: screen)) }
  }

  private init<S: Space>(_ name: String, _ space: @escaping @MainActor @Sendable (_ children: Int) -> S)
  where S.Focus == UI<IO, S.M, Eff<IO, Rendering<IO, BoardInput, BoardView>>> {
    self.init(name: name) { run(Session(space($0), runtime: IORuntime(), size: screen)) }
  }
}

@MainActor
private func run<S: Space, V>(_ session: Session<S, IO, BoardInput, V>) -> Subject.Run {
  { events in for _ in 0..<events { session.send(.up) } }
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
