import Optics
import Testing

@Suite struct PrismTests {
  private func expectPrism<Whole: Equatable, Part: Equatable>(
    _ prism: Prism<Whole, Part>,
    _ wholes: [Whole],
    _ parts: [Part],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for part in parts { #expect(prism.extract(prism.embed(part)) == part, sourceLocation: sourceLocation) }
    for whole in wholes {
      if let part = prism.extract(whole) { #expect(prism.embed(part) == whole, sourceLocation: sourceLocation) }
      #expect(prism.modify(whole) { $0 } == whole, sourceLocation: sourceLocation)
      for part in parts {
        let expected = prism.extract(whole) == nil ? whole : prism.embed(part)
        #expect(prism.modify(whole) { _ in part } == expected, sourceLocation: sourceLocation)
      }
    }
    // Vacuous laws hold of anything: some wholes must have the part.
    #expect(wholes.contains { prism.extract($0) != nil }, sourceLocation: sourceLocation)
  }

  private func expectSame<Whole: Equatable, Part: Equatable>(
    _ a: Prism<Whole, Part>,
    _ b: Prism<Whole, Part>,
    _ wholes: [Whole],
    _ parts: [Part],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for whole in wholes { #expect(a.extract(whole) == b.extract(whole), sourceLocation: sourceLocation) }
    for part in parts { #expect(a.embed(part) == b.embed(part), sourceLocation: sourceLocation) }
  }

  private static let keys: [Event.Key] = (0..<3).flatMap { [.up($0), .down($0)] }

  @Test func laws() {
    expectPrism(Prisms.key, Event.all, Self.keys)
    expectPrism(Prisms.up, Self.keys, Array(0..<3))
    expectPrism(Prisms.small, Array(0..<3), [false, true])
    expectPrism(.identity, Event.all, Event.all)
    expectPrism(Prisms.key.appending(Prisms.up).appending(Prisms.small), Event.all, [false, true])
  }

  @Test func appendingIsAssociativeWithIdentity() {
    expectSame(
      Prisms.key.appending(Prisms.up).appending(Prisms.small),
      Prisms.key.appending(Prisms.up.appending(Prisms.small)),
      Event.all,
      [false, true]
    )
    expectSame(Prism.identity.appending(Prisms.key), Prisms.key, Event.all, Self.keys)
    expectSame(Prisms.key.appending(.identity), Prisms.key, Event.all, Self.keys)
  }
}
