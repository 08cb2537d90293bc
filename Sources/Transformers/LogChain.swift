import Algebra
import Trampoline

/// A log in pieces, which is joined once, at the end.
///
/// A log that passes through a monad has several owners, so each append would copy it. Here a piece is linked to the
/// earlier ones, which all continuations share.
public struct LogChain<Log: Monoid> {
  @usableFromInline let last: LogPiece<Log>?

  @inlinable
  init(last: LogPiece<Log>? = nil) { self.last = last }

  /// Returns this log with `log` appended.
  @inlinable
  func appending(_ log: Log) -> LogChain { LogChain(last: LogPiece(log, after: last)) }

  /// Returns the whole log.
  ///
  /// - Complexity: One in-place append for each piece.
  @inlinable
  func joined() -> Log {
    guard let last else { return .empty }
    guard var piece = last.before else { return last.log }
    var pieces = [last, piece]
    while let before = piece.before {
      pieces.append(before)
      piece = before
    }
    return pieces.reversed().reduce(into: .empty) { $0.append($1.log) }
  }
}

/// A piece of a log, and the pieces before it.
@usableFromInline
final class LogPiece<Log: Monoid> {
  @usableFromInline let log: Log
  @usableFromInline var before: LogPiece?

  @inlinable
  init(_ log: Log, after before: LogPiece?) {
    self.log = log
    self.before = before
  }

  deinit {
    guard before != nil else { return }
    Release.flat {
      $0.append(object: before)
      before = nil
    }
  }
}
