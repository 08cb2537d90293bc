import Components
import Driver
import Effects
import FreeCofree
import TextUI

// The people scenario on Free–Cofree. Actions are programs, and a contact's program is embedded in a program of the
// screen. To fill the form with a contact, a program reads the contact.

// MARK: - A contact's instructions

extension Contact {
  struct ChangeSurname: Instruction {
    let surname: String
    var description: String { "surname \(surname.debugDescription)" }

    func perform(on contact: inout Contact) { contact.person.surname = surname }
  }

  struct ChangeName: Instruction {
    let name: String
    var description: String { "name \(name.debugDescription)" }

    func perform(on contact: inout Contact) { contact.person.name = name }
  }

  /// Shows or hides the message that a surname is needed.
  struct Refuse: Instruction {
    let isRefused: Bool
    var description: String { isRefused ? "refuse" : "refuse nothing" }

    func perform(on contact: inout Contact) { contact.isRefused = isRefused }
  }

  fileprivate static func program(_ input: PersonInput) -> Free<Instructions<Contact>, Void> {
    switch input {
    case .surname(let text):
      Surname.parse(text).map { ChangeSurname(surname: $0).program.then(Refuse(isRefused: false)) }
        ?? Refuse(isRefused: true).program
    case .name(let text): ChangeName(name: text.trimmed).program.then(Refuse(isRefused: false))
    }
  }
}

// MARK: - The screen's instructions

extension People {
  struct Filter: Instruction {
    let prefix: String
    var description: String { "filter \(prefix.debugDescription)" }

    func perform(on people: inout People) { people.prefix = prefix }
  }

  struct Select: Instruction {
    let key: Int?
    var description: String { key.map { "select \($0)" } ?? "select nobody" }

    func perform(on people: inout People) { people.selection = key }
  }

  struct Form: Instruction {
    func perform(on people: inout People) -> Person { people.form }
  }

  struct Fill: Instruction {
    let person: Person
    var description: String { "fill in \(person)" }

    func perform(on people: inout People) { people.form = person }
  }

  struct Find: Instruction {
    let key: Int
    var description: String { "who is \(key)?" }

    func perform(on people: inout People) -> Person? { people.contacts[key]?.person }
  }

  struct Add: Instruction {
    let person: Person

    func perform(on people: inout People) { people.contacts.add(person) }
  }

  struct Remove: Instruction {
    let key: Int

    func perform(on people: inout People) { people.contacts.remove(key) }
  }
}

// MARK: - Programs

extension People: OnFreeCofree {
  /// Returns the people scenario on Free–Cofree.
  public static func freeCofree<E: Effect>(
    _ effects: E.Type, contacts: Contacts
  ) -> CofreeComponent<E, Interpreter<People>, PeopleInput, TextView<PeopleInput>> {
    CofreeComponent(initial: People(contacts), logic: freeLogic(), render: peopleView)
  }

  /// Returns a session on Free–Cofree.
  public static func onFreeCofree(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(freeCofree(stage.effects, contacts: stage.start))
  }

  /// Returns the program for an input, or `nil` for an input of a contact.
  private static func program(_ input: PeopleInput) -> Free<Instructions<People>, Void>? {
    switch input {
    case .filter(let prefix): Filter(prefix: prefix).program
    case .select(nil): Select(key: nil).program
    case .select(let key?):
      Select(key: key).program.then(Find(key: key)).flatMap { $0.map { Fill(person: $0).program } ?? .pure(()) }
    case .form(.surname(let text)):
      Form().program.flatMap { Fill(person: Person(surname: text, name: $0.name)).program }
    case .form(.name(let text)):
      Form().program.flatMap { Fill(person: Person(surname: $0.surname, name: text)).program }
    case .create(let person): Add(person: person).program.then(Fill(person: Person()))
    case .update(let key, let person):
      inContact(Contact.program(.surname(person.surname)).then(Contact.program(.name(person.name))), key)
    case .delete(let key): Remove(key: key).program
    case .contact: nil
    }
  }

  /// Returns a contact's program as a program of the screen; it changes nothing if the contact was removed.
  private static func inContact(
    _ program: Free<Instructions<Contact>, Void>, _ key: Int
  ) -> Free<Instructions<People>, Void> {
    program.zoom(contact(key), orOn: Contact(Person()), as: "contact \(key)")
  }

  private static func freeLogic<E: Effect>()
    -> Logic<E, FreeBrand<Instructions<People>>, Void, PeopleInput, Never, People>
  {
    let own = Dispatcher<E, FreeBrand<Instructions<People>>, Void, PeopleInput>.workflow { input, _ in
      program(input).map { [.pure($0)] } ?? []
    }
    let contact = Dispatcher<E, FreeBrand<Instructions<Contact>>, Void, PersonInput>.pure(Contact.program)
    return own.combined(with: contact.embedded(.contacts, action: inContact))
  }
}
