import Duet

// The cart on Free–Cofree. Its instruction returns what the new state requests.

extension Cart {
  struct Take: Instruction {
    let message: CartMessage
    var description: String { "take \(message)" }

    func perform(on cart: inout Cart) -> CartRequest? { cart.take(message) }
  }

  /// Returns the cart on Free–Cofree.
  public static func freeCofree<E: Effect>(
    _ effects: E.Type, from cart: Cart = Cart(), services: CartServices
  ) -> CofreeComponent<E, Interpreter<Cart>, CartInput, TextView<CartInput>> {
    CofreeComponent(
      initial: cart,
      dispatcher: services.dispatcher(from: cart) { message, _, handler in handler.run(Take(message: message).program)
      },
      render: cartView)
  }
}
