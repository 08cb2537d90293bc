import Algebra
import Testing

@Suite struct KindTests {
  @Test func loweringGivesBackWhatWasLifted() {
    #expect(Switch(Kind(Switch(here: 1, there: 2))) == Switch(here: 1, there: 2))
    #expect(Switch(Switch(here: "a", there: "b").kind) == Switch(here: "a", there: "b"))
  }

  @Test func aKindHoldsAnyArgument() {
    // Lowering with `as?` would confuse optional and void arguments.
    #expect(Switch<Int?>(Kind(Switch<Int?>(here: nil, there: 2))) == Switch(here: nil, there: 2))
    #expect(Flip<Void>(Kind(Flip(flips: true, value: ()))).flips)
  }

  @Test func aKindIsDescribedAsWhatItHolds() {
    #expect(Kind(Switch(here: 1, there: 2)).description == "\(Switch(here: 1, there: 2))")
  }

  /// Fails if `change` writes into a shared box.
  @Test func aChangeIsSeenByNoOtherKind() {
    var kind = Switch(here: 1, there: 2).kind
    let other = kind
    #expect(
      Switch.change(&kind) {
        $0 = Switch(here: 3, there: $0.there); return $0.here
      } == 3)
    Switch.change(&kind) { $0 = Switch(here: $0.here, there: 4) }
    #expect(Switch(kind) == Switch(here: 3, there: 4) && Switch(other) == Switch(here: 1, there: 2))
  }

  @Test func aForeignTypeIsNotChanged() async {
    await #expect(processExitsWith: .failure) {
      var kind: Kind<FlipBrand, Int> = Kind(Impostor(flips: true, value: 1))
      Flip.change(&kind) { $0 = Flip(flips: false, value: 2) }
    }
  }

  /// Fails if lowering trusts the brand and reinterprets the payload.
  @Test func aForeignTypeThatClaimsABrandTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let kind: Kind<FlipBrand, Int> = Kind(Impostor(flips: true, value: 1))
      _ = Flip(kind)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Impostor<Int> uses the brand of Flip<Int>"))
  }
}
