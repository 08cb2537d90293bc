import Duet

// The people scenario on State–Store. Actions change the state. A contact's actions change the contact with its key, at
// any position.

extension People {
  /// Returns the people scenario on State–Store.
  public static func stateStore<E: Effect>(
    _ effects: E.Type, contacts: Contacts
  ) -> StoreComponent<E, People, PeopleInput, TextView<PeopleInput>> {
    let contact = Dispatcher<E, StateBrand<Contact>, Void, PersonInput, Contact>.pure { input in
      .modify { $0.apply(ContactEvent(input)) }
    }
    return StoreComponent(
      initial: People(contacts),
      dispatcher: .pure { input in .modify { $0.apply(input.events) } }
        .combined(with: contact.embedded(.contacts) { $0.zoom(People.contact($1)) }),
      render: peopleView)
  }
}
