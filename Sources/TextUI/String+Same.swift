extension String {
  /// Whether both are the same code points. `==` holds of others too, those that are canonically equivalent.
  ///
  /// - Complexity: O(1) for copies of one string, O(*n*) for others.
  @inlinable
  package func isSame(as other: String) -> Bool {
    // Copies of one string are the same bits, and that is what most are. Of others, most differ, and `==` is fast to tell.
    hasBits(of: other)
      || utf8.count == other.utf8.count && self == other && utf8.elementsEqual(other.utf8)
  }

  @inlinable
  @inline(__always)
  func hasBits(of other: String) -> Bool {
    guard MemoryLayout<String>.size == 16 else { return false }
    return withUnsafeBytes(of: self) { own in
      withUnsafeBytes(of: other) { others in
        own.load(as: UInt64.self) == others.load(as: UInt64.self)
          && own.load(fromByteOffset: 8, as: UInt64.self) == others.load(fromByteOffset: 8, as: UInt64.self)
      }
    }
  }
}
