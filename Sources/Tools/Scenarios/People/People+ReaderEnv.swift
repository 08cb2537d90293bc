import Duet

// The people scenario on Reader–Env. The environment has one reference for each value that changes. A contact's
// environment is a reference to the contact with its key, and does nothing if that contact was removed.

/// The environment of the people scenario: one reference for each value that changes.
public struct PeopleEnvironment<E: Effect>: CustomStringConvertible {
  let references: PeopleReferences<E>
  let selection = Reference<E, Int?>(nil)

  /// The names of the references.
  public var description: String { "references to contacts, prefix, form, selection" }

  var people: Eff<E, People> { selection.get.flatMap { references.people(selecting: $0) } }

  func apply(_ input: PeopleInput) -> Eff<E, Void> {
    guard case .select(let key) = input else { return references.apply(input.events) }
    return selection.set(key).flatMap { references.apply(input.events) }
  }
}

extension People {
  /// Returns the people scenario on Reader–Env.
  public static func readerEnv<E: Effect>(
    _ effects: E.Type, contacts: Contacts
  ) -> EnvComponent<E, PeopleEnvironment<E>, PeopleInput, TextView<PeopleInput>> {
    typealias Environment = PartialReference<E, Contact>
    let contact = Dispatcher<E, ReaderBrand<Environment>, Environment, PersonInput, Contact>.changing {
      input, contact in contact.modify { $0.apply(ContactEvent(input)) }
    }
    return EnvComponent(
      environment: PeopleEnvironment(references: PeopleReferences(contacts)), seeing: \.people,
      dispatcher: .changing { $1.apply($0) }
        .combined(
          with: contact.embedded(.contacts, environment: { people, key, _ in people.references.contact(key) }) {
            action, key in action.local { $0.references.contact(key) }
          }),
      render: peopleView)
  }
}
