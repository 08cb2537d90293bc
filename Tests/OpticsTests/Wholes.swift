import Optics
import Testing

/// A whole with two parts, one of which has parts.
struct Person: Hashable {
  struct Name: Hashable {
    var first: Int
    var last: Int
  }

  var name: Name
  var age: Int

  /// Every person over three numbers.
  static let all: [Person] = (0..<3).flatMap { first in
    (0..<3).flatMap { last in (0..<3).map { Person(name: Name(first: first, last: last), age: $0) } }
  }
}

/// A whole that is one of three things, one of which is one of two.
enum Event: Hashable {
  enum Key: Hashable {
    case up(Int)
    case down(Int)
  }

  case key(Key)
  case click(Int)
  case quit

  static let all: [Event] = (0..<3).flatMap { [.key(.up($0)), .key(.down($0)), .click($0)] } + [.quit]
}

enum Prisms {
  static var key: Prism<Event, Event.Key> {
    Prism(embed: Event.key) { if case .key(let key) = $0 { key } else { nil } }
  }
  static var up: Prism<Event.Key, Int> {
    Prism(embed: Event.Key.up) { if case .up(let code) = $0 { code } else { nil } }
  }
  static var small: Prism<Int, Bool> {
    Prism(embed: { $0 ? 1 : 0 }) { $0 < 2 ? $0 == 1 : nil }
  }
}

/// That two ways to a part are one.
func expectSame<Whole: Equatable, Part: Equatable>(
  _ a: AffineTraversal<Whole, Part>, _ b: AffineTraversal<Whole, Part>, _ wholes: [Whole], _ parts: [Part],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  for whole in wholes {
    try #require(a.get(whole) == b.get(whole), sourceLocation: sourceLocation)
    for part in parts { try #require(a.set(whole, part) == b.set(whole, part), sourceLocation: sourceLocation) }
  }
}

func expectSame<Whole: Equatable, Part: Equatable>(
  _ a: Lens<Whole, Part>, _ b: Lens<Whole, Part>, _ wholes: [Whole], _ parts: [Part],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expectSame(AffineTraversal(a), AffineTraversal(b), wholes, parts, sourceLocation: sourceLocation)
}
