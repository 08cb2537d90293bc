import Checking
import Duet
import Scenarios
import Utilities

extension Todos {
  /// The start of the scenario: the services, and the todos. Without todos, the scenario loads them.
  public struct Start: Sendable {
    let todos: Todos
    let services: TodoServices
    /// Whether the todos are in a file, of which no script knows what is in it.
    var isStored = false

    /// Creates the start.
    public init(_ todos: Todos = Todos(), services: TodoServices) { (self.todos, self.services) = (todos, services) }

    /// Reads the start of a scenario: an empty list, the todos of a file, or those that a trace recorded.
    fileprivate static func reading(_ source: DataSource) throws -> Scenario.Start<Self> {
      func start(_ items: [Todo], in store: FileStore?) -> Scenario.Start<Self> {
        var start = Self(services: .memory(of: items, in: store))
        start.isStored = true
        return Scenario.Start(start, data: ["todos": .array(items.map(\.json))])
      }
      switch source {
      case .bundled: return Scenario.Start(Self(services: .memory()))
      case .file(let path, _):
        let store = FileStore.todos(in: path)
        do { return start(try store.read(ifMissing: [], [Todo].init(stored:at:)), in: store) } catch {
          throw DataError("\(error)")
        }
      case .recorded(let name, let json):
        guard let todos = json["todos"] else { return Scenario.Start(Self(services: .memory())) }
        guard let items = todos.array.flatMap([Todo].init(json:)) else {
          throw DataError("\(name): todos: " + mismatch(expected: "todos", found: todos.kind))
        }
        return start(items, in: nil)
      }
    }
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
      .on(.routeScreens) { routeScreens($0, from: $1.todos, services: $1.services) },
      .on(.coStore) { coStore($0, from: $1.todos, services: $1.services) },
      .on(.coSum, describe: { shownSummary($0.space, \.todos, \.todos) }) {
        coSum($0, from: $1.todos, services: $1.services)
      },
      .on(.coDay) { coDay($0, from: $1.todos, services: $1.services) },
      .on(.coList) { coList($0, from: $1.todos, services: $1.services) },
      .on(.envStoreTraced) { envStoreTraced($0, from: $1.todos, services: $1.services) },
    ]
  }
}

extension Scenario {
  /// TodoMVC: things to do, which are saved.
  public static let todomvc = Scenario(
    "todomvc", summary: "TodoMVC: things to do, filtered, edited in place, saved",
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
    script: { start, failures in
      if start.isStored { return "" }
      return embeddedScript(failures ? EmbeddedTexts.todomvc_script : EmbeddedTexts.todomvc_live_script)
    },
    start: { try Todos.Start.reading($0) },
    state: { json, path in
      let todos = try Todos(state: StatePart(json, at: path))
      return Todos.Start(todos, services: .memory(of: todos.items))
    },
    implementations: Todos.implementations, plan: .todomvc)
}
