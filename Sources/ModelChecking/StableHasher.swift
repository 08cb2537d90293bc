/// A hasher with the same result in each process, on each platform.
///
/// Use it for fingerprints that are stored, or compared between processes.
///
/// ```swift
/// func fingerprint(of state: borrowing Position) -> UInt64 {
///   var hasher = StableHasher()
///   hasher.combine(state.x)
///   hasher.combine(state.name)
///   return hasher.finalize()
/// }
/// ```
///
/// Each step multiplies by an odd constant and mixes with the finalizer of SplitMix64 (Steele, Lea & Flood 2014). The
/// hasher does not resist inputs that someone chooses in order to make hashes clash.
public struct StableHasher: Sendable {
  @usableFromInline var state: UInt64 = 0x243f_6a88_85a3_08d3

  /// Creates a hasher.
  @inlinable
  public init() {}

  /// Adds an integer. Integers of different types with up to 64 bits add the same, if their values are the same.
  ///
  /// - Complexity: O(*w*) in the number of 64-bit words.
  @inlinable
  public mutating func combine(_ value: some FixedWidthInteger) {
    state = FingerprintTable.mix((state ^ UInt64(truncatingIfNeeded: value)) &* 0xd130_2e8a_0b4a_97c5 &+ 1)
    var shift = 64  // the further words of wide integers
    while shift < value.bitWidth {
      combine(UInt64(truncatingIfNeeded: value >> shift))
      shift += 64
    }
  }

  /// Adds a Boolean value.
  @inlinable
  public mutating func combine(_ value: Bool) { combine(value ? 1 : 0) }

  /// Adds the UTF-8 bytes of a text, and their number.
  ///
  /// Texts that are equal in Swift but have different bytes, such as a composed and a decomposed "é", have different
  /// fingerprints.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func combine(_ text: some StringProtocol) {
    var word: UInt64 = 0
    var count = 0
    for byte in text.utf8 {
      word = word << 8 | UInt64(byte)
      count += 1
      if count & 7 == 0 {
        combine(word)
        word = 0
      }
    }
    combine(word)
    combine(count)
  }

  /// Adds the number of elements, and each element with `body`.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func combine<Element>(_ elements: some Collection<Element>, _ body: (inout Self, Element) -> Void) {
    combine(elements.count)
    for element in elements { body(&self, element) }
  }

  /// Adds elements without regard to their order, such as those of a set.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func combine<Element>(
    unordered elements: some Collection<Element>, _ body: (inout Self, Element) -> Void
  ) {
    var sum: UInt64 = 0
    for element in elements {
      var hasher = Self()
      body(&hasher, element)
      sum &+= hasher.finalize()
    }
    combine(elements.count)
    combine(sum)
  }

  /// Returns the hash of all that was added.
  @inlinable
  public func finalize() -> UInt64 { FingerprintTable.mix(state) }
}
