/// The values of TodoMVC around the list of todos, on architectures where the list is a space of its own.
public struct TodoFrame: Hashable, Sendable {
  var filter: Todos.Filter
  var draft: String
  var edit: Todos.Edit?
  var storage: Todos.Storage

  init(_ todos: Todos) {
    (filter, draft, edit, storage) = (todos.filter, todos.draft, todos.edit, todos.storage)
  }

  func todos(_ items: [Todo]) -> Todos {
    Todos(items: items, filter: filter, draft: draft, edit: edit, storage: storage)
  }
}
