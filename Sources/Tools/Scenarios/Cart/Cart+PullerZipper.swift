import Duet

// The cart on Puller–Zipper: a page before the load, one of the load, one of its failure, and one of the items. What a
// page shows is not part of the space: `Eff` reads and changes it through references.

/// The references that the pages of the cart read and change.
public struct CartPages<E: Effect> {
  let count: Reference<E, Int>
  let saving: Reference<E, Cart.Saving>
  let reason: Reference<E, String>
  fileprivate let first: Page

  fileprivate enum Page: Int, CaseIterable { case unopened, loading, unavailable, items }

  fileprivate init(_ cart: Cart) {
    var (number, failure) = (0, "")
    switch cart.contents {
    case .unopened: first = .unopened
    case .loading: first = .loading
    case .unavailable(let reason): (first, failure) = (.unavailable, reason)
    case .items(let count): (first, number) = (.items, count)
    }
    (count, saving, reason) = (Reference(number), Reference(cart.saving), Reference(failure))
  }

  fileprivate func cart(on page: Page) -> Eff<E, Cart> {
    switch page {
    case .unopened: .pure(Cart())
    case .loading: .pure(Cart(.loading))
    case .unavailable: reason.gets { Cart(.unavailable($0)) }
    case .items: count.get.flatMap { count in saving.gets { Cart(.items(count), $0) } }
    }
  }

  /// Changes the references by a message, and returns the page to show, and what the message requests.
  fileprivate func take(_ message: CartMessage) -> Eff<E, (Page, CartRequest?)> {
    switch message {
    case .input(.load): .pure((.loading, .load))
    case .loaded(.success(let number)): count.set(number).flatMap { saving.set(.saved) }.map { (.items, nil) }
    case .loaded(.failure(let failure)): reason.set(failure.reason).map { (.unavailable, nil) }
    case .input(.add): save(adding: 1)
    case .input(.remove): save(adding: -1)
    case .input(.save): save(adding: 0)
    case .saved(let result): saving.set(Cart.Saving(result)).map { (.items, nil) }
    }
  }

  private func save(adding change: Int) -> Eff<E, (Page, CartRequest?)> {
    count.modify { $0 += change }.flatMap { saving.set(.saving) }.flatMap { count.gets { (.items, .save($0)) } }
  }
}

extension Cart {
  /// Returns the cart on Puller–Zipper.
  public static func pullerZipper<E: Effect>(
    _ effects: E.Type, from cart: Cart = Cart(), services: CartServices
  ) -> PagesComponent<E, CartInput, TextView<CartInput>> {
    let pages = CartPages<E>(cart)
    return PagesComponent(
      count: CartPages<E>.Page.allCases.count, index: pages.first.rawValue,
      seeing: { pages.cart(on: CartPages.Page.allCases[$0]) },
      dispatcher: services.dispatcher(from: cart) { message, _, handler in
        pages.take(message).flatMap { page, request in handler(.pure(.move(to: page.rawValue))).map { request } }
      }, render: cartView)
  }
}
