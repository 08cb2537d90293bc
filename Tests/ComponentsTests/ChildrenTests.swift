import Algebra
import Components
import Effects
import FreeCofree
import Optics
import ReaderEnv
import StateStore
import Testing
import WriterTraced

/// Children of a parent, on each architecture in its own idiom: a list of tasks, each of which loads its title after 100 ms, is
/// renamed, and deletes itself by an output; what a deletion does takes its parent 50 ms more.
@MainActor
@Suite struct ChildrenTests {
  enum TaskInput { case load, rename(String), delete }
  enum TaskOutput { case deleted }
  enum ListInput { case task(Int, TaskInput), reverse }

  struct Item: Equatable {
    var id: Int
    var title = ""
  }

  /// What all architectures show: the items, and how many have been deleted.
  struct Items: Equatable {
    var items = [Item(id: 1), Item(id: 2), Item(id: 3)]
    var deletions = 0
    var children: Children { .keyed("task") { (id: Int) in items.contains { $0.id == id } } }

    /// Changes the item of a key, if it is there.
    static func item(_ id: Int) -> AffineTraversal<Items, String> {
      AffineTraversal(
        get: { $0.items.first { $0.id == id }?.title },
        update: { items, change in
          guard let index = items.items.firstIndex(where: { $0.id == id }) else { return }
          change(&items.items[index].title)
        })
    }

    mutating func remove(_ id: Int) { items.removeAll { $0.id == id } }
  }

  static let task = Prism<ListInput, (key: Int, input: TaskInput)>(embed: { .task($0.key, $0.input) }) { input in
    if case .task(let key, let own) = input { (key: key, input: own) } else { nil }
  }

  /// A task's dispatcher, whatever its actions: `set` is what becomes of a title.
  private func task<M: ActionMonad, Environment>(
    id: @escaping (Environment) -> Int, set: @escaping (Environment, String) -> Eff<Simulated, M.Action>
  ) -> OutputDispatcher<Simulated, M, Environment, TaskInput, TaskOutput> {
    .workflow { input, environment in
      switch input {
      case .load:
        [Eff<Simulated, Void>.sleep(for: 100).flatMap { set(environment, "task \(id(environment))") }.map { .act($0) }]
      case .rename(let title): [set(environment, title).map { .act($0) }]
      // Its last word; what would follow is not done.
      case .delete: [.pure(.raise(.deleted)), set(environment, "zombie").map { .act($0) }]
      }
    }
  }

  /// What its parent does when it hears that: at once it takes the item away, and after 50 ms it counts.
  private func hearing<M: ActionMonad, Environment>(
    remove: @escaping (Environment, Int) -> Eff<Simulated, M.Action>,
    count: @escaping (Environment) -> Eff<Simulated, M.Action>
  ) -> Dispatcher<Simulated, M, Environment, (key: Int, output: TaskOutput)> {
    .workflow { deleted, environment in
      [remove(environment, deleted.key), Eff<Simulated, Void>.sleep(for: 50).flatMap { count(environment) }]
    }
  }

  private func reversing<M: ActionMonad, Environment>(
    _ reverse: @escaping (Environment) -> Eff<Simulated, M.Action>
  ) -> Dispatcher<Simulated, M, Environment, ListInput> {
    .handling { input, environment, handler in
      guard case .reverse = input else { return .pure(()) }
      return handler(reverse(environment))
    }
  }

  typealias Shown<V> = Interface<Simulated, ListInput, V>

  /// Runs a script on a space whose focus shows items, and gives what is shown after each part of it.
  private func run<S: Space>(
    _ space: S, _ look: @escaping (S.Focus, Handler<Simulated, S.M>) -> Shown<Items>
  ) -> [Items] {
    let simulation = Simulation()
    let scope = EffectScope<Simulated>(simulation)
    var place = space
    func interface(_ handler: Handler<Simulated, S.M>) -> Shown<Items> { look(place.extract(), handler) }
    var handler: Handler<Simulated, S.M> = .moving { _ in }
    func keep() { if let children = interface(handler).children { scope.keep(children) } }
    handler = .moving { action in
      place.move(by: action)
      keep()
    }
    keep()
    func send(_ input: ListInput) { interface(handler).start(input, in: scope) }
    var shown: [Items] = []
    func show() { shown.append(interface(handler).view) }

    for id in 1...3 { send(.task(id, .load)) }
    simulation.advance(by: 60)
    // Its effect ends with it; the others are found by their keys, wherever they are.
    send(.task(2, .delete))
    send(.reverse)
    show()
    simulation.advance(by: 39)
    show()
    simulation.advance(by: 1)
    show()
    simulation.advance(by: 10)
    show()
    // For who has gone nothing is done.
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

  // MARK: State–Store: a child's change is widened by an affine traversal

  @Test func childrenOnStateStore() {
    typealias List = Dispatcher<Simulated, StateBrand<Items>, Void, ListInput>
    let task: OutputDispatcher<Simulated, StateBrand<String>, Int, TaskInput, TaskOutput> = task(
      id: { $0 }, set: { _, title in .pure(.modify { $0 = title }) })
    let tasks: List = task.keyed(
      "task", Self.task, environment: { _, id in id }, action: { action, id in action.zoom(Items.item(id)) },
      outputs: hearing(
        remove: { _, id in .pure(.modify { $0.remove(id) }) }, count: { _ in .pure(.modify { $0.deletions += 1 }) }))
    let component = StoreComponent<Simulated, Items, ListInput, Items>(
      initial: Items(), dispatcher: tasks.combined(with: reversing { _ in .pure(.modify { $0.items.reverse() }) }),
      children: \.children, render: { $0 })
    #expect(run(component) { $0($1) } == expected)
  }

  // MARK: Writer–Traced: a child's events are embedded in its parent's

  private enum ListEvent: Equatable { case titled(Int, String), removed(Int), counted, reversed }

  @Test func childrenOnWriterTraced() {
    typealias List = Dispatcher<Simulated, WriterBrand<[ListEvent]>, Void, ListInput>
    let task: OutputDispatcher<Simulated, WriterBrand<[String]>, Int, TaskInput, TaskOutput> = task(
      id: { $0 }, set: { _, title in .pure(.tell([title])) })
    let tasks: List = task.keyed(
      "task", Self.task, environment: { _, id in id },
      action: { action, id in action.mapLog { $0.map { .titled(id, $0) } } },
      outputs: hearing(remove: { _, id in .pure(.tell([.removed(id)])) }, count: { _ in .pure(.tell([.counted])) }))
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
      dispatcher: tasks.combined(with: reversing { _ in .pure(.tell([.reversed])) }), children: \.children,
      render: { $0 })
    #expect(run(component) { $0($1) } == expected)
  }

  // MARK: Reader–Env: a child's environment is a projection of its parent's

  private struct TaskEnvironment {
    let id: Int
    let title: PartialReference<Simulated, String>
  }

  @Test func childrenOnReaderEnv() {
    typealias Environment = Reference<Simulated, Items>
    typealias List = Dispatcher<Simulated, ReaderBrand<Environment>, Environment, ListInput>
    let task: OutputDispatcher<Simulated, ReaderBrand<TaskEnvironment>, TaskEnvironment, TaskInput, TaskOutput> = task(
      id: \.id, set: { environment, title in environment.title.modify { $0 = title }.changed() })
    func environment(_ items: Environment, _ id: Int) -> TaskEnvironment {
      TaskEnvironment(id: id, title: items.focus(Items.item(id)))
    }
    let tasks: List = task.keyed(
      "task", Self.task, environment: environment,
      action: { action, id in action.local { (items: Environment) in environment(items, id) } },
      outputs: hearing(
        remove: { items, id in items.modify { $0.remove(id) }.changed() },
        count: { items in items.modify { $0.deletions += 1 }.changed() }))
    let component = EnvComponent<Simulated, Environment, ListInput, Items>(
      environment: Reference(Items()),
      dispatcher: tasks.combined(with: reversing { items in items.modify { $0.items.reverse() }.changed() }),
      children: { $0.gets(\.children) }, render: { $0.get })
    let shown = run(component) { focus, handler in
      // It is read at once.
      focus(handler).runSynchronously() ?? Interface(view: Items(items: [])) { _ in .pure(()) }
    }
    #expect(shown == expected)
  }

  // MARK: Free–Cofree: a child's program becomes one of its parent's

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
    typealias List = Dispatcher<Simulated, FreeBrand<Instructions<Items>>, Void, ListInput>
    let task: OutputDispatcher<Simulated, FreeBrand<Instructions<String>>, Int, TaskInput, TaskOutput> = task(
      id: { $0 }, set: { _, title in .pure(SetTitle(title: title).program) })
    let tasks: List = task.keyed(
      "task", Self.task, environment: { _, id in id },
      action: { action, id in action.zoom(Items.item(id), orOn: "", as: "task \(id)") },
      outputs: hearing(
        remove: { _, id in .pure(Remove(id: id).program) }, count: { _ in .pure(CountDeletion().program) }))
    let component = CofreeComponent<Simulated, Interpreter<Items>, ListInput, Items>(
      initial: Items(), dispatcher: tasks.combined(with: reversing { _ in .pure(Reverse().program) }),
      children: \.children, render: { $0 })
    #expect(run(component) { $0($1) } == expected)
  }

  // MARK: A tree

  private struct Folder: Equatable {
    var name: String
    var size = 0
    var folders: [Folder] = []

    var children: Children {
      .keyed("folder", { (name: String) in folders.contains { $0.name == name } }) { name in
        folders.first { $0.name == name }?.children
      }
    }
  }

  private indirect enum FolderInput { case measure, remove(String), child(String, FolderInput) }

  /// A component that has itself as a part: what runs for a folder goes with any of those around it.
  @Test func aTreeOfChildren() {
    typealias FolderDispatcher = Dispatcher<Simulated, StateBrand<Folder>, Void, FolderInput>
    let own = FolderDispatcher.handling { input, _, handler in
      switch input {
      case .measure: handler(Eff<Simulated, Void>.sleep(for: 100).map { .modify { $0.size += 1 } })
      case .remove(let name): handler(.pure(.modify { $0.folders.removeAll { $0.name == name } }))
      case .child: .pure(())
      }
    }
    func child(_ name: String) -> AffineTraversal<Folder, Folder> {
      AffineTraversal(
        get: { $0.folders.first { $0.name == name } },
        update: { folder, change in
          guard let index = folder.folders.firstIndex(where: { $0.name == name }) else { return }
          change(&folder.folders[index])
        })
    }
    let dispatcher = FolderDispatcher.recursive { folder in
      own.combined(
        with: folder.keyed(
          "folder",
          Prism<FolderInput, (key: String, input: FolderInput)>(embed: { .child($0.key, $0.input) }) { input in
            if case .child(let key, let own) = input { (key: key, input: own) } else { nil }
          },
          environment: { _, _ in }, action: { action, name in action.zoom(child(name)) }))
    }
    let leaf = Folder(name: "leaf")
    let (left, right) = (Folder(name: "left", folders: [leaf]), Folder(name: "right", folders: [leaf]))
    var folder = Folder(name: "root", folders: [left, right])
    let simulation = Simulation()
    let scope = EffectScope<Simulated>(simulation)
    func send(_ way: [String], _ input: FolderInput) {
      let input = way.reversed().reduce(input) { .child($1, $0) }
      dispatcher.send(
        input, in: (),
        to: .moving { action in
          action.run(&folder)
          scope.keep(folder.children)
        }
      ).begin(in: scope)
    }
    for way in [[], ["left"], ["left", "leaf"], ["right", "leaf"], ["right", "nobody"]] { send(way, .measure) }
    simulation.advance(by: 50)
    // With the folder, what runs for those in it is cancelled.
    send([], .remove("left"))
    send(["left", "leaf"], .measure)
    simulation.advance(by: 500)
    #expect(
      folder
        == Folder(
          name: "root", size: 1,
          folders: [Folder(name: "right", folders: [Folder(name: "leaf", size: 1)])]))
  }

  /// What a child says of its own children counts: one of them goes by itself, and what runs for it goes along; what runs for its
  /// parent does not. So it is for children that may go and for those of a key, within each other.
  @Test func aGrandchildGoesByItself() throws {
    typealias Own = Dispatcher<Simulated, WriterBrand<[String]>, Void, String>
    let own = Own.effectful { input, _ in Eff<Simulated, Void>.sleep(for: 10).map { .tell([input]) } }
    let keys = Prism<String, (key: Int, input: String)>(embed: { $0.input }) { (key: 1, input: $0) }
    let kinds: [(widened: (Own) -> Own, children: (Bool, Children?) -> Children)] = [
      (
        { $0.optional("one", Prism<String, String>.identity, environment: { $0 }, action: { $0 }) },
        { isThere, own in .optional("one", isThere, children: own) }
      ),
      (
        { $0.keyed("many", keys, environment: { environment, _ in environment }, action: { action, _ in action }) },
        { isThere, own in .keyed("many", { (key: Int) in isThere && key == 1 }, children: { _ in own }) }
      ),
    ]
    for outer in kinds {
      for inner in kinds {
        let simulation = Simulation()
        let scope = EffectScope<Simulated>(simulation)
        var told: [String] = []
        func send(_ input: String, to dispatcher: Own) {
          dispatcher.send(
            input, in: (), to: .moving { action in told += action.run().log.map { "\(simulation.now) \($0)" } }
          ).begin(in: scope)
        }
        let (child, grandchild) = (outer.widened(own), outer.widened(inner.widened(own)))
        scope.keep(outer.children(true, inner.children(true, nil)))
        send("child", to: child)
        send("grandchild", to: grandchild)
        simulation.advance(by: 5)
        scope.keep(outer.children(true, inner.children(false, nil)))
        send("late", to: grandchild)
        simulation.advance(by: 15)
        scope.keep(outer.children(true, inner.children(true, nil)))
        send("again", to: grandchild)
        simulation.advance(by: 100)
        try #require(told == ["10 child", "30 again"])
      }
    }
  }

  // MARK: Laws

  /// Widening to a child that may go is a monoid morphism, too, and as long as the child is there it is `widened`.
  @Test func wideningToAChildThatMayGoKeepsTheLaws() throws {
    typealias Own = Dispatcher<Simulated, WriterBrand<[String]>, Void, Int>
    let slow = Own.effectful { input, _ in Eff<Simulated, Void>.sleep(for: input * 10).map { .tell(["slow \(input)"]) }
    }
    let all = [
      slow, .pure { .tell(["pure \($0)"]) }, .empty,
      .workflow { input, _ in (0..<input).map { step in Eff<Simulated, Void>.sleep(for: 3).map { .tell(["\(step)"]) } }
      },
    ]
    func told(_ dispatcher: Own, _ input: Int) -> [String] {
      let simulation = Simulation()
      let scope = EffectScope<Simulated>(simulation)
      scope.keep(.optional("child", true).and(.keyed("children") { (key: Int) in key < 3 }))
      var all: [String] = []
      dispatcher.send(
        input, in: (), to: .moving { action in all += action.run().log.map { "\(simulation.now) \($0)" } }
      ).begin(in: scope)
      simulation.advance(by: 1000)
      return all
    }
    let keys = Prism<Int, (key: Int, input: Int)>(embed: { $0.input }) { (key: $0, input: $0) }
    let widenings: [(Own) -> Own] = [
      { $0.optional("child", Prism<Int, Int>.identity, environment: { $0 }, action: { $0 }) },
      { $0.keyed("children", keys, environment: { environment, _ in environment }, action: { action, _ in action }) },
    ]
    for widened in widenings {
      for input in 0..<3 {
        try #require(told(widened(.empty), input) == [])
        for a in all {
          try #require(told(widened(a), input) == told(a, input))
          for b in all {
            try #require(
              told(widened(a.combined(with: b)), input) == told(widened(a).combined(with: widened(b)), input))
            try #require(told(widened(a.alongside(b)), input) == told(widened(a).alongside(widened(b)), input))
          }
        }
      }
    }
    // Of a child that is not there, nothing that takes time is begun.
    try #require(told(widenings[1](slow), 3) == [])
    try #require(told(widenings[0](slow), 3) == told(slow, 3))
  }

  /// Doing several things alongside each other is a monoid, too.
  @Test func alongsideIsAMonoid() throws {
    typealias Own = Dispatcher<Simulated, WriterBrand<[String]>, Void, Int>
    let all: [Own] =
      [30, 10, 20].map { time in
        .effectful { input, _ in Eff<Simulated, Void>.sleep(for: time).map { .tell(["\(time): \(input)"]) } }
      } + [.pure { .tell(["pure \($0)"]) }, .empty]
    func told(_ dispatcher: Own) -> [String] {
      let simulation = Simulation()
      var all: [String] = []
      dispatcher.send(1, in: (), to: .moving { action in all += action.run().log.map { "\(simulation.now) \($0)" } })
        .begin(in: EffectScope(simulation))
      simulation.advance(by: 1000)
      return all
    }
    for a in all {
      try #require(told(a.alongside(.empty)) == told(a) && told(Own.empty.alongside(a)) == told(a))
      for b in all {
        for c in all {
          try #require(told(a.alongside(b).alongside(c)) == told(a.alongside(b.alongside(c))))
        }
      }
    }
    #expect(told(all[0].alongside(all[1]).alongside(all[2])) == ["10 10: 1", "20 20: 1", "30 30: 1"])
  }
}
