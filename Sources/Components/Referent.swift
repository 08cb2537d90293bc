/// What a reference refers to: a cell, or a part of what is in one.
@usableFromInline
package final class Referent<Value> {
  /// The cell in which it is.
  @usableFromInline package let cell: any AnyCell
  @usableFromInline package let current: () -> Value
  /// Makes a change, and says whether changes are kept: then that one is to be.
  @usableFromInline package let update: (_ change: (inout Value) -> Void) -> Bool
  /// Keeps a change that was made, so that it can be made again some other time.
  @usableFromInline package let keep: (_ change: @escaping (inout Value) -> Void) -> Void

  @inlinable
  init(
    cell: any AnyCell, current: @escaping () -> Value, update: @escaping (_ change: (inout Value) -> Void) -> Bool,
    keep: @escaping (_ change: @escaping (inout Value) -> Void) -> Void
  ) {
    self.cell = cell
    self.current = current
    self.update = update
    self.keep = keep
  }
}
