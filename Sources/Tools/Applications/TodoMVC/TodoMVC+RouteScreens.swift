import Duet
import Scenarios

// TodoMVC on Route–Screens: a screen while the todos are not known, one without todos, and one for each filter. So an event of a
// todo exists only where there are todos, and what was tapped under one filter does nothing under another.

extension Todos: ScreenFlow {
  /// A view that offers the events of a screen.
  public typealias View = TextView<FlowEvent<Todos>>
  /// The answer of a service.
  public typealias Answer = TodoMessage

  /// Returns TodoMVC on Route–Screens.
  public static func routeScreens<E: Effect>(
    _ effects: E.Type, from todos: Todos = Todos(), services: TodoServices
  ) -> ScreensComponent<E, Todos> {
    let dispatcher = Dispatcher<E, RouteBrand<Todos>, Void, FlowEvent<Todos>, any Screen<Todos>>.requesting(
      taking, answer: { services.answer(to: $0).map { Route.answer($0).map { nil } } }
    ) { route, _, handler in handler.run(route) }
    return ScreensComponent(
      first: screen(todos),
      dispatcher: todos.storage == .loading ? dispatcher.starting(with: .load, at: TodosLoading.self) : dispatcher)
  }

  /// Takes an event, and returns what the screens before and after it request.
  private static func taking(_ event: FlowEvent<Todos>) -> Route<Todos, TodoRequest?> {
    Route.gets(todos).flatMap { before in
      Route<Todos, Void>.take(event).then(.gets(todos)).map { after in
        switch after.storage {
        case .loading: event.event(of: TodosLoading.self) == .load ? .load : nil
        case .saving: before.storage != .saving || before.items != after.items ? .save(after.items) : nil
        case .unavailable, .saved, .unsaved: nil
        }
      }
    }
  }

  private static func todos(of screen: any Screen<Todos>) -> Todos { (screen as? any TodosScreen)?.todos ?? Todos() }

  fileprivate static func screen(_ todos: Todos) -> any Screen<Todos> {
    switch (todos.storage, todos.filter) {
    case (.loading, _), (.unavailable, _): TodosLoading(todos: todos)
    case _ where todos.items.isEmpty: NoTodos(todos: todos)
    case (_, .all): TodosShown<AllTodos>(todos: todos)
    case (_, .active): TodosShown<ActiveTodos>(todos: todos)
    case (_, .completed): TodosShown<CompletedTodos>(todos: todos)
    }
  }
}

private protocol TodosScreen: Screen<Todos>, Hashable, Summarized { var todos: Todos { get } }

extension TodosScreen {
  /// The values in a few words.
  public var summary: String { todos.summary }

  fileprivate func changed(_ change: (inout Todos) -> Void) -> any Screen<Todos> {
    var todos = todos
    change(&todos)
    return Todos.screen(todos)
  }

  fileprivate func saving(_ change: (inout Todos) -> Void) -> any Screen<Todos> { changed { _ = $0.saving(change) } }
}

/// The screen before the todos are known.
public struct TodosLoading: TodosScreen {
  /// What can happen before the todos are known.
  public enum Event: Hashable, LoadInput {
    /// Load the todos.
    case load
    /// Show the todos of a location, once they are known.
    case open(String)
  }

  let todos: Todos

  /// Returns the screen after an event.
  public func after(_ event: Event) -> any Screen<Todos> {
    switch event {
    case .load: changed { $0.storage = .loading }
    case .open(let location): changed { $0.filter = Todos.Filter(location: location) }
    }
  }

  /// Returns the screen after a load.
  public func after(answer: TodoMessage) -> any Screen<Todos> {
    if case .loaded(let items) = answer { changed { $0.take(items) } } else { self }
  }

  /// Returns the state of the load.
  public func view(_ offer: @escaping (Event) -> FlowEvent<Todos>) -> Todos.View { loadView(todos.storage).map(offer) }
}

/// The screen without todos.
public struct NoTodos: TodosScreen {
  /// What can happen without todos.
  public enum Event: Hashable, NoTodosInput {
    /// Save the todos again.
    case save
    /// The text of the new todo changed.
    case draft(String)
    /// Add a todo.
    case add(String)
    /// Show the todos of a location.
    case open(String)
  }

  let todos: Todos

  /// Returns the screen after an event.
  public func after(_ event: Event) -> any Screen<Todos> {
    switch event {
    case .save: changed { _ = $0.save() }
    case .draft(let text): changed { $0.draft = text }
    case .add(let text): saving { $0.add(text) }
    case .open(let location): changed { $0.filter = Todos.Filter(location: location) }
    }
  }

  /// Returns the screen after a save.
  public func after(answer: TodoMessage) -> any Screen<Todos> {
    if case .saved(let failure) = answer { changed { $0.storage = Todos.Storage(after: failure) } } else { self }
  }

  /// Returns the field for a new todo.
  public func view(_ offer: @escaping (Event) -> FlowEvent<Todos>) -> Todos.View { noTodosView(todos).map(offer) }
}

/// The name of a filter, as a type.
public protocol TodosFilter {}
/// All todos.
public enum AllTodos: TodosFilter {}
/// The todos that are not completed.
public enum ActiveTodos: TodosFilter {}
/// The completed todos.
public enum CompletedTodos: TodosFilter {}

/// The screen of some todos under a filter.
public struct TodosShown<Filter: TodosFilter>: TodosScreen {
  /// What can happen under this filter.
  public enum Event: Hashable, ListInput {
    /// Save the todos again.
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
    /// Edit a title.
    case edit(Todos.Edit)
    /// Save what was edited.
    case commit(Todos.Edit)
    /// Discard what was edited.
    case cancel
    /// Show the todos of a location.
    case open(String)
  }

  let todos: Todos

  /// Returns the screen after an event.
  public func after(_ event: Event) -> any Screen<Todos> {
    switch event {
    case .save: changed { _ = $0.save() }
    case .draft(let text): changed { $0.draft = text }
    case .add(let text): saving { $0.add(text) }
    case .complete(let id, let isCompleted): saving { $0.items.update(id) { $0.isCompleted = isCompleted } }
    case .completeAll(let isCompleted): saving { $0.items.complete(isCompleted) }
    case .destroy(let id): saving { $0.items.remove(id) }
    case .clearCompleted: saving { $0.items.removeAll(where: \.isCompleted) }
    case .edit(let edit): changed { $0.edit = edit }
    case .commit(let edit): saving { $0.commit(edit) }
    case .cancel: changed { $0.edit = nil }
    case .open(let location): changed { $0.filter = Todos.Filter(location: location) }
    }
  }

  /// Returns the screen after a save.
  public func after(answer: TodoMessage) -> any Screen<Todos> {
    if case .saved(let failure) = answer { changed { $0.storage = Todos.Storage(after: failure) } } else { self }
  }

  /// Returns the list, with the field and the filters around it.
  public func view(_ offer: @escaping (Event) -> FlowEvent<Todos>) -> Todos.View { listView(todos).map(offer) }
}
