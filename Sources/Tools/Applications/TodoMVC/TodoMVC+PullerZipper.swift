import Duet

// TodoMVC on Puller–Zipper: one page for each filter, so that opening a location is a move. What the pages show is not
// part of the space: `Eff` reads and changes it through references.

/// The references that all pages of TodoMVC read and change.
public struct TodoPages<E: Effect> {
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
    switch message {
    case .input(.open(let location)): .pure((move(to: Todos.Filter(location: location)), nil))
    case .input(.load): staying(storage.set(.loading).map { .load })
    case .input(.save): staying(save.map { $0 })
    case .input(.draft(let text)): staying(draft.set(text).map { nil })
    case .input(.add(let text)): staying(Todo.title(text).map(add) ?? .pure(nil))
    case .input(.complete(let id, let isCompleted)): staying(saving { $0.update(id) { $0.isCompleted = isCompleted } })
    case .input(.completeAll(let isCompleted)): staying(saving { $0.complete(isCompleted) })
    case .input(.destroy(let id)): staying(saving { $0.remove(id) })
    case .input(.clearCompleted): staying(saving { $0.removeAll(where: \.isCompleted) })
    case .input(.edit(let edit)): staying(self.edit.set(edit).map { nil })
    case .input(.commit(let edit)): staying(commit(edit))
    case .input(.cancel): staying(edit.set(nil).map { nil })
    case .loaded(.success(let items)): staying(self.items.set(items).flatMap { storage.set(.saved) }.map { nil })
    case .loaded(.failure(let failure)): staying(storage.set(.unavailable(failure.reason)).map { nil })
    case .saved(let failure): staying(storage.set(Todos.Storage(after: failure)).map { nil })
    }
  }

  private func move(to filter: Todos.Filter) -> Puller<Void> {
    switch filter {
    case .all: .moveToFirst
    case .active: .move(to: 1)
    case .completed: .moveToLast
    }
  }

  private func staying(_ effect: Eff<E, TodoRequest?>) -> Eff<E, (Puller<Void>, TodoRequest?)> {
    effect.map { (.pure(()), $0) }
  }

  private var save: Eff<E, TodoRequest> { storage.set(.saving).flatMap { items.gets { .save($0) } } }

  private func add(_ title: String) -> Eff<E, TodoRequest?> {
    draft.set("").flatMap { saving { $0.append(titled: title) } }
  }

  private func commit(_ edit: Todos.Edit) -> Eff<E, TodoRequest?> {
    self.edit.set(nil).flatMap { saving { $0.rename(edit.id, edit.text) } }
  }

  private func saving(_ change: @escaping (inout [Todo]) -> Void) -> Eff<E, TodoRequest?> {
    items.get.flatMap { before in
      items.modify(change).flatMap { items.gets { $0 != before } }.flatMap { $0 ? save.map { $0 } : .pure(nil) }
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
