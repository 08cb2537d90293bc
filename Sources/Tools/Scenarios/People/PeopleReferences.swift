import Duet

/// References to the people scenario's values, except the selection.
///
/// They are for architectures that change values in `Eff`.
public struct PeopleReferences<E: Effect> {
  let contacts: Reference<E, Contacts>
  let prefix = Reference<E, String>("")
  let form = Reference<E, Person>(Person())

  init(_ contacts: Contacts) { self.contacts = Reference(contacts) }

  func people(selecting key: Int?) -> Eff<E, People> {
    contacts.get.flatMap { contacts in
      prefix.get.flatMap { prefix in form.gets { People(contacts: contacts, prefix: prefix, form: $0, selection: key) }
      }
    }
  }

  func contact(_ key: Int) -> PartialReference<E, Contact> { contacts.focus(.contact(key)) }

  func apply(_ events: [PeopleEvent]) -> Eff<E, Void> {
    events.reduce(.pure(())) { effect, event in effect.flatMap { apply(event) } }
  }

  private func apply(_ event: PeopleEvent) -> Eff<E, Void> {
    switch event {
    case .filtered(let prefix): self.prefix.set(prefix)
    case .selected(let key):
      contacts.get.flatMap { contacts in
        key.flatMap { contacts[$0] }.map { form.set($0.person) } ?? .pure(())
      }
    case .entered(.surname(let text)): form.modify { $0.surname = text }
    case .entered(.name(let text)): form.modify { $0.name = text }
    case .created(let person): contacts.modify { $0.add(person) }.flatMap { form.set(Person()) }
    case .deleted(let key): contacts.modify { $0.remove(key) }
    case .contact(let key, let event): contact(key).modify { $0.apply(event) }
    }
  }
}
