/// Returns the index of the first byte that does not continue well-formed UTF-8, or `nil` if all bytes do.
///
/// For a truncated sequence, it is the index of the sequence's first byte, because readers see the error there.
///
/// The check follows table 3-7, *Well-Formed UTF-8 Byte Sequences*, of The Unicode Standard: it rejects overlong forms,
/// surrogates, and scalars above U+10FFFF.
///
/// - Complexity: O(*n*).
package func invalidUTF8(in bytes: ArraySlice<UInt8>) -> Int? {
  var index = bytes.startIndex
  let end = bytes.endIndex
  while index < end {
    let lead = bytes[index]
    if lead < 0x80 {
      index += 1
      continue
    }
    let (length, second): (Int, ClosedRange<UInt8>)
    switch lead {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return index
    }
    guard end - index >= length, second.contains(bytes[index + 1]) else { return index }
    for next in (index + 2)..<(index + length) where !(0x80...0xBF).contains(bytes[next]) {
      return index
    }
    index += length
  }
  return nil
}
