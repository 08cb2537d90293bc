import Duet

// The people scenario on Writer–Traced. Actions append domain events to a log, and the log acts on the contacts. Each
// event of a contact's log becomes an event of the parent's log, with the contact's key.

extension People {
  /// Returns the people scenario on Writer–Traced.
  public static func writerTraced<E: Effect>(
    _ effects: E.Type, contacts: Contacts
  ) -> EventSourcedComponent<E, [PeopleEvent], People, PeopleInput, TextView<PeopleInput>> {
    let contact = Dispatcher<E, WriterBrand<[ContactEvent]>, Void, PersonInput, Contact>.pure {
      .tell([ContactEvent($0)])
    }
    return EventSourcedComponent(
      initial: People(contacts), act: { $0.apply($1) },
      dispatcher: .pure { .tell($0.events) }
        .combined(
          with: contact.embedded(.contacts) { action, key in action.mapLog { $0.map { .contact(key, $0) } } }),
      render: peopleView)
  }
}
