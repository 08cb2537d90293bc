import Duet

// The cart made from the comonad alone (Kmett 2011). A step moves the space and returns what the new cart requests.

extension Cart {
  /// Returns the cart on Co–Store.
  public static func coStore<E: Effect>(
    _ effects: E.Type, from cart: Cart = Cart(), services: CartServices
  ) -> CoComponent<E, StoreBrand<Cart>, CartInput, TextView<CartInput>> {
    CoComponent(
      seeing: Store(cart) { $0 }.kind,
      dispatcher: services.dispatcher(from: cart) { message, _, handler in
        handler.run(Co.step("take \(message)") { $0.take(message) })
      },
      render: cartView)
  }
}
