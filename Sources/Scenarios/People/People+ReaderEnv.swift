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
    typealias Environment = PeopleEnvironment<E>
    typealias ContactEnvironment = PartialReference<E, Contact>
    let own = Dispatcher<E, ReaderBrand<Environment>, Environment, PeopleInput>.screen { $1.apply($0).changed() }
    let contact = Dispatcher<E, ReaderBrand<ContactEnvironment>, ContactEnvironment, PersonInput>.changing {
      input, contact in contact.modify { $0.apply(ContactEvent(input)) }
    }
    return EnvComponent(
      environment: Environment(references: PeopleReferences(contacts)), seeing: \.people,
      logic: own.combined(
        with: contact.embedded(.contacts, environment: { $0.references.contact($1) }) { action, key in
          action.local { $0.references.contact(key) }
        }),
      render: peopleView)
  }
}
