import Duet
import Support
import Testing

@testable import Scenarios

extension PlainLoop<PeopleInput> {
  /// People, written by hand: a list that is searched from its start, and sorted to be shown.
  static func people(_ contacts: Contacts) -> PlainLoop {
    var people = People(contacts)
    var all = contacts.keys.sorted().compactMap { key in contacts[key].map { (key: key, contact: $0) } }
    var given = all.count
    func take(_ input: PersonInput, _ index: Int) {
      switch input {
      case .surname(let text):
        all[index].contact.isRefused = text.allSatisfy(\.isWhitespace)
        if !all[index].contact.isRefused { all[index].contact.person.surname = text.trimmed }
      case .name(let text):
        all[index].contact.person.name = text.trimmed
        all[index].contact.isRefused = false
      }
    }
    func view() -> TextView<PeopleInput> {
      // Assigns the same keys again and removes those that are gone.
      var shown = Contacts((0..<given).map { _ in Person() })
      for key in 1..<(given + 1) {
        guard let found = all.first(where: { $0.key == key }) else {
          shown.remove(key)
          continue
        }
        shown.update(key) { $0 = found.contact }
      }
      people.contacts = shown
      return peopleView(people)
    }
    return PlainLoop(view) { loop, input in
      switch input {
      case .filter(let prefix): people.prefix = prefix
      case .select(let key):
        people.selection = key
        if let found = all.first(where: { $0.key == key }) { people.form = found.contact.person }
      case .form(.surname(let text)): people.form.surname = text
      case .form(.name(let text)): people.form.name = text
      case .create(let person):
        given += 1
        all.append((given, Contact(person)))
        people.form = Person()
      case .update(let key, let person):
        guard let index = all.firstIndex(where: { $0.key == key }) else { break }
        all[index].contact = Contact(person)
      case .delete(let key): all.removeAll { $0.key == key }
      case .contact(let key, let input):
        if let index = all.firstIndex(where: { $0.key == key }) { take(input, index) }
      }
      loop.show()
    }
  }
}

/// The rules of `people`, on every architecture.
@MainActor
@Suite("People: keyed children") struct PeopleTests {
  /// The view of every architecture after `inputs` sent from one view.
  private func seen(_ inputs: PeopleInput...) throws -> [String] {
    let contacts = Contacts([Person(surname: "B"), Person(surname: "C"), Person(surname: "D")])
    return try People.view(from: contacts, sending: inputs).lines
  }

  /// The visible rows after `inputs`, without the brackets.
  private func rows(_ lines: [String]) -> [String] {
    lines.filter { $0.hasPrefix("[○]") || $0.hasPrefix("[●]") }
      .map { line in line.filter { !"[]‹›".contains($0) }.split(separator: " ").joined(separator: " ") }
  }

  /// A row's input goes to its own contact, even if an earlier input has moved it.
  ///
  /// An input for a deleted contact does nothing, not even to a contact created in its place.
  @Test func twoEventsFromOneView() throws {
    #expect(try rows(seen()) == ["○ B", "○ C", "○ D"])
    #expect(try rows(seen(.contact(1, .surname("E")), .contact(1, .name("x")))) == ["○ C", "○ D", "○ E x"])
    #expect(try rows(seen(.contact(3, .surname("A")), .contact(2, .surname("Z")))) == ["○ A", "○ B", "○ Z"])
    #expect(try rows(seen(.delete(1), .contact(2, .name("x")))) == ["○ C x", "○ D"])
    #expect(try rows(seen(.delete(1), .contact(1, .name("x")))) == ["○ C", "○ D"])
    #expect(try rows(seen(.delete(1), .delete(1))) == ["○ C", "○ D"])
    #expect(
      try rows(seen(.delete(1), .create(Person(surname: "B")), .contact(1, .name("x")))) == ["○ B", "○ C", "○ D"])
    #expect(
      try rows(seen(.delete(3), .create(Person(surname: "E")), .update(3, Person(surname: "F")))) == [
        "○ B", "○ C", "○ E",
      ])
    #expect(try rows(seen(.contact(9, .surname("x")), .delete(0), .delete(-1))) == ["○ B", "○ C", "○ D"])
    #expect(try rows(seen(.update(2, Person(surname: "A", name: "x")), .delete(2))) == ["○ B", "○ D"])
  }

  /// A button acts on the contact that it showed, even if another one has been selected since.
  @Test func theSelectionFromOneView() throws {
    #expect(try rows(seen(.select(1), .select(2))) == ["○ B", "● C", "○ D"])
    #expect(try rows(seen(.select(1), .select(nil))) == ["○ B", "○ C", "○ D"])
    #expect(try rows(seen(.select(2), .delete(1))) == ["● C", "○ D"])
    #expect(try rows(seen(.select(2), .delete(2))) == ["○ B", "○ D"])
    #expect(try rows(seen(.select(2), .delete(2), .create(Person(surname: "C")))) == ["○ B", "○ C", "○ D"])
    #expect(try rows(seen(.select(2), .contact(2, .surname("E")))) == ["○ B", "○ D", "● E"])
    #expect(try rows(seen(.delete(2), .select(2))) == ["○ B", "○ D"])
    #expect(try rows(seen(.select(2), .update(1, Person(surname: "Z")))) == ["● C", "○ D", "○ Z"])
    // A deleted contact fills no form.
    #expect(try seen(.form(.surname("x")), .delete(2), .select(2)).contains("Surname: ‹x› Name: ‹›"))
    #expect(try seen(.form(.surname("x")), .select(2)).contains("Surname: ‹C› Name: ‹›"))
  }

  /// A filter can hide the selected contact. It stays selected, but cannot be updated or deleted until it is visible again.
  @Test func theFilterIsNoSelection() throws {
    let hidden = try seen(.select(2), .filter(" b "))
    #expect(rows(hidden) == ["○ B"])
    #expect(hidden.contains("[Create] (Update) (Delete)") && hidden.contains("People 1 of 3 contacts"))
    #expect(try rows(seen(.select(2), .filter("b"), .filter(""))) == ["○ B", "● C", "○ D"])
    #expect(try rows(seen(.select(2), .filter("b"), .contact(2, .surname("Bee")))) == ["○ B", "● Bee"])
    #expect(try rows(seen(.filter("x"), .create(Person(surname: "X")))) == ["○ X"])
    #expect(try rows(seen(.filter("x"))) == [])
  }

  @Test func aRefusalIsTheContactsOwn() throws {
    #expect(try rows(seen(.contact(2, .surname(" ")))) == ["○ B", "○ C A surname is needed.", "○ D"])
    // The selection moves with its contact and is deleted with it.
    #expect(
      try rows(seen(.contact(2, .surname(" ")), .contact(1, .surname("E")))) == [
        "○ C A surname is needed.", "○ D", "○ E",
      ])
    #expect(
      try rows(seen(.contact(2, .surname(" ")), .delete(2), .create(Person(surname: "C")))) == ["○ B", "○ C", "○ D"])
    #expect(try rows(seen(.contact(2, .surname(" ")), .update(2, Person(surname: "C")))) == ["○ B", "○ C", "○ D"])
  }

  /// The effects of a contact, by its component's name and key, end when it is deleted. Other contacts' effects continue.
  @Test func whatRunsForAContactEndsWithIt() throws {
    let looks = People.looks(from: People.bundled, PeopleInput.self)
    #expect(looks.count == 9)
    // A scope does not keep its runtime alive.
    let runtime = Simulation()
    defer { withExtendedLifetime(runtime) {} }
    for look in looks {
      let scope = EffectScope<Simulated>(runtime)
      let view = try #require(look())
      let presence = Presence<PeopleInput>(in: scope)
      presence.show(try #require(view.children)) { _ in }
      let effects = [2, 3].map { (key: Int) in
        (key, Eff<Simulated, Void>.never.scoped(to: ChildID("contact", key: key)).begin(in: scope))
      }
      #expect(effects.allSatisfy { !$0.1.isOver })
      view.start(.delete(2), in: scope)
      presence.show(try #require(look()?.children)) { _ in }
      #expect(effects.map(\.1.isOver) == [true, false])
    }
  }

  /// Shows the same as a handwritten loop with another list of contacts.
  @Test(arguments: 1...inFull(8, debug: 2) as ClosedRange<UInt64>) func aPlainLoop(seed: UInt64) async throws {
    func comparison() -> Comparison {
      Comparison([("plain", PlainLoop.people(People.bundled))] + Agreement.people().sessions)
    }
    try await Agreement.play(People.script, on: comparison())
    try await Agreement.random(150, seed: seed, on: comparison())
  }

  /// Thousands of contacts; a screen shows fifteen.
  @Test func many() async throws {
    let contacts = Contacts((0..<5000).map { Person(surname: "\($0 * 7919 % 5000)", name: "Name \($0)") })
    try await Agreement.random(200, seed: 7, on: Agreement.people(contacts))
  }

  @Test func nobodyAtAll() async throws {
    let comparison = Agreement.people(Contacts())
    try await Agreement.play(
      """
      expect "0 of 0 contacts"
      enter surname "\\tKleisli\\n"
      tap create
      expect "[○] ‹Kleisli› ‹›"
      tap contact.1.selected
      tap delete
      expect "0 of 0 contacts"
      enter surname "Moggi"
      tap create
      expect absent contact.1.selected
      expect contact.2.surname "Moggi"
      """, on: comparison)
    try await Agreement.random(200, seed: 5, on: Agreement.people(Contacts()))
  }

  /// Scripts can contain any key, also one that does not exist.
  @Test func keysThatAreNone() async throws {
    let comparison = Agreement.people()
    _ = comparison.start()
    for id in [
      "contact.0.selected", "contact.01.selected", "contact.+1.selected", "contact.-1.selected", "contact.6.name",
    ] {
      let step = await comparison.perform(.tap(id))
      #expect(step.agrees && step.refusal != nil, "\(id)")
    }
  }
}
