import Checking
import Duet

/// The services of the cart.
public struct CartServices: Sendable {
  /// The service that returns the saved number of items.
  public let load: Service<Int>
  /// The service that saves a number of items, and returns it.
  public let save: @Sendable (_ count: Int) -> Service<Int>

  /// Creates the services.
  public init(load: Service<Int>, save: @escaping @Sendable (_ count: Int) -> Service<Int>) {
    (self.load, self.save) = (load, save)
  }
}

extension CartServices {
  /// Services that load a number of items after 200 ms, and save after 100 ms.
  public static func shop(holding count: Int) -> CartServices {
    CartServices(load: number("load", latency: 200, count)) { number("save", latency: 100, $0) }
  }

  private static func number(_ name: String, latency: Int, _ count: Int) -> Service<Int> {
    Service(
      name, latency: latency, simulated: { .success(count) },
      live: Service.throwing {
        try await Task.sleep(for: .milliseconds(latency))
        return count
      },
      encode: { JSON($0) }, decode: { $0.int })
  }

  /// Returns the effect of a request. A save cancels the one that runs.
  func answer<E: Effect>(to request: CartRequest, in effects: E.Type = E.self) -> Eff<E, CartMessage> {
    switch request {
    case .load: load.call().map { .loaded($0) }
    case .save(let count): save(count).call().map { .saved($0) }.cancellable(by: CartSave.running, inFlight: true)
    }
  }

  /// Returns the dispatcher of an architecture whose actions return values.
  ///
  /// - Parameters:
  ///   - cart: The first cart.
  ///   - change: Changes the cart by a message, and returns what it requests.
  func dispatcher<E: Effect, M, Environment>(
    from cart: Cart, _ change: @escaping (CartMessage, Environment, Handler<E, M>) -> Eff<E, CartRequest?>
  ) -> Dispatcher<E, M, Environment, CartInput, Cart> {
    Dispatcher.requesting(CartMessage.input, answer: { answer(to: $0) }, change).loading(cart)
  }
}

extension Dispatcher where Input == CartInput {
  /// Returns this dispatcher, which begins with a load if the first cart has not been loaded.
  func loading(_ cart: Cart) -> Dispatcher { cart.contents == .unopened ? starting(with: .load) : self }
}

/// The cancellation ID of a save.
private enum CartSave: Hashable { case running }

extension Cart {
  /// The names of the services that the cart calls.
  public static let services = ["load", "save"]

  /// The value that the scenario starts from: the services, and a cart, which is unopened unless it was read from a state.
  public struct Start: Sendable {
    let cart: Cart
    let services: CartServices

    /// Creates the start.
    public init(_ cart: Cart = Cart(), services: CartServices) { (self.cart, self.services) = (cart, services) }
  }
}

extension Cart: Summarized {
  /// The values in a few words.
  public var summary: String {
    switch (contents, saving) {
    case (.unopened, _): "unopened"
    case (.loading, _): "loading"
    case (.unavailable(let reason), _): "unavailable: \(reason)"
    case (.items(let count), .saved): "\(count), saved"
    case (.items(let count), .saving): "\(count), saving"
    case (.items(let count), .failed(let reason)): "\(count), not saved: \(reason)"
    }
  }
}

extension Cart: Hosted {
  /// The component on each architecture.
  public static func components<S: SessionHost<Start>>(on host: S.Type) -> [HostedComponent<S>] {
    [
      .on(.stateStore) { stateStore($0, from: $1.cart, services: $1.services) },
      .on(.writerTraced) { writerTraced($0, from: $1.cart, services: $1.services) },
      .on(.readerEnv) { readerEnv($0, from: $1.cart, services: $1.services) },
      .on(.freeCofree) { freeCofree($0, from: $1.cart, services: $1.services) },
      .on(.actionMoore) { actionMoore($0, from: $1.cart, services: $1.services) },
      .on(.pullerZipper, describe: { "page \($0.index + 1) of 4" }) {
        pullerZipper($0, from: $1.cart, services: $1.services)
      },
      .on(.updateStore) { updateStore($0, from: $1.cart, services: $1.services) },
      .on(.coStore) { coStore($0, from: $1.cart, services: $1.services) },
      .on(.coSum, describe: { shownSummary($0.space, \.cart, \.cart) }) {
        coSum($0, from: $1.cart, services: $1.services)
      },
    ]
  }
}

extension Scenario {
  /// A cart that loads at the start, and whose changes request saves.
  public static let cart = Scenario(
    "cart", summary: "a cart: loaded at the start, saved after each change", services: Cart.services,
    inputs: [
      ScenarioInput(.tap, "load", "loads again after a failure"),
      ScenarioInput(.tap, "add", "adds an item, and saves"),
      ScenarioInput(.tap, "remove", "removes an item, and saves"),
      ScenarioInput(.tap, "save", "saves again after a failure"),
    ],
    script: embeddedScript(EmbeddedTexts.cart_live_script), failing: embeddedScript(EmbeddedTexts.cart_script),
    start: Cart.Start(services: .shop(holding: 2)),
    state: { Cart.Start(try Cart(state: StatePart($0, at: $1)), services: .shop(holding: 2)) },
    implementations: Cart.implementations,
    plan: SearchPlan(
      failures: ["load": ["offline"], "save": ["offline"]],
      properties: [
        .leadsTo("load-ends", { $0.shows("Loading…") }, { !$0.shows("Loading…") }),
        .leadsTo("save-ends", { $0.shows("Saving…") }, { !$0.shows("Saving…") }),
        .always("again-after-failure") { cart in
          cart.has("load") == cart.shows("Could not load: offline")
            && cart.has("save") == cart.shows("Could not save: offline")
        },
        .alwaysReachable("can-be-saved") { $0.shows("Saved") },
      ]))
}
