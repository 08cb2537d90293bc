import Optics
import Testing

@Suite struct PrismTests {
  private func expectPrism<Whole: Equatable, Part: Equatable>(
    _ prism: Prism<Whole, Part>,
    _ wholes: [Whole],
    _ parts: [Part],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for part in parts { try #require(prism.extract(prism.embed(part)) == part, sourceLocation: sourceLocation) }
    for whole in wholes {
      if let part = prism.extract(whole) { try #require(prism.embed(part) == whole, sourceLocation: sourceLocation) }
      try #require(prism.modify(whole) { $0 } == whole, sourceLocation: sourceLocation)
      for part in parts {
        let expected = prism.extract(whole) == nil ? whole : prism.embed(part)
        try #require(prism.modify(whole) { _ in part } == expected, sourceLocation: sourceLocation)
      }
    }
    // Vacuous laws hold of anything: some wholes must have the part.
    try #require(wholes.contains { prism.extract($0) != nil }, sourceLocation: sourceLocation)
  }

  private func expectSame<Whole: Equatable, Part: Equatable>(
    _ a: Prism<Whole, Part>,
    _ b: Prism<Whole, Part>,
    _ wholes: [Whole],
    _ parts: [Part],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for whole in wholes { try #require(a.extract(whole) == b.extract(whole), sourceLocation: sourceLocation) }
    for part in parts { try #require(a.embed(part) == b.embed(part), sourceLocation: sourceLocation) }
  }

  private static let keys: [Event.Key] = (0..<3).flatMap { [.up($0), .down($0)] }

  @Test func laws() throws {
    try expectPrism(Prisms.key, Event.all, Self.keys)
    try expectPrism(Prisms.up, Self.keys, Array(0..<3))
    try expectPrism(Prisms.small, Array(0..<3), [false, true])
    try expectPrism(.identity, Event.all, Event.all)
    try expectPrism(Prisms.key.appending(Prisms.up).appending(Prisms.small), Event.all, [false, true])
  }

  @Test func appendingIsAssociativeWithIdentity() throws {
    try expectSame(
      Prisms.key.appending(Prisms.up).appending(Prisms.small),
      Prisms.key.appending(Prisms.up.appending(Prisms.small)),
      Event.all,
      [false, true]
    )
    try expectSame(Prism.identity.appending(Prisms.key), Prisms.key, Event.all, Self.keys)
    try expectSame(Prisms.key.appending(.identity), Prisms.key, Event.all, Self.keys)
  }
}
