import Components
import Effects
import PullerZipper
import ReaderEnv
import Testing

@MainActor
@Suite struct FollowedEffectTests {
  /// An effect of any form runs once, when it starts, and one action follows it.
  @Test func oneActionFollowsAnEffect() {
    var done = 0
    func check<Action: CustomStringConvertible>(
      _ followed: @autoclosure () -> Eff<Simulated, Action>, _ times: Int, then text: String
    ) {
      done = 0
      let effect = followed()
      #expect(done == 0)
      var action: String?
      effect.start(in: Simulation()) { action = $0.description }
      #expect((done, action) == (times, text))
    }
    let effects: [(Eff<Simulated, Void>, times: Int)] = [
      (.pure(()), 0), (.suspend { done += 1 }, 1), (Eff.suspend { done += 1 }.flatMap { .pure($0) }, 1),
    ]
    for (effect, times) in effects {
      check(effect.changed() as Eff<Simulated, Reader<Int, Void>>, times, then: "pure ()")
      check(effect.pulling(.moveLeft), times, then: "move left")
      check(effect.pulling(), times, then: "pure ()")
    }
  }
}
