import Algebra
import Components
import Composition
import Driver
import Effects
import StateStore
import TextUI

// The cart as a sum of two spaces: a closed cart, which loads, and an open one, which has items. Only the open side has
// a number to change.

/// The space of a closed cart, and the space of an open one.
public typealias CartSides = SwitchedDayBrand<StoreBrand<ClosedCart>, StoreBrand<OpenCart>>

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

extension Cart: OnCoSum {
  /// Returns the cart as a sum of two spaces.
  public static func coSum<E: Effect>(
    _ effects: E.Type, services: CartServices
  ) -> CoComponent<E, CartSides, CartInput, TextView<CartInput>> {
    CoComponent(
      seeing: SwitchedDay(.left, Store(ClosedCart(), \.cart).kind, Store(OpenCart(), \.cart).kind).kind,
      logic: Dispatcher.handling { input, _, handler in
        services.loop(.input(input)) { handler.run(taking($0)) }
      }.starting(with: .load), render: cartView)
  }

  /// Returns a session on Co–Sum.
  public static func onCoSum(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(coSum(stage.effects, services: stage.start)) { $0.space.position.sidesSummary }
  }
}

// MARK: - Actions on both sides

private func closed(_ cart: ClosedCart) -> Co<CartSides, Void> {
  Co<CartSides, Void>.liftLeft(State.put(cart).kind, by: StateStorePairing<ClosedCart>.self).then(.moveLeft())
}

private func open<A>(_ change: State<OpenCart, A>) -> Co<CartSides, A> {
  .liftRight(change.kind, by: StateStorePairing<OpenCart>.self)
}

private func taking(_ message: CartMessage) -> Co<CartSides, CartRequest?> {
  switch message {
  case .input(.load): closed(ClosedCart(isLoading: true)).map { .load }
  case .loaded(.success(let count)): open(.put(OpenCart(count: count))).then(.moveRight()).map { nil }
  case .loaded(.failure(let failure)): closed(ClosedCart(failure: failure.reason)).map { nil }
  case .input(.add): open(State { $0.add(1) })
  case .input(.remove): open(State { $0.add(-1) })
  case .input(.save): open(State { $0.add(0) })
  case .saved(let result): open(.modify { $0.saving = Cart.Saving(result) }).map { nil }
  }
}

extension Switched where F == StoreBrand<ClosedCart>, G == StoreBrand<OpenCart> {
  fileprivate var sidesSummary: String {
    switch side {
    case .left: both.left.cart.summary
    case .right: both.right.cart.summary
    }
  }
}
