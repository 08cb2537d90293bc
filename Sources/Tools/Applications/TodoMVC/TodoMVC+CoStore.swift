import Duet

// TodoMVC made from the comonad alone (Kmett 2011): the space of all views, and steps through it. A step that changes the
// todos leads to a position that is being saved.

extension Todos {
  /// Returns TodoMVC on Co–Store.
  public static func coStore<E: Effect>(
    _ effects: E.Type, from todos: Todos = Todos(), services: TodoServices
  ) -> CoComponent<E, StoreBrand<Todos>, TodoInput, TextView<TodoInput>> {
    CoComponent(
      seeing: Store(todos) { $0 }.kind,
      dispatcher: services.dispatcher(from: todos) { message, _, handler in handler.run(steps(message)) },
      render: todosView)
  }

  private typealias Steps<A> = Co<StoreBrand<Todos>, A>

  private static func steps(_ message: TodoMessage) -> Steps<TodoRequest?> {
    switch message {
    case .input(.load): .step("load") { $0.load() }
    case .input(.save): .step("save") { $0.save() }
    case .input(.draft(let text)): Steps.step("draft") { $0.draft = text }.map { nil }
    case .input(.add(let text)): .step("add") { $0.saving { $0.add(text) } }
    case .input(.complete(let id, let isCompleted)):
      .step("complete \(id)") { $0.saving { $0.items.update(id) { $0.isCompleted = isCompleted } } }
    case .input(.completeAll(let isCompleted)): .step("complete all") { $0.saving { $0.items.complete(isCompleted) } }
    case .input(.destroy(let id)): .step("destroy \(id)") { $0.saving { $0.items.remove(id) } }
    case .input(.clearCompleted): .step("clear") { $0.saving { $0.items.removeAll(where: \.isCompleted) } }
    case .input(.edit(let edit)): Steps.step("edit \(edit)") { $0.edit = edit }.map { nil }
    case .input(.commit(let edit)):
      Steps.step("end edit") { $0.edit = nil }
        .then(.step("rename \(edit)") { $0.saving { $0.items.rename(edit.id, edit.text) } })
    case .input(.cancel): Steps.step("end edit") { $0.edit = nil }.map { nil }
    case .input(.open(let location)): Steps.step("open") { $0.filter = Filter(location: location) }.map { nil }
    case .loaded(let items): Steps.step("fill in") { $0.take(items) }.map { nil }
    case .saved(let failure): Steps.step("saved") { $0.storage = Storage(after: failure) }.map { nil }
    }
  }
}
