import Algebra
import Components
import Composition
import Driver
import Effects
import FreeCofree
import TextUI
import WriterTraced

/// The tabs of two unchanged components: the stepper on Free–Cofree, and the home screen on Writer–Traced.
public typealias TabsOnTwo<E: Effect> = OneOfTwo<
  E, FreeCofreePairing<Interpreter<Int>>, WriterActedTracedPairing<[HomeEvent], Home>,
  Interface<E, TabsInput, TextView<TabsInput>>
>

extension Tabs: OnCoSum {
  /// Returns the tabs on two spaces with a switch; the hidden tab keeps its state.
  public static func coSum<E: Effect>(_ effects: E.Type, feed: Feed, services: HomeServices) -> TabsOnTwo<E> {
    let stepper = KindSpace<FreeCofreePairing<Interpreter<Int>>, _>(Stepper.freeCofree(effects).kind)
    let home = KindSpace<WriterActedTracedPairing<[HomeEvent], Home>, _>(
      Home.writerTraced(effects, feed: feed, services: services).kind)
    return oneOfTwo(
      stepper, home,
      showLeft: { stepper, handler in
        Interface(
          view: tabsView(stepper: stepper.view), children: [.one("stepper", stepper, input: TabsInput.stepperPrism)],
          send: show(by: handler))
      },
      showRight: { home, handler in
        Interface(
          view: tabsView(home: home.view), children: [.one("home", home, input: TabsInput.homePrism)],
          send: show(by: handler))
      })
  }

  /// Returns a session on Co–Sum.
  public static func onCoSum(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(
      coSum(stage.effects, feed: stage.start.feed, services: stage.start.services)
    ) { $0.space.position.sidesSummary }
  }
}

/// Returns a function for the inputs that no visible child takes.
///
/// It shows a tab. It ignores inputs of a hidden child.
private func show<E: Effect, W1: Comonad, W2: Comonad>(
  by handler: Handler<E, CoBrand<SwitchedDayBrand<W1, W2>>>
) -> (TabsInput) -> Eff<E, Void> {
  { input in if case .show(let side) = input { handler(.pure(.move(to: side))) } else { .pure(()) } }
}

extension Switched where F == CofreeBrand<Interpreter<Int>>, G == ActedTracedBrand<[HomeEvent], Home> {
  /// A summary of both tabs, the visible one first.
  fileprivate var sidesSummary: String {
    let stepper = "stepper, unfolded \(both.left.depth) deep"
    let home = "home, log of \(both.right.log.count)"
    switch side {
    case .left: return "\(stepper); remembered: \(home)"
    case .right: return "\(home); remembered: \(stepper)"
    }
  }
}
