import Duet

// TodoMVC on Action–Moore, as in Elm: the update function takes messages, and returns commands.

extension Todos {
  /// Returns TodoMVC on Action–Moore.
  public static func actionMoore<E: Effect>(
    _ effects: E.Type, from todos: Todos = Todos(), services: TodoServices
  ) -> MooreComponent<E, TodoMessage, TodoInput, TextView<TodoInput>> {
    MooreComponent(
      initial: todos,
      update: { (todos: inout Todos, message: TodoMessage) -> [Eff<E, Action<TodoMessage, Void>>] in
        let request = todos.update(message)
        return request.map { [services.answer(to: $0).map { .send($0) }] } ?? []
      },
      dispatcher: .pure { .send(.input($0)) }.loading(todos), render: todosView)
  }

  private mutating func update(_ message: TodoMessage) -> TodoRequest? {
    switch message {
    case .input(.load): return load()
    case .input(.save): return save()
    case .input(.draft(let text)): draft = text
    case .input(.add(let text)): return saving { $0.add(text) }
    case .input(.complete(let id, let isCompleted)):
      return saving { $0.items.update(id) { $0.isCompleted = isCompleted } }
    case .input(.completeAll(let isCompleted)): return saving { $0.items.complete(isCompleted) }
    case .input(.destroy(let id)): return saving { $0.items.remove(id) }
    case .input(.clearCompleted): return saving { $0.items.removeAll(where: \.isCompleted) }
    case .input(.edit(let edit)): self.edit = edit
    case .input(.commit(let edit)): return saving { $0.commit(edit) }
    case .input(.cancel): edit = nil
    case .input(.open(let location)): filter = Filter(location: location)
    case .loaded(let items): take(items)
    case .saved(let failure): storage = Storage(after: failure)
    }
    return nil
  }
}
