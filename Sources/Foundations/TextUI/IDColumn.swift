/// IDs in memory, at equal distances.
struct IDColumn<ID> {
  private let base: UnsafeRawPointer?
  private let stride: Int
  let count: Int

  init(base: UnsafeRawPointer?, stride: Int, count: Int) {
    self.base = base
    self.stride = stride
    self.count = count
  }

  init(_ ids: UnsafeBufferPointer<ID>) {
    self.init(base: UnsafeRawPointer(ids.baseAddress), stride: MemoryLayout<ID>.stride, count: ids.count)
  }

  /// - Precondition: `index` is in `0..<count`.
  @inline(__always) subscript(index: Int) -> UnsafePointer<ID> {
    // Only an empty column has no base.
    base.unsafelyUnwrapped.advanced(by: index &* stride).assumingMemoryBound(to: ID.self)
  }
}
