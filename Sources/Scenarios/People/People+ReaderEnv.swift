import Components
import Driver
import Effects
import ReaderEnv
import TextUI

// The people scenario on Reader–Env. The environment has one reference for each value that changes. A contact's
// environment is a reference to the contact with its key, and does nothing if that contact was removed.

/// The environment of the people scenario: one reference for each value that changes.
public struct PeopleEnvironment<E: Effect>: CustomStringConvertible {
  let contacts: Reference<E, Contacts>
  let prefix: Reference<E, String>
  let form: Reference<E, Person>
  let selection: Reference<E, Int?>

  init(_ contacts: Contacts) {
    self.contacts = Reference(contacts)
    prefix = Reference("")
    form = Reference(Person())
    selection = Reference(nil)
  }

  /// The names of the references.
  public var description: String { "references to contacts, prefix, form, selection" }

  var people: Eff<E, People> {
    contacts.get.flatMap { contacts in
      prefix.get.flatMap { prefix in
        form.get.flatMap { form in
          selection.gets { People(contacts: contacts, prefix: prefix, form: form, selection: $0) }
        }
      }
    }
  }

  func contact(_ key: Int) -> ContactEnvironment<E> { contacts.focus(.contact(key)) }
}

typealias ContactEnvironment<E: Effect> = PartialReference<E, Contact>

extension People: OnReaderEnv {
  /// Returns the people scenario on Reader–Env.
  public static func readerEnv<E: Effect>(
    _ effects: E.Type, contacts: Contacts
  ) -> EnvComponent<E, PeopleEnvironment<E>, PeopleInput, TextView<PeopleInput>> {
    EnvComponent(
      environment: PeopleEnvironment(contacts), seeing: \.people, logic: readerLogic(), render: peopleView)
  }

  /// Returns a session on Reader–Env.
  public static func onReaderEnv(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(readerEnv(stage.effects, contacts: stage.start))
  }
}

extension PeopleEnvironment {
  /// Returns the change for an input, or `nil` for an input of a contact.
  fileprivate func change(_ input: PeopleInput) -> Eff<E, Void>? {
    switch input {
    case .filter(let prefix): self.prefix.set(prefix)
    case .select(let key): selection.set(key).flatMap { fill(key) }
    case .form(let input): form.modify { $0.enter(input) }
    case .create(let person): contacts.modify { $0.add(person) }.flatMap { form.set(Person()) }
    case .update(let key, let person): contact(key).modify { $0.take(person) }
    case .delete(let key): contacts.modify { $0.remove(key) }
    case .contact: nil
    }
  }

  private func fill(_ key: Int?) -> Eff<E, Void> {
    contacts.get.flatMap { contacts in
      key.flatMap { contacts[$0] }.map { form.set($0.person) } ?? .pure(())
    }
  }
}

private func readerLogic<E: Effect>() -> Logic<
  E, ReaderBrand<PeopleEnvironment<E>>, PeopleEnvironment<E>, PeopleInput, Never, People
> {
  typealias PeopleDispatcher = Dispatcher<E, ReaderBrand<PeopleEnvironment<E>>, PeopleEnvironment<E>, PeopleInput>
  typealias ContactDispatcher = Dispatcher<E, ReaderBrand<ContactEnvironment<E>>, ContactEnvironment<E>, PersonInput>
  let own = PeopleDispatcher.workflow { input, people in people.change(input).map { [$0.changed()] } ?? [] }
  let contact = ContactDispatcher.changing { input, contact in contact.modify { $0.take(input) } }
  return own.combined(
    with: contact.embedded(.contacts, environment: { $0.contact($1) }) { action, key in
      action.local { $0.contact(key) }
    })
}
