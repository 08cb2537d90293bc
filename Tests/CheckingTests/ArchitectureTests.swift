import Checking
import Testing

@Suite struct ArchitectureTests {
  @Test func onlyTheLastPlaceIsTheArguments() {
    let kinds = Architecture(
      "kinds", summary: "any pairing, through its brands", monad: "My_Monad<M, _>", comonad: "Kind<W, _>", view: "V")
    #expect(kinds.action == "My_Monad<M, Void>")
    #expect(kinds.component == "Kind<W, ((Eff<My_Monad<M, Void>>) -> Eff<Void>) -> V>")
  }
}
