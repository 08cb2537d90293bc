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
  switch todos.storage {
  case .loading, .unavailable: loadView(todos.storage)
  case .saved, .saving, .unsaved: todos.items.isEmpty ? noTodosView(todos) : listView(todos)
  }
}

/// What the view can send before the todos are known.
protocol LoadInput {
  static var load: Self { get }
  static func open(_ location: String) -> Self
}

/// What the view can send if there are no todos.
protocol NoTodosInput {
  static var save: Self { get }
  static func draft(_ text: String) -> Self
  static func add(_ text: String) -> Self
  static func open(_ location: String) -> Self
}

/// What the view of some todos can send.
protocol ListInput: NoTodosInput {
  static func complete(_ id: Int, _ isCompleted: Bool) -> Self
  static func completeAll(_ isCompleted: Bool) -> Self
  static func destroy(_ id: Int) -> Self
  static var clearCompleted: Self { get }
  static func edit(_ edit: Todos.Edit) -> Self
  static func commit(_ edit: Todos.Edit) -> Self
  static var cancel: Self { get }
}

extension TodoInput: LoadInput, ListInput {}

func loadView<Input: LoadInput>(_ storage: Todos.Storage) -> TextView<Input> {
  TextView { view in
    view.text("todos", role: .title)
    view.onOpen { .open($0) }
    guard case .unavailable(let reason) = storage else { return view.text("Loading…", role: .dimmed) }
    view.row { row in
      row.text("Could not load: \(reason)", role: .error)
      row.button("load", label: "Load again", .load)
    }
  }
}

func noTodosView<Input: NoTodosInput>(_ todos: Todos) -> TextView<Input> { TextView { $0.add(todos) { _ in } } }

func listView<Input: ListInput>(_ todos: Todos) -> TextView<Input> { TextView { $0.add(todos) { $0.addList(todos) } } }

extension TextView.Builder where Action: NoTodosInput {
  /// Adds the field for a new todo, the list, and the state of the last save.
  fileprivate mutating func add(_ todos: Todos, _ addList: (inout TextView.Builder) -> Void) {
    text("todos", role: .title)
    onOpen { .open($0) }
    field(
      "new", label: "", name: "New todo", value: todos.draft, prompt: "What needs to be done?",
      focused: todos.edit == nil, onSubmit: { .add($0) }, onChange: { .draft($0) })
    addList(&self)
    switch todos.storage {
    case .loading, .unavailable, .saved: break
    case .saving: text("Saving…", role: .dimmed)
    case .unsaved(let reason):
      row { row in
        row.text("Could not save: \(reason)", role: .error)
        row.button("save", label: "Save again", .save)
      }
    }
  }
}

extension TextView.Builder where Action: ListInput {
  fileprivate mutating func addList(_ todos: Todos) {
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
private func todoRow<Input: ListInput>(_ todo: Todo, editing edit: Todos.Edit?) -> TextView<Input> {
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
