import Duet

// TodoMVC as a list of todos, each a space of its own, beside the space of the frame. A new todo is a push, and each
// other change is made to one space, or to all of them. What changes the list returns the todos, to be saved.

/// The space of the frame, beside a list of the spaces of todos.
public typealias FrameAndTodos = DayBrand<StoreBrand<TodoFrame>, ListBrand<StoreBrand<Todo>>>

extension Todos {
  /// Returns TodoMVC as a list of todos beside a frame.
  public static func coList<E: Effect>(
    _ effects: E.Type, from todos: Todos = Todos(), services: TodoServices
  ) -> CoComponent<E, FrameAndTodos, TodoInput, TextView<TodoInput>> {
    let template = Store(Todo(id: 0, title: "")) { $0 }
    return CoComponent(
      seeing: Day(
        Store(TodoFrame(todos)) { $0 }, ListOf(todos.items.map { Store($0) { $0 } }, template: template) { $0 }
      ) { $0.todos($1) },
      dispatcher: services.dispatcher(from: todos) { message, _, handler in handler.run(action(message)) },
      render: todosView)
  }

  private typealias Change<A> = Co<FrameAndTodos, A>
  private typealias Items<A> = Co<ListBrand<StoreBrand<Todo>>, A>

  private static func action(_ message: TodoMessage) -> Change<TodoRequest?> {
    switch message {
    case .input(.load): frame { $0.storage = .loading }.map { .load }
    case .input(.save): items(all).flatMap(save)
    case .input(.draft(let text)): frame { $0.draft = text }.map { nil }
    case .input(.add(let text)):
      Todo.title(text).map { title in frame { $0.draft = "" }.then(saving(add(title))) } ?? .pure(nil)
    case .input(.complete(let id, let isCompleted)): saving(update(id) { $0.isCompleted = isCompleted })
    case .input(.completeAll(let isCompleted)): saving(each(.modify { $0.isCompleted = isCompleted }).map { _ in })
    case .input(.destroy(let id)): saving(remove { $0.id == id })
    case .input(.clearCompleted): saving(remove(where: \.isCompleted))
    case .input(.edit(let edit)): frame { $0.edit = edit }.map { nil }
    case .input(.commit(let edit)): frame { $0.edit = nil }.then(saving(rename(edit)))
    case .input(.cancel): frame { $0.edit = nil }.map { nil }
    case .input(.open(let location)): frame { $0.filter = Filter(location: location) }.map { nil }
    case .loaded(.success(let loaded)): items(replace(loaded)).then(frame { $0.storage = .saved }).map { nil }
    case .loaded(.failure(let failure)): frame { $0.storage = .unavailable(failure.reason) }.map { nil }
    case .saved(let failure): frame { $0.storage = Storage(after: failure) }.map { nil }
    }
  }

  private static func frame(_ change: @escaping (inout TodoFrame) -> Void) -> Change<Void> {
    .liftLeft(.modify(change), by: StateStorePairing<TodoFrame>.self)
  }

  private static func items<A>(_ action: Items<A>) -> Change<A> {
    .liftRight(action, by: CoPairing<ListBrand<StoreBrand<Todo>>>.self)
  }

  private static func save(_ items: [Todo]) -> Change<TodoRequest?> {
    frame { $0.storage = .saving }.map { .save(items) }
  }

  private static func saving(_ change: Items<Void>) -> Change<TodoRequest?> {
    items(all).flatMap { before in
      items(change.then(all)).flatMap { $0 == before ? .pure(nil) : save($0) }
    }
  }

  // MARK: The list

  private static var all: Items<[Todo]> { each(.get) }

  private static func each<A>(_ change: State<Todo, A>) -> Items<[A]> {
    .each(change, by: StateStorePairing<Todo>.self)
  }

  private static func at(_ index: Int, _ change: State<Todo, Void>) -> Items<Void> {
    .at(index, change, by: StateStorePairing<Todo>.self)
  }

  private static func push(_ todo: Todo) -> Items<Void> {
    Items<Void>.push().then(.count()).flatMap { at($0 - 1, .put(todo)) }
  }

  private static func add(_ title: String) -> Items<Void> { all.flatMap { push($0.next(titled: title)) } }

  private static func update(_ id: Int, _ change: @escaping (inout Todo) -> Void) -> Items<Void> {
    all.flatMap { todos in todos.firstIndex { $0.id == id }.map { at($0, .modify(change)) } ?? .pure(()) }
  }

  private static func rename(_ edit: Edit) -> Items<Void> {
    Todo.title(edit.text).map { title in update(edit.id) { $0.title = title } } ?? remove { $0.id == edit.id }
  }

  /// Removes todos from the end of the list, so that the indices of the others stay.
  private static func remove(where isRemoved: @escaping (Todo) -> Bool) -> Items<Void> {
    all.flatMap { todos in
      todos.indices.reversed().reduce(.pure(())) { isRemoved(todos[$1]) ? $0.then(.remove(at: $1)) : $0 }
    }
  }

  private static func replace(_ todos: [Todo]) -> Items<Void> {
    todos.reduce(remove { _ in true }) { $0.then(push($1)) }
  }
}
