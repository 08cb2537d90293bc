import Components
import Driver
import Effects
import StateStore
import TextUI

// The cart on State–Store. A program changes the state and returns what the new state requests.

extension Cart: OnStateStore {
  /// Returns the cart on State–Store.
  public static func stateStore<E: Effect>(
    _ effects: E.Type, services: CartServices
  ) -> StoreComponent<E, Cart, CartInput, TextView<CartInput>> {
    StoreComponent(
      initial: Cart(),
      logic: Dispatcher.handling { input, _, handler in
        services.loop(.input(input)) { message in handler.run(State { cart in cart.take(message) }) }
      }.starting(with: .load), render: cartView)
  }

  /// Returns a session on State–Store.
  public static func onStateStore(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(stateStore(stage.effects, services: stage.start))
  }
}
