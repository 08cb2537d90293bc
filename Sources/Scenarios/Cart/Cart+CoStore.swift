import Algebra
import Components
import Driver
import Effects
import StateStore
import TextUI

// The cart made from the comonad alone (Kmett 2011). A step moves the space and returns what the new cart requests.

struct CartStep: CoStep, CustomStringConvertible {
  typealias W = StoreBrand<Cart>

  let message: CartMessage
  var description: String { "take \(message)" }

  func run<B>(on space: inout Kind<StoreBrand<Cart>, B>) -> CartRequest? {
    space.update { $0.take(message) }
  }
}

extension Cart: OnCoStore {
  /// Returns the cart on Co–Store.
  public static func coStore<E: Effect>(
    _ effects: E.Type, services: CartServices
  ) -> CoComponent<E, StoreBrand<Cart>, CartInput, TextView<CartInput>> {
    CoComponent(
      seeing: Store(Cart()) { $0 }.kind,
      logic: Dispatcher.handling { input, _, handler in
        services.loop(.input(input)) { handler.run(Co(CartStep(message: $0))) }
      }.starting(with: .load), render: cartView)
  }

  /// Returns a session on Co–Store.
  public static func onCoStore(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(coStore(stage.effects, services: stage.start))
  }
}
