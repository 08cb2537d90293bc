import Algebra
import Utilities

/// A log that spaces show in a few words.
///
/// A protocol of this module: elsewhere, an array is no log.
private protocol SummarizedLog {
  var words: String { get }
}

extension Array: SummarizedLog {
  /// The number of elements, and the last one.
  fileprivate var words: String {
    last.map { "\(entries(count)), last: \(text(of: $0))" } ?? "empty log"
  }
}

extension Set: SummarizedLog {
  /// The number of elements: their order is not defined.
  fileprivate var words: String { isEmpty ? "empty log" : entries(count) }
}

private func entries(_ count: Int) -> String { "\(count) \(count == 1 ? "entry" : "entries")" }

extension Sum: SummarizedLog {
  /// The total: `total +3`.
  fileprivate var words: String { "total \(self)" }
}

/// Returns a log in a few words.
///
/// An array has its number of entries and the last one; a set, its number of entries; a sum, its total; another log,
/// what it says of itself.
public func logSummary(of log: some Any) -> String {
  (log as? any SummarizedLog)?.words ?? Algebra.summary(of: log)
}
