import Algebra
import Testing

/// A number, and a value for every number.
private enum LineBrand: Positioned { typealias Position = Int }

private typealias Line<A> = Kind<LineBrand, A>

/// A number of steps to the right, and a value.
private struct Walk<A>: Branded {
  typealias Brand = WalkBrand
  var steps: Int
  var value: A
}

private enum WalkBrand: Monad {
  static func pure<A>(_ value: A) -> Kind<Self, A> { Walk(steps: 0, value: value).kind }

  static func flatMap<A, B>(_ m: Kind<Self, A>, _ next: @escaping (A) -> Kind<Self, B>) -> Kind<Self, B> {
    let first = Walk(m)
    let second = Walk(next(first.value))
    return Walk(steps: first.steps + second.steps, value: second.value).kind
  }
}

private enum WalkLine: Runner {
  typealias M = WalkBrand
  typealias W = LineBrand

  static func run<A>(_ program: Kind<WalkBrand, A>, at position: inout Int) -> A {
    position += Walk(program).steps
    return Walk(program).value
  }
}

/// A comonad and a pairing from outside: both only say what a position is, and how it moves.
@Suite struct PositionedTests {
  private let line = Line(3) { "at \($0)" }

  @Test func operationsAreThoseOfEverySpace() {
    #expect(line.position == 3 && line.extract() == "at 3" && line.peek(5) == "at 5")
    #expect(line.map(\.count).extract() == 4)
    let near = line.extend { [$0.peek($0.position - 1), $0.extract()] }
    #expect(near.extract() == ["at 2", "at 3"] && near.peek(0) == ["at -1", "at 0"])
    #expect(line.duplicate().peek(7).extract() == "at 7")
  }

  @Test func aProgramMovesAPosition() {
    let two = Walk(steps: 2, value: "two").kind
    #expect(WalkLine.pair(two, line) { "\($0), \($1)" } == "two, at 5")
    #expect(WalkLine.move(Walk(steps: 4, value: ()).kind, line).extract() == "at 7")
    let spaces = line.duplicate()
    #expect(WalkLine.select(Walk(steps: -3, value: ()).kind, spaces).position == 0)
  }

  @Test func aSpaceIsDescribedByItsPosition() {
    #expect(line.description == "at 3" && line.summary == "3")
    #expect(Mirror(reflecting: line).children.map { "\($0.label ?? ""): \($0.value)" } == ["position: 3"])
    var (one, other) = (Fingerprint(), Fingerprint())
    one.combine(line)
    other.combine(3)
    #expect(one.value == other.value && one.missing == nil)
  }

  /// Values of every layout pass through the cast of their function.
  @Test func valuesOfEveryLayout() {
    func check<A>(_ value: A, _ same: (A, A) -> Bool) {
      let space = Line(0) { _ in value }
      #expect(same(space.extract(), value) && same(space.map { $0 }.peek(1), value))
      #expect(same(space.duplicate().extract().extract(), value))
    }
    check(()) { _, _ in true }
    check(1 as UInt8, ==)
    check((1, "two", [3.0])) { $0 == $1 }
    check(Optional<String>.none, ==)
    check(Array(repeating: "large", count: 9), ==)
    check(SIMD16<Double>(repeating: 2), ==)
    check(4 as any Equatable & Sendable) { $0 as? Int == $1 as? Int }
    check({ (number: Int) in number + 1 }) { $0(1) == $1(1) }
    check(line) { $0.extract() == $1.extract() }
    let living = Living()
    check(living, ===)
  }

  #if DEBUG
    /// Fails if a debug build calls a function at another type than it was made for.
    @Test func aFunctionAtTheWrongTypeTraps() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let texts = Line(3) { "at \($0)" }
        _ = Line<Int>(raw: texts.raw).extract()
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("a function that returns String was called as one that returns Int"), "\(message)")
    }
  #endif

  @Test func valuesAreReleased() {
    weak var living: Living?
    do {
      let object = Living()
      living = object
      var spaces = [Line(0) { _ in object }]
      spaces.append(spaces[0].map { $0 })
      spaces.append(spaces[1].extend { $0.extract() })
      #expect(spaces.allSatisfy { $0.extract() === object })
    }
    #expect(living == nil)
  }

  private final class Living {}
}
