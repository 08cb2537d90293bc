/// What keeps the changes of a reference, so that they can be made again some other time.
@usableFromInline
package final class Keeper<Value> {
  /// The cell in which it is, or of which it is a part.
  @usableFromInline package let cell: any AnyCell
  @usableFromInline package let keep: (@escaping (inout Value) -> Void) -> Void

  @inlinable
  init(cell: any AnyCell, keep: @escaping (@escaping (inout Value) -> Void) -> Void) {
    self.cell = cell
    self.keep = keep
  }
}
