/// A single move, as data that can be printed.
@frozen public enum PullerMove: CustomStringConvertible {
  /// By one place to the left.
  case left
  /// By one place to the right.
  case right
  /// To the first place.
  case first
  /// To the last place.
  case last
  /// To the place with an index.
  case to(Int)
  /// By a distance to the right.
  case by(Int)

  /// The text of the move, for example `move by 3`.
  public var description: String {
    switch self {
    case .left: "move left"
    case .right: "move right"
    case .first: "move to first"
    case .last: "move to last"
    case .to(let index): "move to \(index)"
    case .by(let distance): "move by \(distance)"
    }
  }
}
