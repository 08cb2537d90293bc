/// A control sequence (ECMA-48, 5.4), read byte by byte.
///
/// It uses O(1) memory for any input.
package struct ControlSequence: Hashable, Sendable {
  /// The result of reading one byte.
  package enum Step {
    /// The sequence is incomplete.
    case part
    /// The sequence is complete.
    case whole
    /// The byte is not allowed, so this is not a sequence.
    case broken
  }

  /// The final byte.
  package private(set) var final: UInt8 = 0
  /// The byte before the parameters: one of `< = > ?`.
  private(set) var prefix: UInt8?
  /// The intermediate byte: the last one before the final byte.
  private(set) var intermediate: UInt8?
  /// Whether no byte has been read.
  private(set) var isEmpty = true
  private var bytes: [UInt8] = []

  /// Longer than any known sequence. A longer one is read to its end and ignored.
  private static let limit = 128

  /// Whether the sequence exceeds the limit.
  var isTooLong: Bool { bytes.count > Self.limit }

  package init() {}

  package mutating func take(_ byte: UInt8) -> Step {
    defer { isEmpty = false }
    switch byte {
    case 0x3C...0x3F where isEmpty: prefix = byte
    case 0x30...0x3F:
      guard intermediate == nil else { return .broken }
      if bytes.count <= Self.limit { bytes.append(byte) }
    case 0x20...0x2F: intermediate = byte
    case 0x40...0x7E:
      final = byte
      return .whole
    default: return .broken
    }
    return .part
  }

  /// Makes the intermediate byte the final byte.
  mutating func endWithIntermediate() {
    final = intermediate ?? 0
    intermediate = nil
  }

  /// The parameters, each with its subparameters. A missing one is 0.
  ///
  /// Numbers are capped at 2²⁴, more than any sequence needs.
  package var parameters: [[Int]] {
    guard !bytes.isEmpty else { return [] }
    return bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { parameter in
      parameter.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map { digits in
        digits.reduce(0) { 0x30...0x39 ~= $1 ? min($0 * 10 + Int($1) - 0x30, 1 << 24) : $0 }
      }
    }
  }

  /// Returns the first number of the parameter at `index`, or `default` if it is 0 or missing.
  package func number(_ index: Int, default other: Int = 0) -> Int {
    let parameters = self.parameters
    guard index < parameters.count, let number = parameters[index].first, number > 0 else { return other }
    return number
  }
}
