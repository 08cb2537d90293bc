import Algebra

extension IdentityBrand: ActionMonad {
  /// The action that does nothing.
  public typealias Action = Identity<Void>
}
