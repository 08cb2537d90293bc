import Duet

// The cart on Reader–Env. The environment has a reference for the contents, one for the save.

/// The environment of the cart: one reference for each value that changes.
public struct CartEnvironment<E: Effect>: CustomStringConvertible {
  let contents: Reference<E, Cart.Contents>
  let saving: Reference<E, Cart.Saving>

  fileprivate init(_ cart: Cart) { (contents, saving) = (Reference(cart.contents), Reference(cart.saving)) }

  /// The names of the references.
  public var description: String { "references to contents, saving" }

  var cart: Eff<E, Cart> { contents.get.flatMap { contents in saving.gets { Cart(contents, $0) } } }

  /// Changes the references by a message, and returns what the new values request.
  fileprivate func take(_ message: CartMessage) -> Eff<E, CartRequest?> {
    cart.flatMap { cart in
      var cart = cart
      let request = cart.take(message)
      return contents.set(cart.contents).flatMap { [cart] in saving.set(cart.saving).map { request } }
    }
  }
}

extension Cart {
  /// Returns the cart on Reader–Env.
  public static func readerEnv<E: Effect>(
    _ effects: E.Type, from cart: Cart = Cart(), services: CartServices
  ) -> EnvComponent<E, CartEnvironment<E>, CartInput, TextView<CartInput>> {
    EnvComponent(
      environment: CartEnvironment(cart), seeing: \.cart,
      dispatcher: services.dispatcher(from: cart) { message, environment, handler in
        environment.take(message).flatMap { request in handler(Eff<E, Void>.pure(()).changed()).map { request } }
      }, render: cartView)
  }
}
