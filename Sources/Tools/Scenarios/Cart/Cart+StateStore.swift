import Duet

// The cart on State–Store. A program changes the state and returns what the new state requests.

extension Cart {
  /// Returns the cart on State–Store.
  public static func stateStore<E: Effect>(
    _ effects: E.Type, from cart: Cart = Cart(), services: CartServices
  ) -> StoreComponent<E, Cart, CartInput, TextView<CartInput>> {
    StoreComponent(
      initial: cart,
      dispatcher: services.dispatcher(from: cart) { message, _, handler in
        handler.run(State { cart in cart.take(message) })
      },
      render: cartView)
  }
}
