import Algebra
import Components
import Driver
import Effects
import StateStore
import TextUI

// The people scenario made from the comonad alone (Kmett 2011): the space of all views, and steps through it. A
// contact's steps move through the space of that contact.

enum ContactStep: StoreStep {
  case surname(String)
  case name(String)
  case refuse(Bool)

  func leave(_ contact: inout Contact) {
    switch self {
    case .surname(let surname): contact.person.surname = surname
    case .name(let name): contact.person.name = name
    case .refuse(let isRefused): contact.isRefused = isRefused
    }
  }

  var description: String {
    switch self {
    case .surname(let surname): "surname \(surname.debugDescription)"
    case .name(let name): "name \(name.debugDescription)"
    case .refuse(let isRefused): isRefused ? "refuse" : "refuse nothing"
    }
  }
}

enum PeopleStep: StoreStep {
  case filter(String)
  case select(Int?)
  case enterSurname(String)
  case enterName(String)
  case fill(Int)
  case empty
  case add(Person)
  case remove(Int)

  func leave(_ people: inout People) {
    switch self {
    case .filter(let prefix): people.prefix = prefix
    case .select(let key): people.selection = key
    case .enterSurname(let text): people.form.surname = text
    case .enterName(let text): people.form.name = text
    case .fill(let key): people.form = people.contacts[key]?.person ?? people.form
    case .empty: people.form = Person()
    case .add(let person): people.contacts.add(person)
    case .remove(let key): people.contacts.remove(key)
    }
  }

  var description: String {
    switch self {
    case .filter(let prefix): "filter \(prefix.debugDescription)"
    case .select(let key): key.map { "select \($0)" } ?? "select nobody"
    case .enterSurname(let text): "enter surname \(text.debugDescription)"
    case .enterName(let text): "enter name \(text.debugDescription)"
    case .fill(let key): "fill form with \(key)"
    case .empty: "empty form"
    case .add(let person): "add \(person)"
    case .remove(let key): "remove \(key)"
    }
  }
}

extension People: OnCoStore {
  /// Returns the people scenario on Co–Store.
  public static func coStore<E: Effect>(
    _ effects: E.Type, contacts: Contacts
  ) -> CoComponent<E, StoreBrand<People>, PeopleInput, TextView<PeopleInput>> {
    CoComponent(seeing: Store(People(contacts)) { $0 }.kind, logic: coLogic(), render: peopleView)
  }

  /// Returns a session on Co–Store.
  public static func onCoStore(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(coStore(stage.effects, contacts: stage.start))
  }
}

private func way(_ input: PersonInput) -> Co<StoreBrand<Contact>, Void> {
  switch input {
  case .surname(let text):
    guard let surname = Surname.parse(text) else { return Co(ContactStep.refuse(true)) }
    return Co(ContactStep.surname(surname)).then(Co(ContactStep.refuse(false)))
  case .name(let text):
    return Co(ContactStep.name(text.trimmed)).then(Co(ContactStep.refuse(false)))
  }
}

/// Returns the action for an input, or `nil` for an input of a contact.
private func way(_ input: PeopleInput) -> Co<StoreBrand<People>, Void>? {
  switch input {
  case .filter(let prefix): Co(PeopleStep.filter(prefix))
  case .select(nil): Co(PeopleStep.select(nil))
  case .select(let key?): Co(PeopleStep.select(key)).then(Co(PeopleStep.fill(key)))
  case .form(.surname(let text)): Co(PeopleStep.enterSurname(text))
  case .form(.name(let text)): Co(PeopleStep.enterName(text))
  case .create(let person): Co(PeopleStep.add(person)).then(Co(PeopleStep.empty))
  case .update(let key, let person):
    way(.surname(person.surname)).then(way(.name(person.name))).zoom(People.contact(key))
  case .delete(let key): Co(PeopleStep.remove(key))
  case .contact: nil
  }
}

private func coLogic<E: Effect>() -> Logic<E, CoBrand<StoreBrand<People>>, Void, PeopleInput, Never, People> {
  let own = Dispatcher<E, CoBrand<StoreBrand<People>>, Void, PeopleInput>.workflow { input, _ in
    way(input).map { [.pure($0)] } ?? []
  }
  let contact = Dispatcher<E, CoBrand<StoreBrand<Contact>>, Void, PersonInput>.pure { way($0) }
  return own.combined(with: contact.embedded(.contacts) { $0.zoom(People.contact($1)) })
}
