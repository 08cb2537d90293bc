/// A digest of texts in order: 64-bit FNV-1a (Fowler, Noll and Vo).
///
///     var digest = Digest()
///     digest.add("tap refresh")
///     digest.hex  // 16 digits
///
/// It detects accidental differences between runs. It does not protect against deliberate ones.
public struct Digest: Hashable, Sendable {
  /// The digest so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the digest of no text.
  public init() {}

  /// Adds a text: its number of UTF-8 bytes, as 8 bytes in little-endian order, and then the bytes.
  ///
  /// The length distinguishes `"ab", "c"` from `"a", "bc"`.
  ///
  /// - Complexity: O(*n*).
  public mutating func add(_ text: String) {
    add(count: text.utf8.count)
    add(bytes: text.utf8)
  }

  /// Adds lines as one text, joined by line feeds.
  ///
  /// - Complexity: O(*n*).
  public mutating func add(lines: [String]) {
    add(count: lines.reduce(max(lines.count - 1, 0)) { $0 + $1.utf8.count })
    for (index, line) in lines.enumerated() {
      if index > 0 { mix(UInt8(ascii: "\n")) }
      add(bytes: line.utf8)
    }
  }

  /// Adds bytes without their number: plain FNV-1a.
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
