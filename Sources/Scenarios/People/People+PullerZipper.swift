import Algebra
import Components
import Driver
import Effects
import PullerZipper
import TextUI

// The people scenario on Puller–Zipper. The focus is the selection: on the first page nobody is selected, and after it
// comes one page for every key, used or not. To select a contact is to move to its page. The contents of the pages are
// not part of the space: `Eff` reads and changes them through references.

/// The references that the pages of the people scenario read and change.
public struct PeoplePages<E: Effect> {
  let contacts: Reference<E, Contacts>
  let prefix = Reference<E, String>("")
  let form = Reference<E, Person>(Person())

  init(_ contacts: Contacts) { self.contacts = Reference(contacts) }

  /// Returns the values on the page of a key; on page 0, nobody is selected.
  func page(_ key: Int) -> Eff<E, People> {
    contacts.get.flatMap { contacts in
      prefix.get.flatMap { prefix in
        form.gets { form in
          People(contacts: contacts, prefix: prefix, form: form, selection: key == 0 ? nil : key)
        }
      }
    }
  }
}

extension People: OnPullerZipper {
  /// Returns the people scenario on Puller–Zipper.
  public static func pullerZipper<E: Effect>(
    _ effects: E.Type, contacts: Contacts
  ) -> PagesComponent<E, PeopleInput, TextView<PeopleInput>> {
    let pages = PeoplePages<E>(contacts)
    return PagesComponent(count: .max, seeing: pages.page, logic: pullerLogic().provided(pages), render: peopleView)
  }

  /// Returns a session on Puller–Zipper.
  public static func onPullerZipper(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(
      pullerZipper(stage.effects, contacts: stage.start)
    ) { $0.index == 0 ? "page of nobody" : "page of \($0.index)" }
  }
}

// MARK: - Changes and moves

extension PeoplePages {
  /// Returns the change and the move for an input, or `nil` for an input of a contact.
  fileprivate func change(_ input: PeopleInput) -> Eff<E, Puller<Void>>? {
    switch input {
    case .filter(let prefix): self.prefix.set(prefix).pulling()
    case .select(let key): fill(key).pulling(.move(to: key ?? 0))
    case .form(let input): form.modify { $0.enter(input) }.pulling()
    case .create(let person): contacts.modify { $0.add(person) }.flatMap { form.set(Person()) }.pulling()
    case .update(let key, let person): contact(key).modify { $0.take(person) }.pulling()
    case .delete(let key): contacts.modify { $0.remove(key) }.pulling(.leave(key))
    case .contact: nil
    }
  }

  fileprivate func contact(_ key: Int) -> PartialReference<E, Contact> { contacts.focus(.contact(key)) }

  private func fill(_ key: Int?) -> Eff<E, Void> {
    contacts.get.flatMap { contacts in
      key.flatMap { contacts[$0] }.map { form.set($0.person) } ?? .pure(())
    }
  }
}

extension Kind where F == PullerBrand, A == Void {
  /// Returns a move from the page of a key to the first page, which stays on any other page.
  fileprivate static func leave(_ key: Int) -> Kind {
    Puller<Int>.index.flatMap { $0 == key ? .moveToFirst : .pure(()) }
  }
}

private func pullerLogic<E: Effect>() -> Logic<E, PullerBrand, PeoplePages<E>, PeopleInput, Never, People> {
  let own = Dispatcher<E, PullerBrand, PeoplePages<E>, PeopleInput>.workflow { input, pages in
    pages.change(input).map { [$0] } ?? []
  }
  // Contacts are on every page and do not move the focus, so the parent uses their actions as they are.
  let contact = Dispatcher<E, PullerBrand, PartialReference<E, Contact>, PersonInput>.effectful { input, contact in
    contact.modify { $0.take(input) }.pulling()
  }
  return own.combined(
    with: contact.embedded(.contacts, environment: { $0.contact($1) }) { action, _ in action })
}
