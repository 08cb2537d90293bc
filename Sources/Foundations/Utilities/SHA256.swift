/// Returns the SHA-256 of some bytes (FIPS 180-4), which is 32 bytes long.
///
/// - Complexity: O(*n*).
package func sha256(_ bytes: [UInt8]) -> [UInt8] {
  var message = bytes + [0x80]
  message += [UInt8](repeating: 0, count: (120 - message.count % 64) % 64)
  message += bigEndian(UInt64(bytes.count) * 8)
  var hash = firstHash
  var words = [UInt32](repeating: 0, count: 64)
  for block in stride(from: 0, to: message.count, by: 64) {
    for index in 0..<16 {
      words[index] = (0..<4).reduce(0) { $0 << 8 | UInt32(message[block + 4 * index + $1]) }
    }
    for index in 16..<64 {
      let (one, other) = (words[index - 15], words[index - 2])
      words[index] =
        words[index - 16] &+ (one.rotated(7) ^ one.rotated(18) ^ one >> 3) &+ words[index - 7]
        &+ (other.rotated(17) ^ other.rotated(19) ^ other >> 10)
    }
    var (a, b, c, d, e, f, g, h) = (hash[0], hash[1], hash[2], hash[3], hash[4], hash[5], hash[6], hash[7])
    for index in 0..<64 {
      let first =
        h &+ (e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)) &+ (e & f ^ ~e & g) &+ roundConstants[index]
        &+ words[index]
      let second = (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ (a & b ^ a & c ^ b & c)
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    hash = zip(hash, [a, b, c, d, e, f, g, h]).map { $0 &+ $1 }
  }
  return hash.flatMap { bigEndian($0) }
}

/// Returns bytes in base 64 (RFC 4648), with padding.
package func base64(_ bytes: [UInt8]) -> String {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  return stride(from: 0, to: bytes.count, by: 3).map { start in
    let group = bytes[start..<min(start + 3, bytes.count)]
    let bits = (0..<3).reduce(0) { $0 << 8 | (start + $1 < bytes.count ? Int(bytes[start + $1]) : 0) }
    let shown = (0..<4).map { $0 <= group.count ? digits[bits >> (18 - 6 * $0) & 63] : "=" }
    return String(shown)
  }.joined()
}

private func bigEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
  stride(from: Number.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
}

extension UInt32 {
  fileprivate func rotated(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}

/// The first 64 primes.
private let primes = (2...311).filter { number in (2..<number).allSatisfy { number % $0 != 0 } }
/// The first words of the hash: for each of eight primes, the first 32 bits of the fraction of its square root.
private let firstHash = primes.prefix(8).map { fractionOfRoot(2, of: $0) }
/// A word for each round: the first 32 bits of the fraction of a prime's cube root.
private let roundConstants = primes.map { fractionOfRoot(3, of: $0) }

/// Returns the first 32 bits of the fraction of a root.
private func fractionOfRoot(_ degree: Int, of number: Int) -> UInt32 {
  let power = UInt128(number) << (32 * degree)
  // The root times 2³², rounded down, from its highest bit on.
  let root = stride(from: 36, through: 0, by: -1).reduce(UInt128(0)) { root, bit in
    let next = root | 1 << bit
    return (1..<degree).reduce(next) { product, _ in product * next } <= power ? next : root
  }
  return UInt32(truncatingIfNeeded: root)
}
