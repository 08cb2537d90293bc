import Duet

/// The desk of two unchanged components: the stepper on Writer–Traced, and the home screen on Free–Cofree.
public typealias DeskOnTwo<E: Effect> = SideBySide<
  E, TracedBrand<Sum<Int>>, CofreeBrand<Interpreter<HomeState>>, Rendering<E, DeskInput, TextView<DeskInput>>
>

extension Desk {
  /// Returns the desk as the Day convolution of two spaces on two architectures.
  public static func coDay<E: Effect>(_ effects: E.Type, feed: Feed, services: HomeServices) -> DeskOnTwo<E> {
    sideBySide(Stepper.writerTraced(effects), Home.freeCofree(effects, from: Home(feed), services: services)) {
      stepper, home in
      Rendering(
        view: deskView(stepper.view, home.view),
        children: [
          .one("stepper", stepper, input: DeskInput.stepperPrism), .one("home", home, input: DeskInput.homePrism),
        ])
    }
  }
}
