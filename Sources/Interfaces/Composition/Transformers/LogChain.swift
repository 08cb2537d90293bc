import Algebra

/// A log in pieces, which is joined once, at the end.
///
/// A log that passes through a monad has several owners, so each append would copy it. Here a piece is linked to the
/// earlier ones, which all continuations share.
public struct LogChain<Log: Monoid> {
  /// The last piece, and the log before it.
  @usableFromInline let last: Flat<(log: Log, before: LogChain)>?

  @inlinable init(last: Flat<(log: Log, before: LogChain)>? = nil) { self.last = last }

  /// Returns this log with `log` appended.
  @inlinable func appending(_ log: Log) -> LogChain { LogChain(last: Flat((log: log, before: self))) }

  /// Returns the whole log.
  ///
  /// - Complexity: One in-place append for each piece.
  @inlinable func joined() -> Log {
    guard let (last, earlier) = last?.value else { return .empty }
    if earlier.last == nil { return last }
    var (pieces, chain) = ([last], earlier)
    while let (log, before) = chain.last?.value {
      pieces.append(log)
      chain = before
    }
    return pieces.reversed().reduce(into: .empty) { $0.append($1) }
  }
}
