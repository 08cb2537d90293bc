/// A pairing with a way back from every move.
///
/// The positions of a comonad are the objects of a category, and its moves are the arrows (Ahman & Uustalu 2016). Every move
/// can be undone exactly if each arrow has an inverse: the category is a groupoid. So it is for a state, which can be put
/// back, and for a log of numbers, to which the opposite can be added; a list that grows has no way back.
///
/// Law (`coherence.undo`): if `later` is `move(m, w)`, then `move(wayBack(from: later, to: w), later) == w`, where the way
/// is that between the positions of both.
public protocol ReversiblePairing: InteractionLaw {
  /// Returns the action that leads from a position back to one from which moves led there.
  static func wayBack(from later: W.Position, to earlier: W.Position) -> Kind<M, Void>
}

/// A comonad whose own monad, ``Co``, has a way back from every move: see ``ReversiblePairing``.
public protocol ReversibleComonad: Comonad {
  /// Returns the action that leads from a position back to one from which moves led there.
  static func wayBack(from later: Position, to earlier: Position) -> Co<Self, Void>
}

extension CoPairing: ReversiblePairing where W: ReversibleComonad {
  /// Returns the way back that the comonad has.
  public static func wayBack(from later: W.Position, to earlier: W.Position) -> Co<W, Void> {
    W.wayBack(from: later, to: earlier)
  }
}
