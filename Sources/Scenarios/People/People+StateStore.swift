import Components
import Driver
import Effects
import StateStore
import TextUI

// The people scenario on State–Store. Actions change the state. A contact's actions change the contact with its key, at
// any position.

extension People: OnStateStore {
  /// Returns the people scenario on State–Store.
  public static func stateStore<E: Effect>(
    _ effects: E.Type, contacts: Contacts
  ) -> StoreComponent<E, People, PeopleInput, TextView<PeopleInput>> {
    StoreComponent(initial: People(contacts), logic: stateLogic(), render: peopleView)
  }

  /// Returns a session on State–Store.
  public static func onStateStore(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(stateStore(stage.effects, contacts: stage.start))
  }
}

extension Contact {
  static func submit(_ input: PersonInput) -> State<Contact, Void> {
    .modify { $0.take(input) }
  }
}

/// Returns the change for an input, or `nil` for an input of a contact.
private func change(_ input: PeopleInput) -> State<People, Void>? {
  switch input {
  case .filter(let prefix): .modify { $0.prefix = prefix }
  case .select(let key): .modify { $0.select(key) }
  case .form(let input): .modify { $0.form.enter(input) }
  case .create(let person): .modify { $0.create(person) }
  case .update(let key, let person): .modify { $0.contacts.update(key) { $0.take(person) } }
  case .delete(let key): .modify { $0.contacts.remove(key) }
  case .contact: nil
  }
}

private func stateLogic<E: Effect>() -> Logic<E, StateBrand<People>, Void, PeopleInput, Never, People> {
  let own = Dispatcher<E, StateBrand<People>, Void, PeopleInput>.workflow { input, _ in
    change(input).map { [.pure($0)] } ?? []
  }
  let contact = Dispatcher<E, StateBrand<Contact>, Void, PersonInput>.pure { Contact.submit($0) }
  return own.combined(with: contact.embedded(.contacts) { $0.zoom(People.contact($1)) })
}
