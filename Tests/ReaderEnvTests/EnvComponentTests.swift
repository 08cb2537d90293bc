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

  /// Modifying is changing by `modify`: it gives the same, and is done when it is run.
  @Test func modifyingIsAChange() {
    struct Pair { let count: Reference<Simulated, Int> }
    typealias Whole = Dispatcher<Simulated, ReaderBrand<Reference<Simulated, Int>>, Reference<Simulated, Int>, Int>
    typealias Part = Dispatcher<Simulated, ReaderBrand<Pair>, Pair, Int>
    func counts<Environment>(
      _ dispatcher: Dispatcher<Simulated, ReaderBrand<Environment>, Environment, Int>,
      _ count: Reference<Simulated, Int>,
      in environment: Environment
    ) -> [Int] {
      var counts: [Int] = []
      func note() { count.get.start(in: Simulation()) { counts.append($0) } }
      for input in [3, 4] {
        let sent = dispatcher.send(input, in: environment, to: .moving { _ in counts.append(-1) })
        note()
        sent.start(in: Simulation()) {}
        note()
      }
      return counts
    }
    for change in [{ $0 += $1 }, { $0 *= $1 }, { _, _ in }] as [(inout Int, Int) -> Void] {
      let (one, other, part) = (
        Reference<Simulated, Int>(2), Reference<Simulated, Int>(2), Reference<Simulated, Int>(2)
      )
      let changed = counts(Whole.changing { input, count in count.modify { change(&$0, input) } }, one, in: one)
      #expect(changed == counts(Whole.modifying(change), other, in: other))
      #expect(changed == counts(Part.modifying(\.count, change), part, in: Pair(count: part)))
      #expect(changed.filter { $0 == -1 }.count == 2)
    }
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
      .pure(()), .suspend { done += 1 }, Eff.suspend { done += 1 }.flatMap { .pure($0) },
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
