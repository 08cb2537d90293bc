import Components
import Effects
import PullerZipper
import Testing

@MainActor
@Suite struct PagesComponentTests {
  private typealias Shown = Rendering<Simulated, Int, String>

  private func shown(_ explorer: Explorer<PagesComponent<Simulated, Int, String>>) -> Shown? {
    var shown: Shown?
    let view: Eff<Simulated, Shown> = explorer.explore()
    view.start(in: Simulation()) { shown = $0 }
    return shown
  }

  /// An input changes a page's content, turns the page, or both.
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
    #expect(shown(explorer)?.view == "count: 0")
    for (input, page) in [(1, "count: 1"), (0, "twice: 2"), (0, "twice: 2"), (1, "twice: 4"), (5, "count: 7")] {
      shown(explorer)?.send(input).start(in: Simulation()) {}
      #expect(shown(explorer)?.view == page)
    }
  }
}
