import Duet

// TodoMVC on State–Store. A program changes the state, and returns what the new state requests.

extension Todos {
  /// Returns TodoMVC on State–Store.
  public static func stateStore<E: Effect>(
    _ effects: E.Type, from todos: Todos = Todos(), services: TodoServices
  ) -> StoreComponent<E, Todos, TodoInput, TextView<TodoInput>> {
    StoreComponent(
      initial: todos,
      dispatcher: services.dispatcher(from: todos) { message, _, handler in handler.run(program(message)) },
      render: todosView)
  }

  private static func program(_ message: TodoMessage) -> State<Todos, TodoRequest?> {
    switch message {
    case .input(.load): State { $0.load() }
    case .input(.save): State { $0.save() }
    case .input(.draft(let text)): .set(\.draft, text)
    case .input(.add(let text)): .saving { $0.add(text) }
    case .input(.complete(let id, let isDone)): .saving { $0.items.update(id) { $0.isCompleted = isDone } }
    case .input(.completeAll(let isDone)): .saving { $0.items.complete(isDone) }
    case .input(.destroy(let id)): .saving { $0.items.remove(id) }
    case .input(.clearCompleted): .saving { $0.items.removeAll(where: \.isCompleted) }
    case .input(.edit(let edit)): .set(\.edit, edit)
    case .input(.commit(let edit)): .saving { $0.commit(edit) }
    case .input(.cancel): .set(\.edit, nil)
    case .input(.open(let location)): .set(\.filter, Filter(location: location))
    case .loaded(let items):
      State { todos in
        todos.take(items)
        return nil
      }
    case .saved(let failure): .set(\.storage, Storage(after: failure))
    }
  }
}

extension Kind where F == StateBrand<Todos>, A == TodoRequest? {
  fileprivate static func saving(_ change: @escaping (inout Todos) -> Void) -> Kind { State { $0.saving(change) } }

  fileprivate static func set<Part>(_ part: WritableKeyPath<Todos, Part>, _ value: Part) -> Kind {
    State { todos in
      todos[keyPath: part] = value
      return nil
    }
  }
}
