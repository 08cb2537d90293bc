import Algebra
import Checking
import Driver
import Effects
import OrderedJSON

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

  /// Returns the effect that takes a message, performs the effect that it requests, and goes on with the answer.
  ///
  /// It is for architectures whose actions return values. The others request effects by their update functions.
  ///
  /// - Parameter change: Changes the cart by a message, and returns what it requests.
  func loop<E: Effect>(
    _ message: CartMessage, _ change: @escaping (CartMessage) -> Eff<E, CartRequest?>
  ) -> Eff<E, Void> {
    change(message).flatMap { request in
      guard let request else { return .pure(()) }
      return answer(to: request).flatMap { loop($0, change) }
    }
  }
}

/// The cancellation ID of a save.
private enum CartSave: Hashable { case running }

extension Cart {
  /// The names of the services that the cart calls.
  public static let services = ["load", "save"]

  /// The value that the scenario starts from: the services.
  public typealias Start = CartServices

  /// Returns the scenario's own script.
  ///
  /// - Parameter failures: Whether a script can make services fail. If not, time is real, and the script waits longer
  ///   than it must.
  public static func script(failures: Bool) -> String { failures ? exact : patient }

  private static let exact = """
    # It begins with a load. This one fails; the next one takes 200 ms.
    expect "Loading…"
    fail load 1 "offline"
    expect "Could not load: offline"
    tap load
    expect "Loading…"
    wait 199ms
    expect absent count
    wait 1ms
    expect count "2"
    expect saving "Saved"

    # Each change is saved. A change cancels the save of the one before.
    tap add
    expect count "3"
    expect saving "Saving…"
    wait 99ms
    tap add
    expect count "4"
    wait 99ms
    expect saving "Saving…"
    wait 1ms
    expect saving "Saved"

    # A failed save keeps the number, and can be repeated.
    fail save "offline"
    tap remove
    wait 100ms
    expect "Could not save: offline"
    expect count "3"
    tap save
    expect absent save
    wait 100ms
    expect saving "Saved"

    # Nothing can be removed from an empty cart.
    tap remove
    tap remove
    tap remove
    expect count "0"
    expect disabled remove
    wait 1s
    expect saving "Saved"
    """

  private static let patient = """
    expect "Loading…"
    wait 2s
    expect count "2"
    tap add
    tap add
    expect saving "Saving…"
    wait 1s
    expect saving "Saved"
    tap remove
    wait 1s
    expect count "3"
    expect saving "Saved"
    """
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

extension Scenario {
  /// A cart that loads at the start, and whose changes request saves.
  public static let cart = Scenario(
    "cart", summary: "a cart: loaded at the start, saved after each change", services: Cart.services,
    inputs: .cart,
    script: Cart.script(failures: false), failing: Cart.script(failures: true),
    start: CartServices.shop(holding: 2),
    stagings: Cart.stagings,
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

extension [ScenarioInput] {
  static let cart: [ScenarioInput] = [
    ScenarioInput(.tap, "load", "loads again after a failure"),
    ScenarioInput(.tap, "add", "adds an item, and saves"),
    ScenarioInput(.tap, "remove", "removes an item, and saves"),
    ScenarioInput(.tap, "save", "saves again after a failure"),
  ]
}
