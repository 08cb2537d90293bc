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
  private(set) var moves: [Base.M.Action] = []

  init(base: Base) { self.base = base }

  struct Spaces {
    let base: Base.Duplicated
    let moves: [Base.M.Action]
  }

  func extract() -> Base.Focus { base.extract() }

  func duplicate() -> Spaces { Spaces(base: base.duplicate(), moves: moves) }

  static func select(_ action: Base.M.Action, _ spaces: Spaces) -> WatchedSpace {
    var next = WatchedSpace(base: Base.select(action, spaces.base))
    next.moves = spaces.moves + [action]
    return next
  }

  /// Moves the base by its own `move(by:)`, which also runs without a test.
  mutating func move(by action: Base.M.Action) {
    moves.append(action)
    base.move(by: action)
  }

  /// Keeps the program without its value, as an ``Explorer`` does.
  mutating func run<A>(_ program: Kind<Base.M, A>) -> A {
    moves.append(Base.M.action(dropping: program))
    return base.run(program)
  }
}
