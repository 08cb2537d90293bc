import Optics
import Support
import Testing

@Suite struct LensTests {
  private static let names = (0..<3).flatMap { first in (0..<3).map { Person.Name(first: first, last: $0) } }

  private var byPath: Lens<Person, Person.Name> { Lens(\.name) }
  private var byUpdate: Lens<Person, Person.Name> { Lens(get: \.name, update: { $1(&$0.name) }) }
  private var bySet: Lens<Person, Person.Name> { Lens(get: \.name, set: { Person(name: $1, age: $0.age) }) }
  private var first: Lens<Person.Name, Int> { Lens(\.first) }
  /// Both tens and ones of a number, so that appended lenses go three deep.
  private var parity: Lens<Int, Bool> { Lens(get: { $0 % 2 == 1 }, set: { $0 / 2 * 2 + ($1 ? 1 : 0) }) }

  @Test func theThreeFormsAgree() throws {
    try expectSame(byPath, byUpdate, Person.all, Self.names)
    try expectSame(byPath, bySet, Person.all, Self.names)
  }

  @Test func appendingIsAssociativeWithIdentity() throws {
    try expectSame(
      byPath.appending(first).appending(parity),
      byPath.appending(first.appending(parity)),
      Person.all,
      [false, true]
    )
    try expectSame(Lens.identity.appending(byPath), byPath, Person.all, Self.names)
    try expectSame(byPath.appending(.identity), byPath, Person.all, Self.names)
  }

  /// A part that is optional is a part all the same: `modify` must not take its `nil` for a missing visit.
  @Test func resultsThatAreNilAreResults() {
    var whole: Int? = nil
    #expect(Lens<Int?, Int?>.identity.modify(&whole) { $0 } == .some(nil))
  }

  private struct Holder {
    var inner: Inner = Inner()
    struct Inner { var counted = Counted() }
  }

  /// A lens that reads the part, changes it and writes it back counts a copy for each change.
  @Test func aPartIsChangedInPlace() throws {
    let byPath = Lens(\Holder.inner).appending(Lens(\Holder.Inner.counted))
    let byUpdate = Lens<Holder, Counted>(get: \.inner.counted, update: { $1(&$0.inner.counted) })
    for lens in [byPath, byUpdate, Lens.identity.appending(byPath)] {
      var whole = Holder()
      for _ in 0..<10 { lens.modify(&whole) { $0.increment() } }
      try #require((lens.get(whole).value, lens.get(whole).copies) == (10, 0))
    }
  }

  @Test func anArrayKeepsItsBuffer() throws {
    struct Whole { var numbers = Array(0..<100) }
    var whole = Whole()
    let lens = Lens(\Whole.numbers)
    let before = whole.numbers.withUnsafeBufferPointer { $0.baseAddress }
    for i in 0..<100 { lens.modify(&whole) { $0[i] += 1 } }
    try #require(whole.numbers.withUnsafeBufferPointer { $0.baseAddress } == before)
    try #require(whole.numbers == Array(1...100))
  }

  /// The form that reads and writes has to copy. That is what the other forms are for.
  @Test func readingAndWritingCopies() {
    let lens = Lens<Holder, Counted>(
      get: \.inner.counted,
      set: { _, part in Holder(inner: Holder.Inner(counted: part)) }
    )
    var whole = Holder()
    lens.modify(&whole) { $0.increment() }
    #expect(lens.get(whole).copies == 1)
  }

  /// What a part is set to is not shared with the whole it came from.
  @Test func settingLeavesTheOldWhole() {
    let whole = Holder()
    var next = whole
    Lens(\Holder.inner.counted).modify(&next) { $0.increment() }
    #expect((whole.inner.counted.value, next.inner.counted.value) == (0, 1))
  }

  @Test func aLensThatVisitsNothingTraps() async {
    await #expect(processExitsWith: .failure) {
      var whole = 1
      Lens<Int, Int>(get: { $0 }, update: { _, _ in }).modify(&whole) { $0 += 1 }
    }
  }
}
