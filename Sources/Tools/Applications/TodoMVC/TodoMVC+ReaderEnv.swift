import Duet

// TodoMVC on Reader–Env. The environment has one reference for each value that changes. `Eff` changes them, and what
// has to be saved is read after the change.

/// The environment of TodoMVC: one reference for each value that changes.
public struct TodoEnvironment<E: Effect>: CustomStringConvertible, TodoReferences {
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
    guard case .input(.open(let location)) = message else { return change(by: message) }
    return filter.set(Todos.Filter(location: location)).map { nil }
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
