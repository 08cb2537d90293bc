import Duet

// The cart as a sum of two spaces: a closed cart, which loads, and an open one, which has items. Only the open side has
// a number to change.

/// The space of a closed cart, and the space of an open one.
public typealias CartSides = SumOfBrand<StoreBrand<ClosedCart>, StoreBrand<OpenCart>>

/// The values of a cart without items: why there are none.
public struct ClosedCart: Hashable, Sendable {
  var isLoading = false
  var failure: String?

  var cart: Cart { Cart(isLoading ? .loading : failure.map { .unavailable($0) } ?? .unopened) }
}

/// The values of a cart with items.
public struct OpenCart: Hashable, Sendable {
  var count = 0
  var saving = Cart.Saving.saved

  var cart: Cart { Cart(.items(count), saving) }

  fileprivate mutating func add(_ change: Int) -> CartRequest? {
    (count, saving) = (count + change, .saving)
    return .save(count)
  }
}

extension Cart {
  /// Returns the cart as a sum of two spaces.
  public static func coSum<E: Effect>(
    _ effects: E.Type, from cart: Cart = Cart(), services: CartServices
  ) -> CoComponent<E, CartSides, CartInput, TextView<CartInput>> {
    var (side, closed, open) = (Side.left, ClosedCart(), OpenCart())
    switch cart.contents {
    case .unopened: break
    case .loading: closed.isLoading = true
    case .unavailable(let reason): closed.failure = reason
    case .items(let count): (side, open) = (.right, OpenCart(count: count, saving: cart.saving))
    }
    return CoComponent(
      seeing: SumOf(side, Store(closed, \.cart), Store(open, \.cart)),
      dispatcher: services.dispatcher(from: cart) { message, _, handler in handler.run(taking(message)) },
      render: cartView)
  }

  private static func taking(_ message: CartMessage) -> Co<CartSides, CartRequest?> {
    switch message {
    case .input(.load): closed(ClosedCart(isLoading: true)).map { .load }
    case .loaded(.success(let count)): Co.right(.put(OpenCart(count: count))).then(.moveRight()).map { nil }
    case .loaded(.failure(let failure)): closed(ClosedCart(failure: failure.reason)).map { nil }
    case .input(.add): .right(State { $0.add(1) })
    case .input(.remove): .right(State { $0.add(-1) })
    case .input(.save): .right(State { $0.add(0) })
    case .saved(let result): Co.right(.modify { $0.saving = Cart.Saving(result) }).map { nil }
    }
  }

  private static func closed(_ cart: ClosedCart) -> Co<CartSides, Void> { Co.left(.put(cart)).then(.moveLeft()) }
}
