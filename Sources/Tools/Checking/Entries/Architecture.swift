import Driver
import PairingLaws

/// An architecture as the workbench lists it: a pairing, and the model's types that follow from it.
public struct Architecture: Sendable {
  /// The name in flags and traces: `state-store`.
  public let name: String
  /// A one-line summary.
  public let summary: String
  /// The monad of its actions, with `_` for the argument: `State<S, _>`.
  public let monad: String
  /// The comonad of its space, with `_` for the argument: `Store<S, _>`.
  public let comonad: String
  /// The type that replaces `V`.
  public let view: String
  /// A one-line note on what is special about it.
  public let note: String
  package private(set) var laws: (@Sendable () -> LawSuite)?

  /// Creates an architecture.
  ///
  /// - Parameters:
  ///   - monad: `M`, with `_` for its argument: `State<S, _>`.
  ///   - comonad: `W`, with `_` for its argument: `Store<S, _>`.
  ///   - view: The type that replaces `V`.
  ///   - laws: Makes the laws of the pairing, for `duet laws`; see `PairingLaws`.
  public init(
    _ name: String, summary: String, monad: String, comonad: String,
    view: String = "Rendering<Eff, Input, TextView<Input>>",
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

  /// The type of an action: `M<Void>`.
  public var action: String { applied(monad, to: "Void") }
  /// The type of a handler: `Handler<Eff, M>`, written out.
  public var handler: String { "(Eff<\(action)>) -> Eff<Void>" }
  /// The type of an interface: `UI<Eff, M, V>`, written out, where `V` is ``view``.
  public var interface: String { "(\(handler)) -> V" }
  /// The type of a component: `Component<Eff, W, M, V>`, written out, where `V` is ``view``.
  public var component: String { applied(comonad, to: interface) }

  private func applied(_ type: String, to argument: String) -> String {
    guard let place = type.lastIndex(of: "_") else { return type }
    return type[..<place] + argument + type[type.index(after: place)...]
  }

  /// Returns a copy with the laws of its pairing.
  package func checked(by laws: @escaping @Sendable () -> LawSuite) -> Architecture {
    var architecture = self
    architecture.laws = laws
    return architecture
  }
}
