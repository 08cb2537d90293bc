import Checking
import Duet
import Scenarios

extension Names: Hosted {
  /// The start of the names.
  public typealias Start = Names

  /// The component on each architecture.
  public static func components<S: SessionHost<Start>>(on host: S.Type) -> [HostedComponent<S>] {
    [
      .on(.stateStore) { stateStore($0, from: $1) },
      .on(.writerTraced) { writerTraced($0, from: $1) },
      .on(.updateStore) { updateStore($0, from: $1) },
      .on(.coList) { coList($0, from: $1) },
    ]
  }
}

extension Names: Summarized {
  /// The number of people, and the selected person.
  public var summary: String { "\(people.count) people, \(chosen.map { "\(people[$0])" } ?? "nobody") selected" }
}

extension Scenario {
  /// The CRUD application of the 7GUIs.
  public static let crud = Scenario(
    "crud", summary: "7GUIs: a list of names to create, read, update and delete",
    inputs: [
      ScenarioInput(.type, "prefix", "shows the people whose surname begins so"),
      ScenarioInput(.enter, "prefix", "shows the people whose surname begins so"),
      ScenarioInput(.type, "name", "sets the name of the form"),
      ScenarioInput(.enter, "name", "sets the name of the form"),
      ScenarioInput(.type, "surname", "sets the surname of the form"),
      ScenarioInput(.enter, "surname", "sets the surname of the form"),
      ScenarioInput(.tap, "people.*", "selects a person, and fills the form"),
      ScenarioInput(.tap, "create", "adds the person of the form"),
      ScenarioInput(.tap, "update", "puts the person of the form in place of the selected one"),
      ScenarioInput(.tap, "delete", "deletes the selected person"),
    ],
    script: embeddedScript(EmbeddedTexts.crud_script), start: Names(),
    state: { try Names(state: StatePart($0, at: $1)) },
    implementations: Names.implementations, plan: .crud)
}

extension Names {
  /// Creates the names of a recorded state.
  init(state: StatePart) throws(ShapeError) {
    let state = try state.having("people", "form")
    var people: [Person] = []
    for person in try state["people"].elements() { people.append(try Person(state: person)) }
    let form = try state["form"].having("prefix", "person", "selected")
    self.init(
      people: people,
      form: Form(
        prefix: try form["prefix"].text(), person: try Person(state: form["person"]),
        selected: try form["selected"].read("null, or the index of a person") { selected in
          if selected.isNull { return .some(nil) }
          guard let index = selected.int, people.indices.contains(index) else { return nil }
          return .some(index)
        }))
  }
}

extension Names.Person {
  fileprivate init(state: StatePart) throws(ShapeError) {
    let state = try state.having("name", "surname")
    self.init(name: try state["name"].text(), surname: try state["surname"].text())
  }
}

// MARK: - What holds

extension SearchPlan {
  /// What a search of the names tries, and what the task says of each state and each step.
  fileprivate static var crud: SearchPlan {
    SearchPlan(
      texts: ["prefix": ["M", ""], "name": ["Ada"], "surname": ["", "Mu"]],
      weights: ["tap people.*": 8, "tap delete": 8, "tap update": 2], hidesNumbers: true,
      boundaryName: "there are at most 2 names", boundary: { NamesScreen($0).count <= 2 },
      properties: [
        .always("update-and-delete-are-enabled-if-a-name-is-selected") { names in
          let isSelected = NamesScreen(names).selected != nil
          return ["update": isSelected, "delete": isSelected, "create": true].allSatisfy {
            names.control($0)?.isEnabled == $1
          }
        },
        .always("at-most-one-is-selected") { NamesScreen($0).rows.count { $0.isSelected } <= 1 },
        .always("shows-what-begins-with-the-prefix") { names in
          let screen = NamesScreen(names)
          return screen.rows.allSatisfy { $0.text.hasPrefix(screen.prefix) }
            && (!screen.prefix.isEmpty || screen.rows.count == screen.count)
        },
        .next("names", observing: NamesScreen.init, NamesScreen.actions),
      ],
      data: [
        "state": [
          "people": [["name": "Max", "surname": "Mu"]],
          "form": ["prefix": "", "person": ["name": "", "surname": ""], "selected": nil],
        ]
      ])
  }
}

/// What a person sees of the names.
private struct NamesScreen: Hashable, Sendable {
  struct Row: Hashable, Sendable {
    let id: String
    let text: String
    let isSelected: Bool
  }

  let rows: [Row]
  let count: Int
  let prefix: String
  let name: String
  let surname: String

  @MainActor
  init(_ session: any RunningSession) {
    count = session.control("count").flatMap { Int($0.text.prefix { $0 != " " }) } ?? 0
    rows = (1...max(1, count)).compactMap { place in
      let id = "people.\(place)"
      guard let row = session.control(id), let name = session.control("\(id).name") else { return nil }
      return Row(id: id, text: name.text, isSelected: row.text.hasPrefix("▸"))
    }
    (prefix, name, surname) = (session.text("prefix"), session.text("name"), session.text("surname"))
  }

  var selected: Row? { rows.first(where: \.isSelected) }
  private var texts: [String] { rows.map(\.text) }
  /// The text of the row that the form makes; `nil` if the prefix hides it.
  private var made: String? {
    guard surname.hasPrefix(prefix) else { return nil }
    if name.isEmpty || surname.isEmpty { return name + surname == "" ? "(no name)" : name + surname }
    return "\(surname), \(name)"
  }
  private var fields: [String] { [prefix, name, surname] }

  static let actions: KeyValuePairs<String, ScreenProperty.Action<NamesScreen>> = [
    "filter": { before, event, after in
      guard let (_, control, text) = event.target, control == "prefix" else { return false }
      return after.fields == [text, before.name, before.surname] && after.count == before.count
    },
    "type": { before, event, after in
      guard let (_, control, text) = event.target, after.rows == before.rows else { return false }
      return after.count == before.count
        && (control == "name" && after.fields == [before.prefix, text, before.surname]
          || control == "surname" && after.fields == [before.prefix, before.name, text])
    },
    "select": { before, event, after in
      after.selected.map { event == .tap($0.id) && $0.text == after.made } == true && after.texts == before.texts
        && after.prefix == before.prefix && after.count == before.count
    },
    "create": { before, event, after in
      event == .tap("create") && after.texts == before.texts + (before.made.map { [$0] } ?? [])
        && after.count == before.count + 1 && after.fields == before.fields
        && after.selected?.id == before.selected?.id
    },
    "update": { before, event, after in
      let rows = before.rows.compactMap { $0.isSelected ? before.made : $0.text }
      return event == .tap("update") && before.selected != nil && after.texts == rows && after.count == before.count
        && after.fields == before.fields && after.selected?.id == before.made.flatMap { _ in before.selected?.id }
    },
    "delete": { before, event, after in
      event == .tap("delete") && before.selected != nil && after.selected == nil
        && after.texts == before.rows.filter { !$0.isSelected }.map(\.text) && after.count == before.count - 1
        && after.fields == before.fields
    },
  ]
}

extension RunningSession {
  fileprivate func text(_ field: String) -> String { control(field)?.text ?? "" }
}
