import Algebra

extension CoBrand: ActionMonad {
  /// A way through the space.
  public typealias Action = Co<W, Void>
}
