import Duet

/// The tabs of two unchanged components: the stepper on Free–Cofree, and the home screen on Writer–Traced.
public typealias TabsOnTwo<E: Effect> = SumComponent<
  E, CofreeBrand<Interpreter<Int>>, EventSourcedBrand<[HomeEvent], Home>, Rendering<E, TabsInput, TextView<TabsInput>>
>

extension Tabs {
  /// Returns the tabs on two spaces with a switch; the hidden tab keeps its state.
  public static func coSum<E: Effect>(_ effects: E.Type, feed: Feed, services: HomeServices) -> TabsOnTwo<E> {
    sumOf(
      Stepper.freeCofree(effects), Home.writerTraced(effects, from: Home(feed), services: services),
      showLeft: { stepper, handler in
        Rendering(
          view: tabsView(stepper: stepper.view), children: [.one("stepper", stepper, input: TabsInput.stepperPrism)],
          send: { show($0, by: handler) })
      },
      showRight: { home, handler in
        Rendering(
          view: tabsView(home: home.view), children: [.one("home", home, input: TabsInput.homePrism)],
          send: { show($0, by: handler) })
      })
  }
}

/// Returns the effect of an input that no visible child takes: it shows a tab, or does nothing for a hidden child.
private func show<E: Effect, W1: Comonad, W2: Comonad>(
  _ input: TabsInput, by handler: Handler<E, CoBrand<SumOfBrand<W1, W2>>>
) -> Eff<E, Void> {
  if case .show(let side) = input { handler(.pure(.move(to: side))) } else { .pure(()) }
}

extension SumPosition where F == CofreeBrand<Interpreter<Int>>, G == EventSourcedBrand<[HomeEvent], Home> {
  var sidesSummary: String {
    bothSummary("stepper, unfolded \(both.left.depth) deep", "home, log of \(both.right.log.count)")
  }
}
