import Duet

// The cart on Update–Store. A program reads the cart, tells a message, and returns what the message requests of that cart.

extension Cart {
  /// Returns the cart on Update–Store.
  public static func updateStore<E: Effect>(
    _ effects: E.Type, from cart: Cart = Cart(), services: CartServices
  ) -> UpdateComponent<E, [CartMessage], Cart, CartInput, TextView<CartInput>> {
    UpdateComponent(
      initial: cart, act: { cart, log in for message in log { _ = cart.take(message) } },
      dispatcher: services.dispatcher(from: cart) { message, _, handler in handler.run(taking(message)) },
      render: cartView)
  }

  private static func taking(_ message: CartMessage) -> Update<[CartMessage], Cart, CartRequest?> {
    Update<[CartMessage], Cart, CartRequest?>.gets { $0.request(of: message) }
      .flatMap { request in Update.tell([message]).map { request } }
  }

  /// Returns the effect that a message requests of this cart.
  private func request(of message: CartMessage) -> CartRequest? {
    var next = self
    return next.take(message)
  }
}
