import Algebra
import Trampoline

/// What was told so far, piece by piece: a log that is put together once, when all has been told.
///
/// A log that is handed on through a monad has more than one owner, so that every append would copy it all. A piece is
/// put before those that are there already, which whoever goes on from them shares.
@usableFromInline
struct Told<Log: Monoid> {
  @usableFromInline let last: ToldPiece<Log>?

  @inlinable
  init(last: ToldPiece<Log>? = nil) { self.last = last }

  /// This, with `log` told after it.
  ///
  /// - Complexity: O(1).
  @inlinable
  func telling(_ log: Log) -> Told { Told(last: ToldPiece(log, after: last)) }

  /// The log.
  ///
  /// - Complexity: one append for each piece, in place.
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

/// A piece of a log, and those that were told before.
@usableFromInline
final class ToldPiece<Log: Monoid> {
  @usableFromInline let log: Log
  @usableFromInline var before: ToldPiece?

  @inlinable
  init(_ log: Log, after before: ToldPiece?) {
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
