import Components
import Effects
import ReaderEnv
import Testing

@MainActor
@Suite struct EnvComponentTests {
  private typealias Counter = EnvComponent<Simulated, Reference<Simulated, Int>, Int, String>
  private typealias Shown = Interface<Simulated, Int, String>

  private func shown(_ explorer: Explorer<Counter>) -> Shown? {
    var shown: Shown?
    let view: Eff<Simulated, Shown> = explorer.explore()
    view.start(in: Simulation()) { shown = $0 }
    return shown
  }

  /// All change is in the effect: the space stands still, and what is shown is read anew.
  @Test func whatIsShownIsReadFromTheEnvironment() {
    let explorer = Explorer(
      Counter(
        environment: Reference(1),
        dispatcher: .changing { input, count in count.modify { $0 += input } },
        render: { count in count.get.map { "at \($0)" } }
      )
    )
    let first = shown(explorer)
    #expect(first?.view == "at 1")
    let sent = first?.send(4)
    #expect(shown(explorer)?.view == "at 1")
    sent?.start(in: Simulation()) {}
    #expect(shown(explorer)?.view == "at 5")
  }

  /// A dispatcher without effects can change nothing: there is one `Reader<Environment, Void>`.
  @Test func aPureDispatcherChangesNothing() {
    let explorer = Explorer(
      Counter(
        environment: Reference(1),
        dispatcher: .pure { _ in Reader { count in _ = count.modify { $0 += 1 } } },
        render: { count in count.get.map { "at \($0)" } }
      )
    )
    shown(explorer)?.send(4).start(in: Simulation()) {}
    #expect(shown(explorer)?.view == "at 1")
  }

  /// Every form of effect is followed by the one action, and done once.
  @Test func changedKeepsTheEffect() {
    var done = 0
    let effects: [Eff<Simulated, Void>] = [
      .pure(()), .suspend { done += 1 }, .effect(Simulated.suspend { done += 1 }),
    ]
    for (index, effect) in effects.enumerated() {
      done = 0
      let changed: Eff<Simulated, Reader<Int, Void>> = effect.changed()
      #expect(done == 0)
      var action: Reader<Int, Void>?
      changed.start(in: Simulation()) { action = $0 }
      #expect(done == (index == 0 ? 0 : 1))
      #expect(action?.description == "pure ()")
    }
  }
}
