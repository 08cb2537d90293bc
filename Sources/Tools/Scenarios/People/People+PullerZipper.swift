import Duet

// The people scenario on Puller–Zipper. The focus is the selection: on the first page nobody is selected, and after it
// comes one page for every key, used or not. To select a contact is to move to its page. The contents of the pages are
// not part of the space: `Eff` reads and changes them through references.

extension People {
  /// Returns the people scenario on Puller–Zipper.
  public static func pullerZipper<E: Effect>(
    _ effects: E.Type, contacts: Contacts
  ) -> PagesComponent<E, PeopleInput, TextView<PeopleInput>> {
    let references = PeopleReferences<E>(contacts)
    // Contacts are on every page and do not move the focus, so the parent uses their actions as they are.
    let contact = Dispatcher<E, PullerBrand, PartialReference<E, Contact>, PersonInput, Contact>.effectful {
      input, contact in
      contact.modify { $0.apply(ContactEvent(input)) }.pulling()
    }
    return PagesComponent(
      count: .max, seeing: { references.people(selecting: $0 == 0 ? nil : $0) },
      dispatcher: .effectful { input, _ in references.apply(input.events).pulling(move(input)) }
        .combined(
          with: contact.embedded(.contacts, environment: { _, key, _ in references.contact(key) }) { action, _ in
            action
          }),
      render: peopleView)
  }

  private static func move(_ input: PeopleInput) -> Puller<Void> {
    switch input {
    case .select(let key): .move(to: key ?? 0)
    // From the page of the contact to the first page; any other page stays.
    case .delete(let key): Puller<Int>.index.flatMap { $0 == key ? .moveToFirst : .pure(()) }
    case .filter, .form, .create, .update, .contact: .pure(())
    }
  }
}
