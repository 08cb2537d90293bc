import Algebra
import Components
import Effects
import FreeCofree
import TextUI

// The people scenario on Free–Cofree: actions are programs, in a language that contains the contacts', each with its key.
// To fill the form with a contact, a program asks who it is.

// MARK: - A contact's language

/// What a contact component can be told.
public enum ContactInstruction<Next>: Branded {
  /// Change the surname.
  case changeSurname(String, Next)
  /// Change the name.
  case changeName(String, Next)
  /// Say that a surname is needed, or say nothing.
  case refuse(Bool, Next)

  /// The brand.
  public typealias Brand = ContactLanguage
  /// What the program does next.
  public typealias Argument = Next

  func map<B>(_ transform: @escaping (Next) -> B) -> ContactInstruction<B> {
    switch self {
    case .changeSurname(let surname, let next): .changeSurname(surname, transform(next))
    case .changeName(let name, let next): .changeName(name, transform(next))
    case .refuse(let isRefused, let next): .refuse(isRefused, transform(next))
    }
  }
}

/// The language of a contact component.
public enum ContactLanguage: Functor {
  /// Maps what comes next.
  public static func map<A, B>(_ instruction: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    Kind(ContactInstruction(instruction).map(transform))
  }
}

extension Free where F == ContactLanguage, A == Void {
  static func changeSurname(_ surname: String) -> Free { .liftF(ContactInstruction.changeSurname(surname, ())) }
  static func changeName(_ name: String) -> Free { .liftF(ContactInstruction.changeName(name, ())) }
  static func refuse(_ isRefused: Bool) -> Free { .liftF(ContactInstruction.refuse(isRefused, ())) }

  /// The program of a submit in its row.
  static func submit(_ input: PersonInput) -> Free {
    switch input {
    case .surname(let text): Surname.parse(text).map { .changeSurname($0).then(.refuse(false)) } ?? .refuse(true)
    case .name(let text): .changeName(text.trimmed).then(.refuse(false))
    }
  }
}

/// Does a contact component's instructions.
struct ContactRunner: StatefulRunner {
  func perform<X>(_ instruction: Kind<ContactLanguage, X>, on contact: inout Contact) -> X {
    switch ContactInstruction(instruction) {
    case .changeSurname(let surname, let next):
      contact.person.surname = surname
      return next
    case .changeName(let name, let next):
      contact.person.name = name
      return next
    case .refuse(let isRefused, let next):
      contact.isRefused = isRefused
      return next
    }
  }
}

// MARK: - The language of all

/// What the people scenario can be told, and asked: its own instructions, and its contacts'.
public enum PeopleInstruction<Next>: Branded {
  /// Show those whose surname begins so.
  case filter(String, Next)
  /// Select the contact that has a key, or nobody.
  case select(Int?, Next)
  /// What has the form now?
  case form((Person) -> Next)
  /// Put names into the form.
  case fill(Person, Next)
  /// Who is the contact that has a key, if there is one?
  case person(Int, (Person?) -> Next)
  /// Add a contact.
  case add(Person, Next)
  /// Remove the contact that has a key.
  case remove(Int, Next)
  /// Something of the contact that has a key.
  case contact(Int, ContactInstruction<Next>)

  /// The brand.
  public typealias Brand = PeopleLanguage
  /// What the program does next.
  public typealias Argument = Next

  func map<B>(_ transform: @escaping (Next) -> B) -> PeopleInstruction<B> {
    switch self {
    case .filter(let prefix, let next): .filter(prefix, transform(next))
    case .select(let key, let next): .select(key, transform(next))
    case .form(let next): .form { transform(next($0)) }
    case .fill(let person, let next): .fill(person, transform(next))
    case .person(let key, let next): .person(key) { transform(next($0)) }
    case .add(let person, let next): .add(person, transform(next))
    case .remove(let key, let next): .remove(key, transform(next))
    case .contact(let key, let instruction): .contact(key, instruction.map(transform))
    }
  }
}

/// The language of the people scenario.
public enum PeopleLanguage: Functor {
  /// Maps what comes next.
  public static func map<A, B>(_ instruction: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    Kind(PeopleInstruction(instruction).map(transform))
  }
}

extension Free where F == PeopleLanguage, A == Person {
  static var form: Free { .liftF(PeopleInstruction.form { $0 }) }
}

extension Free where F == PeopleLanguage, A == Person? {
  static func person(_ key: Int) -> Free { .liftF(PeopleInstruction.person(key) { $0 }) }
}

extension Free where F == PeopleLanguage, A == Void {
  static func filter(_ prefix: String) -> Free { .liftF(PeopleInstruction.filter(prefix, ())) }
  static func select(_ key: Int?) -> Free { .liftF(PeopleInstruction.select(key, ())) }
  static func fill(_ person: Person) -> Free { .liftF(PeopleInstruction.fill(person, ())) }
  static func add(_ person: Person) -> Free { .liftF(PeopleInstruction.add(person, ())) }
  static func remove(_ key: Int) -> Free { .liftF(PeopleInstruction.remove(key, ())) }

  /// Asks who has a key, and puts the answer into the form.
  static func fill(with key: Int) -> Free {
    Free<PeopleLanguage, Person?>.person(key).flatMap { person in person.map { .fill($0) } ?? .pure(()) }
  }
}

/// A contact's language as part of the people scenario's.
struct InContact: NaturalTransformation {
  let key: Int

  func apply<A>(_ instruction: Kind<ContactLanguage, A>) -> Kind<PeopleLanguage, A> {
    Kind(PeopleInstruction.contact(key, ContactInstruction(instruction)))
  }
}

/// Does the people scenario's instructions; a contact's are done by the contact's runner on that contact.
public struct PeopleRunner: StatefulRunner {
  /// Changes the state in place, or answers from it.
  public func perform<X>(_ instruction: Kind<PeopleLanguage, X>, on people: inout People) -> X {
    switch PeopleInstruction(instruction) {
    case .filter(let prefix, let next):
      people.prefix = prefix
      return next
    case .select(let key, let next):
      people.selection = key
      return next
    case .form(let next): return next(people.form)
    case .fill(let person, let next):
      people.form = person
      return next
    case .person(let key, let next): return next(people.contacts[key]?.person)
    case .add(let person, let next):
      people.contacts.add(person)
      return next
    case .remove(let key, let next):
      people.contacts.remove(key)
      return next
    case .contact(let key, let instruction):
      let runner = ContactRunner()
      if let answer = People.contact(key).modify(&people, { runner.perform(instruction.kind, on: &$0) }) {
        return answer
      }
      // The contact has gone, and what it is told is told to nobody.
      var nobody = Contact(Person())
      return runner.perform(instruction.kind, on: &nobody)
    }
  }
}

// MARK: - Programs

extension People {
  /// The people scenario on Free–Cofree.
  public static func freeCofree<E: Effect>(
    _ effects: E.Type, contacts: Contacts
  ) -> CofreeComponent<E, RunnerBrand<PeopleRunner>, PeopleInput, TextView<PeopleInput>> {
    CofreeComponent(
      initial: People(contacts), runner: PeopleRunner(), dispatcher: freeDispatcher(),
      children: { $0.contacts.children }, render: peopleView)
  }
}

/// The program of an input, but for those that are a contact's.
private func program(_ input: PeopleInput) -> Free<PeopleLanguage, Void>? {
  switch input {
  case .filter(let prefix): .filter(prefix)
  case .select(nil): .select(nil)
  case .select(let key?): .select(key).then(.fill(with: key))
  case .form(.surname(let text)):
    Free<PeopleLanguage, Person>.form.flatMap { .fill(Person(surname: text, name: $0.name)) }
  case .form(.name(let text)):
    Free<PeopleLanguage, Person>.form.flatMap { .fill(Person(surname: $0.surname, name: text)) }
  case .create(let person): .add(person).then(.fill(Person()))
  case .update(let key, let person):
    Free<ContactLanguage, Void>.submit(.surname(person.surname)).then(.submit(.name(person.name)))
      .hoist(InContact(key: key))
  case .delete(let key): .remove(key)
  case .contact: nil
  }
}

private func freeDispatcher<E: Effect>() -> Dispatcher<E, FreeBrand<PeopleLanguage>, Void, PeopleInput> {
  typealias PeopleDispatcher = Dispatcher<E, FreeBrand<PeopleLanguage>, Void, PeopleInput>
  let own = PeopleDispatcher.workflow { input, _ in program(input).map { [.pure($0)] } ?? [] }
  let contact: PeopleDispatcher = Dispatcher<E, FreeBrand<ContactLanguage>, Void, PersonInput>.pure { .submit($0) }
    .keyed(
      Contacts.child, PeopleInput.contactPrism, environment: { _, _ in },
      action: { program, key in program.hoist(InContact(key: key)) }
    )
  return own.combined(with: contact)
}

// MARK: - Printing

extension ContactInstruction: CustomStringConvertible {
  /// The instruction.
  public var description: String {
    switch self {
    case .changeSurname(let surname, _): "surname \(surname.debugDescription)"
    case .changeName(let name, _): "name \(name.debugDescription)"
    case .refuse(let isRefused, _): isRefused ? "refuse" : "refuse nothing"
    }
  }
}

extension PeopleInstruction: CustomStringConvertible {
  /// The instruction, a query with a question mark.
  public var description: String {
    switch self {
    case .filter(let prefix, _): "filter \(prefix.debugDescription)"
    case .select(let key, _): key.map { "select \($0)" } ?? "select nobody"
    case .form: "form?"
    case .fill(let person, _): "fill in \(person)"
    case .person(let key, _): "who is \(key)?"
    case .add(let person, _): "add \(person)"
    case .remove(let key, _): "remove \(key)"
    case .contact(let key, let instruction): "contact \(key) \(instruction)"
    }
  }
}
