import Components
import Driver
import Effects
import ReaderEnv
import TextUI

// The cart on Reader–Env. The environment has a reference for the contents, one for the save, and the services.

/// The environment of the cart: one reference for each value that changes, and the services.
public struct CartEnvironment<E: Effect>: CustomStringConvertible {
  let contents = Reference<E, Cart.Contents>(.unopened)
  let saving = Reference<E, Cart.Saving>(.saved)
  let services: CartServices

  /// The names of the references.
  public var description: String { "references to contents, saving" }

  var cart: Eff<E, Cart> {
    contents.get.flatMap { contents in saving.gets { Cart(contents, $0) } }
  }

  /// Changes the references by a message, and returns what the new values request.
  fileprivate func take(_ message: CartMessage) -> Eff<E, CartRequest?> {
    cart.flatMap { cart in
      var cart = cart
      let request = cart.take(message)
      return contents.set(cart.contents).flatMap { [cart] in saving.set(cart.saving).map { request } }
    }
  }
}

extension Cart: OnReaderEnv {
  /// Returns the cart on Reader–Env.
  public static func readerEnv<E: Effect>(
    _ effects: E.Type, services: CartServices
  ) -> EnvComponent<E, CartEnvironment<E>, CartInput, TextView<CartInput>> {
    EnvComponent(
      environment: CartEnvironment(services: services), seeing: \.cart,
      logic: Dispatcher.handling { input, environment, handler in
        environment.services.loop(.input(input)) { message in
          environment.take(message).flatMap { request in
            handler(Eff<E, Void>.pure(()).changed()).map { request }
          }
        }
      }.starting(with: .load), render: cartView)
  }

  /// Returns a session on Reader–Env.
  public static func onReaderEnv(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(readerEnv(stage.effects, services: stage.start))
  }
}
