/// The outcome of an effect.
public enum Outcome<A> {
  /// The effect ended with a value.
  case completed(A)
  /// The effect was cancelled from outside, or because something that it waited for was cancelled.
  case cancelled

  /// The value, or `nil` if the effect was cancelled.
  @inlinable public var value: A? {
    switch self {
    case .completed(let value): value
    case .cancelled: nil
    }
  }
}

extension Outcome: Equatable where A: Equatable {}
extension Outcome: Sendable where A: Sendable {}
