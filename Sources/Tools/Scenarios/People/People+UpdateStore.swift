import Duet

// The people scenario on Update–Store. A program reads the contacts, and tells only what can happen to them: no event of a
// contact that was deleted meanwhile. A contact's program reads that contact, and tells events with its key.

extension People {
  /// Returns the people scenario on Update–Store.
  public static func updateStore<E: Effect>(
    _ effects: E.Type, contacts: Contacts
  ) -> UpdateComponent<E, [PeopleEvent], People, PeopleInput, TextView<PeopleInput>> {
    let contact = Dispatcher<E, UpdateBrand<[ContactEvent], Contact>, Void, PersonInput, Contact>.pure {
      .tell([ContactEvent($0)])
    }
    return UpdateComponent(
      initial: People(contacts), act: { $0.apply($1) },
      dispatcher: .pure { input in .tells { people in input.events.filter(people.canHappen) } }
        .combined(
          with: contact.embedded(.contacts) { action, key in
            action.zoom({ $0.contacts[key] }, act: { for event in $1 { $0.apply(event) } }) { log in
              log.map { .contact(key, $0) }
            }
          }),
      render: peopleView)
  }

  private func canHappen(_ event: PeopleEvent) -> Bool {
    switch event {
    case .deleted(let key), .contact(let key, _): contacts[key] != nil
    case .filtered, .selected, .entered, .created: true
    }
  }
}
