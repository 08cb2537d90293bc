import Duet

// TodoMVC on Puller–Zipper: one page for each filter, so that opening a location is a move. What the pages show is not
// part of the space: `Eff` reads and changes it through references.

/// The references that all pages of TodoMVC read and change.
public struct TodoPages<E: Effect>: TodoReferences {
  let items: Reference<E, [Todo]>
  let draft: Reference<E, String>
  let edit: Reference<E, Todos.Edit?>
  let storage: Reference<E, Todos.Storage>

  fileprivate init(_ todos: Todos) {
    (items, draft) = (Reference(todos.items), Reference(todos.draft))
    (edit, storage) = (Reference(todos.edit), Reference(todos.storage))
  }

  fileprivate func todos(on page: Int) -> Eff<E, Todos> {
    items.get.flatMap { items in
      draft.get.flatMap { draft in
        edit.get.flatMap { edit in
          storage.gets {
            Todos(items: items, filter: Todos.Filter.allCases[page], draft: draft, edit: edit, storage: $0)
          }
        }
      }
    }
  }

  /// Changes the references by a message, and returns the move, and what the message requests.
  fileprivate func take(_ message: TodoMessage) -> Eff<E, (Puller<Void>, TodoRequest?)> {
    guard case .input(.open(let location)) = message else { return change(by: message).map { (.pure(()), $0) } }
    return .pure((move(to: Todos.Filter(location: location)), nil))
  }

  private func move(to filter: Todos.Filter) -> Puller<Void> {
    switch filter {
    case .all: .moveToFirst
    case .active: .move(to: 1)
    case .completed: .moveToLast
    }
  }
}

extension Todos {
  /// Returns TodoMVC on Puller–Zipper.
  public static func pullerZipper<E: Effect>(
    _ effects: E.Type, from todos: Todos = Todos(), services: TodoServices
  ) -> PagesComponent<E, TodoInput, TextView<TodoInput>> {
    let pages = TodoPages<E>(todos)
    return PagesComponent(
      count: Filter.allCases.count, index: Filter.allCases.firstIndex(of: todos.filter) ?? 0,
      seeing: { pages.todos(on: $0) },
      dispatcher: services.dispatcher(from: todos) { message, _, handler in
        pages.take(message).flatMap { move, request in handler(.pure(move)).map { request } }
      }, render: todosView)
  }
}
