import Optics

/// The values of the people scenario, which every architecture shows.
///
/// It is the task CRUD of the 7GUIs (<https://eugenkiss.github.io/7guis/tasks>), with one addition: a contact can also
/// be edited in its row.
public struct People: Hashable, Sendable {
  /// All contacts, including those that the filter hides.
  public var contacts: Contacts
  /// The prefix that the visible surnames begin with.
  public var prefix = ""
  /// The text in the form: the next contact to create, or the new names of the selected one.
  public var form = Person()
  /// The key of the contact that was last selected and not deselected.
  public var selection: Int?
}

extension People {
  /// Creates values in which nobody is selected.
  public init(_ contacts: Contacts) { self.init(contacts: contacts) }

  /// The key of the selected contact, if it exists and is visible.
  ///
  /// A filter never changes the selection. A contact that it hides is selected again when it is visible again.
  public var selected: Int? {
    let contact = selection.flatMap { contacts[$0] }
    return contact.flatMap { SurnamePrefix(prefix).begins($0.person.surname) ? selection : nil }
  }
}

/// An input of the form, or of a contact's row.
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

/// An input of the people scenario.
///
/// An input contains the key of its contact, and a button's input contains the key or the person that the view showed.
/// The selection may have changed by the time that the input is handled.
public enum PeopleInput: Hashable, Sendable, CustomStringConvertible {
  /// Show only the contacts whose surname begins with a prefix.
  case filter(String)
  /// Select the contact with a key, and copy it into the form; or select nobody.
  case select(Int?)
  /// Enter something in the form.
  case form(PersonInput)
  /// Create a contact, and clear the form.
  case create(Person)
  /// Change the contact with a key to the person in the form.
  case update(Int, Person)
  /// Delete the contact with a key.
  case delete(Int)
  /// An input in the row of the contact with a key.
  case contact(Int, PersonInput)

  /// The input in a few words, with the keys of contacts.
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

// MARK: - Optics

extension People {
  package static func contact(_ key: Int) -> AffineTraversal<People, Contact> {
    Lens(get: \People.contacts, update: { people, change in change(&people.contacts) }).appending(.contact(key))
  }
}

extension AffineTraversal where Whole == Contacts, Part == Contact {
  static func contact(_ key: Int) -> AffineTraversal {
    AffineTraversal(get: { $0[key] }, update: { contacts, change in contacts.update(key, change) })
  }
}

extension PeopleInput {
  package static var contactPrism: Prism<PeopleInput, (key: Int, input: PersonInput)> {
    Prism(
      embed: { .contact($0.key, $0.input) },
      extract: { if case .contact(let key, let input) = $0 { (key, input) } else { nil } })
  }
}
