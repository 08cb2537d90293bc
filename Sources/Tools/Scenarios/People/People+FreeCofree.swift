import Duet

// The people scenario on Free–Cofree. Actions are programs, and a contact's program is embedded in a program of the
// screen. To fill the form with a contact, a program reads the contact.

extension People {
  /// Returns the people scenario on Free–Cofree.
  public static func freeCofree<E: Effect>(
    _ effects: E.Type, contacts: Contacts
  ) -> CofreeComponent<E, Interpreter<People>, PeopleInput, TextView<PeopleInput>> {
    let contact = Dispatcher<E, FreeBrand<Instructions<Contact>>, Void, PersonInput, Contact>.pure {
      Contact.program(ContactEvent($0))
    }
    return CofreeComponent(
      initial: People(contacts),
      dispatcher: .pure { $0.events.reduce(.pure(())) { $0.then(program($1)) } }
        .combined(with: contact.embedded(.contacts, action: inContact)),
      render: peopleView)
  }

  private typealias Program<A> = Free<Instructions<People>, A>

  private static func program(_ event: PeopleEvent) -> Program<Void> {
    switch event {
    case .filtered(let prefix): .instruction("filter \(prefix.debugDescription)") { $0.prefix = prefix }
    case .selected(nil): .instruction("select nobody") { $0.selection = nil }
    case .selected(let key?):
      Program<Void>.instruction("select \(key)") { $0.selection = key }
        .then(Program<Person?>.instruction("who is \(key)?") { $0.contacts[key]?.person })
        .flatMap { $0.map(fill) ?? .pure(()) }
    case .entered(.surname(let text)): form.flatMap { fill(Person(surname: text, name: $0.name)) }
    case .entered(.name(let text)): form.flatMap { fill(Person(surname: $0.surname, name: text)) }
    case .created(let person):
      Program<Void>.instruction("add \(person)") { $0.contacts.add(person) }.then(fill(Person()))
    case .deleted(let key): .instruction("remove \(key)") { $0.contacts.remove(key) }
    case .contact(let key, let event): inContact(Contact.program(event), key)
    }
  }

  private static var form: Program<Person> { .instruction("form?") { $0.form } }

  private static func fill(_ person: Person) -> Program<Void> {
    .instruction("fill in \(person)") { $0.form = person }
  }

  /// Returns a contact's program as a program of the screen; it changes nothing if the contact was removed.
  private static func inContact(_ program: Free<Instructions<Contact>, Void>, _ key: Int) -> Program<Void> {
    program.zoom(contact(key), orOn: Contact(Person()), as: "contact \(key)")
  }
}

extension Contact {
  fileprivate typealias Program = Free<Instructions<Contact>, Void>

  fileprivate static func program(_ event: ContactEvent) -> Program {
    switch event {
    case .surnamed(let surname):
      Program.instruction("surname \(surname.debugDescription)") { $0.person.surname = surname }.then(refuse(false))
    case .named(let name):
      Program.instruction("name \(name.debugDescription)") { $0.person.name = name }.then(refuse(false))
    case .refused: refuse(true)
    }
  }

  private static func refuse(_ isRefused: Bool) -> Program {
    .instruction(isRefused ? "refuse" : "refuse nothing") { $0.isRefused = isRefused }
  }
}
