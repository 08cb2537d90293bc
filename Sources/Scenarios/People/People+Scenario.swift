import Algebra
import Checking
import TextUtilities

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
  public static let script = """
    # Contacts in the order of their surnames; nobody is selected.
    expect "5 of 5 contacts"
    expect "[○] ‹Emil› ‹Hans›"
    expect disabled create
    expect disabled update
    expect disabled delete

    # Create: a surname is needed, and both names are kept trimmed.
    enter name "Heinrich"
    expect disabled create
    enter surname " Kleisli "
    expect disabled update
    tap create
    expect "6 of 6 contacts"
    expect contact.6.surname "Kleisli"
    expect contact.6.name "Heinrich"
    expect surname ""
    expect disabled create

    # Select: one at most, and the form has who it is.
    tap contact.1.selected
    expect contact.1.selected "●"
    expect surname "Emil"
    expect name "Hans"
    expect enabled delete
    tap contact.2.selected
    expect contact.1.selected "○"
    expect surname "Mustermann"

    # Update: a new surname, and another place; the selection goes along.
    enter surname "Adler"
    enter name "Maxi"
    tap update
    expect contact.2.surname "Adler"
    expect contact.2.name "Maxi"
    expect contact.2.selected "●"

    # A contact is edited in its row, whoever is selected; what is refused there is said there.
    enter contact.3.surname "  "
    expect "[○] ‹Tisch› ‹Roman› A surname is needed."
    enter contact.3.name ""
    expect not "A surname is needed."
    enter contact.3.surname "Arbeitstisch"
    expect contact.3.surname "Arbeitstisch"
    expect contact.2.selected "●"

    # The filter hides, and changes nothing: whom it hides is selected again when it is shown again.
    enter prefix "ARB"
    expect "1 of 6 contacts"
    expect present contact.3.selected
    expect absent contact.2.selected
    expect disabled update
    expect disabled delete
    enter prefix ""
    expect contact.2.selected "●"
    expect enabled delete

    # Delete: the others stay, and nobody is selected.
    tap delete
    expect absent contact.2.selected
    expect "5 of 5 contacts"
    expect disabled delete
    expect contact.3.surname "Arbeitstisch"
    tap contact.6.selected
    tap contact.6.selected
    expect contact.6.selected "○"
    expect disabled delete
    """
}

extension People: Summarized {
  /// The values in a few words, with the number of contacts.
  public var summary: String {
    let selected = selection.flatMap { contacts[$0] == nil ? nil : String($0) } ?? "nobody"
    return "\(counted(contacts.count, "contact")), \(selected) selected"
      + (prefix.isEmpty ? "" : ", filtered by \(prefix.debugDescription)")
  }
}

extension Scenario {
  /// Contacts to create, update, delete and filter; each is a component.
  public static let people = Scenario(
    "people", summary: "contacts: create, update, delete, filter",
    inputs: .people,
    script: People.script, start: People.bundled,
    stagings: People.stagings, laws: [.peopleOptics],
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

extension [ScenarioInput] {
  static let people: [ScenarioInput] = [
    ScenarioInput(.enter, "prefix", "filters the contacts by the start of their surnames"),
    ScenarioInput(.enter, "surname", "sets the form's surname"),
    ScenarioInput(.enter, "name", "sets the form's name"),
    ScenarioInput(.tap, "create", "creates a contact from the form"),
    ScenarioInput(.tap, "update", "updates the selected contact from the form"),
    ScenarioInput(.tap, "delete", "removes the selected contact"),
    ScenarioInput(.tap, "contact.*.selected", "selects or deselects a contact"),
    ScenarioInput(.enter, "contact.*.surname", "changes a contact's surname"),
    ScenarioInput(.enter, "contact.*.name", "changes a contact's name"),
  ]
}
