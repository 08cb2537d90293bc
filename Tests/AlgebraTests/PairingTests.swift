import Algebra
import Testing

/// Both flips, with each of a few values.
private var flips: [Kind<FlipBrand, Int>] {
  [false, true].flatMap { flips in [0, 1, 5].map { Flip(flips: flips, value: $0).kind } }
}

/// Every switch over three values.
private var switches: [Kind<SwitchBrand, Int>] {
  (0..<3).flatMap { here in (0..<3).map { Switch(here: here, there: $0).kind } }
}

@Suite struct PairingTests {
  @Test func selectIsPairingForTheSecond() throws {
    for m in flips {
      for w in switches {
        let spaces = SwitchBrand.duplicate(w)
        let selected = Switch(SwitchPairing.select(m, spaces))
        try #require(selected == Switch(SwitchPairing.pair(m, spaces) { _, next in next }))
        // A `select` that gives the space at the focus of the duplicate, whatever the action, fails here.
        try #require(selected.here == (Flip(m).flips ? Switch(w).there : Switch(w).here))
      }
    }
  }

  @Test func moveIsSelectOfTheDuplicate() throws {
    for m in flips {
      for w in switches {
        let moved = Switch(SwitchPairing.move(m, w))
        try #require(moved == Switch(SwitchPairing.select(m, SwitchBrand.duplicate(w))))
        try #require(moved.here == SwitchPairing.pair(m, w) { $1 })
      }
    }
  }
}

@Suite struct DefaultsTests {
  /// A `map` that drops the effect of `m` fails for the flips.
  @Test func monadMapIsFlatMapIntoPure() throws {
    for m in flips {
      let mapped = Flip(FlipBrand.map(m) { $0 + 1 })
      try #require((mapped.flips, mapped.value) == (Flip(m).flips, Flip(m).value + 1))
    }
  }

  @Test func thenDoesBothAndGivesTheSecond() throws {
    for first in flips {
      for second in flips {
        let both = Flip(FlipBrand.then(first, second))
        try #require((both.flips, both.value) == (Flip(first).flips != Flip(second).flips, Flip(second).value))
      }
    }
  }

  /// An `extend` that ignores the position gives the same value twice.
  @Test func comonadExtendIsMapOfTheDuplicate() throws {
    for w in switches {
      let extended = Switch(SwitchBrand.extend(w) { Switch($0).here * 10 + Switch($0).there })
      let (here, there) = (Switch(w).here, Switch(w).there)
      try #require(extended == Switch(here: here * 10 + there, there: there * 10 + here))
    }
  }
}
