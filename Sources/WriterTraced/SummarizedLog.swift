import Algebra
import TextUtilities

extension Array: Summarized {
  /// The number of elements of a log, and the last one.
  public var summary: String {
    last.map { "\(count) \(count == 1 ? "entry" : "entries"), last: \(text(of: $0))" } ?? "empty log"
  }
}

extension Sum: Summarized {
  /// The total of a log: `total +3`.
  public var summary: String { "total \(self)" }
}
