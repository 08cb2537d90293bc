import Duet
import Scenarios

/// A thing to do.
public struct Todo: Hashable, Sendable {
  /// The number that identifies the todo.
  public let id: Int
  /// What to do: a trimmed text that is not empty.
  public var title: String
  /// Whether it is done.
  public var isCompleted = false

  /// Returns the title that a text is: the trimmed text, or `nil` if nothing is left.
  static func title(_ text: String) -> String? {
    let title = text.trimmed
    return title.isEmpty ? nil : title
  }
}

/// The values of TodoMVC, the application that has shown frameworks since 2011.
///
/// The todos are loaded at the start, and saved after each change. The location chooses which of them are shown.
public struct Todos: Hashable, Sendable {
  /// Which todos are shown.
  public enum Filter: String, Hashable, Sendable, CaseIterable {
    /// All todos.
    case all
    /// The todos that are not completed.
    case active
    /// The completed todos.
    case completed

    /// Creates the filter of a location: `#/active`, or `#!/active`. A location that names none has another filter.
    init(location: String, otherwise other: Self = .all) {
      self = Self.allCases.dropFirst().first { ["#/\($0)", "#!/\($0)"].contains(location) } ?? other
    }

    /// The label of the link to the filter.
    var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    /// The location that the link opens.
    var location: String { self == .all ? "#/" : "#/\(self)" }

    func shows(_ todo: Todo) -> Bool { self == .all || todo.isCompleted == (self == .completed) }
  }

  /// A title that is being edited.
  public struct Edit: Hashable, Sendable, CustomStringConvertible {
    let id: Int
    let text: String

    /// The ID and the text.
    public var description: String { "\(id) \(text.debugDescription)" }
  }

  /// The state of the last load or save.
  public enum Storage: Hashable, Sendable {
    /// The todos are being loaded.
    case loading
    /// The load failed with a reason, and can be repeated.
    case unavailable(String)
    /// The todos are saved.
    case saved
    /// The todos are being saved.
    case saving
    /// The last save failed with a reason, and can be repeated.
    case unsaved(String)

    /// Creates the state after a save.
    init(after failure: ServiceFailure?) { self = failure.map { .unsaved($0.reason) } ?? .saved }
  }

  /// The todos, in the order of their IDs.
  public var items: [Todo] = []
  /// Which todos are shown.
  public var filter = Filter.all
  /// The text of a new todo.
  public var draft = ""
  /// The title that is being edited.
  public var edit: Edit?
  /// The state of the last load or save.
  public var storage = Storage.loading

  init(
    items: [Todo] = [], filter: Filter = .all, draft: String = "", edit: Edit? = nil, storage: Storage = .loading
  ) {
    (self.items, self.filter, self.draft, self.edit, self.storage) = (items, filter, draft, edit, storage)
  }

  /// Creates the values before the load.
  public init() { self.init(storage: .loading) }
}

// MARK: - Small changes

extension [Todo] {
  /// Adds a todo with a new ID, after the others.
  mutating func append(titled title: String) { append(next(titled: title)) }

  /// Returns a todo with a new ID.
  func next(titled title: String) -> Todo { Todo(id: (last?.id ?? 0) + 1, title: title) }

  /// Changes the todo with an ID, if there is one.
  mutating func update(_ id: Int, _ change: (inout Todo) -> Void) {
    if let index = firstIndex(where: { $0.id == id }) { change(&self[index]) }
  }

  /// Gives a todo the title that a text is; without a title, removes the todo.
  mutating func rename(_ id: Int, _ text: String) {
    guard let title = Todo.title(text) else { return remove(id) }
    update(id) { $0.title = title }
  }

  mutating func remove(_ id: Int) { removeAll { $0.id == id } }

  mutating func complete(_ isCompleted: Bool) { for index in indices { self[index].isCompleted = isCompleted } }
}

extension Todos {
  /// Adds a todo, and empties the draft, if a text is a title.
  mutating func add(_ text: String) {
    guard let title = Todo.title(text) else { return }
    items.append(titled: title)
    draft = ""
  }

  /// Ends editing, and gives the todo the new title.
  mutating func commit(_ edit: Edit) {
    items.rename(edit.id, edit.text)
    self.edit = nil
  }

  /// Takes the answer of a load.
  mutating func take(_ loaded: Result<[Todo], ServiceFailure>) {
    switch loaded {
    case .success(let items): (self.items, storage) = (items, .saved)
    case .failure(let failure): storage = .unavailable(failure.reason)
    }
  }

  /// Begins to load.
  mutating func load() -> TodoRequest {
    storage = .loading
    return .load
  }

  /// Begins to save.
  mutating func save() -> TodoRequest {
    storage = .saving
    return .save(items)
  }

  /// Makes a change, and begins to save if it changes the todos.
  mutating func saving(_ change: (inout Todos) -> Void) -> TodoRequest? {
    let before = items
    change(&self)
    return items == before ? nil : save()
  }
}
