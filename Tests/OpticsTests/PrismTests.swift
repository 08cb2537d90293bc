import Optics
import Testing

@Suite struct PrismTests {
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
