import TextUI

/// An input of TodoMVC.
public enum TodoInput: Hashable, Sendable {
  /// Load the todos: the initial input, and the button after a failure.
  case load
  /// Save the todos again after a failure.
  case save
  /// The text of the new todo changed.
  case draft(String)
  /// Add a todo.
  case add(String)
  /// Mark a todo as completed, or as active.
  case complete(Int, Bool)
  /// Mark all todos as completed, or as active.
  case completeAll(Bool)
  /// Remove a todo.
  case destroy(Int)
  /// Remove the completed todos.
  case clearCompleted
  /// Edit a title: the text of the field changed, or editing begins.
  case edit(Todos.Edit)
  /// Save what was edited.
  case commit(Todos.Edit)
  /// Discard what was edited.
  case cancel
  /// Show the todos of a location.
  case open(String)
}

/// Returns the view of the todos: a field for a new one, the list, and below it the count and the filters.
///
/// Without todos, there is only the field.
public func todosView(_ todos: Todos) -> TextView<TodoInput> {
  TextView { view in
    view.text("todos", role: .title)
    view.onOpen { .open($0) }
    switch todos.storage {
    case .loading: view.text("Loading…", role: .dimmed)
    case .unavailable(let reason):
      view.row { row in
        row.text("Could not load: \(reason)", role: .error)
        row.button("load", label: "Load again", .load)
      }
    case .saved: view.addTodos(todos)
    case .saving:
      view.addTodos(todos)
      view.text("Saving…", role: .dimmed)
    case .unsaved(let reason):
      view.addTodos(todos)
      view.row { row in
        row.text("Could not save: \(reason)", role: .error)
        row.button("save", label: "Save again", .save)
      }
    }
  }
}

extension TextView<TodoInput>.Builder {
  fileprivate mutating func addTodos(_ todos: Todos) {
    field(
      "new", label: "", name: "New todo", value: todos.draft, prompt: "What needs to be done?",
      focused: todos.edit == nil, onSubmit: { .add($0) }, onChange: { .draft($0) })
    guard !todos.items.isEmpty else { return }
    let left = todos.items.count { !$0.isCompleted }
    checkbox("all", label: "Mark all as complete", isOn: left == 0, .completeAll(left > 0))
    let shown = todos.filter == .all ? todos.items : todos.items.filter(todos.filter.shows)
    list("todo", TextList(shown, id: \.id, focused: todos.edit?.id) { todoRow($0, editing: todos.edit) })
    row { row in
      row.label("left", left == 1 ? "1 item left" : "\(left) items left")
      for filter in Todos.Filter.allCases {
        row.link(
          "filter.\(filter)", label: filter.title, destination: filter.location,
          isCurrent: filter == todos.filter)
      }
      if left < todos.items.count { row.button("clear", label: "Clear completed", .clearCompleted) }
    }
  }
}

/// Returns the row of a todo. While its title is edited, the field takes the place of all other controls.
private func todoRow(_ todo: Todo, editing edit: Todos.Edit?) -> TextView<TodoInput> {
  TextView { view in
    view.row { row in
      if let edit, edit.id == todo.id {
        row.field(
          "edit", label: "", name: "Title", value: edit.text, focused: true, onCancel: .cancel,
          onLeave: .commit(edit), onSubmit: { .commit(Todos.Edit(id: todo.id, text: $0)) },
          onChange: { .edit(Todos.Edit(id: todo.id, text: $0)) })
      } else {
        row.checkbox(
          "done", label: "", name: "Completed", isOn: todo.isCompleted, .complete(todo.id, !todo.isCompleted))
        row.label("title", todo.title, onDoubleTap: .edit(Todos.Edit(id: todo.id, text: todo.title)))
        row.button("destroy", label: "×", name: "Delete", .destroy(todo.id))
      }
    }
  }
}
