import Duet

struct TodoItem: Equatable {
  var id: Int
  var title: String
  var isDone = false
}

struct TodoList: Equatable {
  var items: [TodoItem] = []
  var nextID = 1

  mutating func apply(_ input: TodoInput) {
    switch input {
    case .add(let title):
      items.append(TodoItem(id: nextID, title: title))
      nextID += 1
    case .toggle(let id):
      for index in items.indices where items[index].id == id { items[index].isDone.toggle() }
    case .remove(let id):
      items.removeAll { $0.id == id }
    }
  }
}

enum TodoInput: Equatable {
  case add(String), toggle(Int), remove(Int)
}

func todoView(_ list: TodoList) -> TextView<TodoInput> {
  TextView { view in
    view.field("new", label: "New", value: "") { .add($0) }
    view.list(
      "item",
      TextList(list.items, id: \.id) { item in
        TextView { view in
          view.row { row in
            row.toggle("done", label: item.isDone ? "☑" : "☐", isOn: item.isDone, .toggle(item.id))
            row.text(item.title)
            row.button("remove", label: "×", .remove(item.id))
          }
        }
      })
    view.label("summary", "\(list.items.count { $0.isDone }) of \(list.items.count) done")
  }
}

func todo<E: Effect>(_: E.Type) -> StoreComponent<E, TodoList, TodoInput, TextView<TodoInput>> {
  StoreComponent<E, TodoList, TodoInput, TextView<TodoInput>>(
    initial: TodoList(), dispatcher: .pure { input in .modify { $0.apply(input) } }, render: todoView)
}
