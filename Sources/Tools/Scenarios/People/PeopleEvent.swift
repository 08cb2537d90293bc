import Duet

// What happens to the people, and what an event does to the values, once for all architectures.

/// A domain event of a contact.
public enum ContactEvent: Hashable, Sendable {
  /// The surname changed.
  case surnamed(String)
  /// The name changed.
  case named(String)
  /// A blank surname was refused.
  case refused

  /// Creates the event of an input: its text is trimmed, and a blank surname refused.
  init(_ input: PersonInput) {
    switch input {
    case .surname(let text): self = Surname.parse(text).map(ContactEvent.surnamed) ?? .refused
    case .name(let text): self = .named(text.trimmed)
    }
  }
}

/// A domain event of the people scenario.
public enum PeopleEvent: Hashable, Sendable, CustomStringConvertible {
  /// The filter changed to a prefix.
  case filtered(String)
  /// The contact with a key was selected, or nobody was.
  case selected(Int?)
  /// A surname or a name was entered in the form.
  case entered(PersonInput)
  /// A contact was created.
  case created(Person)
  /// The contact with a key was deleted.
  case deleted(Int)
  /// An event of the contact with a key.
  case contact(Int, ContactEvent)

  /// The event in a few words.
  public var description: String {
    switch self {
    case .filtered(let prefix): "filtered \(prefix.debugDescription)"
    case .selected(let key): key.map { "selected \($0)" } ?? "selected nobody"
    case .entered(.surname(let text)): "surname entered \(text.debugDescription)"
    case .entered(.name(let text)): "name entered \(text.debugDescription)"
    case .created(let person): "created \(person)"
    case .deleted(let key): "deleted \(key)"
    case .contact(let key, .surnamed(let surname)): "\(key) surnamed \(surname.debugDescription)"
    case .contact(let key, .named(let name)): "\(key) named \(name.debugDescription)"
    case .contact(let key, .refused): "\(key) refused"
    }
  }
}

// MARK: - How events act

extension Contact {
  mutating func apply(_ event: ContactEvent) {
    switch event {
    case .surnamed(let surname): (person.surname, isRefused) = (surname, false)
    case .named(let name): (person.name, isRefused) = (name, false)
    case .refused: isRefused = true
    }
  }
}

/// The values that do not depend on the selection.
protocol PeopleRegister {
  var contacts: Contacts { get set }
  var prefix: String { get set }
  var form: Person { get set }
}

extension PeopleRegister {
  /// Changes all values but the selection.
  mutating func change(by event: PeopleEvent) {
    switch event {
    case .filtered(let prefix): self.prefix = prefix
    case .selected(let key): if let contact = key.flatMap({ contacts[$0] }) { form = contact.person }
    case .entered(.surname(let text)): form.surname = text
    case .entered(.name(let text)): form.name = text
    case .created(let person):
      contacts.add(person)
      form = Person()
    case .deleted(let key): contacts.remove(key)
    case .contact(let key, let event): contacts.update(key) { $0.apply(event) }
    }
  }
}

extension People: PeopleRegister {
  mutating func apply(_ events: [PeopleEvent]) {
    for event in events {
      change(by: event)
      if case .selected(let key) = event { selection = key }
    }
  }
}

// MARK: - The events of inputs

extension PeopleInput {
  var events: [PeopleEvent] {
    switch self {
    case .filter(let prefix): [.filtered(prefix)]
    case .select(let key): [.selected(key)]
    case .form(let input): [.entered(input)]
    case .create(let person): [.created(person)]
    case .update(let key, let person): [.contact(key, .surnamed(person.surname)), .contact(key, .named(person.name))]
    case .delete(let key): [.deleted(key)]
    case .contact(let key, let input): [.contact(key, ContactEvent(input))]
    }
  }
}
