import Duet

// TodoMVC on Free–Cofree. A program puts a value, or changes the todos and asks whether they differ; then it asks for
// them, to save them.

extension Todos {
  /// Returns TodoMVC on Free–Cofree.
  public static func freeCofree<E: Effect>(
    _ effects: E.Type, from todos: Todos = Todos(), services: TodoServices
  ) -> CofreeComponent<E, Interpreter<Todos>, TodoInput, TextView<TodoInput>> {
    CofreeComponent(
      initial: todos,
      dispatcher: services.dispatcher(from: todos) { message, _, handler in handler.run(program(message)) },
      render: todosView)
  }

  private typealias Program<A> = Free<Instructions<Todos>, A>

  private static func program(_ message: TodoMessage) -> Program<TodoRequest?> {
    switch message {
    case .input(.load): put("loading") { $0.storage = .loading }.map { .load }
    case .input(.save): save
    case .input(.draft(let text)): put("draft \(text.debugDescription)") { $0.draft = text }.map { nil }
    case .input(.add(let text)):
      Todo.title(text).map { title in
        put("empty draft") { $0.draft = "" }
          .then(saving("add \(title.debugDescription)") { $0.append(titled: title) })
      } ?? .pure(nil)
    case .input(.complete(let id, let isCompleted)):
      saving("\(isCompleted ? "complete" : "activate") \(id)") { $0.update(id) { $0.isCompleted = isCompleted } }
    case .input(.completeAll(let isCompleted)):
      saving(isCompleted ? "complete all" : "activate all") { $0.complete(isCompleted) }
    case .input(.destroy(let id)): saving("remove \(id)") { $0.remove(id) }
    case .input(.clearCompleted): saving("remove completed") { $0.removeAll(where: \.isCompleted) }
    case .input(.edit(let edit)): put("edit \(edit)") { $0.edit = edit }.map { nil }
    case .input(.commit(let edit)): commit(edit)
    case .input(.cancel): put("end edit") { $0.edit = nil }.map { nil }
    case .input(.open(let location)): put("open") { $0.filter = Filter(location: location) }.map { nil }
    case .loaded(.success(let items)):
      put("fill in \(items.count)") { $0.items = items }.then(put("loaded") { $0.storage = .saved }).map { nil }
    case .loaded(.failure(let failure)): put("unavailable") { $0.storage = .unavailable(failure.reason) }.map { nil }
    case .saved(let failure): put("saved") { $0.storage = Storage(after: failure) }.map { nil }
    }
  }

  private static func put(_ text: String, _ change: @escaping (inout Todos) -> Void) -> Program<Void> {
    .instruction(text, change)
  }

  private static var save: Program<TodoRequest?> {
    put("saving") { $0.storage = .saving }.then(Program<[Todo]>.instruction("items?", \.items)).map { .save($0) }
  }

  private static func commit(_ edit: Edit) -> Program<TodoRequest?> {
    put("end edit") { $0.edit = nil }.then(saving("rename \(edit)") { $0.rename(edit.id, edit.text) })
  }

  private static func saving(_ text: String, _ change: @escaping (inout [Todo]) -> Void) -> Program<TodoRequest?> {
    Program<Bool>.instruction("\(text), differs?") { todos in
      let before = todos.items
      change(&todos.items)
      return todos.items != before
    }.flatMap { $0 ? save : .pure(nil) }
  }
}
