import Duet

// TodoMVC on Writer–Traced. The log has what happened to the todos. An event that changes them requests a save, whose
// answer is told next.

/// An event of TodoMVC.
public enum TodoEvent: Hashable, Sendable {
  /// A load, or the repetition of a save, began.
  case began(load: Bool)
  /// A load ended.
  case loaded(Result<[Todo], ServiceFailure>)
  /// A save ended.
  case saved(ServiceFailure?)
  /// Others than before are shown.
  case filtered(Todos.Filter)
  /// The text of the new todo changed.
  case drafted(String)
  /// A todo with a title was added.
  case added(String)
  /// A todo was marked as completed, or as active; without an ID, all were.
  case marked(Int?, isCompleted: Bool)
  /// A todo got a title.
  case titled(Int, String)
  /// A todo was removed; without an ID, the completed ones were.
  case removed(Int?)
  /// The text of the title that is edited changed, or editing ended.
  case edited(Todos.Edit?)
}

extension Todos {
  /// Returns TodoMVC on Writer–Traced.
  public static func writerTraced<E: Effect>(
    _ effects: E.Type, from todos: Todos = Todos(), services: TodoServices
  ) -> EventSourcedComponentWithRequests<E, [TodoEvent], Todos, TodoInput, TextView<TodoInput>> {
    EventSourcedComponentWithRequests(
      initial: todos,
      act: { (todos: inout Todos, log: [TodoEvent]) -> [Eff<E, Writer<[TodoEvent], Void>>] in
        log.compactMap { todos.apply($0) }.map { request in
          services.answer(to: request).map { .tell(events(of: $0)) }
        }
      },
      dispatcher: .pure { .tell(events(of: .input($0))) }.loading(todos), render: todosView)
  }

  /// Returns what a message makes happen. Blank texts end here: no event has one as a title.
  private static func events(of message: TodoMessage) -> [TodoEvent] {
    switch message {
    case .input(.load): [.began(load: true)]
    case .input(.save): [.began(load: false)]
    case .input(.draft(let text)): [.drafted(text)]
    case .input(.add(let text)): Todo.title(text).map { [.added($0), .drafted("")] } ?? []
    case .input(.complete(let id, let isCompleted)): [.marked(id, isCompleted: isCompleted)]
    case .input(.completeAll(let isCompleted)): [.marked(nil, isCompleted: isCompleted)]
    case .input(.destroy(let id)): [.removed(id)]
    case .input(.clearCompleted): [.removed(nil)]
    case .input(.edit(let edit)): [.edited(edit)]
    case .input(.commit(let edit)):
      [Todo.title(edit.text).map { .titled(edit.id, $0) } ?? .removed(edit.id), .edited(nil)]
    case .input(.cancel): [.edited(nil)]
    case .input(.open(let location)): [.filtered(Filter(location: location))]
    case .loaded(let items): [.loaded(items)]
    case .saved(let failure): [.saved(failure)]
    }
  }

  private mutating func apply(_ event: TodoEvent) -> TodoRequest? {
    switch event {
    case .began(let isLoad): return isLoad ? load() : save()
    case .loaded(let items): take(items)
    case .saved(let failure): storage = Storage(after: failure)
    case .filtered(let filter): self.filter = filter
    case .drafted(let text): draft = text
    case .added(let title): return saving { $0.items.append(titled: title) }
    case .marked(let id?, let isCompleted): return saving { $0.items.update(id) { $0.isCompleted = isCompleted } }
    case .marked(nil, let isCompleted): return saving { $0.items.complete(isCompleted) }
    case .titled(let id, let title): return saving { $0.items.update(id) { $0.title = title } }
    case .removed(let id?): return saving { $0.items.remove(id) }
    case .removed(nil): return saving { $0.items.removeAll(where: \.isCompleted) }
    case .edited(let edit): self.edit = edit
    }
    return nil
  }
}
