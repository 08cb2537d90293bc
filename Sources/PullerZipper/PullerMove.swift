/// A single move, as data that can be printed.
@frozen
@usableFromInline
enum PullerMove: CustomStringConvertible {
  case left, right, first, last
  case to(Int)
  case by(Int)

  @usableFromInline var description: String {
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
