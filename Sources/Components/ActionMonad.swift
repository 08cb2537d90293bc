import Algebra

/// A monad whose `M<Void>` are the actions of an interface.
///
/// Code written once for every architecture speaks of `Kind<M, Void>`; each architecture also has a concrete type for
/// the same thing (`State<S, Void>`), which needs no box. This names it. A brand without one keeps the default.
public protocol ActionMonad: Monad {
  /// `M<Void>`, in the type it is fastest in.
  associatedtype Action = Kind<Self, Void>

  /// An action as an application of the brand. Inverse to ``action(_:)``.
  static func kind(_ action: Action) -> Kind<Self, Void>

  /// An action from an application of the brand. Inverse to ``kind(_:)``.
  static func action(_ kind: Kind<Self, Void>) -> Action
}

extension ActionMonad where Action: Branded, Action.Brand == Self, Action.A == Void {
  /// The action, boxed.
  @inlinable
  public static func kind(_ action: Action) -> Kind<Self, Void> { Kind(action) }

  /// The action, taken out of its box.
  @inlinable
  public static func action(_ kind: Kind<Self, Void>) -> Action { Action(kind) }
}

extension ActionMonad where Action == Kind<Self, Void> {
  /// The action itself.
  @inlinable
  public static func kind(_ action: Action) -> Kind<Self, Void> { action }

  /// The action itself.
  @inlinable
  public static func action(_ kind: Kind<Self, Void>) -> Action { kind }
}
