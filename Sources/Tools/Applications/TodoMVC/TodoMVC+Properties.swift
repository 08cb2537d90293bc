import Checking
import Duet

// The specification of TodoMVC for Quickstrom (O'Connor and Wickström 2022): each step is one of its transitions. There,
// events are drawn at random; here, a search performs them all.

extension SearchPlan {
  /// What a search of the todos tries, and the specification that it checks.
  static let todomvc = SearchPlan(
    texts: ["new": ["a"], "todo.*.edit": ["b", " "]],
    failures: ["load": ["unreadable"], "save": ["disk full"]], restarts: true, pending: 1, hidesNumbers: true,
    boundaryName:
      "there are at most 2 todos, with the IDs 1 and 2; one text at a time is typed, while all is saved or a first todo is "
      + "added; and a save fails only of a single active todo",
    boundary: { session in
      let (screen, todos) = (TodoScreen(session), TodoScreen.todos(in: session.state))
      let (isTyped, isEdited) = (screen.draft ?? "" != "", screen.edited != nil)
      let isSaving = session.shows("Saving…")
      let isOne = screen.filter == "All" && todos.map(\.isCompleted) == [false]
      if session.has("save") { return isOne && !isTyped && !isEdited }
      return todos.allSatisfy { ["1", "2"].contains($0.key) } && !(isEdited && (isTyped || isSaving))
        && !(isTyped && isSaving && !isOne)
    },
    properties: [
      .next("todo", observing: TodoScreen.init, TodoScreen.transitions),
      .always("invariants") { session in
        let (screen, todos) = (TodoScreen(session), TodoScreen.todos(in: session.state))
        return screen.hasFilters && screen.hasToggleAll && screen.isFiltered && screen.countsWhatIsLeft
          && screen.items.count { $0.edit != nil } <= 1 && screen.canClear == todos.contains(where: \.isCompleted)
          && todos.allSatisfy { Todo.title($0.title) == $0.title }
      },
      .until(
        "can-add-while-editing", from: { TodoScreen($0).edited != nil }, { $0.has("new") },
        { TodoScreen($0).edited == nil }),
      .leadsTo("save-ends", { $0.shows("Saving…") }, { !$0.shows("Saving…") }),
      .always("again-after-failure") { session in
        session.has("load") == session.shows("Could not load: ")
          && session.has("save") == session.shows("Could not save: ")
      },
      .alwaysReachable("can-be-empty-and-saved") {
        $0.has("new") && !$0.has("all") && !$0.has("save") && !$0.shows("Saving…")
      },
    ])
}

/// What a user sees of the todos.
struct TodoScreen: Hashable, Sendable {
  struct Item: Hashable, Sendable {
    let key: String
    /// The title; of a todo that is edited, the one that its field took the place of.
    var title: String
    /// Whether the todo is completed.
    var isCompleted: Bool
    /// The text of the field; `nil` unless the todo is edited.
    var edit: String?
  }

  /// The text of the new todo; `nil` while there are no todos to add to.
  var draft: String?
  var items: [Item] = []
  /// Whether all todos are marked as complete; `nil` if there are none.
  var areAllMarked: Bool?
  /// The text that counts the active todos.
  var left: String?
  /// The labels of the filters.
  var filters: [String] = []
  /// The label of the current filter.
  var filter: String?
  var canClear = false

  @MainActor
  init(_ session: any RunningSession) {
    let stored = Self.todos(in: session.state)
    session.visit(rows: 0..<Int.max) { element in
      guard let element else { return }
      switch element.kind {
      case .field(let value):
        if element.id == "new" { draft = value } else { items[items.count - 1].edit = value }
      case .checkbox(let isOn):
        if element.id == "all" { areAllMarked = isOn } else { items[items.count - 1].isCompleted = isOn }
      case .item(let key):
        items.append(stored.first { $0.key == key } ?? Item(key: key, title: "", isCompleted: false))
      case .label:
        if element.id == "left" { left = element.text } else { items[items.count - 1].title = element.text }
      case .link(_, let isCurrent):
        filters.append(element.text)
        if isCurrent { filter = element.text }
      case .button: if element.id == "clear" { canClear = true }
      default: break
      }
    }
  }

  /// Returns the todos of a state, whatever architecture it is of.
  static func todos(in state: JSON) -> [Item] { array(in: state).map(\.items) ?? [] }

  private static func array(in state: JSON) -> (items: [Item], Void)? {
    // Puller–Zipper has only references, which are named by their types; the list of the Day convolution is a state; and
    // each element of a list of spaces has one.
    if let items = (state["items"] ?? state["Array<Todo>"] ?? state["state"])?.array {
      return (items.compactMap(Item.init(state:)), ())
    }
    if let spaces = state.object, !spaces.isEmpty {
      let items = spaces.compactMap { $0.value["state"].flatMap(Item.init(state:)) }
      if items.count == spaces.count { return (items, ()) }
    }
    if let members = state.object { return members.lazy.compactMap { array(in: $0.value) }.first }
    return state.array?.lazy.compactMap { array(in: $0) }.first
  }
}

extension TodoScreen.Item {
  fileprivate init?(state: JSON) {
    guard let id = state["id"]?.int, let title = state["title"]?.string, let isCompleted = state["isCompleted"]?.bool
    else { return nil }
    self.init(key: "\(id)", title: title, isCompleted: isCompleted)
  }
}

// MARK: - Invariants

extension TodoScreen {
  /// The number of todos that are left.
  var count: Int? { left?.split(separator: " ").first.flatMap { Int($0) } }

  var edited: Item? { items.first { $0.edit != nil } }

  /// Whether there are todos, shown or not.
  private var hasTodos: Bool { left != nil }

  var hasFilters: Bool { filters == (hasTodos ? Self.allFilters : []) && (filter != nil) == hasTodos }

  var hasToggleAll: Bool { areAllMarked == (hasTodos ? count == 0 : nil) }

  var isFiltered: Bool {
    let active = items.count { !$0.isCompleted }
    return switch filter {
    case nil: items.isEmpty
    case "All": active == count && !items.isEmpty
    case "Active": active == count && active == items.count
    default: active == 0
    }
  }

  var countsWhatIsLeft: Bool { left == count.map(Self.left) }

  private static let allFilters = ["All", "Active", "Completed"]

  private static func left(_ count: Int) -> String { count == 1 ? "1 item left" : "\(count) items left" }
}

// MARK: - Transitions

extension TodoScreen {
  private func with(_ change: (inout TodoScreen) -> Void) -> TodoScreen {
    var screen = self
    change(&screen)
    return screen
  }

  private func with(_ item: Item, _ change: (inout Item) -> Void) -> TodoScreen {
    with { screen in for index in items.indices where items[index] == item { change(&screen.items[index]) } }
  }

  private func without(_ item: Item) -> TodoScreen { with { $0.items.removeAll { $0.key == item.key } } }

  /// Returns the screen with another number of todos that are left, and perhaps with completed ones.
  ///
  /// Without any todos, nothing is said about them.
  private func counting(_ count: Int, canClear: Bool) -> TodoScreen {
    with { screen in
      (screen.left, screen.areAllMarked, screen.canClear) = (Self.left(count), count == 0, canClear)
      if count > 0 || canClear { return }
      (screen.left, screen.areAllMarked, screen.filters, screen.filter) = (nil, nil, [], nil)
    }
  }

  /// Returns the screen without a todo, which is gone.
  private func removing(_ item: Item) -> TodoScreen {
    let rest = without(item)
    // Completed todos are out of sight if only the active ones are shown.
    return rest.counting(
      (count ?? 0) - (item.isCompleted ? 0 : 1),
      canClear: filter == "Active" ? canClear : rest.items.contains(where: \.isCompleted))
  }

  /// Returns the screen after the edited todo got the title that a text is.
  private func committing(_ text: String? = nil) -> TodoScreen {
    guard let item = edited else { return self }
    guard let title = Todo.title(text ?? item.edit ?? "") else { return removing(item) }
    return with(item) { ($0.title, $0.edit) = (title, nil) }
  }

  /// Returns the screen after what an event does first: it takes the focus away from what is edited, which is then saved.
  private func before(_ event: ScriptEvent) -> TodoScreen {
    switch event {
    case .control(_, let control, _) where !control.hasSuffix(".edit"): committing()
    case .window(.focus(let control)) where !control.hasSuffix(".edit"): committing()
    case .window(.open), .window(.back), .window(.forward): committing()
    default: self
    }
  }

  /// Whether there is a control of the todos.
  private func has(_ control: String) -> Bool {
    switch control {
    case "new": draft != nil
    case "clear": canClear
    case _ where control.hasPrefix("todo."): items.contains { control.hasPrefix("todo.\($0.key).") }
    default: hasTodos && control != "save"
    }
  }

  /// Returns a transition from the screen after what an event does first.
  private static func settled(
    _ holds: @escaping @Sendable (_ before: TodoScreen, _ event: ScriptEvent, _ after: TodoScreen) -> Bool
  ) -> ScreenProperty.Action<TodoScreen> {
    { before, event, after in holds(before.before(event), event, after) }
  }

  /// Returns a transition by an event on a control of a todo that is shown.
  private static func item(
    _ kind: ControlEvent, _ control: String,
    _ holds: @escaping @Sendable (_ before: TodoScreen, _ item: Item, _ text: String, _ after: TodoScreen) -> Bool
  ) -> ScreenProperty.Action<TodoScreen> {
    settled { before, event, after in
      guard let target = event.target, target.event == kind else { return false }
      return before.items.contains {
        target.control == "todo.\($0.key).\(control)" && holds(before, $0, target.text, after)
      }
    }
  }

  /// What Quickstrom's specification says of a change of the filter, and that the todos are the same.
  private func changesFilter(to after: TodoScreen) -> Bool {
    func contains(_ one: TodoScreen, _ other: TodoScreen) -> Bool { other.items.allSatisfy(one.items.contains) }
    let isRight =
      switch (filter, after.filter) {
      case ("All", _): contains(self, after)
      case (_, "All"): contains(after, self)
      default: !after.items.contains(where: items.contains)
      }
    return isRight && after == with { ($0.filter, $0.items) = (after.filter, after.items) }
  }

  static let transitions: KeyValuePairs<String, ScreenProperty.Action<TodoScreen>> = [
    "load": { before, _, after in
      before.draft == nil && after.draft == "" && after.edited == nil && before.items.isEmpty
    },
    "restart": { _, event, after in event == .restart && after.draft == nil && after.items.isEmpty },
    "move the focus": settled { before, event, after in
      if case .window(.focus) = event { after == before } else { false }
    },
    "enter the text of a new todo": settled { before, event, after in
      guard let (kind, control, text) = event.target, kind == .type, control == "new" else { return false }
      return after == before.with { $0.draft = text }
    },
    "add": settled { before, event, after in
      guard let (kind, control, text) = event.target, kind == .enter, control == "new", let title = Todo.title(text)
      else { return false }
      // Without todos, it is not known which filter will be current again.
      let added = before.counting((before.count ?? 0) + 1, canClear: before.canClear).with { screen in
        (screen.draft, screen.filters, screen.filter) = ("", allFilters, before.filter ?? after.filter)
      }
      guard after.filter != "Completed" else { return after == added }
      guard let key = after.items.last?.key, !before.items.contains(where: { $0.key == key }) else { return false }
      return after == added.with { $0.items.append(Item(key: key, title: title, isCompleted: false)) }
    },
    "add nothing": settled { before, event, after in
      guard let (kind, control, text) = event.target, kind == .enter, control == "new" else { return false }
      return Todo.title(text) == nil && after == before
    },
    "change the filter": settled { before, event, after in
      before.filter != after.filter && before.filter != nil && event.isOpening && before.changesFilter(to: after)
    },
    "set the same filter": settled { before, event, after in event.isOpening && after == before },
    "check one": item(.tap, "done") { before, item, _, after in
      let checked = before.filter == "Active" ? before.without(item) : before.with(item) { $0.isCompleted = true }
      return !item.isCompleted && after == checked.counting((before.count ?? 0) - 1, canClear: true)
    },
    "uncheck one": item(.tap, "done") { before, item, _, after in
      let unchecked = before.filter == "Completed" ? before.without(item) : before.with(item) { $0.isCompleted = false }
      let canClear = before.without(item).items.contains(where: \.isCompleted)
      return item.isCompleted && after == unchecked.counting((before.count ?? 0) + 1, canClear: canClear)
    },
    "delete": item(.tap, "destroy") { before, item, _, after in after == before.removing(item) },
    "toggle all": settled { before, event, after in
      guard event == .tap("all"), let areAllMarked = before.areAllMarked else { return false }
      let marked = before.items.map { Item(key: $0.key, title: $0.title, isCompleted: !areAllMarked) }
      let count = (before.count ?? 0) + before.items.count { $0.isCompleted }
      let isRight =
        switch (before.filter, areAllMarked) {
        case ("All", _): after.items == marked
        case ("Active", false), ("Completed", true): after.items.isEmpty
        // Todos that were out of sight come into view.
        case ("Active", _): !after.items.contains(where: \.isCompleted) && after.count == after.items.count
        default: after.items.count == count && marked.allSatisfy(after.items.contains)
        }
      let left = areAllMarked ? before.filter == "Active" ? after.items.count : count : 0
      return isRight && after == before.with { $0.items = after.items }.counting(left, canClear: !areAllMarked)
    },
    "clear completed": settled { before, event, after in
      let rest = before.with { $0.items.removeAll(where: \.isCompleted) }
      return event == .tap("clear") && after == rest.counting(before.count ?? 0, canClear: false)
    },
    "start editing": item(.double, "title") { before, item, _, after in
      after == before.with(item) { $0.edit = item.title }
    },
    "enter the text of a title": item(.type, "edit") { before, item, text, after in
      after == before.with(item) { $0.edit = text }
    },
    "abort the edit": item(.cancel, "edit") { before, item, _, after in after == before.with(item) { $0.edit = nil } },
    "commit the edit": item(.enter, "edit") { before, _, text, after in after == before.committing(text) },
    "leave the edit": item(.leave, "edit") { before, _, _, after in after == before.committing() },
    "repeat a load": { _, event, after in event == .tap("load") && after.draft == nil },
    "leave the edit, and find nothing": { before, event, after in
      guard before.edited != nil, let control = event.target?.control else { return false }
      let left = before.before(event)
      return after == left && !left.has(control)
    },
  ]
}

extension ScriptEvent {
  /// Whether the event opens a location.
  fileprivate var isOpening: Bool {
    switch self {
    case .control(.tap, let control, _): control.hasPrefix("filter.")
    case .window(.open), .window(.back), .window(.forward): true
    default: false
    }
  }
}
