import Algebra
import Components

/// A space that keeps the actions that moved it, as values; a session's record has only their texts.
///
/// It has the focus of `base` and moves like it. The actions are part of the value: a program that only reads runs on a
/// copy, so the original gets no action.
struct WatchedSpace<Base: Space>: Space {
  typealias Focus = Base.Focus
  typealias M = Base.M

  var base: Base
  private(set) var moves: [Kind<Base.M, Void>] = []

  init(base: Base) { self.base = base }

  func extract() -> Base.Focus { base.extract() }

  /// Keeps the program without its value, as an ``Explorer`` does.
  mutating func run<A>(_ program: Kind<Base.M, A>) -> A {
    moves.append(program.asAction)
    return base.run(program)
  }
}

extension WatchedSpace: Reversible where Base: Reversible {
  func wayBack(to earlier: Self) -> Kind<Base.M, Void> { base.wayBack(to: earlier.base) }
}
