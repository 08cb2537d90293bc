import Components
import Driver
import Effects
import PullerZipper
import TextUI

// The cart on Puller–Zipper: a page before the load, one of the load, one of its failure, and one of the items. What a
// page shows is not part of the space: `Eff` reads and changes it through references.

/// The references that the pages of the cart read and change, and the services.
public struct CartPages<E: Effect> {
  let count = Reference<E, Int>(0)
  let saving = Reference<E, Cart.Saving>(.saved)
  let reason = Reference<E, String>("")
  let services: CartServices

  fileprivate enum Page: Int, CaseIterable { case unopened, loading, unavailable, items }

  fileprivate func cart(on page: Page) -> Eff<E, Cart> {
    switch page {
    case .unopened: .pure(Cart())
    case .loading: .pure(Cart(.loading))
    case .unavailable: reason.gets { Cart(.unavailable($0)) }
    case .items: count.get.flatMap { count in saving.gets { Cart(.items(count), $0) } }
    }
  }

  /// Changes the references by a message, and returns the page to show.
  fileprivate func take(_ message: CartMessage) -> Eff<E, Page> {
    switch message {
    case .input(.load): .pure(.loading)
    case .loaded(.success(let number)): count.set(number).flatMap { saving.set(.saved) }.map { .items }
    case .loaded(.failure(let failure)): reason.set(failure.reason).map { .unavailable }
    case .input(.add): add(1)
    case .input(.remove): add(-1)
    case .input(.save): add(0)
    case .saved(let result): saving.set(Cart.Saving(result)).map { .items }
    }
  }

  private func add(_ change: Int) -> Eff<E, Page> {
    count.modify { $0 += change }.flatMap { saving.set(.saving) }.map { .items }
  }

  /// Returns what a message requests, with the new number of items.
  fileprivate func request(after message: CartMessage) -> Eff<E, CartRequest?> {
    switch message {
    case .input(.load): .pure(.load)
    case .input: count.gets { .save($0) }
    case .loaded, .saved: .pure(nil)
    }
  }
}

extension Cart: OnPullerZipper {
  /// Returns the cart on Puller–Zipper.
  public static func pullerZipper<E: Effect>(
    _ effects: E.Type, services: CartServices
  ) -> PagesComponent<E, CartInput, TextView<CartInput>> {
    let pages = CartPages<E>(services: services)
    return PagesComponent(
      count: CartPages<E>.Page.allCases.count, seeing: { pages.cart(on: CartPages.Page.allCases[$0]) },
      logic: Dispatcher.handling { input, _, handler in
        services.loop(.input(input)) { message in
          handler(pages.take(message).map { .move(to: $0.rawValue) }).flatMap { pages.request(after: message) }
        }
      }.starting(with: .load), render: cartView)
  }

  /// Returns a session on Puller–Zipper.
  public static func onPullerZipper(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(pullerZipper(stage.effects, services: stage.start)) { "page \($0.index + 1) of 4" }
  }
}
