/// Returns whether a text is an absolute `http` or `https` URL with a host (RFC 3986 and RFC 3987).
///
/// The whole grammar is checked. A space, a quote, a stray `%`, a bracket outside the host and a second `#` are
/// invalid. An empty port is valid; a port above 65535 is not. Two groups of characters that the grammar of RFC 3987
/// allows are invalid here: white space, and bidirectional formatting characters, which its section 4.1 forbids.
///
/// - Complexity: O(*n*).
func isWebAddress(_ text: String) -> Bool {
  let scalars = text.unicodeScalars[...]
  guard let colon = scalars.prefix(6).firstIndex(of: ":"),
    ["http", "https"].contains(String(scalars[..<colon]).lowercased())
  else { return false }
  let rest = scalars[scalars.index(after: colon)...]
  guard rest.starts(with: "//".unicodeScalars) else { return false }
  let (authority, resource) = rest.dropFirst(2).cut { $0 == "/" || $0 == "?" || $0 == "#" }
  let (path, queryAndFragment) = resource.cut { $0 == "?" || $0 == "#" }
  let (query, fragment) = queryAndFragment.cut { $0 == "#" }
  return isAuthority(authority)
    && isMadeOf(path) { isPathCharacter($0) }
    && isMadeOf(query.dropFirst()) { isPathCharacter($0) || $0 == "?" || isPrivate($0) }
    && isMadeOf(fragment.dropFirst()) { isPathCharacter($0) || $0 == "?" }
}

private typealias Scalars = Substring.UnicodeScalarView

extension Scalars {
  /// Splits before the first scalar that meets a condition.
  fileprivate func cut(before isEnd: (Unicode.Scalar) -> Bool) -> (Scalars, Scalars) {
    let end = firstIndex(where: isEnd) ?? endIndex
    return (self[..<end], self[end...])
  }
}

/// `[ userinfo "@" ] host [ ":" port ]`, where the host is not empty.
private func isAuthority(_ authority: Scalars) -> Bool {
  let (before, atHost) = authority.cut { $0 == "@" }
  let hostAndPort = atHost.isEmpty ? before : atHost.dropFirst()
  guard atHost.isEmpty || isMadeOf(before, { isNameCharacter($0) || $0 == ":" }) else { return false }
  if hostAndPort.first == "[" {
    let (address, end) = hostAndPort.dropFirst().cut { $0 == "]" }
    return !end.isEmpty && (isIPv6(address) || isFutureIP(address)) && isPort(end.dropFirst())
  }
  let (host, port) = hostAndPort.cut { $0 == ":" }
  return !host.isEmpty && isMadeOf(host, isNameCharacter) && isPort(port)
}

/// Nothing, or a colon and the digits of a number up to 65535.
private func isPort(_ port: Scalars) -> Bool {
  let number = port.dropFirst()
  return port.isEmpty
    || port.first == ":"
      && (number.isEmpty || number.allSatisfy(isDigit) && (Int(String(number)) ?? .max) <= 65_535)
}

/// Eight groups of 16 bits; the last two may be IPv4, and `::` replaces one or more groups of zeros once.
private func isIPv6(_ address: Scalars) -> Bool {
  guard let gap = address.firstRange(of: "::".unicodeScalars) else { return groups(address, mayEndInIPv4: true) == 8 }
  guard let before = groups(address[..<gap.lowerBound], mayEndInIPv4: false),
    let after = groups(address[gap.upperBound...], mayEndInIPv4: true)
  else { return false }
  return before + after <= 7
}

/// Returns the number of groups of 16 bits between colons, or `nil` if there is anything else.
private func groups(_ text: Scalars, mayEndInIPv4: Bool) -> Int? {
  guard !text.isEmpty else { return 0 }
  let parts = text.split(separator: ":", omittingEmptySubsequences: false)
  for (position, part) in parts.enumerated() where !((1...4).contains(part.count) && part.allSatisfy(isHexDigit)) {
    return mayEndInIPv4 && position == parts.count - 1 && isIPv4(part) ? parts.count + 1 : nil
  }
  return parts.count
}

/// Four numbers up to 255, without leading zeros.
private func isIPv4(_ address: Scalars) -> Bool {
  let parts = address.split(separator: ".", omittingEmptySubsequences: false)
  return parts.count == 4 && parts.allSatisfy { part in UInt8(String(part)).map(String.init) == String(part) }
}

/// `v`, hexadecimal digits, a point, and the content that a later version defines.
private func isFutureIP(_ address: Scalars) -> Bool {
  guard address.first == "v" || address.first == "V" else { return false }
  let (version, rest) = address.dropFirst().cut { $0 == "." }
  let content = rest.dropFirst()
  return !version.isEmpty && version.allSatisfy(isHexDigit) && !content.isEmpty
    && content.allSatisfy { ($0.isASCII && isNameCharacter($0)) || $0 == ":" }
}

/// Returns whether a text contains only allowed scalars, and percent signs followed by two hexadecimal digits.
private func isMadeOf(_ text: Scalars, _ isAllowed: (Unicode.Scalar) -> Bool) -> Bool {
  var index = text.startIndex
  while index < text.endIndex {
    if text[index] == "%" {
      let digits = text[index...].dropFirst().prefix(2)
      guard digits.count == 2, digits.allSatisfy(isHexDigit) else { return false }
      index = digits.endIndex
    } else {
      guard isAllowed(text[index]) else { return false }
      text.formIndex(after: &index)
    }
  }
  return true
}

/// `iunreserved` and `sub-delims`.
private func isNameCharacter(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "=": true
  default: !scalar.isASCII && isLetter(scalar)
  }
}

/// `ipchar`, and the slash between segments.
private func isPathCharacter(_ scalar: Unicode.Scalar) -> Bool {
  isNameCharacter(scalar) || scalar == ":" || scalar == "@" || scalar == "/"
}

/// `ucschar`, without white space and bidirectional formatting characters.
private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: false
  case 0xA0...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFEF: !scalar.properties.isWhitespace
  // Planes 1 to 14, without the last two scalars of each plane and without the tags at the start of plane 14.
  case 0x10000...0xDFFFF, 0xE1000...0xEFFFF: scalar.value & 0xFFFF <= 0xFFFD
  default: false
  }
}

/// `iprivate`, which only a query may contain.
private func isPrivate(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0xE000...0xF8FF, 0xF0000...0xFFFFD, 0x100000...0x10FFFD: true
  default: false
  }
}

private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

private func isHexDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isASCIIHexDigit }
