import Optics
import Support
import Testing

/// A whole with a field, an optional, an array, a dictionary, and an enum.
private struct Shelf: Hashable {
  struct Name: Hashable {
    var first: Int
    var last: Int
  }

  enum Event: Hashable {
    case key(Key)
    case click(Int)

    var click: Int? { if case .click(let place) = self { place } else { nil } }
  }

  enum Key: Hashable {
    case up(Int)
    case down(Int)
  }

  var name: Name
  var age: Int?
  var books: [Book]
  var last: [String: Event]

  static let all = [nil, 1].flatMap { age in
    [[], [1], [2, 1, 1]].flatMap { books in
      [[:], ["a": Event.key(.up(2))], ["a": .key(.down(0)), "b": .click(1)], ["a": .click(0)]].map { last in
        Shelf(name: Name(first: 0, last: 1), age: age, books: books.map { Book(id: $0, pages: 3) }, last: last)
      }
    }
  }
}

private struct Book: Hashable, Identifiable {
  let id: Int
  var pages: Int
}

/// Static constants: optics are `Sendable`.
private enum Optic {
  static let name = Lens(\Shelf.name)
  static let first = Lens(\Shelf.Name.first)
  /// Whether a number is odd, so that appended lenses go three levels deep.
  static let parity = Lens<Int, Bool>(get: { $0 % 2 == 1 }, set: { $0 / 2 * 2 + ($1 ? 1 : 0) })
  static let key = Prism(embed: Shelf.Event.key) { if case .key(let key) = $0 { key } else { nil } }
  static let click = Prism(embed: Shelf.Event.click, extract: \.click)
  static let up = Prism(embed: Shelf.Key.up) { if case .up(let code) = $0 { code } else { nil } }
  static let small = Prism<Int, Bool>(embed: { $0 ? 1 : 0 }) { $0 < 2 ? $0 == 1 : nil }
  static let last = Lens(\Shelf.last)
  static let a = AffineTraversal(\[String: Shelf.Event]["a"])
  static let lastA = AffineTraversal(\Shelf.last["a"])
  static let age = AffineTraversal(\Shelf.age)
  static let book = AffineTraversal(\Shelf.books, id: 1)
}

private let numbers = [0, 1, 2]
private let events = numbers.flatMap { [Shelf.Event.key(.up($0)), .key(.down($0)), .click($0)] }
private let names = numbers.flatMap { first in numbers.map { Shelf.Name(first: first, last: $0) } }

/// Checks that two traversals are equal.
private func expectSame<Whole: Equatable, Part: Equatable>(
  _ a: AffineTraversal<Whole, Part>, _ b: AffineTraversal<Whole, Part>, _ wholes: [Whole], _ parts: [Part],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  for whole in wholes {
    try #require(a.get(whole) == b.get(whole), sourceLocation: sourceLocation)
    for part in parts { try #require(a.set(whole, part) == b.set(whole, part), sourceLocation: sourceLocation) }
  }
}

private func expectSame<Whole: Equatable, Part: Equatable>(
  _ a: Lens<Whole, Part>, _ b: Lens<Whole, Part>, _ wholes: [Whole], _ parts: [Part],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expectSame(AffineTraversal(a), AffineTraversal(b), wholes, parts, sourceLocation: sourceLocation)
}

private func expectSame<Whole: Equatable, Part: Equatable>(
  _ a: Prism<Whole, Part>, _ b: Prism<Whole, Part>, _ wholes: [Whole], _ parts: [Part],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  for part in parts { try #require(a.embed(part) == b.embed(part), sourceLocation: sourceLocation) }
  try expectSame(AffineTraversal(a), AffineTraversal(b), wholes, parts, sourceLocation: sourceLocation)
}

private let (name, first, parity) = (Optic.name, Optic.first, Optic.parity)
private let (key, up, small) = (Optic.key, Optic.up, Optic.small)
private let (last, a) = (Optic.last, Optic.a)

@Suite struct OpticsTests {
  @Test func theFormsOfOnePartAgree() throws {
    let byUpdate = Lens<Shelf, Shelf.Name>(get: \.name, update: { $1(&$0.name) })
    let bySet = Lens<Shelf, Shelf.Name>(
      get: \.name, set: { Shelf(name: $1, age: $0.age, books: $0.books, last: $0.last) })
    try expectSame(name, byUpdate, Shelf.all, names)
    try expectSame(name, bySet, Shelf.all, names)
    try expectSame(Optic.lastA, last.appending(a), Shelf.all, events)
    try expectSame(Optic.age, AffineTraversal(\Shelf.age.self), Shelf.all, numbers)
    let books = numbers.map { Book(id: 1, pages: $0) }
    try expectSame(Optic.book, AffineTraversal(\Shelf.books, \.id, is: 1), Shelf.all, books)
    try expectSame(
      Optic.click, Prism(embed: Shelf.Event.click) { if case .click(let place) = $0 { place } else { nil } }, events,
      numbers)
  }

  @Test func appendingIsAssociativeWithIdentity() throws {
    let flags = [false, true]
    try expectSame(
      name.appending(first).appending(parity), name.appending(first.appending(parity)), Shelf.all, flags)
    try expectSame(Lens.identity.appending(name), name, Shelf.all, names)
    try expectSame(name.appending(.identity), name, Shelf.all, names)
    try expectSame(key.appending(up).appending(small), key.appending(up.appending(small)), events, flags)
    let keys = numbers.flatMap { [Shelf.Key.up($0), .down($0)] }
    try expectSame(Prism.identity.appending(key), key, events, keys)
    try expectSame(key.appending(.identity), key, events, keys)
    let (all, key, up) = (AffineTraversal(last), AffineTraversal(key), AffineTraversal(up))
    try expectSame(all.appending(a).appending(key), all.appending(a.appending(key)), Shelf.all, keys)
    try expectSame(a.appending(key).appending(up), a.appending(key.appending(up)), Shelf.all.map(\.last), numbers)
    try expectSame(AffineTraversal(Lens.identity).appending(all), all, Shelf.all, Shelf.all.map(\.last))
    try expectSame(all.appending(AffineTraversal(Prism.identity)), all, Shelf.all, Shelf.all.map(\.last))
  }

  /// Each mixed `appending`, and that of lenses and of prisms, equals that of the traversals.
  @Test func appendingOneKindToAnother() throws {
    try expectSame(
      AffineTraversal(name.appending(first)), AffineTraversal(name).appending(AffineTraversal(first)), Shelf.all,
      numbers)
    try expectSame(
      AffineTraversal(key.appending(up)), AffineTraversal(key).appending(AffineTraversal(up)), events, numbers)
    try expectSame(last.appending(a), AffineTraversal(last).appending(a), Shelf.all, events)
    let keys = [Shelf.Key.up(0), .down(1)]
    try expectSame(
      last.appending(a).appending(key), Optic.lastA.appending(AffineTraversal(key)), Shelf.all, keys)

    enum Screen: Hashable { case shelf(Shelf), event(Shelf.Event), home }
    struct Window: Hashable { var screen: Screen }
    let shelf = Prism(embed: Screen.shelf) { if case .shelf(let own) = $0 { own } else { nil } }
    let event = Prism(embed: Screen.event) { if case .event(let own) = $0 { own } else { nil } }
    let screens = Shelf.all.map(Screen.shelf) + events.map(Screen.event) + [.home]
    let ofShelf = AffineTraversal(shelf)
    try expectSame(shelf.appending(name), ofShelf.appending(AffineTraversal(name)), screens, names)
    try expectSame(ofShelf.appending(name), ofShelf.appending(AffineTraversal(name)), screens, names)
    try expectSame(shelf.appending(Optic.lastA), ofShelf.appending(Optic.lastA), screens, events)
    let screen = Lens(\Window.screen)
    let windows = screens.map(Window.init)
    try expectSame(
      screen.appending(event), AffineTraversal(screen).appending(AffineTraversal(event)), windows, events)
    try #require(shelf.appending(name).set(.home, names[0]) == .home)
  }

  @Test func aChangeIsNotCalledWhereThereIsNoPart() {
    for index in Shelf.all.indices {
      var shelf = Shelf.all[index]
      var calls = 0
      #expect((Optic.age.modify(&shelf) { _ in calls += 1 } == nil) == (shelf.age == nil))
      #expect((Optic.book.modify(&shelf) { _ in calls += 1 } == nil) == shelf.books.isEmpty)
      #expect((Optic.lastA.modify(&shelf) { _ in calls += 1 } == nil) == shelf.last.isEmpty)
      #expect(calls == (shelf.age == nil ? 0 : 1) + (shelf.books.isEmpty ? 0 : 1) + (shelf.last.isEmpty ? 0 : 1))
      #expect(shelf == Shelf.all[index])
    }
  }

  /// An optional part can be `nil` and present: `modify` must not confuse its `nil` with an absent part.
  @Test func resultsThatAreNilAreResults() {
    var whole: Int? = nil
    #expect(Lens<Int?, Int?>.identity.modify(&whole) { $0 } == .some(nil))
  }

  private struct Holder {
    struct Item: Identifiable {
      let id = 1
      var counted = Support.Counted()
    }

    var inner = Item()
    var maybe: Item? = Item()
    var items = [Item()]
    var named = ["a": Support.Counted()]
  }

  /// A part that is taken out, changed and put back would count a copy for each change.
  @Test func aPartIsChangedInPlace() throws {
    let counted = Lens(\Holder.Item.counted)
    let path = Lens(\Holder.inner).appending(counted)
    for part in [
      AffineTraversal(path), AffineTraversal(Lens.identity.appending(path)),
      AffineTraversal(Lens(get: \.inner.counted, update: { $1(&$0.inner.counted) })),
      AffineTraversal(\Holder.maybe).appending(counted), AffineTraversal(\Holder.items, id: 1).appending(counted),
      AffineTraversal(\Holder.items, \.id, is: 1).appending(counted),
    ] {
      var whole = Holder()
      for _ in 0..<10 { part.modify(&whole) { $0.increment() } }
      try #require((part.get(whole)?.value, part.get(whole)?.copies) == (10, 0))
      // The part's new value is not shared with the copied whole.
      var next = whole
      part.modify(&next) { $0.increment() }
      try #require((part.get(whole)?.value, part.get(next)?.value) == (10, 11))
    }
    // The form that reads and writes copies, and so does a path through a computed subscript.
    let bySet = Lens<Holder, Support.Counted>(
      get: \.inner.counted, set: { _, part in Holder(inner: .init(counted: part)) })
    for part in [AffineTraversal(bySet), AffineTraversal(\Holder.named["a"])] {
      var whole = Holder()
      part.modify(&whole) { $0.increment() }
      #expect(part.get(whole)?.copies == 1)
    }
  }

  @Test func aLensThatVisitsNothingTraps() async {
    await #expect(processExitsWith: .failure) {
      var whole = 1
      Lens<Int, Int>(get: { $0 }, update: { _, _ in }).modify(&whole) { $0 += 1 }
    }
  }
}
