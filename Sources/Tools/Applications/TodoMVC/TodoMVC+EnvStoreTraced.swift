import Duet

// TodoMVC on three layers. The environment is the filter of a location that names none. The state is the list, with what
// is known of its save, so that an action returns what is to be saved. The log has what happened around the list.

extension Todos {
  /// The comonad of TodoMVC on three layers.
  public typealias LayersBrand = EnvTBrand<
    Filter, StoreTBrand<TodoList, EventSourcedBrand<[DeskEvent], Desk>>
  >
  /// A component on all three layers.
  public typealias LayersComponent<E: Effect> = Component<
    E, LayersBrand, LayersBrand.Law.M, Rendering<E, TodoInput, TextView<TodoInput>>
  >

  /// The todos, and the state of their last load or save.
  public struct TodoList: Hashable, Sendable {
    fileprivate var items: [Todo]
    fileprivate var storage: Storage
  }

  /// What is around the list: the filter, the new todo, and the title that is edited.
  public struct Desk: Hashable, Sendable {
    fileprivate var filter: Filter
    fileprivate var draft: String
    fileprivate var edit: Edit?
  }

  /// An event around the list.
  public enum DeskEvent: Hashable, Sendable {
    /// Other todos than before are shown.
    case filtered(Filter)
    /// The text of the new todo changed.
    case drafted(String)
    /// The text of the title that is edited changed, or editing ended.
    case edited(Edit?)

    fileprivate func act(on desk: inout Desk) {
      switch self {
      case .filtered(let filter): desk.filter = filter
      case .drafted(let text): desk.draft = text
      case .edited(let edit): desk.edit = edit
      }
    }
  }

  /// Returns TodoMVC on Env over Store over Traced.
  public static func envStoreTraced<E: Effect>(
    _ effects: E.Type, from todos: Todos = Todos(), services: TodoServices
  ) -> LayersComponent<E> {
    let desk = EventSourced<[DeskEvent], Desk, (TodoList) -> Todos>(
      Acted(state: Desk(filter: todos.filter, draft: todos.draft, edit: todos.edit)),
      act: { desk, log in for event in log { event.act(on: &desk) } },
      byState: { desk in
        { list in
          Todos(items: list.items, filter: desk.filter, draft: desk.draft, edit: desk.edit, storage: list.storage)
        }
      })
    return LayersComponent(
      seeing: EnvT(Filter.all, StoreT(TodoList(items: todos.items, storage: todos.storage), desk)),
      dispatcher: services.dispatcher(from: todos) { message, _, handler in handler.run(action(message)) },
      render: todosView)
  }

  private typealias Told = WriterBrand<[DeskEvent]>
  private typealias Change<A> = StateT<TodoList, Told, A>
  private typealias Action<A> = ReaderT<Filter, StateTBrand<TodoList, Told>, A>

  private static func action(_ message: TodoMessage) -> Action<TodoRequest?> {
    switch message {
    case .input(.load): list { $0.storage = .loading }.map { .load }
    case .input(.save): save
    case .input(.draft(let text)): tell(.drafted(text)).map { nil }
    case .input(.add(let text)):
      Todo.title(text).map { title in tell(.drafted("")).then(saving { $0.append(titled: title) }) } ?? .pure(nil)
    case .input(.complete(let id, let isCompleted)): saving { $0.update(id) { $0.isCompleted = isCompleted } }
    case .input(.completeAll(let isCompleted)): saving { $0.complete(isCompleted) }
    case .input(.destroy(let id)): saving { $0.remove(id) }
    case .input(.clearCompleted): saving { $0.removeAll(where: \.isCompleted) }
    case .input(.edit(let edit)): tell(.edited(edit)).map { nil }
    case .input(.commit(let edit)): tell(.edited(nil)).then(saving { $0.rename(edit.id, edit.text) })
    case .input(.cancel): tell(.edited(nil)).map { nil }
    case .input(.open(let location)):
      Action.asks { Filter(location: location, otherwise: $0) }.flatMap { tell(.filtered($0)) }.map { nil }
    case .loaded(.success(let items)): list { $0 = TodoList(items: items, storage: .saved) }.map { nil }
    case .loaded(.failure(let failure)): list { $0.storage = .unavailable(failure.reason) }.map { nil }
    case .saved(let failure): list { $0.storage = Storage(after: failure) }.map { nil }
    }
  }

  private static func list(_ change: @escaping (inout TodoList) -> Void) -> Action<Void> {
    .lift(Change.modify(change))
  }

  private static func tell(_ event: DeskEvent) -> Action<Void> { .lift(.lift(.tell([event]))) }

  private static var items: Action<[Todo]> { .lift(Change.gets(\.items)) }

  private static var save: Action<TodoRequest?> { list { $0.storage = .saving }.then(items).map { .save($0) } }

  private static func saving(_ change: @escaping (inout [Todo]) -> Void) -> Action<TodoRequest?> {
    items.flatMap { before in
      list { change(&$0.items) }.then(items).flatMap { $0 == before ? .pure(nil) : save }
    }
  }
}
