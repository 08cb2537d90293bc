import Checking
import Duet
import Utilities

extension People {
  /// The contacts that the scenario starts from: those of the 7GUIs, and two more.
  public static let bundled = Contacts([
    Person(surname: "Emil", name: "Hans"), Person(surname: "Mustermann", name: "Max"),
    Person(surname: "Tisch", name: "Roman"), Person(surname: "Lindqvist", name: "Zoë"),
    Person(surname: "山田", name: "花子"),
  ])

  /// The value that the scenario starts from.
  public typealias Start = Contacts

  /// The scenario's own script, for the bundled contacts.
  public static let script = embeddedScript(EmbeddedTexts.people_script)
}

extension People: Summarized {
  /// The values in a few words, with the number of contacts.
  public var summary: String {
    let selected = selection.flatMap { contacts[$0] == nil ? nil : String($0) } ?? "nobody"
    return "\(counted(contacts.count, "contact")), \(selected) selected"
      + (prefix.isEmpty ? "" : ", filtered by \(prefix.debugDescription)")
  }
}

extension People: Hosted {
  /// The component on each architecture.
  public static func components<S: SessionHost<Start>>(on host: S.Type) -> [HostedComponent<S>] {
    [
      .on(.stateStore) { stateStore($0, contacts: $1) },
      .on(.writerTraced) { writerTraced($0, contacts: $1) },
      .on(.readerEnv) { readerEnv($0, contacts: $1) },
      .on(.freeCofree) { freeCofree($0, contacts: $1) },
      .on(.actionMoore) { actionMoore($0, contacts: $1) },
      .on(.pullerZipper, describe: { $0.index == 0 ? "page of nobody" : "page of \($0.index)" }) {
        pullerZipper($0, contacts: $1)
      },
      .on(.updateStore) { updateStore($0, contacts: $1) },
      .on(.coStore) { coStore($0, contacts: $1) },
      .on(.coSum, describe: { shownSummary($0.space, { $0.people(selecting: nil) }, \.people) }) {
        coSum($0, contacts: $1)
      },
    ]
  }
}

extension Scenario {
  /// Contacts to create, update, delete and filter; each is a component.
  public static let people = Scenario(
    "people", summary: "contacts: create, update, delete, filter",
    inputs: [
      ScenarioInput(.enter, "prefix", "filters the contacts by the start of their surnames"),
      ScenarioInput(.enter, "surname", "sets the form's surname"),
      ScenarioInput(.enter, "name", "sets the form's name"),
      ScenarioInput(.tap, "create", "creates a contact from the form"),
      ScenarioInput(.tap, "update", "updates the selected contact from the form"),
      ScenarioInput(.tap, "delete", "removes the selected contact"),
      ScenarioInput(.tap, "contact.*.selected", "selects or deselects a contact"),
      ScenarioInput(.enter, "contact.*.surname", "changes a contact's surname"),
      ScenarioInput(.enter, "contact.*.name", "changes a contact's name"),
    ],
    script: People.script, start: People.bundled,
    implementations: People.implementations, laws: [.peopleOptics],
    plan: SearchPlan(
      texts: ["prefix": ["", "E"], "surname": ["Ada"], "contact.*.surname": ["Ada", " "]],
      skipped: ["name", "contact.*.name"] + (2...6).map { "contact.\($0).*" },
      boundaryName: "there are at most 5 contacts", boundary: { !$0.shows("of 6 contacts") },
      properties: [
        .always("update-needs-a-selection") { people in
          people.control("update")?.isEnabled != true || people.control("delete")?.isEnabled == true
        }
      ]))
}
