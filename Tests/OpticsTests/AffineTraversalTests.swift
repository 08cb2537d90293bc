import Optics
import Testing

@Suite struct AffineTraversalTests {
  private func expectAffine<Whole: Equatable, Part: Equatable>(
    _ part: AffineTraversal<Whole, Part>,
    _ wholes: [Whole],
    _ parts: [Part],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for whole in wholes {
      for a in parts {
        var modified = whole
        let old = part.modify(&modified) { inner in
          defer { inner = a }
          return inner
        }
        #expect(old == part.get(whole), sourceLocation: sourceLocation)
        #expect(modified == part.set(whole, a), sourceLocation: sourceLocation)
        if let own = part.get(whole) {
          #expect(part.get(part.set(whole, a)) == a, sourceLocation: sourceLocation)
          #expect(part.set(whole, own) == whole, sourceLocation: sourceLocation)
          for b in parts {
            #expect(part.set(part.set(whole, a), b) == part.set(whole, b), sourceLocation: sourceLocation)
          }
        } else {
          #expect(part.set(whole, a) == whole, sourceLocation: sourceLocation)
        }
      }
    }
    #expect(wholes.contains { part.get($0) != nil }, sourceLocation: sourceLocation)
  }

  private func expectSame<Whole: Equatable, Part: Equatable>(
    _ a: AffineTraversal<Whole, Part>,
    _ b: AffineTraversal<Whole, Part>,
    _ wholes: [Whole],
    _ parts: [Part],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for whole in wholes {
      #expect(a.get(whole) == b.get(whole), sourceLocation: sourceLocation)
      for part in parts { #expect(a.set(whole, part) == b.set(whole, part), sourceLocation: sourceLocation) }
    }
  }

  private struct Shelf: Hashable {
    var books: [String: Event]
    var name: Int
  }

  /// A shelf without the book, one with it, one with another.
  private static let shelves: [Shelf] =
    [Shelf(books: [:], name: 0), Shelf(books: ["b": .quit], name: 1)]
    + Event.all.map { Shelf(books: ["a": $0, "b": .click(1)], name: 2) }

  private var books: Lens<Shelf, [String: Event]> { Lens(\.books) }
  private var a: AffineTraversal<[String: Event], Event> { .element("a") }
  private var key: AffineTraversal<Event, Event.Key> { AffineTraversal(Prisms.key) }

  @Test func laws() {
    expectAffine(a, Self.shelves.map(\.books), Event.all)
    expectAffine(AffineTraversal(Lens(\Person.age)), Person.all, [0, 1, 2])
    expectAffine(key, Event.all, [.up(0), .down(1)])
    expectAffine(books.appending(a), Self.shelves, Event.all)
    expectAffine(books.appending(a).appending(key), Self.shelves, [.up(0), .down(1)])
  }

  @Test func appendingIsAssociativeWithIdentity() {
    let all = AffineTraversal(books)
    let up = AffineTraversal(Prisms.up)
    expectSame(all.appending(a).appending(key), all.appending(a.appending(key)), Self.shelves, [.up(0), .down(1)])
    expectSame(a.appending(key).appending(up), a.appending(key.appending(up)), Self.shelves.map(\.books), [0, 1])
    expectSame(AffineTraversal(Lens.identity).appending(all), all, Self.shelves, Self.shelves.map(\.books))
    expectSame(all.appending(AffineTraversal(Prism.identity)), all, Self.shelves, Self.shelves.map(\.books))
  }

  /// Lenses and prisms compose as themselves do.
  @Test func liftingGoesThroughAppending() {
    expectSame(
      AffineTraversal(Lens(\Person.name).appending(Lens(\.first))),
      AffineTraversal(Lens(\Person.name)).appending(AffineTraversal(Lens(\.first))),
      Person.all,
      [0, 1]
    )
    expectSame(
      AffineTraversal(Prisms.key.appending(Prisms.up)),
      key.appending(AffineTraversal(Prisms.up)),
      Event.all,
      [0, 1]
    )
    expectSame(books.appending(a), AffineTraversal(books).appending(a), Self.shelves, Event.all)
  }

  /// A lens through a prism, and a prism through a lens: what the home screen reaches its articles by.
  @Test func prismsAndLensesCompose() {
    enum Screen: Hashable { case detail(Person), home }
    let detail = Prism<Screen, Person>(embed: Screen.detail) {
      if case .detail(let person) = $0 { person } else { nil }
    }
    let age = AffineTraversal(detail).appending(AffineTraversal(Lens(\Person.age)))
    let screens = Person.all.map(Screen.detail) + [.home]
    expectAffine(age, screens, [0, 1, 2])
    let person = Person(name: .init(first: 0, last: 1), age: 2)
    #expect(age.set(.detail(person), 0) == .detail(Person(name: person.name, age: 0)))
    #expect(age.set(.home, 0) == .home)
  }

  @Test func aChangeIsNotCalledWhereThereIsNoPart() {
    var shelf = Self.shelves[0]
    var calls = 0
    #expect(books.appending(a).modify(&shelf) { _ in calls += 1 } == nil)
    #expect(calls == 0)
  }

  /// An element that is taken out, changed and put back counts a copy for each change.
  @Test func aPartIsChangedInPlace() {
    struct Whole { var items = ["a": Counted()] }
    let item = Lens(\Whole.items).appending(AffineTraversal<[String: Counted], Counted>.element("a"))
    var whole = Whole()
    for _ in 0..<10 { item.modify(&whole) { $0.increment() } }
    #expect((item.get(whole)?.value, item.get(whole)?.copies) == (10, 0))
  }
}

extension AffineTraversal {
  /// The value under a key, if there is one.
  static func element<Key: Hashable>(_ key: Key) -> AffineTraversal where Whole == [Key: Part] {
    AffineTraversal(
      get: { $0[key] },
      update: { whole, change in
        guard let index = whole.index(forKey: key) else { return }
        change(&whole.values[index])
      }
    )
  }
}
