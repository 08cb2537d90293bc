import Optics

/// The people scenario's values: what it shows, on every architecture.
///
/// It is the task CRUD of the 7GUIs (<https://eugenkiss.github.io/7guis/tasks>), with one thing more: a contact can be
/// edited where it stands.
public struct People: Hashable, Sendable {
  /// The contacts, shown or not.
  public var contacts: Contacts
  /// What the surnames of those shown begin with.
  public var prefix = ""
  /// What was entered for the next contact to create, or to change the selected one to.
  public var form = Person()
  /// The key of the contact that was selected last, if it was not deselected.
  public var selection: Int?
}

extension People {
  /// All contacts, with nobody selected.
  public init(_ contacts: Contacts) { self.init(contacts: contacts) }

  /// The key of the selected contact, where it is still there and is shown.
  ///
  /// A selection is a key, so a filter never makes it another's: what it hides is selected again when it is shown again.
  public var selected: Int? {
    guard let selection, let contact = contacts[selection], SurnamePrefix(prefix).begins(contact.person.surname) else {
      return nil
    }
    return selection
  }
}

/// What a person can enter of somebody: in the form, or in a contact's row.
public enum PersonInput: Hashable, Sendable, CustomStringConvertible {
  /// Submit a surname.
  case surname(String)
  /// Submit a name.
  case name(String)

  /// The input in a few words.
  public var description: String {
    switch self {
    case .surname(let text): "surname \(text.debugDescription)"
    case .name(let text): "name \(text.debugDescription)"
    }
  }
}

/// What a person can do to contacts.
///
/// A contact is meant by the key that it keeps, and a button does what it offered: by the time that an input is handled,
/// another may have been selected.
public enum PeopleInput: Hashable, Sendable, CustomStringConvertible {
  /// Show those whose surname begins so.
  case filter(String)
  /// Select the contact that has a key, and fill the form with it; or select nobody.
  case select(Int?)
  /// Enter something in the form.
  case form(PersonInput)
  /// Create a contact, and empty the form.
  case create(Person)
  /// Change the contact that has a key to what the form has.
  case update(Int, Person)
  /// Delete the contact that has a key.
  case delete(Int)
  /// Something entered in the row of the contact that has a key.
  case contact(Int, PersonInput)

  /// The input in a few words; contacts by their keys.
  public var description: String {
    switch self {
    case .filter(let prefix): "filter \(prefix.debugDescription)"
    case .select(let key): key.map { "select \($0)" } ?? "select nobody"
    case .form(let input): "form \(input)"
    case .create(let person): "create \(person)"
    case .update(let key, let person): "update \(key) to \(person)"
    case .delete(let key): "delete \(key)"
    case .contact(let key, let input): "contact \(key) \(input)"
    }
  }
}

// MARK: - What happens to it

extension People {
  /// Selects the contact with a key, or nobody, and fills the form with it.
  mutating func select(_ key: Int?) {
    selection = key
    if let contact = key.flatMap({ contacts[$0] }) { form = contact.person }
  }

  /// Adds a contact, and empties the form.
  mutating func create(_ person: Person) {
    contacts.add(person)
    form = Person()
  }
}

extension Person {
  /// Has what was entered in the form, as it is.
  mutating func enter(_ input: PersonInput) {
    switch input {
    case .surname(let text): surname = text
    case .name(let text): name = text
    }
  }
}

extension Contact {
  /// Has what was entered in its row, trimmed; a blank surname is refused.
  mutating func take(_ input: PersonInput) {
    switch input {
    case .surname(let text):
      guard let surname = Surname.parse(text) else { return isRefused = true }
      person.surname = surname
    case .name(let text):
      person.name = text.trimmed
    }
    isRefused = false
  }

  /// Has both names of somebody, as if they were entered in its row.
  mutating func take(_ person: Person) {
    take(.surname(person.surname))
    take(.name(person.name))
  }
}

// MARK: - Optics

extension People {
  /// One contact component's state in the people scenario's.
  package static func contact(_ key: Int) -> AffineTraversal<People, Contact> {
    Lens(get: \People.contacts, update: { people, change in change(&people.contacts) }).appending(.contact(key))
  }
}

extension AffineTraversal where Whole == Contacts, Part == Contact {
  /// The contact that has a key, if there is one.
  static func contact(_ key: Int) -> AffineTraversal {
    AffineTraversal(get: { $0[key] }, update: { contacts, change in contacts.update(key, change) })
  }
}

extension PeopleInput {
  /// A contact component's input, with the contact's key, in the people scenario's.
  package static var contactPrism: Prism<PeopleInput, (key: Int, input: PersonInput)> {
    Prism(
      embed: { .contact($0.key, $0.input) },
      extract: { if case .contact(let key, let input) = $0 { (key, input) } else { nil } })
  }
}
