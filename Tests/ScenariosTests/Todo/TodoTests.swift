import Duet
import Foundation
import Testing

// Xavier's task list (2017) on three architectures: the same values and view, and on each its own save after every
// change of the tasks. A test counts the lines between the marks.

struct Todo: Equatable {
  let id: Int
  var title: String
  var isDone = false
}

enum TodoInput {
  case draft(String), add, toggle(Int), delete(Int)
}

struct TodoList {
  var tasks: [Todo] = [], draft = "", next = 1, saved = 0

  mutating func change(by input: TodoInput) {
    switch input {
    case .draft(let text): draft = text
    case .add:
      tasks.append(Todo(id: next, title: draft))
      (next, draft) = (next + 1, "")
    case .toggle(let id): for index in tasks.indices where tasks[index].id == id { tasks[index].isDone.toggle() }
    case .delete(let id): tasks.removeAll { $0.id == id }
    }
  }
}

/// Saves the tasks, and answers with them.
private func save(_ tasks: [Todo]) -> Eff<Simulated, [String]> {
  let lines = tasks.map { ($0.isDone ? "[x] " : "[ ] ") + $0.title }
  return Service<[String]>(
    "save", latency: 30, simulated: { .success(lines) }, live: { .success(lines) },
    encode: { .array($0.map { .string($0) }) }
  ).call().map { (try? $0.get()) ?? [] }
}

private func todoView(_ list: TodoList) -> TextView<TodoInput> {
  TextView { view in
    view.row { row in
      row.field("draft", label: "New task", value: list.draft) { .draft($0) }
      row.button("add", label: "Add", enabled: !list.draft.isEmpty, .add)
    }
    for task in list.tasks {
      view.row { row in
        row.toggle("toggle.\(task.id)", label: task.title, isOn: task.isDone, .toggle(task.id))
        row.button("delete.\(task.id)", label: "Delete", .delete(task.id))
      }
    }
    view.text("\(list.tasks.count { !$0.isDone }) to do, \(list.saved) saved")
  }
}

// lines: State–Store: effects read and write the state
private func todoOnStore() -> StoreComponent<Simulated, TodoList, TodoInput, TextView<TodoInput>> {
  StoreComponent(
    initial: TodoList(),
    dispatcher: .handling { input, _, handler in
      let changed = handler(.pure(.modify { $0.change(by: input) }))
      if case .draft = input { return changed }
      return changed.flatMap { handler.read(.gets(\.tasks)) }.flatMap(save)
        .flatMap { saved in handler(.pure(.modify { $0.saved = saved.count })) }
    },
    render: todoView)
}
// end

// lines: Action–Moore: the state is hidden, and its updates request effects
private enum TodoMessage { case input(TodoInput), saved([String]) }

private func todoOnMoore() -> MooreComponent<Simulated, TodoMessage, TodoInput, TextView<TodoInput>> {
  MooreComponent(initial: TodoList(), update: update, dispatcher: .pure { .send(.input($0)) }, render: todoView)
}

private func update(_ list: inout TodoList, by message: TodoMessage) -> [Eff<Simulated, Action<TodoMessage, Void>>] {
  switch message {
  case .saved(let saved):
    list.saved = saved.count
    return []
  case .input(let input):
    list.change(by: input)
    if case .draft = input { return [] }
    return [save(list.tasks).map { .send(.saved($0)) }]
  }
}
// end

// lines: Free–Cofree: a program of commands, which answer the tasks to save
private enum TodoCommand { case change(TodoInput), saved(Int) }

private func todoOnCofree() -> CofreeComponent<
  Simulated, AnsweringMachine<TodoCommand, [Todo], TodoList>, TodoInput, TextView<TodoInput>
> {
  CofreeComponent(
    initial: TodoList(), perform: perform,
    dispatcher: .handling { input, _, handler in
      let changed = handler.run(.command(.change(input)))
      if case .draft = input { return changed.map { _ in } }
      return changed.flatMap(save).flatMap { handler.run(.command(.saved($0.count))) }.map { _ in }
    },
    render: todoView)
}

private func perform(_ list: inout TodoList, _ command: TodoCommand) -> [Todo] {
  switch command {
  case .change(let input): list.change(by: input)
  case .saved(let count): list.saved = count
  }
  return list.tasks
}
// end

@MainActor
@Suite("Xavier's todo application on three architectures")
struct TodoTests {
  private static let sessions: [(name: String, make: @MainActor () -> any RunningSession)] = [
    ("State–Store", { Session(todoOnStore(), runtime: Simulation(), recording: true) }),
    ("Action–Moore", { Session(todoOnMoore(), runtime: Simulation(), recording: true) }),
    ("Free–Cofree", { Session(todoOnCofree(), runtime: Simulation(), recording: true) }),
  ]

  /// Every change of the tasks saves the new tasks. Typed text is not saved.
  @Test func everyChangeSavesTheLatestTasks() async throws {
    let events: [ScriptEvent] = [
      .enter("draft", "milk"), .tap("add"), .enter("draft", "tea"), .tap("add"), .tap("toggle.1"),
      .wait(milliseconds: 30),
      .enter("draft", "rice"), .tap("delete.1"), .tap("add"), .wait(milliseconds: 30),
    ]
    for (name, make) in Self.sessions {
      let session = make()
      var saved: [JSON] = []
      for event in events {
        for effect in try await session.perform(event).effects {
          if case .answered(let answer) = effect.event { saved.append(answer) }
        }
      }
      #expect(
        saved == [
          ["[ ] milk"], ["[ ] milk", "[ ] tea"], ["[x] milk", "[ ] tea"], ["[ ] tea"], ["[ ] tea", "[ ] rice"],
        ], "\(name)")
      #expect(
        session.lines == ["New task: ‹› (Add)", "[tea] [Delete]", "[rice] [Delete]", "2 to do, 2 saved"], "\(name)")
    }
  }

  /// The number of code lines between the marks of each architecture, printed for readers.
  @Test func linesOfEachArchitecture() throws {
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    var counts: [String: Int] = [:]
    var name: String?
    for line in source.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
      if line.hasPrefix("// lines: ") { name = line.dropFirst(10).prefix { $0 != ":" }.description }
      if line == "// end" { name = nil }
      if let name, !line.isEmpty, !line.hasPrefix("//") { counts[name, default: 0] += 1 }
    }
    for (name, _) in Self.sessions {
      let count = try #require(counts[name])
      print("todo: \(name) takes \(count) lines")
      #expect((10...30).contains(count))
    }
  }
}
