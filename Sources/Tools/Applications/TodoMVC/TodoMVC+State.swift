import Checking
import Duet
import Scenarios
import Utilities

extension Todos {
  /// Creates the values of a recorded state, whose todos are not being loaded or saved.
  init(state: StatePart) throws(ShapeError) {
    let state = try state.having("items", "filter", "draft", "edit", "storage")
    for part in try state["items"].elements() { items.append(try Todo(part, after: items.last?.id ?? 0)) }
    filter = try state["filter"].read("\"all\", \"active\" or \"completed\"") { $0.string.flatMap(Filter.init) }
    draft = try state["draft"].text()
    let names = "\"saved\", or unsaved or unavailable with a reason"
    storage = try state["storage"].read(names, isWaiting: { ["loading", "saving"].contains($0) }) { json in
      if let reason = json.payload("unavailable")?.string { return .unavailable(reason) }
      return json == "saved" ? .saved : json.payload("unsaved")?.string.map { .unsaved($0) }
    }
    if case .unavailable = storage {
      let _: Void = try state["items"].read("no todos, as they could not be loaded") { $0 == [] ? () : nil }
    }
    edit = try Edit?(state["edit"], of: items.filter(filter.shows))
  }
}

extension Todo {
  /// The greatest ID that is read: a JSON number of any program has it exactly.
  fileprivate static let greatestID = 1 << 53

  fileprivate init(_ state: StatePart, after last: Int) throws(ShapeError) {
    let state = try state.having("id", "title", "isCompleted")
    id = try state["id"].read("a number above \(last), as IDs increase, up to \(Todo.greatestID)") { json in
      json.int.flatMap { last < $0 && $0 <= Todo.greatestID ? $0 : nil }
    }
    title = try state["title"].read("a text that is trimmed and not empty", Todo.title(in:))
    isCompleted = try state["isCompleted"].read("true or false", \.bool)
  }
}

extension Todos.Edit? {
  fileprivate init(_ state: StatePart, of shown: [Todo]) throws(ShapeError) {
    if state.json.isNull {
      self = nil
      return
    }
    let state = try state.having("id", "text")
    let id = try state["id"].read("the ID of a todo that is shown") { json in
      json.int.flatMap { id in shown.contains { $0.id == id } ? id : nil }
    }
    self = Todos.Edit(id: id, text: try state["text"].text())
  }
}

// MARK: - The stored form

extension Todo {
  /// The todo with the keys that the specification of TodoMVC names.
  var json: JSON { ["id": JSON(id), "title": .string(title), "completed": JSON(isCompleted)] }

  fileprivate static func title(in json: JSON) -> String? {
    json.string.flatMap { Todo.title($0) == $0 ? $0 : nil }
  }

  /// Reads ``json``. A member that a save would drop is refused.
  fileprivate init?(json: JSON) {
    guard let id = json["id"]?.int, 1...Self.greatestID ~= id, let title = json["title"].flatMap(Todo.title(in:)),
      let isCompleted = json["completed"]?.bool, json.object?.count == 3
    else { return nil }
    self.init(id: id, title: title, isCompleted: isCompleted)
  }
}

extension [Todo] {
  /// Reads the todos of a file.
  init(stored json: JSON, at _: String) throws {
    guard let items = json.array.flatMap([Todo].init(json:)) else {
      let expected =
        "todos with only id, title and completed: IDs from 1 to \(Todo.greatestID) that increase, and titles that are "
        + "trimmed and not empty"
      throw DataError(mismatch(expected: expected, found: excerpt(json.write(), limit: 100)))
    }
    self = items
  }

  /// Reads todos in their stored form; `nil` if they are not in the order of their IDs.
  ///
  /// IDs are new ones if there is little room for more of them.
  init?(json: [JSON]) {
    self = json.compactMap(Todo.init(json:))
    guard count == json.count, zip(self, dropFirst()).allSatisfy({ $0.id < $1.id }) else { return nil }
    guard let last, last.id > Todo.greatestID / 2 else { return }
    self = zip(1..., self).map { Todo(id: $0, title: $1.title, isCompleted: $1.isCompleted) }
  }
}
