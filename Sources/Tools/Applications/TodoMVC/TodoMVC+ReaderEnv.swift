import Duet

// TodoMVC on Reader–Env. The environment has one reference for each value that changes. `Eff` changes them, and what
// has to be saved is read after the change.

/// The environment of TodoMVC: one reference for each value that changes.
public struct TodoEnvironment<E: Effect>: CustomStringConvertible {
  let items: Reference<E, [Todo]>
  let filter: Reference<E, Todos.Filter>
  let draft: Reference<E, String>
  let edit: Reference<E, Todos.Edit?>
  let storage: Reference<E, Todos.Storage>

  fileprivate init(_ todos: Todos) {
    (items, filter, draft) = (Reference(todos.items), Reference(todos.filter), Reference(todos.draft))
    (edit, storage) = (Reference(todos.edit), Reference(todos.storage))
  }

  /// The names of the references.
  public var description: String { "references to items, filter, draft, edit, storage" }

  var todos: Eff<E, Todos> {
    items.get.flatMap { items in
      filter.get.flatMap { filter in
        draft.get.flatMap { draft in
          edit.get.flatMap { edit in
            storage.gets { Todos(items: items, filter: filter, draft: draft, edit: edit, storage: $0) }
          }
        }
      }
    }
  }

  fileprivate func take(_ message: TodoMessage) -> Eff<E, TodoRequest?> {
    switch message {
    case .input(.load): storage.set(.loading).map { .load }
    case .input(.save): save.map { $0 }
    case .input(.draft(let text)): draft.set(text).map { nil }
    case .input(.add(let text)):
      Todo.title(text).map { title in draft.set("").flatMap { saving { $0.append(titled: title) } } } ?? .pure(nil)
    case .input(.complete(let id, let isCompleted)): saving { $0.update(id) { $0.isCompleted = isCompleted } }
    case .input(.completeAll(let isCompleted)): saving { $0.complete(isCompleted) }
    case .input(.destroy(let id)): saving { $0.remove(id) }
    case .input(.clearCompleted): saving { $0.removeAll(where: \.isCompleted) }
    case .input(.edit(let edit)): self.edit.set(edit).map { nil }
    case .input(.commit(let edit)): commit(edit)
    case .input(.cancel): edit.set(nil).map { nil }
    case .input(.open(let location)): filter.set(Todos.Filter(location: location)).map { nil }
    case .loaded(.success(let items)): self.items.set(items).flatMap { storage.set(.saved) }.map { nil }
    case .loaded(.failure(let failure)): storage.set(.unavailable(failure.reason)).map { nil }
    case .saved(let failure): storage.set(Todos.Storage(after: failure)).map { nil }
    }
  }

  private var save: Eff<E, TodoRequest> { storage.set(.saving).flatMap { items.gets { .save($0) } } }

  private func commit(_ edit: Todos.Edit) -> Eff<E, TodoRequest?> {
    self.edit.set(nil).flatMap { saving { $0.rename(edit.id, edit.text) } }
  }

  /// Returns the effect that changes the todos, and requests a save if they differ then.
  private func saving(_ change: @escaping (inout [Todo]) -> Void) -> Eff<E, TodoRequest?> {
    items.get.flatMap { before in
      items.modify(change).flatMap { items.gets { $0 != before } }.flatMap { $0 ? save.map { $0 } : .pure(nil) }
    }
  }
}

extension Todos {
  /// Returns TodoMVC on Reader–Env.
  public static func readerEnv<E: Effect>(
    _ effects: E.Type, from todos: Todos = Todos(), services: TodoServices
  ) -> EnvComponent<E, TodoEnvironment<E>, TodoInput, TextView<TodoInput>> {
    EnvComponent(
      environment: TodoEnvironment(todos), seeing: \.todos,
      dispatcher: services.dispatcher(from: todos) { message, environment, handler in
        environment.take(message).flatMap { request in handler(Eff<E, Void>.pure(()).changed()).map { request } }
      }, render: todosView)
  }
}
