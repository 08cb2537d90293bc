import Components
import Effects
import PullerZipper
import Testing

@MainActor
@Suite struct ZipperComponentTests {
  private typealias Shown = Interface<Simulated, Int, String>

  private func send(_ input: Int, to interface: Shown?) { interface?.send(input).start(in: Simulation()) {} }

  @Test func aComponentShowsWhereItIs() {
    let explorer = Explorer(
      ZipperComponent<Simulated, Int, String>(
        count: 3, index: 1,
        dispatcher: Dispatcher.effectful { input, factor in .pure(.move(by: input * factor)) }.provided(10),
        render: { "page \($0)" }))
    let first: Shown = explorer.explore()
    #expect(first.view == "page 1")
    let sent = first.send(1)
    #expect(explorer.space.index == 1)
    sent.start(in: Simulation()) {}
    let next: Shown = explorer.explore()
    #expect(next.view == "page 2")
    // Of two inputs from one view, both count.
    send(-1, to: first)
    send(1, to: first)
    let last: Shown = explorer.explore()
    #expect(last.view == "page 2")
  }

  @Test func withoutAnEnvironmentItStartsAtTheFirst() {
    let explorer = Explorer(
      ZipperComponent<Simulated, Int, String>(
        count: 3, dispatcher: .pure { .move(by: $0) }, render: { "page \($0)" }))
    send(1, to: explorer.explore())
    let next: Shown = explorer.explore()
    #expect(next.view == "page 1")
  }

  // MARK: Pages

  private func shown(_ explorer: Explorer<PagesComponent<Simulated, Int, String>>) -> Shown? {
    var shown: Shown?
    let view: Eff<Simulated, Shown> = explorer.explore()
    view.start(in: Simulation()) { shown = $0 }
    return shown
  }

  /// An input changes what is on a page, or turns it, or both.
  @Test func pagesAreTurnedHereAndChangeThere() {
    let explorer = Explorer(
      PagesComponent<Simulated, Int, String>(
        environment: Reference(0),
        dispatcher: .effectful { input, count in
          switch input {
          case 0: .pure(.moveRight)
          case 1: count.modify { $0 += 1 }.pulling()
          default: count.modify { $0 += input }.pulling(.moveLeft)
          }
        },
        first: { count in count.gets { "count: \($0)" } },
        rest: [{ count in count.gets { "twice: \($0 * 2)" } }]))
    let first = shown(explorer)
    #expect(first?.view == "count: 0")
    send(1, to: first)
    #expect(shown(explorer)?.view == "count: 1")
    send(0, to: first)
    #expect(shown(explorer)?.view == "twice: 2")
    send(0, to: shown(explorer))
    #expect(explorer.space.index == 1)
    send(1, to: shown(explorer))
    #expect(shown(explorer)?.view == "twice: 4")
    send(5, to: shown(explorer))
    #expect(shown(explorer)?.view == "count: 7")
  }

  /// Every form of effect is followed by its move, and done once.
  @Test func pullingKeepsTheEffect() {
    var done = 0
    let effects: [Eff<Simulated, Void>] = [
      .pure(()), .suspend { done += 1 }, Eff.suspend { done += 1 }.flatMap { .pure($0) },
    ]
    for (index, effect) in effects.enumerated() {
      for (pulling, printed) in [(effect.pulling(.moveLeft), "move left"), (effect.pulling(), "pure ()")] {
        done = 0
        var action: Puller<Void>?
        pulling.start(in: Simulation()) { action = $0 }
        #expect(done == (index == 0 ? 0 : 1))
        #expect(action?.description == printed)
      }
    }
  }
}
