import Optics
import Algebra
import Components
import Effects
import Utilities
import FreeCofree
import ReaderEnv
import StateStore
import Testing
import WriterTraced

/// Children of a parent on each architecture: a list of tasks.
///
/// Each task loads its title after 100 ms, can be renamed, and asks its parent to delete it. The parent needs another 50
/// ms to handle a deletion.
@MainActor
@Suite struct ChildrenTests {
  enum TaskInput { case load, rename(String), delete }
  enum ListInput { case task(Int, TaskInput), reverse }

  struct Item: Equatable {
    var id: Int
    var title = ""
  }

  /// What every architecture shows: the items, and the number of deletions.
  struct Items: Equatable {
    var items = [Item(id: 1), Item(id: 2), Item(id: 3)]
    var deletions = 0

    /// The item with key `id`, if present.
    static func item(_ id: Int) -> AffineTraversal<Items, String> {
      AffineTraversal(\.items, \.id, is: id).appending(Lens(\Item.title))
    }

    mutating func remove(_ id: Int) { items.removeAll { $0.id == id } }
  }

  static let tasks = Children<Items, ListInput, Int, Item, TaskInput>.keyed("task", in: \.items, id: \.id, input: task)

  static let task = Prism<ListInput, (key: Int, input: TaskInput)>(embed: { .task($0.key, $0.input) }) { input in
    if case .task(let key, let own) = input { (key: key, input: own) } else { nil }
  }

  /// A list of tasks for any kind of actions.
  ///
  /// The parent removes a deleted item at once and counts after 50 ms.
  ///
  /// - Parameters:
  ///   - set: Changes a task's title.
  ///   - environment: Returns a task's environment.
  private func tasks<M: Monad, Own, ParentM: Monad, Environment>(
    set: @escaping (Own, String) -> Eff<Simulated, Kind<M, Void>>,
    environment: @escaping (Environment, Int) -> Own,
    remove: @escaping (Environment, Int) -> Eff<Simulated, Kind<ParentM, Void>>,
    count: @escaping (Environment) -> Eff<Simulated, Kind<ParentM, Void>>,
    reverse: @escaping (Environment) -> Eff<Simulated, Kind<ParentM, Void>>,
    action: @escaping (Kind<M, Void>, Int) -> Kind<ParentM, Void>
  ) -> Dispatcher<Simulated, ParentM, Environment, ListInput, Items> {
    let task = Dispatcher<Simulated, M, (id: Int, own: Own, delete: Eff<Simulated, Void>), TaskInput, Item>.handling {
      input, task, handler in
      switch input {
      case .load: handler(Eff<Simulated, Void>.sleep(for: 100).flatMap { set(task.own, "task \(task.id)") })
      case .rename(let title): handler(set(task.own, title))
      // The child's last message. The action after it must not run.
      case .delete: task.delete.flatMap { handler(set(task.own, "zombie")) }
      }
    }
    let tasks = task.embedded(
      Self.tasks,
      environment: { (whole: Environment, id, list: Handler<Simulated, ParentM>) in
        (
          id: id, own: environment(whole, id),
          delete: list.inScope { list in
            list(remove(whole, id)).flatMap {
              list(Eff<Simulated, Void>.sleep(for: 50).flatMap { count(whole) })
            }
          }
        )
      }, action: action)
    return tasks.combined(with: .effectful { input, whole in if case .reverse = input { reverse(whole) } else { nil } })
  }

  /// Runs a script on a component that shows items. Returns what it shows after each part of the script.
  private func run<S: Space>(_ running: Running<S, ListInput, Items>) -> [Items] {
    let (simulation, send) = (running.simulation, running.send)
    var shown: [Items] = []
    func show() { shown.append(running.view) }

    for id in 1...3 { send(.task(id, .load)) }
    simulation.advance(by: 60)
    // The effect of a removed task ends with it. The others are found by their keys, wherever they are.
    send(.task(2, .delete))
    send(.reverse)
    show()
    simulation.advance(by: 39)
    show()
    simulation.advance(by: 1)
    show()
    simulation.advance(by: 10)
    show()
    // Inputs for a removed task do nothing.
    send(.task(2, .load))
    send(.task(2, .rename("late")))
    send(.task(3, .rename("three")))
    simulation.advance(by: 1000)
    show()
    return shown
  }

  private let expected: [Items] = [
    Items(items: [Item(id: 3), Item(id: 1)], deletions: 0),
    Items(items: [Item(id: 3), Item(id: 1)], deletions: 0),
    Items(items: [Item(id: 3, title: "task 3"), Item(id: 1, title: "task 1")], deletions: 0),
    Items(items: [Item(id: 3, title: "task 3"), Item(id: 1, title: "task 1")], deletions: 1),
    Items(items: [Item(id: 3, title: "three"), Item(id: 1, title: "task 1")], deletions: 1),
  ]

  // MARK: State–Store: an affine traversal widens a child's change

  @Test func childrenOnStateStore() {
    let component = StoreComponent<Simulated, Items, ListInput, Items>(
      initial: Items(),
      dispatcher: tasks(
        set: { _, title in .pure(State<String, Void>.modify { $0 = title }) }, environment: { _, _ in },
        remove: { _, id in .pure(.modify { $0.remove(id) }) }, count: { _ in .pure(.modify { $0.deletions += 1 }) },
        reverse: { _ in .pure(.modify { $0.items.reverse() }) }, action: { action, id in action.zoom(Items.item(id)) }),
      render: { $0 })
    #expect(run(Running(component)) == expected)
  }

  // MARK: Writer–Traced: the parent's events embed the child's

  private enum ListEvent: Equatable { case titled(Int, String), removed(Int), counted, reversed }

  @Test func childrenOnWriterTraced() {
    let component = EventSourcedComponent<Simulated, [ListEvent], Items, ListInput, Items>(
      initial: Items(),
      act: { items, events in
        for event in events {
          switch event {
          case .titled(let id, let title): Items.item(id).modify(&items) { $0 = title }
          case .removed(let id): items.remove(id)
          case .counted: items.deletions += 1
          case .reversed: items.items.reverse()
          }
        }
      },
      dispatcher: tasks(
        set: { _, title in .pure(Writer.tell([title])) }, environment: { _, _ in },
        remove: { _, id in .pure(.tell([.removed(id)])) }, count: { _ in .pure(.tell([.counted])) },
        reverse: { _ in .pure(.tell([.reversed])) },
        action: { action, id in action.mapLog { $0.map { .titled(id, $0) } } }),
      render: { $0 })
    #expect(run(Running(component)) == expected)
  }

  // MARK: Reader–Env: the child's environment is a projection of its parent's

  @Test func childrenOnReaderEnv() {
    typealias Environment = Reference<Simulated, Items>
    let component = EnvComponent<Simulated, Environment, ListInput, Items>(
      environment: Reference(Items()), seeing: { $0.get },
      dispatcher: tasks(
        set: { title, new in title.modify { $0 = new }.changed() },
        environment: { items, id in items.focus(Items.item(id)) },
        remove: { items, id in items.modify { $0.remove(id) }.changed() },
        count: { items in items.modify { $0.deletions += 1 }.changed() },
        reverse: { items in items.modify { $0.items.reverse() }.changed() },
        action: { (action: Reader<PartialReference<Simulated, String>, Void>, id) in
          action.local { $0.focus(Items.item(id)) }
        }),
      render: { $0 })
    #expect(run(Running(reading: component)) == expected)
  }

  // MARK: Free–Cofree: an optic turns a child's program into its parent's

  private struct SetTitle: Instruction {
    let title: String

    func perform(on item: inout String) { item = title }
  }

  private struct Remove: Instruction {
    let id: Int

    func perform(on items: inout Items) { items.remove(id) }
  }

  private struct CountDeletion: Instruction {
    func perform(on items: inout Items) { items.deletions += 1 }
  }

  private struct Reverse: Instruction {
    func perform(on items: inout Items) { items.items.reverse() }
  }

  @Test func childrenOnFreeCofree() {
    let component = CofreeComponent<Simulated, Interpreter<Items>, ListInput, Items>(
      initial: Items(),
      dispatcher: tasks(
        set: { _, title in .pure(SetTitle(title: title).program) }, environment: { _, _ in },
        remove: { _, id in .pure(Remove(id: id).program) }, count: { _ in .pure(CountDeletion().program) },
        reverse: { _ in .pure(Reverse().program) },
        action: { action, id in action.zoom(Items.item(id), orOn: "", as: "task \(id)") }),
      render: { $0 })
    #expect(run(Running(component)) == expected)
  }

  // MARK: Children of children

  private struct Folder: Equatable {
    var name: String
    var size = 0
    var folders: [Folder] = []

    static func child(_ name: String) -> AffineTraversal<Folder, Folder> {
      AffineTraversal(\.folders, \.name, is: name)
    }
  }

  private indirect enum FolderInput { case measure, add(Folder), remove(String), child(String, FolderInput) }

  private typealias FolderDispatcher = Dispatcher<Simulated, StateBrand<Folder>, Void, FolderInput, Folder>

  private static let folders = Children<Folder, FolderInput, String, Folder, FolderInput>.keyed(
    "folder", in: \.folders, id: \.name,
    input: Prism(embed: { .child($0.key, $0.input) }) { input in
      if case .child(let key, let own) = input { (key: key, input: own) } else { nil }
    })

  /// A component that contains components of the same type, and measures its size in 100 ms.
  private static func tree(starting: Bool = false) -> FolderDispatcher {
    let own = FolderDispatcher.handling { input, _, handler in
      switch input {
      case .measure: handler(Eff<Simulated, Void>.sleep(for: 100).map { .modify { $0.size += 1 } })
      case .add(let folder): handler(.pure(.modify { $0.folders.append(folder) }))
      case .remove(let name): handler(.pure(.modify { $0.folders.removeAll { $0.name == name } }))
      // No folder gets the inputs of its children. It would grow.
      case .child: handler(.pure(.modify { $0.size += 100 }))
      }
    }
    return .recursive { folder in
      (starting ? own.starting(with: .measure) : own)
        .combined(with: folder.embedded(folders) { action, name in action.zoom(Folder.child(name)) })
    }
  }

  private func running<State, Input>(
    _ initial: State, _ dispatcher: Dispatcher<Simulated, StateBrand<State>, Void, Input, State>
  ) -> Running<StoreComponent<Simulated, State, Input, State>, Input, State> {
    Running(StoreComponent(initial: initial, dispatcher: dispatcher, render: { $0 }))
  }

  private let leaf = Folder(name: "leaf")
  private func root(_ children: [Folder], size: Int = 0) -> Folder {
    Folder(name: "root", size: size, folders: children)
  }

  /// A folder's effects end with any folder around it, or by itself; those of other folders continue.
  @Test func aTreeOfChildren() {
    let running = running(
      root([Folder(name: "left", folders: [leaf]), Folder(name: "right", folders: [leaf, Folder(name: "other")])]),
      Self.tree())
    func send(_ path: [String], _ input: FolderInput) {
      running.send(path.reversed().reduce(input) { .child($1, $0) })
    }
    let paths = [
      [], ["left"], ["left", "leaf"], ["right"], ["right", "leaf"], ["right", "other"], ["right", "nobody"],
    ]
    for path in paths { send(path, .measure) }
    running.simulation.advance(by: 50)
    send([], .remove("left"))
    send(["left", "leaf"], .measure)
    send(["right"], .remove("other"))
    running.simulation.advance(by: 500)
    #expect(running.view == root([Folder(name: "right", size: 1, folders: [Folder(name: "leaf", size: 1)])], size: 1))
  }

  /// Each component of a tree starts once, when it appears. Its effects end with it.
  @Test func aTreeThatStarts() {
    let running = running(root([Folder(name: "left", folders: [leaf])]), Self.tree(starting: true))
    running.simulation.advance(by: 50)
    running.send(.add(Folder(name: "right", folders: [leaf])))
    running.send(.child("left", .remove("leaf")))
    running.simulation.advance(by: 1000)
    #expect(
      running.view
        == root(
          [Folder(name: "left", size: 1), Folder(name: "right", size: 1, folders: [Folder(name: "leaf", size: 1)])],
          size: 1))
    // A child that leaves and returns within one action is the same child. If it returns later, it is a new one.
    running.move(.modify { $0.folders.reverse() })
    running.send(.remove("left"))
    running.send(.add(Folder(name: "left")))
    running.simulation.advance(by: 1000)
    #expect(running.view.folders.map(\.size) == [1, 1])
  }

  // MARK: Presence

  private struct Board {
    var detail: Item?
    var rows: [Item] = []
    var count = 0
  }

  private enum BoardInput { case up, detail(TaskInput), row(Int, TaskInput) }

  private typealias BoardDispatcher = Dispatcher<Simulated, StateBrand<Board>, Void, BoardInput, Board>

  private static let detailInput = Prism<BoardInput, TaskInput>(embed: { .detail($0) }) { input in
    if case .detail(let own) = input { own } else { nil }
  }
  private static let rowInput = Prism<BoardInput, (key: Int, input: TaskInput)>(embed: { .row($0.key, $0.input) }) {
    if case .row(let key, let own) = $0 { (key, own) } else { nil }
  }
  private static let detail = AffineTraversal(\Board.detail)

  /// A stream that adds a stroke every 10 ms.
  private static let ticking = Dispatcher<Simulated, StateBrand<Item>, Void, TaskInput, Item>.streaming { _, _ in
    EffStream<Simulated, Int>.ticks(every: 10).map { _ in .modify { $0.title += "|" } }
  }

  /// A child that replaces another within one action is a new child: the old stream ends and a new one starts.
  @Test(arguments: [true, false]) func aChildThatIsReplaced(starts: Bool) {
    let dispatcher: BoardDispatcher = (starts ? Self.ticking.starting(with: .load) : Self.ticking).embedded(
      .optional("detail", in: \.detail, id: \.id, input: Self.detailInput)
    ) { action, _ in action.zoom(Self.detail) }
    let running = running(Board(detail: Item(id: 1)), dispatcher)
    if !starts { running.send(.detail(.load)) }
    running.simulation.advance(by: 25)
    #expect(running.view.detail == Item(id: 1, title: "||"))
    running.move(.modify { $0.detail = Item(id: 2) })
    running.simulation.advance(by: 25)
    #expect(running.view.detail == Item(id: 2, title: starts ? "||" : ""))
    // The same ID is the same child, whatever else changes.
    running.move(.modify { $0.detail?.title = "" })
    running.simulation.advance(by: 10)
    #expect(running.view.detail?.title == (starts ? "|" : ""))
    running.move(.modify { $0.detail = nil })
    #expect(!running.scope.isBusy)
  }

  /// With 10,000 running children, an unrelated event looks at none of them.
  @Test func anUnrelatedEventAsksNoChild() {
    for keyed in [true, false] {
      var asked = 0
      func id(_ item: Item) -> Int {
        asked += 1
        return item.id
      }
      let ids = Array(0..<10_000)
      let rows: Children<Board, BoardInput, Int, Item, TaskInput> =
        keyed
        ? .keyed("row", in: \.rows, id: id, input: Self.rowInput)
        : .keyed(
          "row", keys: { _ in ids }, in: { board, key in id(board.rows[key]) == key ? board.rows[key] : nil },
          input: Self.rowInput)
      let rowsTicking: BoardDispatcher = Self.ticking.starting(with: .load).embedded(rows) { action, key in
        .modify { action.run(&$0.rows[key]) }
      }
      let up = BoardDispatcher.pure { input in if case .up = input { .modify { $0.count += 1 } } else { nil } }
      let running = running(Board(rows: ids.map { Item(id: $0) }), rowsTicking.combined(with: up))
      #expect(running.scope.isBusy && asked >= ids.count)
      asked = 0
      for _ in 0..<100 { running.send(.up) }
      #expect(running.view.count == 100 && asked == 0)
    }
  }

  /// A view that changes some children's keys cancels only the removed children, whatever moves.
  @Test(arguments: 0..<40) func onlyWhatHasGoneIsCancelled(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var released: [Int] = []
    let row = Dispatcher<Simulated, StateBrand<Item>, Int, TaskInput, Item>.handling { _, id, _ in
      Eff<Simulated, Void>.sleep(for: 1000).onCancel(.suspend { released.append(id) })
    }
    let dispatcher: BoardDispatcher = row.embedded(
      .keyed("row", in: \.rows, id: \.id, input: Self.rowInput), environment: { _, id, _ in id }
    ) { action, key in .pure(()) }
    var ids = Array(0..<12)
    let running = running(Board(rows: ids.map { Item(id: $0) }), dispatcher)
    for id in ids { running.send(.row(id, .load)) }
    var alive = Set(ids)
    for _ in 0..<6 {
      // Some keys leave, some appear, some are there twice, in any order.
      ids = (0..<random.number(below: 16)).map { _ in random.number(below: 16) }
      running.move(.modify { [ids] in $0.rows = ids.map { Item(id: $0) } })
      #expect(Set(released) == Set(0..<12).subtracting(alive.intersection(ids)), "\(ids)")
      alive.formIntersection(ids)
    }
  }

  // MARK: Laws

  private typealias Logging = Dispatcher<Simulated, WriterBrand<[String]>, Void, Int, [String]>

  private func logged(_ dispatcher: Logging, _ inputs: Int...) -> [String] {
    var all: [String] = []
    let running = Running(TracedComponent<Simulated, [String], Int, [String]>(dispatcher: dispatcher, render: { $0 })) {
      now, action in all += action.run().log.map { "\(now) \($0)" }
    }
    for input in inputs { running.send(input) }
    running.simulation.advance(by: 1000)
    return all
  }

  private static let slow = Logging.effectful { input, _ in
    Eff<Simulated, Void>.sleep(for: input * 10).map { .tell(["slow \(input)"]) }
  }

  /// Embedding keeps the order of a combination's parts, and changes nothing while the child is present.
  @Test func embeddingKeepsTheLaws() throws {
    let all = [
      Self.slow, .pure { .tell(["pure \($0)"]) }, .empty,
      .workflow { input, _ in
        (0..<input).map { step in Eff<Simulated, Void>.sleep(for: 3).map { .tell(["\(step)"]) } }
      },
    ]
    let keys = Prism<Int, (key: Int, input: Int)>(embed: { $0.input }) { (key: $0, input: $0) }
    let embeddings: [(Logging) -> Logging] = [
      { $0.embedded(.one("child", in: { $0 }, input: .identity)) { action, _ in action } },
      { $0.embedded(.optional("child", in: { $0 }, input: .identity)) { action, _ in action } },
      {
        $0.embedded(.keyed("child", keys: { _ in [0, 1, 2] }, in: { told, _ in told }, input: keys)) { action, _ in
          action
        }
      },
    ]
    for embedded in embeddings {
      for input in 0..<3 {
        try #require(logged(embedded(.empty), input) == [])
        for a in all {
          try #require(logged(embedded(a), input) == logged(a, input))
          for b in all {
            try #require(
              logged(embedded(a.combined(with: b)), input) == logged(embedded(a).combined(with: embedded(b)), input))
            try #require(logged(embedded(a.alongside(b)), input) == logged(embedded(a).alongside(embedded(b)), input))
          }
        }
      }
    }
    // An effect that takes time does not begin for an absent child.
    try #require(logged(embeddings[2](Self.slow), 3) == [])
    try #require(logged(embeddings[1](Self.slow), 3) == logged(Self.slow, 3))
  }

  /// `alongside` forms a monoid, too.
  @Test func alongsideIsAMonoid() throws {
    let all: [Logging] =
      [30, 10, 20].map { time in
        .effectful { input, _ in Eff<Simulated, Void>.sleep(for: time).map { .tell(["\(time): \(input)"]) } }
      } + [.pure { .tell(["pure \($0)"]) }, .empty]
    func logged(_ dispatcher: Logging) -> [String] { self.logged(dispatcher, 1) }
    for a in all {
      try #require(logged(a.alongside(.empty)) == logged(a) && logged(Logging.empty.alongside(a)) == logged(a))
      for b in all {
        for c in all {
          try #require(logged(a.alongside(b).alongside(c)) == logged(a.alongside(b.alongside(c))))
        }
      }
    }
    #expect(logged(all[0].alongside(all[1]).alongside(all[2])) == ["10 10: 1", "20 20: 1", "30 30: 1"])
  }
}
