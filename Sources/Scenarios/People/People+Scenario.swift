import ActionMoore
import Composition
import Driver
import Effects
import FreeCofree
import PullerZipper
import ReaderEnv
import StateStore
import TextUI
import WriterTraced

extension People {
  /// The version of its inputs: it rises when they change.
  public static let version = 1

  /// The contacts that it starts from: those of the 7GUIs, and two more.
  public static let bundled = Contacts([
    Person(surname: "Emil", name: "Hans"), Person(surname: "Mustermann", name: "Max"),
    Person(surname: "Tisch", name: "Roman"), Person(surname: "Lindqvist", name: "Zoë"),
    Person(surname: "山田", name: "花子"),
  ])

  /// What the people scenario starts from: contacts.
  public struct Start: Sendable {
    /// The contacts.
    public let contacts: Contacts

    /// The start from `contacts`.
    public init(_ contacts: Contacts = People.bundled) { self.contacts = contacts }
  }

  /// The scenario's own script, for the bundled contacts.
  public static let script = """
    # Contacts in the order of their surnames; nobody is selected.
    expect "5 of 5 contacts"
    expect "[○] ‹Emil› ‹Hans›"
    expect disabled create
    expect disabled update
    expect disabled delete

    # Create: a surname is needed, and both names are kept trimmed.
    enter name "Heinrich"
    expect disabled create
    enter surname " Kleisli "
    expect disabled update
    tap create
    expect "6 of 6 contacts"
    expect contact.6.surname "Kleisli"
    expect contact.6.name "Heinrich"
    expect surname ""
    expect disabled create

    # Select: one at most, and the form has who it is.
    tap contact.1.selected
    expect contact.1.selected "●"
    expect surname "Emil"
    expect name "Hans"
    expect enabled delete
    tap contact.2.selected
    expect contact.1.selected "○"
    expect surname "Mustermann"

    # Update: a new surname, and another place; the selection goes along.
    enter surname "Adler"
    enter name "Maxi"
    tap update
    expect contact.2.surname "Adler"
    expect contact.2.name "Maxi"
    expect contact.2.selected "●"

    # A contact is edited in its row, whoever is selected; what is refused there is said there.
    enter contact.3.surname "  "
    expect "[○] ‹Tisch› ‹Roman› A surname is needed."
    enter contact.3.name ""
    expect not "A surname is needed."
    enter contact.3.surname "Arbeitstisch"
    expect contact.3.surname "Arbeitstisch"
    expect contact.2.selected "●"

    # The filter hides, and changes nothing: whom it hides is selected again when it is shown again.
    enter prefix "ARB"
    expect "1 of 6 contacts"
    expect present contact.3.selected
    expect absent contact.2.selected
    expect disabled update
    expect disabled delete
    enter prefix ""
    expect contact.2.selected "●"
    expect enabled delete

    # Delete: the others stay, and nobody is selected.
    tap delete
    expect absent contact.2.selected
    expect "5 of 5 contacts"
    expect disabled delete
    expect contact.3.surname "Arbeitstisch"
    tap contact.6.selected
    tap contact.6.selected
    expect contact.6.selected "○"
    expect disabled delete
    """

  /// The values in a few words, with counts for what is many.
  var summary: String {
    let selected = selection.flatMap { contacts[$0] == nil ? nil : String($0) } ?? "nobody"
    return "\(contacts.count) contacts, \(selected) selected"
      + (prefix.isEmpty ? "" : ", filtered by \(prefix.debugDescription)")
  }
}

/// People on State–Store.
public struct PeopleOnStateStore: Implementation {
  /// What it starts from.
  public typealias Start = People.Start
  /// The implementation.
  public init() {}
  /// A session of ``People/stateStore(_:contacts:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    let component = People.stateStore(effects, contacts: start.contacts)
    return Session(component, runtime: runtime, size: size, recording: true) { $0.position.summary }
  }
}

/// People on Writer–Traced.
public struct PeopleOnWriterTraced: Implementation {
  /// What it starts from.
  public typealias Start = People.Start
  /// The implementation.
  public init() {}
  /// A session of ``People/writerTraced(_:contacts:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    let component = People.writerTraced(effects, contacts: start.contacts)
    return Session(component, runtime: runtime, size: size, recording: true) { $0.log.told }
  }
}

/// People on Reader–Env.
public struct PeopleOnReaderEnv: Implementation {
  /// What it starts from.
  public typealias Start = People.Start
  /// The implementation.
  public init() {}
  /// A session of ``People/readerEnv(_:contacts:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    let component = People.readerEnv(effects, contacts: start.contacts)
    return Session(
      component, runtime: runtime, size: size, recording: true, references: component.environment.references
    ) {
      "one point: \($0.environment)"
    }
  }
}

/// People on Free–Cofree.
public struct PeopleOnFreeCofree: Implementation {
  /// What it starts from.
  public typealias Start = People.Start
  /// The implementation.
  public init() {}
  /// A session of ``People/freeCofree(_:contacts:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    let component = People.freeCofree(effects, contacts: start.contacts)
    return Session(component, runtime: runtime, size: size, recording: true) { "unfolded \($0.depth) deep" }
  }
}

/// People on Action–Moore.
public struct PeopleOnActionMoore: Implementation {
  /// What it starts from.
  public typealias Start = People.Start
  /// The implementation.
  public init() {}
  /// A session of ``People/actionMoore(_:contacts:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    let component = People.actionMoore(effects, contacts: start.contacts)
    return Session(component, runtime: runtime, size: size, recording: true) { "\($0.steps) taken" }
  }
}

/// People on Puller–Zipper.
public struct PeopleOnPullerZipper: Implementation {
  /// What it starts from.
  public typealias Start = People.Start
  /// The implementation.
  public init() {}
  /// A session of ``People/pullerZipper(_:contacts:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    let pages = PeoplePages<E>(start.contacts)
    return Session(
      People.pages(pages), runtime: runtime, size: size, recording: true, references: pages.references
    ) { zipper in
      zipper.index == 0 ? "page of nobody" : "page of \(zipper.index)"
    }
  }
}

/// People on Co–Store.
public struct PeopleOnCoStore: Implementation {
  /// What it starts from.
  public typealias Start = People.Start
  /// The implementation.
  public init() {}
  /// A session of ``People/coStore(_:contacts:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    let component = People.coStore(effects, contacts: start.contacts)
    return Session(component, runtime: runtime, size: size, recording: true) { Store($0.space).position.summary }
  }
}

/// People on Co–Sum.
public struct PeopleOnCoSum: Implementation {
  /// What it starts from.
  public typealias Start = People.Start
  /// The implementation.
  public init() {}
  /// A session of ``People/coSum(_:contacts:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    let component = People.coSum(effects, contacts: start.contacts)
    return Session(component, runtime: runtime, size: size, recording: true) { summary(SumSpace($0.space).parts) }
  }
}

private func summary<V>(_ spaces: some SumParts<StoreBrand<Register>, StoreBrand<SelectedContact>, V>) -> String {
  switch spaces.side {
  case .left: return Store(spaces.left).position.people(selecting: nil).summary
  case .right:
    let selected = Store(spaces.right).position
    return selected.register.people(selecting: selected.key).summary
  }
}
