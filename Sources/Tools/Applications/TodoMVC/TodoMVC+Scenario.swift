import Checking
import Duet
import Scenarios

extension Todos {
  /// The value that the scenario starts from: the services, and the todos, unless they are to be loaded.
  public struct Start: Sendable {
    let todos: Todos
    let services: TodoServices

    /// Creates the start.
    public init(_ todos: Todos = Todos(), services: TodoServices) { (self.todos, self.services) = (todos, services) }
  }
}

extension Todos: Summarized {
  /// The values in a few words.
  public var summary: String {
    "\(items.count { !$0.isCompleted }) of \(items.count) left, \(filter)\(edit.map { ", editing \($0.id)" } ?? "")"
  }
}

extension Todos: Hosted {
  /// The component on each architecture.
  public static func components<S: SessionHost<Start>>(on host: S.Type) -> [HostedComponent<S>] {
    [
      .on(.stateStore) { stateStore($0, from: $1.todos, services: $1.services) },
      .on(.writerTraced) { writerTraced($0, from: $1.todos, services: $1.services) },
      .on(.readerEnv) { readerEnv($0, from: $1.todos, services: $1.services) },
      .on(.freeCofree) { freeCofree($0, from: $1.todos, services: $1.services) },
      .on(.actionMoore) { actionMoore($0, from: $1.todos, services: $1.services) },
      .on(.pullerZipper, describe: { "page \($0.index + 1) of 3" }) {
        pullerZipper($0, from: $1.todos, services: $1.services)
      },
      .on(.updateStore) { updateStore($0, from: $1.todos, services: $1.services) },
      .on(.coStore) { coStore($0, from: $1.todos, services: $1.services) },
      .on(.coSum, describe: { shownSummary($0.space, \.todos, \.todos) }) {
        coSum($0, from: $1.todos, services: $1.services)
      },
      .on(.coDay) { coDay($0, from: $1.todos, services: $1.services) },
    ]
  }
}

extension Scenario {
  /// TodoMVC: things to do, which are saved.
  public static let todomvc = Scenario(
    "todomvc", summary: "TodoMVC: things to do, filtered by location, edited in place, saved",
    services: TodoServices.names,
    inputs: [
      ScenarioInput(.type, "new", "changes the text of the new todo"),
      ScenarioInput(.enter, "new", "adds a todo, and saves"),
      ScenarioInput(.tap, "all", "marks all todos as completed, or as active, and saves"),
      ScenarioInput(.tap, "todo.*.done", "marks a todo as completed, or as active, and saves"),
      ScenarioInput(.double, "todo.*.title", "edits a title"),
      ScenarioInput(.tap, "todo.*.destroy", "removes a todo, and saves"),
      ScenarioInput(.type, "todo.*.edit", "changes the text of a title"),
      ScenarioInput(.enter, "todo.*.edit", "gives a todo the title, or removes it without one, and saves"),
      ScenarioInput(.leave, "todo.*.edit", "gives a todo the title, or removes it without one, and saves"),
      ScenarioInput(.cancel, "todo.*.edit", "discards what was edited"),
      ScenarioInput(.tap, "filter.*", "shows all todos, or the active or completed ones"),
      ScenarioInput(.tap, "clear", "removes the completed todos, and saves"),
      ScenarioInput(.tap, "load", "loads again after a failure"),
      ScenarioInput(.tap, "save", "saves again after a failure"),
    ],
    script: embeddedScript(EmbeddedTexts.todomvc_live_script), failing: embeddedScript(EmbeddedTexts.todomvc_script),
    start: Todos.Start(services: .memory()),
    state: { json, path in
      let todos = try Todos(state: StatePart(json, at: path))
      return Todos.Start(todos, services: .memory(of: todos.items))
    },
    implementations: Todos.implementations, plan: .todomvc)
}
