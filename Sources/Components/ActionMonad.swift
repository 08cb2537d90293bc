import Algebra

/// A monad whose `M<Void>` are the actions of an interface.
///
/// Code for every architecture uses `Kind<M, Void>`. ``Action`` names an architecture's concrete type for the same
/// thing (`State<S, Void>`), which needs no box. A brand without such a type keeps the default.
public protocol ActionMonad: Monad {
  /// The fastest type for `M<Void>`.
  associatedtype Action = Kind<Self, Void>

  /// Returns an action as a kind. Inverse to ``action(_:)``.
  static func kind(_ action: Action) -> Kind<Self, Void>

  /// Returns a kind as an action. Inverse to ``kind(_:)``.
  static func action(_ kind: Kind<Self, Void>) -> Action

  /// Returns whether an action is `pure`, as far as its data says; false without more knowledge.
  ///
  /// A session whose views are not read in `Eff` leaves out such an action: see ``Explorer``.
  ///
  /// Law: if it returns true, the action moves nothing.
  static func isPure(_ action: Action) -> Bool
}

extension ActionMonad {
  /// Returns false.
  @inlinable
  public static func isPure(_ action: Action) -> Bool { false }
}

extension ActionMonad where Action: Branded, Action.Brand == Self, Action.A == Void {
  /// Returns the action as a kind.
  @inlinable
  public static func kind(_ action: Action) -> Kind<Self, Void> { action.kind }

  /// Returns the action that a kind stands for.
  @inlinable
  public static func action(_ kind: Kind<Self, Void>) -> Action { Action(kind) }
}

extension ActionMonad where Self: Contextual, Action == Kind<Self, Void> {
  /// Returns whether `pure` made the action.
  @inlinable
  public static func isPure(_ action: Kind<Self, Void>) -> Bool { action.isPure }
}

extension CoBrand: ActionMonad {}

extension IdentityBrand: ActionMonad {}
