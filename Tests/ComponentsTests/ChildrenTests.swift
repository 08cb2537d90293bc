import Algebra
import Components
import Effects
import PseudoRandom
import FreeCofree
import Optics
import ReaderEnv
import StateStore
import Testing
import WriterTraced

/// Children of a parent on each architecture: a list of tasks.
///
/// Each task loads its title after 100 ms, can be renamed, and deletes itself by an output. The parent needs another 50
/// ms to handle a deletion.
@MainActor
@Suite struct ChildrenTests {
  enum TaskInput { case load, rename(String), delete }
  enum TaskOutput { case deleted }
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

  /// A task's dispatcher for any kind of actions; `set` changes the title.
  private func task<M: Monad, Environment>(
    id: @escaping (Environment) -> Int, set: @escaping (Environment, String) -> Eff<Simulated, Kind<M, Void>>
  ) -> Logic<Simulated, M, Environment, TaskInput, TaskOutput, Item> {
    .workflow { input, environment in
      switch input {
      case .load:
        [Eff<Simulated, Void>.sleep(for: 100).flatMap { set(environment, "task \(id(environment))") }.map { .act($0) }]
      case .rename(let title): [set(environment, title).map { .act($0) }]
      // The child's last output. The action after it must not run.
      case .delete: [.pure(.raise(.deleted)), set(environment, "zombie").map { .act($0) }]
      }
    }
  }

  /// How the parent handles a deletion: it removes the item at once and counts after 50 ms.
  private func hearing<M: Monad, Environment>(
    remove: @escaping (Environment, Int) -> Eff<Simulated, Kind<M, Void>>,
    count: @escaping (Environment) -> Eff<Simulated, Kind<M, Void>>
  ) -> Logic<Simulated, M, Environment, (key: Int, output: TaskOutput), Never, Items> {
    Logic(
      .workflow { deleted, environment in
        [remove(environment, deleted.key), Eff<Simulated, Void>.sleep(for: 50).flatMap { count(environment) }]
      })
  }

  private func reversing<M: Monad, Environment>(
    _ reverse: @escaping (Environment) -> Eff<Simulated, Kind<M, Void>>
  ) -> Dispatcher<Simulated, M, Environment, ListInput> {
    .handling { input, environment, handler in
      guard case .reverse = input else { return .pure(()) }
      return handler(reverse(environment))
    }
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
    typealias List = Logic<Simulated, StateBrand<Items>, Void, ListInput, Never, Items>
    let task: Logic<Simulated, StateBrand<String>, Int, TaskInput, TaskOutput, Item> = task(
      id: { $0 }, set: { _, title in .pure(.modify { $0 = title }) })
    let tasks: List = task.embedded(
      Self.tasks, environment: { _, id in id },
      outputs: hearing(
        remove: { _, id in .pure(.modify { $0.remove(id) }) }, count: { _ in .pure(.modify { $0.deletions += 1 }) })
    ) { action, id in action.zoom(Items.item(id)) }
    let component = StoreComponent<Simulated, Items, ListInput, Items>(
      initial: Items(), logic: tasks.combined(with: reversing { _ in .pure(.modify { $0.items.reverse() }) }),
      render: { $0 })
    #expect(run(Running(component)) == expected)
  }

  // MARK: Writer–Traced: the parent's events embed the child's

  private enum ListEvent: Equatable { case titled(Int, String), removed(Int), counted, reversed }

  @Test func childrenOnWriterTraced() {
    typealias List = Logic<Simulated, WriterBrand<[ListEvent]>, Void, ListInput, Never, Items>
    let task: Logic<Simulated, WriterBrand<[String]>, Int, TaskInput, TaskOutput, Item> = task(
      id: { $0 }, set: { _, title in .pure(.tell([title])) })
    let tasks: List = task.embedded(
      Self.tasks, environment: { _, id in id },
      outputs: hearing(remove: { _, id in .pure(.tell([.removed(id)])) }, count: { _ in .pure(.tell([.counted])) })
    ) { action, id in action.mapLog { $0.map { .titled(id, $0) } } }
    let component = ActedTracedComponent<Simulated, [ListEvent], Items, ListInput, Items>(
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
      logic: tasks.combined(with: reversing { _ in .pure(.tell([.reversed])) }), render: { $0 })
    #expect(run(Running(component)) == expected)
  }

  // MARK: Reader–Env: the child's environment is a projection of its parent's

  private struct TaskEnvironment {
    let id: Int
    let title: PartialReference<Simulated, String>
  }

  @Test func childrenOnReaderEnv() {
    typealias Environment = Reference<Simulated, Items>
    typealias List = Logic<Simulated, ReaderBrand<Environment>, Environment, ListInput, Never, Items>
    let task: Logic<Simulated, ReaderBrand<TaskEnvironment>, TaskEnvironment, TaskInput, TaskOutput, Item> = task(
      id: \.id, set: { environment, title in environment.title.modify { $0 = title }.changed() })
    func environment(_ items: Environment, _ id: Int) -> TaskEnvironment {
      TaskEnvironment(id: id, title: items.focus(Items.item(id)))
    }
    let tasks: List = task.embedded(
      Self.tasks, environment: environment,
      outputs: hearing(
        remove: { items, id in items.modify { $0.remove(id) }.changed() },
        count: { items in items.modify { $0.deletions += 1 }.changed() })
    ) { action, id in action.local { (items: Environment) in environment(items, id) } }
    let component = EnvComponent<Simulated, Environment, ListInput, Items>(
      environment: Reference(Items()), seeing: { $0.get },
      logic: tasks.combined(with: reversing { items in items.modify { $0.items.reverse() }.changed() }),
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
    typealias List = Logic<Simulated, FreeBrand<Instructions<Items>>, Void, ListInput, Never, Items>
    let task: Logic<Simulated, FreeBrand<Instructions<String>>, Int, TaskInput, TaskOutput, Item> = task(
      id: { $0 }, set: { _, title in .pure(SetTitle(title: title).program) })
    let tasks: List = task.embedded(
      Self.tasks, environment: { _, id in id },
      outputs: hearing(
        remove: { _, id in .pure(Remove(id: id).program) }, count: { _ in .pure(CountDeletion().program) })
    ) { action, id in action.zoom(Items.item(id), orOn: "", as: "task \(id)") }
    let component = CofreeComponent<Simulated, Interpreter<Items>, ListInput, Items>(
      initial: Items(), logic: tasks.combined(with: reversing { _ in .pure(Reverse().program) }), render: { $0 })
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

  private typealias FolderLogic = Logic<Simulated, StateBrand<Folder>, Void, FolderInput, Never, Folder>

  private static let folders = Children<Folder, FolderInput, String, Folder, FolderInput>.keyed(
    "folder", in: \.folders, id: \.name,
    input: Prism(embed: { .child($0.key, $0.input) }) { input in
      if case .child(let key, let own) = input { (key: key, input: own) } else { nil }
    })

  /// A component that contains components of the same type, and measures its size in 100 ms.
  private static func tree(starting: Bool = false) -> FolderLogic {
    let own = FolderLogic.handling { input, _, handler, _ in
      switch input {
      case .measure: handler(Eff<Simulated, Void>.sleep(for: 100).map { .modify { $0.size += 1 } })
      case .add(let folder): handler(.pure(.modify { $0.folders.append(folder) }))
      case .remove(let name): handler(.pure(.modify { $0.folders.removeAll { $0.name == name } }))
      case .child: .pure(())
      }
    }
    return .recursive { folder in
      (starting ? own.starting(with: .measure) : own)
        .combined(with: folder.embedded(folders) { action, name in action.zoom(Folder.child(name)) })
    }
  }

  private func running<State, Input>(
    _ initial: State, _ logic: Logic<Simulated, StateBrand<State>, Void, Input, Never, State>
  ) -> Running<StoreComponent<Simulated, State, Input, State>, Input, State> {
    Running(StoreComponent(initial: initial, logic: logic, render: { $0 }))
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

  private typealias BoardLogic = Logic<Simulated, StateBrand<Board>, Void, BoardInput, Never, Board>

  private static let detailInput = Prism<BoardInput, TaskInput>(embed: { .detail($0) }) { input in
    if case .detail(let own) = input { own } else { nil }
  }
  private static let rowInput = Prism<BoardInput, (key: Int, input: TaskInput)>(embed: { .row($0.key, $0.input) }) {
    if case .row(let key, let own) = $0 { (key, own) } else { nil }
  }
  private static let detail = AffineTraversal(\Board.detail)

  /// A stream that adds a stroke every 10 ms.
  private static let ticking = Dispatcher<Simulated, StateBrand<Item>, Void, TaskInput>.streaming { _, _ in
    EffStream<Simulated, Int>.ticks(every: 10).map { _ in .modify { $0.title += "|" } }
  }

  /// A child that replaces another within one action is a new child: the old stream ends and a new one starts.
  @Test(arguments: [true, false]) func aChildThatIsReplaced(starts: Bool) {
    let ticking = Logic<Simulated, StateBrand<Item>, Void, TaskInput, Never, Item>(Self.ticking)
    let logic: BoardLogic = (starts ? ticking.starting(with: .load) : ticking).embedded(
      .optional("detail", in: \.detail, id: \.id, input: Self.detailInput)
    ) { action, _ in action.zoom(Self.detail) }
    let running = running(Board(detail: Item(id: 1)), logic)
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
      let logic: BoardLogic = Self.ticking.starting(with: .load).embedded(rows) { action, key in
        .modify { action.run(&$0.rows[key]) }
      }
      let up = Dispatcher<Simulated, StateBrand<Board>, Void, BoardInput>.handling { input, _, handler in
        if case .up = input { handler(.pure(.modify { $0.count += 1 })) } else { .pure(()) }
      }
      let running = running(Board(rows: ids.map { Item(id: $0) }), logic.combined(with: up))
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
    let row = Dispatcher<Simulated, StateBrand<Item>, Int, TaskInput>.handling { _, id, _ in
      Eff<Simulated, Void>.sleep(for: 1000).onCancel(.suspend { released.append(id) })
    }
    let logic: BoardLogic = row.embedded(
      .keyed("row", in: \.rows, id: \.id, input: Self.rowInput), environment: { _, id in id }
    ) { action, key in .pure(()) }
    var ids = Array(0..<12)
    let running = running(Board(rows: ids.map { Item(id: $0) }), logic)
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

  private typealias Logging = Logic<Simulated, WriterBrand<[String]>, Void, Int, Never, [String]>

  private func logged(_ logic: Logging, _ inputs: Int...) -> [String] {
    var all: [String] = []
    let running = Running(TracedComponent<Simulated, [String], Int, [String]>(logic: logic, render: { $0 })) {
      now, action in all += action.run().log.map { "\(now) \($0)" }
    }
    for input in inputs { running.send(input) }
    running.simulation.advance(by: 1000)
    return all
  }

  private static let slow = Logging(
    .effectful { input, _ in Eff<Simulated, Void>.sleep(for: input * 10).map { .tell(["slow \(input)"]) } })

  /// Embedding is a monoid morphism, and changes nothing while the child is present.
  @Test func embeddingKeepsTheLaws() throws {
    let all = [
      Self.slow, Logging(.pure { .tell(["pure \($0)"]) }), .empty,
      Logging(
        .workflow { input, _ in
          (0..<input).map { step in Eff<Simulated, Void>.sleep(for: 3).map { .tell(["\(step)"]) } }
        }),
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
    typealias Own = Dispatcher<Simulated, WriterBrand<[String]>, Void, Int>
    let all: [Own] =
      [30, 10, 20].map { time in
        .effectful { input, _ in Eff<Simulated, Void>.sleep(for: time).map { .tell(["\(time): \(input)"]) } }
      } + [.pure { .tell(["pure \($0)"]) }, .empty]
    func logged(_ dispatcher: Own) -> [String] {
      let simulation = Simulation()
      var all: [String] = []
      dispatcher.send(1, in: (), to: .moving { action in all += action.run().log.map { "\(simulation.now) \($0)" } })
        .begin(in: EffectScope(simulation))
      simulation.advance(by: 1000)
      return all
    }
    for a in all {
      try #require(logged(a.alongside(.empty)) == logged(a) && logged(Own.empty.alongside(a)) == logged(a))
      for b in all {
        for c in all {
          try #require(logged(a.alongside(b).alongside(c)) == logged(a.alongside(b.alongside(c))))
        }
      }
    }
    #expect(logged(all[0].alongside(all[1]).alongside(all[2])) == ["10 10: 1", "20 20: 1", "30 30: 1"])
  }
}
