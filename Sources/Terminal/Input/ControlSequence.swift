/// A control sequence (ECMA-48, 5.4), read byte by byte.
///
/// - Complexity: O(1) memory, whatever comes.
package struct ControlSequence: Hashable, Sendable {
  /// What a byte means for the sequence that it comes in.
  package enum Step {
    /// More is to come.
    case part
    /// The sequence is whole.
    case whole
    /// The byte may not stand in a sequence: there is none.
    case broken
  }

  /// Which byte ended it.
  package private(set) var final: UInt8 = 0
  /// What stands before the parameters: one of `< = > ?`.
  private(set) var prefix: UInt8?
  /// What stands before the final byte.
  private(set) var intermediate: UInt8?
  /// Whether nothing came yet.
  private(set) var isEmpty = true
  private var bytes: [UInt8] = []

  /// More than any sequence has that is known. What is longer is read to its end, and means nothing.
  private static let limit = 128

  /// Whether it was too long to be kept.
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

  /// Ends it with the last of its intermediate bytes.
  mutating func endWithIntermediate() {
    final = intermediate ?? 0
    intermediate = nil
  }

  /// The parameters, each with its subparameters. One that is not given is 0. A number is at most 2²⁴, for which no
  /// sequence has a use.
  package var parameters: [[Int]] {
    guard !bytes.isEmpty else { return [] }
    return bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { parameter in
      parameter.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map { digits in
        digits.reduce(0) { 0x30...0x39 ~= $1 ? min($0 * 10 + Int($1) - 0x30, 1 << 24) : $0 }
      }
    }
  }

  /// The first number of the parameter of that index; `default` where it is 0, or not given.
  package func number(_ index: Int, default other: Int = 0) -> Int {
    let parameters = self.parameters
    guard index < parameters.count, let number = parameters[index].first, number > 0 else { return other }
    return number
  }
}
