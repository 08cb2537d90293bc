import Duet

// The people scenario on two spaces with a switch. On the left nobody is selected, and there is no key. On the right
// somebody is selected, and there is always a key. Both sides have the register, which an action copies to the other
// side before it shows that side.

/// The space without a selected contact, and the space with one.
public typealias PeopleSpaces = SumOfBrand<StoreBrand<Register>, StoreBrand<SelectedContact>>

/// All values except the selection.
public struct Register: PeopleRegister, Hashable, Sendable {
  var contacts: Contacts
  var prefix = ""
  var form = Person()

  func people(selecting key: Int?) -> People {
    People(contacts: contacts, prefix: prefix, form: form, selection: key)
  }

  static func contact(_ key: Int) -> AffineTraversal<Register, Contact> {
    Lens(\Register.contacts).appending(.contact(key))
  }
}

/// The register, and the key of the selected contact.
public struct SelectedContact: Hashable, Sendable {
  var register: Register
  var key: Int

  var people: People { register.people(selecting: key) }
}

extension People {
  /// Returns the people scenario on two spaces with a switch.
  public static func coSum<E: Effect>(
    _ effects: E.Type, contacts: Contacts
  ) -> CoComponent<E, PeopleSpaces, PeopleInput, TextView<PeopleInput>> {
    let all = Register(contacts: contacts)
    let nobody = Store(all) { $0.people(selecting: nil) }
    // No contact has the key 0. Every action that shows this side sets its position first.
    let somebody = Store(SelectedContact(register: all, key: 0)) { $0.people }
    let contact = Dispatcher<E, StateBrand<Contact>, Void, PersonInput, Contact>.pure { input in
      .modify { $0.apply(ContactEvent(input)) }
    }
    return CoComponent(
      seeing: SumOf(.left, nobody, somebody),
      dispatcher: .pure { $0.events.reduce(.pure(())) { $0.then(action($1)) } }
        .combined(with: contact.embedded(.contacts) { change, key in register(change.zoom(Register.contact(key))) }),
      render: peopleView)
  }

  private static func action(_ event: PeopleEvent) -> Co<PeopleSpaces, Void> {
    let change = register(.modify { $0.change(by: event) })
    return switch event {
    case .selected(let key): change.then(show(key))
    case .deleted(let key): change.then(deselect(key))
    case .filtered, .entered, .created, .contact: change
    }
  }

  private static func register<A>(_ change: State<Register, A>) -> Co<PeopleSpaces, A> {
    Co<PeopleSpaces, Side>.side().flatMap { side in
      side == .left ? .left(change) : .right(change.zoom(Lens(\SelectedContact.register)))
    }
  }

  /// Copies the register to the side for this selection, and shows that side.
  private static func show(_ key: Int?) -> Co<PeopleSpaces, Void> {
    register(.get).flatMap { register in
      guard let key else { return Co.left(.put(register)).then(.moveLeft()) }
      return Co.right(.put(SelectedContact(register: register, key: key))).then(.moveRight())
    }
  }

  private static func deselect(_ key: Int) -> Co<PeopleSpaces, Void> {
    Co<PeopleSpaces, Side>.side().flatMap { side in
      guard side == .right else { return .pure(()) }
      return Co<PeopleSpaces, Int>.right(.gets(\.key)).flatMap { $0 == key ? show(nil) : .pure(()) }
    }
  }
}
