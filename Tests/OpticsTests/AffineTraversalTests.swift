import Optics
import Support
import Testing

@Suite struct AffineTraversalTests {
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

  @Test func appendingIsAssociativeWithIdentity() throws {
    let all = AffineTraversal(books)
    let up = AffineTraversal(Prisms.up)
    try expectSame(all.appending(a).appending(key), all.appending(a.appending(key)), Self.shelves, [.up(0), .down(1)])
    try expectSame(a.appending(key).appending(up), a.appending(key.appending(up)), Self.shelves.map(\.books), [0, 1])
    try expectSame(AffineTraversal(Lens.identity).appending(all), all, Self.shelves, Self.shelves.map(\.books))
    try expectSame(all.appending(AffineTraversal(Prism.identity)), all, Self.shelves, Self.shelves.map(\.books))
  }

  /// Lenses and prisms compose as themselves do.
  @Test func liftingGoesThroughAppending() throws {
    try expectSame(
      AffineTraversal(Lens(\Person.name).appending(Lens(\.first))),
      AffineTraversal(Lens(\Person.name)).appending(AffineTraversal(Lens(\.first))),
      Person.all,
      [0, 1]
    )
    try expectSame(
      AffineTraversal(Prisms.key.appending(Prisms.up)),
      key.appending(AffineTraversal(Prisms.up)),
      Event.all,
      [0, 1]
    )
    try expectSame(books.appending(a), AffineTraversal(books).appending(a), Self.shelves, Event.all)
  }

  /// A lens through a prism, and a prism through a lens: what the home screen reaches its articles by.
  @Test func prismsAndLensesCompose() throws {
    enum Screen: Hashable { case detail(Person), home }
    let detail = Prism<Screen, Person>(embed: Screen.detail) {
      if case .detail(let person) = $0 { person } else { nil }
    }
    let age = AffineTraversal(detail).appending(AffineTraversal(Lens(\Person.age)))
    let person = Person(name: .init(first: 0, last: 1), age: 2)
    try #require(age.set(.detail(person), 0) == .detail(Person(name: person.name, age: 0)))
    try #require(age.set(.home, 0) == .home)
  }

  /// Each mixed `appending` is that of the traversals.
  @Test func appendingOneKindToAnother() throws {
    enum Screen: Hashable { case detail(Person), shelf(Shelf), home }
    let detail = Prism<Screen, Person>(embed: Screen.detail) { if case .detail(let own) = $0 { own } else { nil } }
    let shelf = Prism<Screen, Shelf>(embed: Screen.shelf) { if case .shelf(let own) = $0 { own } else { nil } }
    let screens = Person.all.map(Screen.detail) + Self.shelves.map(Screen.shelf) + [.home]
    let age = Lens(\Person.age)
    let inPrism: AffineTraversal<Screen, Int> = detail.appending(age)
    try expectSame(inPrism, AffineTraversal(detail).appending(AffineTraversal(age)), screens, [0, 1, 2])
    let books: AffineTraversal<Screen, [String: Event]> = shelf.appending(AffineTraversal(books))
    let book = shelf.appending(self.books.appending(a))
    try expectSame(book, AffineTraversal(shelf).appending(self.books.appending(a)), screens, Event.all)
    try expectSame(book, books.appending(a), screens, Event.all)
    // A prism after a traversal, and a lens after one.
    let pressed: AffineTraversal<Screen, Event.Key> = book.appending(Prisms.key)
    try expectSame(pressed, book.appending(key), screens, [.up(0), .down(1)])
    let name: AffineTraversal<Screen, Int> = AffineTraversal(shelf).appending(Lens(\Shelf.name))
    try expectSame(name, AffineTraversal(shelf).appending(AffineTraversal(Lens(\Shelf.name))), screens, [0, 1])
  }

  @Test func aChangeIsNotCalledWhereThereIsNoPart() {
    var shelf = Self.shelves[0]
    var calls = 0
    #expect(books.appending(a).modify(&shelf) { _ in calls += 1 } == nil)
    #expect(calls == 0)
  }

  /// An element that is taken out, changed and put back counts a copy for each change.
  @Test func aPartIsChangedInPlace() throws {
    struct Whole { var items = ["a": Counted()] }
    let item = Lens(\Whole.items).appending(AffineTraversal<[String: Counted], Counted>.element("a"))
    var whole = Whole()
    for _ in 0..<10 { item.modify(&whole) { $0.increment() } }
    try #require((item.get(whole)?.value, item.get(whole)?.copies) == (10, 0))
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
