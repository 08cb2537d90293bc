import Duet

/// The desk of two unchanged components: the stepper on Writer–Traced, and the home screen on Free–Cofree.
public typealias DeskOnTwo<E: Effect> = SideBySide<
  E, WriterTracedPairing<Sum<Int>>, FreeCofreePairing<Interpreter<HomeState>>,
  Interface<E, DeskInput, TextView<DeskInput>>
>

extension Desk {
  /// Returns the desk as the Day convolution of two spaces on two architectures.
  public static func coDay<E: Effect>(_ effects: E.Type, feed: Feed, services: HomeServices) -> DeskOnTwo<E> {
    let stepper = KindSpace<WriterTracedPairing<Sum<Int>>, _>(Stepper.writerTraced(effects).kind)
    let home = KindSpace<FreeCofreePairing<Interpreter<HomeState>>, _>(
      Home.freeCofree(effects, feed: feed, services: services).kind)
    return sideBySide(stepper, home) { stepper, home in
      Interface(
        view: deskView(stepper.view, home.view),
        children: [
          .one("stepper", stepper, input: DeskInput.stepperPrism), .one("home", home, input: DeskInput.homePrism),
        ])
    }
  }
}
