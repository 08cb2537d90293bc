import Duet

// The cart on Action–Moore, as in Elm: the update function returns commands. It sees the state after the change.

extension Cart {
  /// Returns the cart on Action–Moore.
  public static func actionMoore<E: Effect>(
    _ effects: E.Type, from cart: Cart = Cart(), services: CartServices
  ) -> MooreComponent<E, CartMessage, CartInput, TextView<CartInput>> {
    MooreComponent(
      initial: cart,
      update: { (cart: inout Cart, message: CartMessage) -> [Eff<E, Action<CartMessage, Void>>] in
        cart.take(message).map { [services.answer(to: $0).map { .send($0) }] } ?? []
      },
      dispatcher: .pure { .send(.input($0)) }.loading(cart), render: cartView)
  }
}
