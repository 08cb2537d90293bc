import ActionMoore
import Algebra
import Components
import Driver
import Effects
import Foundation
import FreeCofree
import OrderedJSON
import StateStore
import Testing
import TextUI

// Xavier's task list (2017) on three architectures: the same values and view, and on each its own logic and its own save
// after every change of the tasks. A test counts the lines between the marks.

struct Todo: Equatable {
  let id: Int
  var title: String
  var isDone = false
}

enum TodoInput {
  case draft(String), add, toggle(Int), delete(Int)
}

/// Saves the tasks, and answers what it saved.
private func save(_ tasks: [Todo]) -> Eff<Simulated, [String]> {
  let lines = tasks.map { ($0.isDone ? "[x] " : "[ ] ") + $0.title }
  return Service<[String]>(
    "save", latency: 30, simulated: { .success(lines) }, live: { .success(lines) },
    encode: { .array($0.map { .string($0) }) }
  ).call().map { (try? $0.get()) ?? [] }
}

private func todoView(_ tasks: [Todo], draft: String, saved: Int) -> TextView<TodoInput> {
  TextView { view in
    view.row { row in
      row.field("draft", label: "New task", value: draft) { .draft($0) }
      row.button("add", label: "Add", enabled: !draft.isEmpty, .add)
    }
    for task in tasks {
      view.row { row in
        row.toggle("toggle.\(task.id)", label: task.title, isOn: task.isDone, .toggle(task.id))
        row.button("delete.\(task.id)", label: "Delete", .delete(task.id))
      }
    }
    view.text("\(tasks.count { !$0.isDone }) to do, \(saved) saved")
  }
}

// lines: State–Store: effects read and write the state
private enum TodoOnStore {
  struct State { var tasks: [Todo] = [], draft = "", next = 1, saved = 0 }

  static func component() -> StoreComponent<Simulated, State, TodoInput, TextView<TodoInput>> {
    StoreComponent(
      initial: State(),
      dispatcher: .handling { input, _, handler in
        let changed = handler(.pure(.modify { change(&$0, by: input) }))
        if case .draft = input { return changed }
        return changed.flatMap { handler.read(.gets(\.tasks)) }.flatMap(save)
          .flatMap { saved in handler(.pure(.modify { $0.saved = saved.count })) }
      },
      render: { todoView($0.tasks, draft: $0.draft, saved: $0.saved) })
  }

  static func change(_ state: inout State, by input: TodoInput) {
    switch input {
    case .draft(let text): state.draft = text
    case .add:
      state.tasks.append(Todo(id: state.next, title: state.draft))
      (state.next, state.draft) = (state.next + 1, "")
    case .toggle(let id):
      for index in state.tasks.indices where state.tasks[index].id == id {
        state.tasks[index].isDone.toggle()
      }
    case .delete(let id): state.tasks.removeAll { $0.id == id }
    }
  }
}
// end

// lines: Action–Moore: the state is hidden, and its updates request effects
private enum TodoOnMoore {
  struct State { var tasks: [Todo] = [], draft = "", next = 1, saved = 0 }
  enum Message { case input(TodoInput), saved([String]) }

  static func component() -> MooreComponent<Simulated, Message, TodoInput, TextView<TodoInput>> {
    MooreComponent(
      initial: State(), update: update, dispatcher: .pure { .send(.input($0)) },
      render: { todoView($0.tasks, draft: $0.draft, saved: $0.saved) })
  }

  static func update(_ state: inout State, by message: Message) -> [Eff<Simulated, Action<Message, Void>>] {
    switch message {
    case .saved(let saved):
      state.saved = saved.count
      return []
    case .input(.draft(let text)):
      state.draft = text
      return []
    case .input(.add):
      state.tasks.append(Todo(id: state.next, title: state.draft))
      (state.next, state.draft) = (state.next + 1, "")
    case .input(.toggle(let id)):
      for index in state.tasks.indices where state.tasks[index].id == id {
        state.tasks[index].isDone.toggle()
      }
    case .input(.delete(let id)): state.tasks.removeAll { $0.id == id }
    }
    return [save(state.tasks).map { .send(.saved($0)) }]
  }
}
// end

// lines: Free–Cofree: a program of commands, which answer the tasks to save
private enum TodoOnCofree {
  struct State { var tasks: [Todo] = [], draft = "", next = 1, saved = 0 }
  enum Command { case write(String), add, toggle(Int), delete(Int), saved(Int) }
  typealias Component = CofreeComponent<
    Simulated, AnsweringMachine<Command, [Todo], State>, TodoInput, TextView<TodoInput>
  >

  static func component() -> Component {
    Component(
      initial: State(), perform: perform,
      dispatcher: .handling { input, _, handler in
        func saving(_ command: Command) -> Eff<Simulated, Void> {
          handler.run(.command(command)).flatMap(save)
            .flatMap { handler.run(.command(.saved($0.count))) }.map { _ in }
        }
        switch input {
        case .draft(let text): return handler.run(.command(.write(text))).map { _ in }
        case .add: return saving(.add)
        case .toggle(let id): return saving(.toggle(id))
        case .delete(let id): return saving(.delete(id))
        }
      },
      render: { todoView($0.tasks, draft: $0.draft, saved: $0.saved) })
  }

  static func perform(_ state: inout State, _ command: Command) -> [Todo] {
    switch command {
    case .write(let text): state.draft = text
    case .add:
      state.tasks.append(Todo(id: state.next, title: state.draft))
      (state.next, state.draft) = (state.next + 1, "")
    case .toggle(let id):
      for index in state.tasks.indices where state.tasks[index].id == id {
        state.tasks[index].isDone.toggle()
      }
    case .delete(let id): state.tasks.removeAll { $0.id == id }
    case .saved(let count): state.saved = count
    }
    return state.tasks
  }
}
// end

@MainActor
@Suite("Xavier's todo application on three architectures")
struct TodoTests {
  private static let sessions: [(name: String, make: @MainActor () -> any RunningSession)] = [
    ("State–Store", { Session(TodoOnStore.component(), runtime: Simulation(), recording: true) }),
    ("Action–Moore", { Session(TodoOnMoore.component(), runtime: Simulation(), recording: true) }),
    ("Free–Cofree", { Session(TodoOnCofree.component(), runtime: Simulation(), recording: true) }),
  ]

  /// Every change of the tasks saves them as they are after it; what is typed is not saved.
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

  /// How many lines of code stand between the marks of each architecture: printed, since they are for readers.
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
      #expect((20...60).contains(count))
    }
  }
}
