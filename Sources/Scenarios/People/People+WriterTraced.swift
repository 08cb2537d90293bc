import Algebra
import Components
import Driver
import Effects
import TextUI
import WriterTraced

// The people scenario on Writer–Traced. Actions append domain events to a log, and the log acts on the contacts. Each
// event of a contact's log becomes an event of the parent's log, with the contact's key.

/// A domain event of a contact.
public enum ContactEvent: Hashable, Sendable {
  /// The surname changed.
  case surnamed(String)
  /// The name changed.
  case named(String)
  /// A blank surname was refused.
  case refused
}

/// A domain event of the people scenario.
public enum PeopleEvent: Hashable, Sendable, CustomStringConvertible {
  /// The filter changed to a prefix.
  case filtered(String)
  /// The contact with a key was selected, or nobody was.
  case selected(Int?)
  /// A surname was entered in the form.
  case surnameEntered(String)
  /// A name was entered in the form.
  case nameEntered(String)
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
    case .surnameEntered(let text): "surname entered \(text.debugDescription)"
    case .nameEntered(let text): "name entered \(text.debugDescription)"
    case .created(let person): "created \(person)"
    case .deleted(let key): "deleted \(key)"
    case .contact(let key, .surnamed(let surname)): "\(key) surnamed \(surname.debugDescription)"
    case .contact(let key, .named(let name)): "\(key) named \(name.debugDescription)"
    case .contact(let key, .refused): "\(key) refused"
    }
  }
}

extension People: OnWriterTraced {
  /// Returns the people scenario on Writer–Traced.
  public static func writerTraced<E: Effect>(
    _ effects: E.Type, contacts: Contacts
  ) -> ActedTracedComponent<E, [PeopleEvent], People, PeopleInput, TextView<PeopleInput>> {
    ActedTracedComponent(
      initial: People(contacts),
      act: { people, log in for event in log { people.apply(event) } },
      logic: writerLogic(),
      render: peopleView)
  }

  /// Returns a session on Writer–Traced.
  public static func onWriterTraced(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(writerTraced(stage.effects, contacts: stage.start))
  }
}

// MARK: - How events act

extension Contact {
  mutating func apply(_ event: ContactEvent) {
    switch event {
    case .surnamed(let surname):
      person.surname = surname
      isRefused = false
    case .named(let name):
      person.name = name
      isRefused = false
    case .refused:
      isRefused = true
    }
  }
}

extension People {
  mutating func apply(_ event: PeopleEvent) {
    switch event {
    case .filtered(let prefix):
      self.prefix = prefix
    case .selected(let key):
      select(key)
    case .surnameEntered(let text):
      form.surname = text
    case .nameEntered(let text):
      form.name = text
    case .created(let person):
      create(person)
    case .deleted(let key):
      contacts.remove(key)
    case .contact(let key, let event):
      contacts.update(key) { $0.apply(event) }
    }
  }
}

// MARK: - The events of inputs

private func contactEvent(_ input: PersonInput) -> ContactEvent {
  switch input {
  case .surname(let text): Surname.parse(text).map(ContactEvent.surnamed) ?? .refused
  case .name(let text): .named(text.trimmed)
  }
}

/// Returns the events to append for an input, or `nil` for an input of a contact.
private func events(_ input: PeopleInput) -> [PeopleEvent]? {
  switch input {
  case .filter(let prefix): [.filtered(prefix)]
  case .select(let key): [.selected(key)]
  case .form(.surname(let text)): [.surnameEntered(text)]
  case .form(.name(let text)): [.nameEntered(text)]
  case .create(let person): [.created(person)]
  case .update(let key, let person): [.contact(key, .surnamed(person.surname)), .contact(key, .named(person.name))]
  case .delete(let key): [.deleted(key)]
  case .contact: nil
  }
}

private func writerLogic<E: Effect>() -> Logic<E, WriterBrand<[PeopleEvent]>, Void, PeopleInput, Never, People> {
  let own = Dispatcher<E, WriterBrand<[PeopleEvent]>, Void, PeopleInput>.workflow { input, _ in
    events(input).map { [.pure(.tell($0))] } ?? []
  }
  let contact = Dispatcher<E, WriterBrand<[ContactEvent]>, Void, PersonInput>.pure { .tell([contactEvent($0)]) }
  return own.combined(
    with: contact.embedded(.contacts) { action, key in action.mapLog { $0.map { .contact(key, $0) } } })
}
