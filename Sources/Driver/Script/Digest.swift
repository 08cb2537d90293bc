/// A digest of texts in order: FNV-1a with 64 bits (Fowler, Noll and Vo).
///
///     var digest = Digest()
///     digest.add("tap refresh")
///     digest.hex  // 16 digits
///
/// It tells two runs that differ from two that behave alike; it is no protection against somebody who wants to deceive.
public struct Digest: Hashable, Sendable {
  /// The digest so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The digest of nothing.
  public init() {}

  /// Mixes in a text: the number of its UTF-8 bytes as 8 bytes, the lowest first, and then those bytes. With its length
  /// before it, `"ab", "c"` is not `"a", "bc"`.
  ///
  /// - Complexity: O(*n*).
  public mutating func add(_ text: String) {
    add(count: text.utf8.count)
    add(bytes: text.utf8)
  }

  /// Mixes in lines as the one text that they are, joined by line feeds.
  ///
  /// - Complexity: O(*n*).
  public mutating func add(lines: [String]) {
    add(count: lines.reduce(max(lines.count - 1, 0)) { $0 + $1.utf8.count })
    for (index, line) in lines.enumerated() {
      if index > 0 { mix(UInt8(ascii: "\n")) }
      add(bytes: line.utf8)
    }
  }

  /// Mixes in bytes as they are, without their number: plain FNV-1a.
  ///
  /// - Complexity: O(*n*).
  public mutating func add(bytes: some Sequence<UInt8>) {
    for byte in bytes {
      mix(byte)
    }
  }

  private mutating func add(count: Int) {
    let count = UInt64(count)
    for shift in stride(from: 0, to: 64, by: 8) {
      mix(UInt8(truncatingIfNeeded: count >> shift))
    }
  }

  private mutating func mix(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  /// The digest as 16 lowercase hexadecimal digits.
  public var hex: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
