import Duet

// TodoMVC on Update–Store. A program reads the state, decides, and tells only what becomes of single values. So the log
// has no decisions: to complete all is to put those todos that are not completed yet.

/// What becomes of a value of TodoMVC.
public enum TodoPatch: Hashable, Sendable {
  /// A todo is new, or differs.
  case put(Todo)
  /// A todo is gone.
  case drop(Int)
  /// All todos are replaced.
  case replace([Todo])
  /// The text of the new todo.
  case draft(String)
  /// The title that is edited.
  case edit(Todos.Edit?)
  /// Which todos are shown.
  case filter(Todos.Filter)
  /// The state of the load or the save.
  case storage(Todos.Storage)
}

extension Todos {
  /// Returns TodoMVC on Update–Store.
  public static func updateStore<E: Effect>(
    _ effects: E.Type, from todos: Todos = Todos(), services: TodoServices
  ) -> UpdateComponent<E, [TodoPatch], Todos, TodoInput, TextView<TodoInput>> {
    UpdateComponent(
      initial: todos, act: { todos, log in for patch in log { todos.apply(patch) } },
      dispatcher: services.dispatcher(from: todos) { message, _, handler in handler.run(program(message)) },
      render: todosView)
  }

  private mutating func apply(_ patch: TodoPatch) {
    switch patch {
    case .put(let todo):
      if let index = items.firstIndex(where: { $0.id == todo.id }) { items[index] = todo } else { items.append(todo) }
    case .drop(let id): items.remove(id)
    case .replace(let items): self.items = items
    case .draft(let text): draft = text
    case .edit(let edit): self.edit = edit
    case .filter(let filter): self.filter = filter
    case .storage(let storage): self.storage = storage
    }
  }

  private typealias Program<A> = Update<[TodoPatch], Todos, A>

  private static func program(_ message: TodoMessage) -> Program<TodoRequest?> {
    switch message {
    case .input(.load): Program.tell([.storage(.loading)]).map { .load }
    case .input(.save): save
    case .input(.draft(let text)): telling(.draft(text))
    case .input(.add(let text)):
      Todo.title(text).map { title in
        saving { [.put(Todo(id: ($0.items.last?.id ?? 0) + 1, title: title)), .draft("")] }
      } ?? .pure(nil)
    case .input(.complete(let id, let isCompleted)):
      saving { $0.items.filter { $0.id == id }.map { .put($0.completed(isCompleted)) } }
    case .input(.completeAll(let isCompleted)):
      saving { $0.items.filter { $0.isCompleted != isCompleted }.map { .put($0.completed(isCompleted)) } }
    case .input(.destroy(let id)): saving { $0.items.filter { $0.id == id }.map { .drop($0.id) } }
    case .input(.clearCompleted): saving { $0.items.filter(\.isCompleted).map { .drop($0.id) } }
    case .input(.edit(let edit)): telling(.edit(edit))
    case .input(.commit(let edit)): Program.tell([.edit(nil)]).then(renaming(edit))
    case .input(.cancel): telling(.edit(nil))
    case .input(.open(let location)): telling(.filter(Filter(location: location)))
    case .loaded(.success(let items)): Program.tell([.replace(items), .storage(.saved)]).map { nil }
    case .loaded(.failure(let failure)): telling(.storage(.unavailable(failure.reason)))
    case .saved(let failure): telling(.storage(Storage(after: failure)))
    }
  }

  private static func telling(_ patch: TodoPatch) -> Program<TodoRequest?> { Program.tell([patch]).map { nil } }

  private static func renaming(_ edit: Edit) -> Program<TodoRequest?> {
    saving { todos in
      guard let todo = todos.items.first(where: { $0.id == edit.id }) else { return [] }
      guard let title = Todo.title(edit.text) else { return [.drop(todo.id)] }
      return title == todo.title ? [] : [.put(Todo(id: todo.id, title: title, isCompleted: todo.isCompleted))]
    }
  }

  private static var save: Program<TodoRequest?> {
    Program.tell([.storage(.saving)]).then(Program<[Todo]>.gets(\.items)).map { .save($0) }
  }

  /// Returns the program that tells what `decide` returns for the state, and requests a save unless that is nothing.
  private static func saving(_ decide: @escaping (Todos) -> [TodoPatch]) -> Program<TodoRequest?> {
    Program<[TodoPatch]>.gets(decide).flatMap { $0.isEmpty ? .pure(nil) : Program.tell($0).then(save) }
  }
}

extension Todo {
  fileprivate func completed(_ isCompleted: Bool) -> Todo { Todo(id: id, title: title, isCompleted: isCompleted) }
}
