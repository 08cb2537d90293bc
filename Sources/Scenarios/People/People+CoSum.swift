import Algebra
import Components
import Composition
import Driver
import Effects
import Optics
import StateStore
import TextUI

// The people scenario on two spaces with a switch. On the left nobody is selected, and there is no key. On the right
// somebody is selected, and there is always a key. Both sides have the register, which an action copies to the other
// side before it shows that side.

/// The space without a selected contact, and the space with one.
public typealias PeopleSpaces = SwitchedDayBrand<StoreBrand<Register>, StoreBrand<SelectedContact>>

/// All values except the selection.
public struct Register: Hashable, Sendable {
  var contacts: Contacts
  var prefix = ""
  var form = Person()

  func people(selecting key: Int?) -> People {
    People(contacts: contacts, prefix: prefix, form: form, selection: key)
  }

  static func contact(_ key: Int) -> AffineTraversal<Register, Contact> {
    Lens(get: \Register.contacts, update: { register, change in change(&register.contacts) }).appending(.contact(key))
  }
}

/// The register, and the key of the selected contact.
public struct SelectedContact: Hashable, Sendable {
  var register: Register
  var key: Int

  var people: People { register.people(selecting: key) }

  static var registerLens: Lens<SelectedContact, Register> {
    Lens(get: \.register, update: { selected, change in change(&selected.register) })
  }
}

extension People: OnCoSum {
  /// Returns the people scenario on two spaces with a switch.
  public static func coSum<E: Effect>(
    _ effects: E.Type, contacts: Contacts
  ) -> CoComponent<E, PeopleSpaces, PeopleInput, TextView<PeopleInput>> {
    let register = Register(contacts: contacts)
    let nobody = Store(register) { $0.people(selecting: nil) }
    // No contact has the key 0. Every action that shows this side sets its position first.
    let somebody = Store(SelectedContact(register: register, key: 0)) { $0.people }
    return CoComponent(
      seeing: SwitchedDay(.left, nobody.kind, somebody.kind).kind, logic: sumLogic(), render: peopleView)
  }

  /// Returns a session on Co–Sum.
  public static func onCoSum(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(coSum(stage.effects, contacts: stage.start)) { $0.space.position.sidesSummary }
  }
}

// MARK: - Actions on both sides

private func nobody<A>(_ change: State<Register, A>) -> Co<PeopleSpaces, A> {
  .liftLeft(change.kind, by: StateStorePairing<Register>.self)
}

private func somebody<A>(_ change: State<SelectedContact, A>) -> Co<PeopleSpaces, A> {
  .liftRight(change.kind, by: StateStorePairing<SelectedContact>.self)
}

private func register<A>(_ change: State<Register, A>) -> Co<PeopleSpaces, A> {
  Co<PeopleSpaces, Side>.side().flatMap { side in
    switch side {
    case .left: nobody(change)
    case .right: somebody(change.zoom(SelectedContact.registerLens))
    }
  }
}

/// Copies the register to the side for this selection, and shows that side.
private func select(_ key: Int?) -> Co<PeopleSpaces, Void> {
  register(State.get).flatMap { register in
    guard let key else { return nobody(.put(register)).then(.moveLeft()) }
    return somebody(.put(SelectedContact(register: register, key: key))).then(.moveRight())
  }
}

private func deselect(_ key: Int) -> Co<PeopleSpaces, Void> {
  Co<PeopleSpaces, Side>.side().flatMap { side in
    guard side == .right else { return .pure(()) }
    return somebody(.gets(\.key)).flatMap { $0 == key ? select(nil) : .pure(()) }
  }
}

/// Returns the action for an input, or `nil` for an input of a contact.
private func way(_ input: PeopleInput) -> Co<PeopleSpaces, Void>? {
  switch input {
  case .filter(let prefix): register(.modify { $0.prefix = prefix })
  case .select(let key):
    register(
      .modify { register in
        if let contact = key.flatMap({ register.contacts[$0] }) { register.form = contact.person }
      }
    ).then(select(key))
  case .form(let input): register(.modify { $0.form.enter(input) })
  case .create(let person):
    register(
      .modify { register in
        register.contacts.add(person)
        register.form = Person()
      })
  case .update(let key, let person): register(.modify { $0.contacts.update(key) { $0.take(person) } })
  case .delete(let key): register(.modify { $0.contacts.remove(key) }).then(deselect(key))
  case .contact: nil
  }
}

private func sumLogic<E: Effect>() -> Logic<E, CoBrand<PeopleSpaces>, Void, PeopleInput, Never, People> {
  let own = Dispatcher<E, CoBrand<PeopleSpaces>, Void, PeopleInput>.workflow { input, _ in
    way(input).map { [.pure($0)] } ?? []
  }
  let contact = Dispatcher<E, StateBrand<Contact>, Void, PersonInput>.pure { Contact.submit($0) }
  return own.combined(
    with: contact.embedded(.contacts) { change, key in register(change.zoom(Register.contact(key))) })
}

extension Switched where F == StoreBrand<Register>, G == StoreBrand<SelectedContact> {
  fileprivate var sidesSummary: String {
    switch side {
    case .left: both.left.people(selecting: nil).summary
    case .right: both.right.people.summary
    }
  }
}
