/// How an effect ended.
public enum Outcome<A> {
  /// With a value.
  case completed(A)
  /// Without one: it was cancelled, from outside or because something that it waited for was.
  case cancelled

  /// The value, if there is one.
  @inlinable
  public var value: A? {
    switch self {
    case .completed(let value): value
    case .cancelled: nil
    }
  }
}

extension Outcome: Equatable where A: Equatable {}
extension Outcome: Sendable where A: Sendable {}
