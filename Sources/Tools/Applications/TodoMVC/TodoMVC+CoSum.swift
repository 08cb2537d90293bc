import Duet

// TodoMVC on two spaces with a switch. The left one has no todos: they are being loaded, or could not be. The right one
// has them, so only there something can be changed, edited and saved.

/// The space without todos, and the space with them.
public typealias TodoSides = SumOfBrand<StoreBrand<ClosedTodos>, StoreBrand<OpenTodos>>

/// The values before the todos are known.
public struct ClosedTodos: Hashable, Sendable {
  var filter: Todos.Filter
  var failure: String?

  var todos: Todos { Todos(filter: filter, storage: failure.map { .unavailable($0) } ?? .loading) }
}

/// The values when the todos are known.
public struct OpenTodos: Hashable, Sendable {
  var items: [Todo] = []
  var filter = Todos.Filter.all
  var draft = ""
  var edit: Todos.Edit?
  var isSaving = false
  var failure: String?

  var todos: Todos {
    Todos(
      items: items, filter: filter, draft: draft, edit: edit,
      storage: isSaving ? .saving : failure.map { .unsaved($0) } ?? .saved)
  }

  fileprivate mutating func save() -> TodoRequest? {
    (isSaving, failure) = (true, nil)
    return .save(items)
  }

  fileprivate mutating func saving(_ change: (inout [Todo]) -> Void) -> TodoRequest? {
    let before = items
    change(&items)
    return items == before ? nil : save()
  }

  fileprivate mutating func commit(_ edit: Todos.Edit) -> TodoRequest? {
    self.edit = nil
    return saving { $0.rename(edit.id, edit.text) }
  }
}

extension Todos {
  /// Returns TodoMVC on two spaces with a switch.
  public static func coSum<E: Effect>(
    _ effects: E.Type, from todos: Todos = Todos(), services: TodoServices
  ) -> CoComponent<E, TodoSides, TodoInput, TextView<TodoInput>> {
    var (side, closed) = (Side.right, ClosedTodos(filter: todos.filter))
    var open = OpenTodos(items: todos.items, filter: todos.filter, draft: todos.draft, edit: todos.edit)
    switch todos.storage {
    case .loading: side = .left
    case .unavailable(let reason): (side, closed.failure) = (.left, reason)
    case .saved: break
    case .saving: open.isSaving = true
    case .unsaved(let reason): open.failure = reason
    }
    return CoComponent(
      seeing: SumOf(side, Store(closed, \.todos), Store(open, \.todos)),
      dispatcher: services.dispatcher(from: todos) { message, _, handler in handler.run(taking(message)) },
      render: todosView)
  }

  private static func taking(_ message: TodoMessage) -> Co<TodoSides, TodoRequest?> {
    switch message {
    case .input(.load): Co.left(.modify { $0.failure = nil }).then(.moveLeft()).map { .load }
    case .loaded(.failure(let failure)): Co.left(.modify { $0.failure = failure.reason }).map { nil }
    case .loaded(.success(let items)):
      Co.left(.gets(\.filter)).flatMap { Co.right(.put(OpenTodos(items: items, filter: $0))) }.then(.moveRight())
        .map { nil }
    case .input(.open(let location)): opening(Filter(location: location))
    case .input(.save): open { $0.save() }
    case .input(.draft(let text)): set { $0.draft = text }
    case .input(.add(let text)):
      Todo.title(text).map { title in
        set { $0.draft = "" }.then(open { $0.saving { $0.append(titled: title) } })
      } ?? .pure(nil)
    case .input(.complete(let id, let isCompleted)):
      open { $0.saving { $0.update(id) { $0.isCompleted = isCompleted } } }
    case .input(.completeAll(let isCompleted)): open { $0.saving { $0.complete(isCompleted) } }
    case .input(.destroy(let id)): open { $0.saving { $0.remove(id) } }
    case .input(.clearCompleted): open { $0.saving { $0.removeAll(where: \.isCompleted) } }
    case .input(.edit(let edit)): set { $0.edit = edit }
    case .input(.commit(let edit)): open { $0.commit(edit) }
    case .input(.cancel): set { $0.edit = nil }
    case .saved(let failure): set { ($0.isSaving, $0.failure) = (false, failure?.reason) }
    }
  }

  private static func open<A>(_ change: @escaping (inout OpenTodos) -> A) -> Co<TodoSides, A> { .right(State(change)) }

  private static func set(_ change: @escaping (inout OpenTodos) -> Void) -> Co<TodoSides, TodoRequest?> {
    open(change).map { nil }
  }

  /// Sets the filter of the side that is shown.
  private static func opening(_ filter: Filter) -> Co<TodoSides, TodoRequest?> {
    Co<TodoSides, Side>.side().flatMap { side in
      side == .left ? Co.left(.modify { $0.filter = filter }).map { nil } : set { $0.filter = filter }
    }
  }
}
