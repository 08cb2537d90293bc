import Components

/// A space that says by which actions it was moved: as values, where a session's record has their texts.
///
/// It shows what `base` shows, and moves as it does. What it notes is no part of it: the laws of a space hold up to that.
struct WatchedSpace<Base: Space>: Space {
  typealias Focus = Base.Focus
  typealias M = Base.M

  var base: Base
  let moves: Moves

  /// The actions since this was last asked.
  final class Moves {
    private var actions: [Base.M.Action] = []

    func add(_ action: Base.M.Action) { actions.append(action) }

    func take() -> [Base.M.Action] {
      defer { actions = [] }
      return actions
    }
  }

  /// The space of spaces, and where moves are noted in each.
  struct Spaces {
    let base: Base.Duplicated
    let moves: Moves
  }

  func extract() -> Base.Focus { base.extract() }

  func duplicate() -> Spaces { Spaces(base: base.duplicate(), moves: moves) }

  static func select(_ action: Base.M.Action, _ spaces: Spaces) -> WatchedSpace {
    WatchedSpace(base: Base.select(action, spaces.base), moves: spaces.moves)
  }

  /// By the base's own `move(by:)`, which is what runs where nobody watches.
  mutating func move(by action: Base.M.Action) {
    moves.add(action)
    base.move(by: action)
  }
}
