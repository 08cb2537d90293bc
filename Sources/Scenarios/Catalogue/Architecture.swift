import Driver
import PairingLaws

/// An architecture as the workbench lists it: a pairing, and what the model's types become with it.
public struct Architecture: Sendable {
  /// The name it has in flags, in traces and everywhere: `state-store`.
  public let name: String
  /// A line on it.
  public let summary: String
  /// The monad of its actions.
  public let monad: String
  /// The comonad of its space.
  public let comonad: String
  /// What stands for `V`.
  public let view: String
  /// What is special about it, in a line.
  public let note: String
  package let laws: (@Sendable () -> LawSuite)?
  private var find: @Sendable (any Staged.Type) -> (any Sendable)? = { _ in nil }

  /// An architecture.
  ///
  /// - Parameters:
  ///   - monad: `M`, with `_` for its argument: `State<S, _>`.
  ///   - comonad: `W`, likewise: `Store<S, _>`.
  ///   - view: what stands for `V`.
  ///   - laws: makes the laws of its pairing, for `duet laws`; see `PairingLaws`.
  public init(
    _ name: String, summary: String, monad: String, comonad: String,
    view: String = "Interface<Eff, Input, TextView<Input>>",
    note: String = "", laws: (@Sendable () -> LawSuite)? = nil
  ) {
    self.name = name
    self.summary = summary
    self.monad = monad
    self.comonad = comonad
    self.view = view
    self.note = note
    self.laws = laws
  }

  /// `M<Void>`: what an action is.
  public var action: String { applied(monad, to: "Void") }
  /// What `Handler<Eff, M>` becomes.
  public var handler: String { "(Eff<\(action)>) -> Eff<Void>" }
  /// What `UI<Eff, M, V>` becomes, for the `V` that is ``view``.
  public var interface: String { "(\(handler)) -> V" }
  /// What `Component<Eff, W, M, V>` becomes, for the `V` that is ``view``.
  public var component: String { applied(comonad, to: interface) }

  /// A type with an argument in the place of its last `_`.
  private func applied(_ type: String, to argument: String) -> String {
    guard let place = type.lastIndex(of: "_") else { return type }
    return type[..<place] + argument + type[type.index(after: place)...]
  }

  /// This architecture with a function that finds a scenario's `Staging` on it: by a cast to the architecture's protocol.
  func staged(by find: @escaping @Sendable (any Staged.Type) -> (any Sendable)?) -> Architecture {
    var architecture = self
    architecture.find = find
    return architecture
  }

  /// The scenario on this architecture, if it runs there.
  func staging<S: Staged>(of scenario: S.Type) -> Staging<S.Start>? { find(scenario) as? Staging<S.Start> }
}

extension Architecture {
  /// The architectures of this package: its pairings, then those composed of them.
  public static let standard = pairings + [.coStore, .coSum, .coDay, .coList, .envStoreTraced]
}
