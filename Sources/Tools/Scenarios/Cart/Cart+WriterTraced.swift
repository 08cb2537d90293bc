import Duet

// The cart on Writer–Traced. Each message of the log acts on the cart and can request an effect, whose answer is
// appended to the log.

extension Cart {
  /// Returns the cart on Writer–Traced.
  public static func writerTraced<E: Effect>(
    _ effects: E.Type, from cart: Cart = Cart(), services: CartServices
  ) -> EventSourcedComponentWithRequests<E, [CartMessage], Cart, CartInput, TextView<CartInput>> {
    EventSourcedComponentWithRequests(
      initial: cart,
      act: { (cart: inout Cart, log: [CartMessage]) -> [Eff<E, Writer<[CartMessage], Void>>] in
        log.compactMap { cart.take($0) }.map { services.answer(to: $0).map { .tell([$0]) } }
      },
      dispatcher: .pure { .tell([.input($0)]) }.loading(cart), render: cartView)
  }
}
