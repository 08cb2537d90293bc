import Algebra
import Components
import Composition
import Effects
import FreeCofree
import TextUI
import WriterTraced

/// The tabs of two components that are as they are anywhere else: the stepper on Free–Cofree, and the home screen on
/// Writer–Traced.
public typealias TabsOnTwo<E: Effect> = OneOfTwo<
  E, FreeCofreePairing<Interpreter<Int>>, WriterActedTracedPairing<[HomeEvent], Home>,
  Interface<E, TabsInput, TextView<TabsInput>>
>

extension Tabs {
  /// The tabs as the sum of two spaces: what one leaves is there when one comes back.
  public static func coSum<E: Effect>(_ effects: E.Type, feed: Feed, services: HomeServices) -> TabsOnTwo<E> {
    let stepper = KindSpace<FreeCofreePairing<Interpreter<Int>>, _>(Stepper.freeCofree(effects).kind)
    let home = KindSpace<WriterActedTracedPairing<[HomeEvent], Home>, _>(
      Home.writerTraced(effects, feed: feed, services: services).kind)
    return oneOfTwo(
      stepper, home,
      showLeft: { stepper, handler in
        Interface(view: tabsView(stepper: stepper.view)) { input in
          switch input {
          case .show(let side): handler(.pure(.move(to: side)))
          case .stepper(let input): stepper.send(input).scoped(to: ChildID("stepper"))
          case .home: .pure(())  // Its tab is not shown, and sends nothing.
          }
        }
      },
      showRight: { home, handler in
        Interface(view: tabsView(home: home.view)) { input in
          switch input {
          case .show(let side): handler(.pure(.move(to: side)))
          case .stepper: .pure(())  // Its tab is not shown, and sends nothing.
          case .home(let input): home.send(input).scoped(to: ChildID("home"))
          }
        }
      })
  }
}
