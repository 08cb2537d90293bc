import Components
import Driver
import Effects
import FreeCofree
import TextUI

// The cart on Free–Cofree. Its instruction returns what the new state requests.

extension Cart: OnFreeCofree {
  struct Take: Instruction {
    let message: CartMessage
    var description: String { "take \(message)" }

    func perform(on cart: inout Cart) -> CartRequest? { cart.take(message) }
  }

  /// Returns the cart on Free–Cofree.
  public static func freeCofree<E: Effect>(
    _ effects: E.Type, services: CartServices
  ) -> CofreeComponent<E, Interpreter<Cart>, CartInput, TextView<CartInput>> {
    CofreeComponent(
      initial: Cart(),
      logic: Dispatcher.handling { input, _, handler in
        services.loop(.input(input)) { handler.run(Take(message: $0).program) }
      }.starting(with: .load), render: cartView)
  }

  /// Returns a session on Free–Cofree.
  public static func onFreeCofree(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(freeCofree(stage.effects, services: stage.start))
  }
}
