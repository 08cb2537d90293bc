import Algebra

extension IdentityBrand: ActionMonad {
  /// What does nothing.
  public typealias Action = Identity<Void>
}
