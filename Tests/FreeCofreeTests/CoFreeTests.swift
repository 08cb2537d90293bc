import Algebra
import FreeCofree
import Testing

/// `Free` maps into `Co Cofree`.
@Suite struct CoFreeTests {
  @Test func aProgramIsStillPrinted() {
    #expect("\(Co<CofreeBrand<Interpreter<Tape>>, Void>(.add(1).then(.add(2))))" == "add 1; add 2")
  }

  /// `Co Cofree` is larger than `Free`: reading the first bit and staying is an action, but not a program.
  ///
  /// The interpreters are endless lists of bits, and the only instruction takes the next bit. Any program that returns
  /// the first bit has taken it.
  @Test func readingTheFirstBitAndStayingIsNoProgram() throws {
    let peek = Co(PeekBit())
    // Lists that repeat two bits. Each shows how many were taken.
    let lists = [[false, false], [false, true], [true, false], [true, true]].map { bits in
      Cofree<Bits, Int>.unfold(0, head: { $0 }, children: { taken in Kind(Bit(bit: bits[taken % 2], next: taken + 1)) })
    }
    func outcomes(_ action: Co<CofreeBrand<Bits>, Bool>) -> [[Int]] {
      lists.map { action.pair(with: $0.kind) { [$0 ? 1 : 0, $1] } }
    }
    #expect(outcomes(peek) == [[0, 0], [0, 0], [1, 0], [1, 0]])
    // It is lawful: looking twice is looking once, and does not change what is taken next.
    #expect(outcomes(peek.flatMap { a in peek.map { a && $0 } }) == outcomes(peek))
    #expect(outcomes(peek.flatMap { a in Co(TakeBit.program).map { a == $0 } }) == lists.map { _ in [1, 1] })
    // All programs that take up to three bits, as trees: 2 that take none, 2² + 2 that take at most one, and so on.
    var all: [Free<TakeBits, Bool>] = [.pure(false), .pure(true)]
    for _ in 1...3 {
      all =
        [.pure(false), .pure(true)] + all.flatMap { no in all.map { yes in TakeBit.program.flatMap { $0 ? yes : no } } }
    }
    #expect(all.count == 2 + 38 * 38)
    #expect(all.contains { outcomes(Co($0)).map(\.[0]) == outcomes(peek).map(\.[0]) })
    for program in all { try #require(outcomes(Co(program)) != outcomes(peek)) }
  }
}

// MARK: - Bits

/// A bit, and the rest after it is taken: the functor `Bool × _`.
private struct Bit<Next>: Branded {
  typealias Brand = Bits
  typealias A = Next
  let bit: Bool
  let next: Next
}

private enum Bits: Functor, Pairing {
  typealias M = TakeBits
  typealias W = Bits

  static func map<A, B>(_ fa: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    Kind(Bit(bit: Bit(fa).bit, next: transform(Bit(fa).next)))
  }

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    combine(TakeBit(m).next(Bit(w).bit), Bit(w).next)
  }
}

/// Takes the next bit: the functor `Bool -> _`.
private struct TakeBit<Next>: Branded {
  typealias Brand = TakeBits
  typealias A = Next
  let next: (Bool) -> Next
}

extension TakeBit where Next == Bool {
  static var program: Free<TakeBits, Bool> { .liftF(TakeBit { $0 }) }
}

private enum TakeBits: Functor {
  static func map<A, B>(_ fa: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    Kind(TakeBit { transform(TakeBit(fa).next($0)) })
  }
}

/// Reads the next bit, and stays.
private struct PeekBit: CoStep {
  func run<R>(_ space: Kind<CofreeBrand<Bits>, (Bool) -> R>) -> R {
    Cofree(space).extract()(Bit(Cofree(space).tail()).bit)
  }
}
