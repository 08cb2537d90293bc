import Duet

// The people scenario made from the comonad alone (Kmett 2011): the space of all views, and steps through it. A
// contact's steps move through the space of that contact.

extension People {
  /// Returns the people scenario on Co–Store.
  public static func coStore<E: Effect>(
    _ effects: E.Type, contacts: Contacts
  ) -> CoComponent<E, StoreBrand<People>, PeopleInput, TextView<PeopleInput>> {
    let contact = Dispatcher<E, CoBrand<StoreBrand<Contact>>, Void, PersonInput, Contact>.pure {
      Contact.steps(ContactEvent($0))
    }
    return CoComponent(
      seeing: Store(People(contacts)) { $0 }.kind,
      dispatcher: .pure { $0.events.reduce(.pure(())) { $0.then(steps($1)) } }
        .combined(with: contact.embedded(.contacts) { $0.zoom(People.contact($1)) }),
      render: peopleView)
  }

  private static func steps(_ event: PeopleEvent) -> Co<StoreBrand<People>, Void> {
    switch event {
    case .filtered(let prefix): .step("filter \(prefix.debugDescription)") { $0.prefix = prefix }
    case .selected(nil): .step("select nobody") { $0.selection = nil }
    case .selected(let key?):
      Co.step("select \(key)") { $0.selection = key }.then(.step("fill form with \(key)") { $0.change(by: event) })
    case .entered(let input): .step("enter \(input)") { $0.change(by: event) }
    case .created(let person):
      Co.step("add \(person)") { $0.contacts.add(person) }.then(.step("empty form") { $0.form = Person() })
    case .deleted(let key): .step("remove \(key)") { $0.contacts.remove(key) }
    case .contact(let key, let event): Contact.steps(event).zoom(contact(key))
    }
  }
}

extension Contact {
  fileprivate static func steps(_ event: ContactEvent) -> Co<StoreBrand<Contact>, Void> {
    switch event {
    case .surnamed(let surname):
      Co.step("surname \(surname.debugDescription)") { $0.person.surname = surname }.then(refuse(false))
    case .named(let name): Co.step("name \(name.debugDescription)") { $0.person.name = name }.then(refuse(false))
    case .refused: refuse(true)
    }
  }

  private static func refuse(_ isRefused: Bool) -> Co<StoreBrand<Contact>, Void> {
    .step(isRefused ? "refuse" : "refuse nothing") { $0.isRefused = isRefused }
  }
}
