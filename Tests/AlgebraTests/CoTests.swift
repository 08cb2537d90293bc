import Algebra
import Testing

/// Flips the switch, or does not, and gives a value: all that a step can do there.
private struct Flipping: CoPrimitive, CustomStringConvertible {
  let flips: Bool
  let value: Int

  func run<R>(_ space: Kind<SwitchBrand, (Int) -> R>) -> R {
    let space = Switch(space)
    return (flips ? space.there : space.here)(value)
  }

  var description: String { "\(flips ? "flip" : "stay") \(value)" }
}

/// A step that does not say what it does.
private struct Silent: CoPrimitive {
  typealias A = Void

  func run<R>(_ space: Kind<SwitchBrand, (A) -> R>) -> R { Switch(space).there(()) }
}

private var actions: [Co<SwitchBrand, Int>] {
  [false, true].flatMap { flips in
    [
      Co(Flipping(flips: flips, value: 2)),
      Co(Flipping(flips: flips, value: 3)).flatMap { Co(Flipping(flips: true, value: $0 + 1)) },
      Co(Silent()).flatMap { Co(Flipping(flips: flips, value: 4)) }.map { $0 * 2 },
    ]
  } + [.pure(1)]
}

private var following: [(Int) -> Co<SwitchBrand, Int>] {
  [
    { .pure($0 + 1) }, { Co(Flipping(flips: true, value: $0 * 2)) },
    { a in Co(Flipping(flips: a == 2, value: a)).flatMap { Co(Flipping(flips: $0 > 2, value: 7)) } },
  ]
}

/// What is seen in the two positions, and the same with functions.
private var switches: [Switch<Int>] {
  [Switch(here: 10, there: 20), Switch(here: 5, there: 5), Switch(here: 20, there: 10)]
}

private var functions: [Kind<SwitchBrand, (Int) -> [Int]>] {
  switches.map { space in SwitchBrand.map(space.kind) { seen in { a in [a, seen] } } }
}

@Suite struct CoTests {
  /// `Co Switch ≅ Flip`: the monad that this comonad has of itself is the one that it was paired with.
  @Test func theMonadOfASwitchIsFlip() throws {
    func flip(_ m: Co<SwitchBrand, Int>) -> Flip<Int> {
      m.run(Switch(here: { Flip(flips: false, value: $0) }, there: { Flip(flips: true, value: $0) }).kind)
    }
    for flips in [false, true] {
      for value in 0..<3 {
        let there = flip(Co(Flipping(flips: flips, value: value)))
        try #require((there.flips, there.value) == (flips, value))
      }
    }
    for m in actions {
      let back = Co(Flipping(flips: flip(m).flips, value: flip(m).value))
      for w in functions { try #require(back.run(w) == m.run(w)) }
      for w in switches {
        try #require(m.pair(with: w.kind) { [$0, $1] } == SwitchPairing.pair(flip(m).kind, w.kind) { [$0, $1] })
      }
      for k in following {
        let bound = Flip(FlipBrand.flatMap(flip(m).kind) { flip(k($0)).kind })
        try #require((flip(m.flatMap(k)).flips, flip(m.flatMap(k)).value) == (bound.flips, bound.value))
      }
    }
  }

  /// What pairs with a comonad maps into its own monad, and pairs as before: for actions that give and that move.
  @Test func everyPairingGoesThroughTheMonadOfItsComonad() throws {
    func co(_ flip: Kind<FlipBrand, Int>) -> Co<SwitchBrand, Int> { Co(flip, by: SwitchPairing.self) }
    let flips = [false, true].flatMap { flips in (0..<3).map { Flip(flips: flips, value: $0).kind } }
    for w in functions {
      for a in 0..<3 { try #require(co(FlipBrand.pure(a)).run(w) == Co.pure(a).run(w)) }
      for m in flips {
        for k in flips {
          let next: (Int) -> Kind<FlipBrand, Int> = { a in FlipBrand.map(k) { $0 + a } }
          try #require(co(FlipBrand.flatMap(m, next)).run(w) == co(m).flatMap { co(next($0)) }.run(w))
        }
      }
    }
    for w in switches {
      for m in flips {
        try #require(co(m).pair(with: w.kind) { [$0, $1] } == SwitchPairing.pair(m, w.kind) { [$0, $1] })
      }
    }
  }

  @Test func anActionSaysWhatItsStepsSay() {
    let flip = Co(Flipping(flips: true, value: 1))
    #expect("\(flip)" == "flip 1")
    #expect("\(Co(Silent()))" == "‹function›")
    #expect("\(Co<SwitchBrand, Int>.pure(1))" == "pure")
    #expect("\(Co(Silent()).then(flip))" == "‹function›; flip 1")
    #expect("\(Co(Silent()).map { 5 })" == "‹function›")
    // What follows a value is not known.
    #expect("\(flip.map { $0 + 1 })" == "flip 1; …")
    #expect("\(Co(Silent()).then(flip).then(flip))" == "‹function›; flip 1; …")
    #expect("\(flip.kind)" == "flip 1")
  }

  @Test func atMost32StepsArePrinted() {
    func steps(_ count: Int) -> Co<SwitchBrand, Void> {
      (1..<count).reduce(Co(Silent())) { all, _ in all.then(Co(Silent())) }
    }
    #expect("\(steps(32))".split(separator: ";").count == 32)
    #expect(!"\(steps(32))".contains("…"))
    #expect("\(steps(33))".hasSuffix("‹function›; …"))
    #expect("\(steps(33))".split(separator: ";").count == 33)
  }
}
