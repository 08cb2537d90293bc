import Duet

// TodoMVC as two spaces side by side. The list is on Update–Store: its log has what happened to the todos, and a program
// returns them afterwards. The frame around it is on State–Store. What changes the list moves both: the frame says that
// the list is being saved.

/// The space of the frame, and the space of the list.
public typealias TodoParts = DayBrand<StoreBrand<TodoFrame>, EventSourcedBrand<[TodoListEvent], [Todo]>>

/// An event of the list.
public enum TodoListEvent: Hashable, Sendable {
  /// The todos were loaded.
  case loaded([Todo])
  /// A todo with a title was added.
  case added(String)
  /// A todo was marked as completed, or as active; without an ID, all were.
  case marked(Int?, isCompleted: Bool)
  /// A todo got a title; without one, it was removed.
  case renamed(Int, String)
  /// A todo was removed; without an ID, the completed ones were.
  case removed(Int?)

  fileprivate func act(on items: inout [Todo]) {
    switch self {
    case .loaded(let loaded): items = loaded
    case .added(let title): items.append(titled: title)
    case .marked(let id?, let isCompleted): items.update(id) { $0.isCompleted = isCompleted }
    case .marked(nil, let isCompleted): items.complete(isCompleted)
    case .renamed(let id, let text): items.rename(id, text)
    case .removed(let id?): items.remove(id)
    case .removed(nil): items.removeAll(where: \.isCompleted)
    }
  }
}

extension Todos {
  /// Returns TodoMVC as the Day convolution of a frame and a list.
  public static func coDay<E: Effect>(
    _ effects: E.Type, from todos: Todos = Todos(), services: TodoServices
  ) -> CoComponent<E, TodoParts, TodoInput, TextView<TodoInput>> {
    let list = EventSourced<[TodoListEvent], [Todo], [Todo]>(
      Acted(state: todos.items), act: { items, log in for event in log { event.act(on: &items) } }, byState: { $0 })
    return CoComponent(
      seeing: Day(Store(TodoFrame(todos)) { $0 }, list) { $0.todos($1) },
      dispatcher: services.dispatcher(from: todos) { message, _, handler in handler.run(action(message)) },
      render: todosView)
  }

  private typealias Change<A> = Co<TodoParts, A>

  private static func action(_ message: TodoMessage) -> Change<TodoRequest?> {
    switch message {
    case .input(.load): frame { $0.storage = .loading }.map { .load }
    case .input(.save): list([]).flatMap(save)
    case .input(.draft(let text)): frame { $0.draft = text }.map { nil }
    case .input(.add(let text)):
      Todo.title(text).map { title in frame { $0.draft = "" }.then(saving(.added(title))) } ?? .pure(nil)
    case .input(.complete(let id, let isCompleted)): saving(.marked(id, isCompleted: isCompleted))
    case .input(.completeAll(let isCompleted)): saving(.marked(nil, isCompleted: isCompleted))
    case .input(.destroy(let id)): saving(.removed(id))
    case .input(.clearCompleted): saving(.removed(nil))
    case .input(.edit(let edit)): frame { $0.edit = edit }.map { nil }
    case .input(.commit(let edit)): commit(edit)
    case .input(.cancel): frame { $0.edit = nil }.map { nil }
    case .input(.open(let location)): frame { $0.filter = Filter(location: location) }.map { nil }
    case .loaded(.success(let items)): list([.loaded(items)]).then(frame { $0.storage = .saved }).map { nil }
    case .loaded(.failure(let failure)): frame { $0.storage = .unavailable(failure.reason) }.map { nil }
    case .saved(let failure): frame { $0.storage = Storage(after: failure) }.map { nil }
    }
  }

  private static func frame(_ change: @escaping (inout TodoFrame) -> Void) -> Change<Void> {
    .liftLeft(.modify(change), by: StateStorePairing<TodoFrame>.self)
  }

  /// Appends events to the log of the list, and returns the todos.
  private static func list(_ events: [TodoListEvent]) -> Change<[Todo]> {
    typealias Program<A> = Update<[TodoListEvent], [Todo], A>
    return .liftRight(
      Program.tell(events).then(Program<[Todo]>.get()), by: UpdateStorePairing<[TodoListEvent], [Todo]>.self)
  }

  private static func save(_ items: [Todo]) -> Change<TodoRequest?> {
    frame { $0.storage = .saving }.map { .save(items) }
  }

  private static func saving(_ event: TodoListEvent) -> Change<TodoRequest?> {
    list([]).flatMap { before in list([event]).flatMap { $0 == before ? .pure(nil) : save($0) } }
  }

  private static func commit(_ edit: Edit) -> Change<TodoRequest?> {
    frame { $0.edit = nil }.then(saving(.renamed(edit.id, edit.text)))
  }
}
