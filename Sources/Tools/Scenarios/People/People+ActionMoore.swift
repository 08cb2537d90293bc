import Duet

// The people scenario on Action–Moore. The view's inputs are the messages, the contacts' inputs, too. One update
// handles them.

extension People {
  /// Returns the people scenario on Action–Moore.
  public static func actionMoore<E: Effect>(
    _ effects: E.Type, contacts: Contacts
  ) -> MooreComponent<E, PeopleInput, PeopleInput, TextView<PeopleInput>> {
    let contact = Dispatcher<E, ActionBrand<PersonInput>, Void, PersonInput, Contact>.sending
    return MooreComponent(
      initial: People(contacts), update: { $0.apply($1.events) },
      dispatcher: .sending.combined(
        with: contact.embedded(.contacts) { action, key in action.mapInputs { .contact(key, $0) } }),
      render: peopleView)
  }
}
