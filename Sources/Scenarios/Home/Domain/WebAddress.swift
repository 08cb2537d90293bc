/// Whether a text is an absolute `http` or `https` URL with a host, by RFC 3986, with the letters that RFC 3987 adds.
///
/// The grammar is followed: so a space, a quote, a stray `%`, a bracket outside the host or a second `#` make it none.
/// An empty port is in the grammar; one above 65535 is not a port. Of what RFC 3987 allows, white space and the
/// characters that turn the direction of writing are not taken (its section 4.1 forbids those).
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
  /// What is before the first scalar of a kind, and what begins with it.
  fileprivate func cut(before isEnd: (Unicode.Scalar) -> Bool) -> (Scalars, Scalars) {
    let end = firstIndex(where: isEnd) ?? endIndex
    return (self[..<end], self[end...])
  }
}

/// `[ userinfo "@" ] host [ ":" port ]`, whose host is not empty.
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

/// Nothing, or a colon with the digits of at most 65535.
private func isPort(_ port: Scalars) -> Bool {
  guard let colon = port.first else { return true }
  guard colon == ":" else { return false }
  var value = 0
  for scalar in port.dropFirst() {
    guard let digit = digit(scalar) else { return false }
    value = min(value * 10 + digit, 65_536)
  }
  return value <= 65_535
}

/// Eight groups of 16 bits, the last two of which may be written as IPv4; `::` once for one group of zeros or more.
private func isIPv6(_ address: Scalars) -> Bool {
  var gap = address.startIndex
  while gap < address.endIndex, !address[gap...].starts(with: "::".unicodeScalars) {
    address.formIndex(after: &gap)
  }
  guard gap < address.endIndex else { return groups(address, mayEndInIPv4: true) == 8 }
  guard let before = groups(address[..<gap], mayEndInIPv4: false),
    let after = groups(address[gap...].dropFirst(2), mayEndInIPv4: true)
  else { return false }
  return before + after <= 7
}

/// How many groups of 16 bits stand here, parted by colons, or `nil` where something else does.
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
  return parts.count == 4
    && parts.allSatisfy { part in
      (1...3).contains(part.count) && part.allSatisfy { digit($0) != nil } && (part.count == 1 || part.first != "0")
        && (Int(String(part)) ?? 256) <= 255
    }
}

/// `v`, hexadecimal digits, a point, and what a later version makes of it.
private func isFutureIP(_ address: Scalars) -> Bool {
  guard address.first == "v" || address.first == "V" else { return false }
  let (version, rest) = address.dropFirst().cut { $0 == "." }
  let content = rest.dropFirst()
  return !version.isEmpty && version.allSatisfy(isHexDigit) && !content.isEmpty
    && content.allSatisfy { ($0.isASCII && isNameCharacter($0)) || $0 == ":" }
}

/// Whether there are only scalars of a kind, and percent signs with two hexadecimal digits.
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

/// `ipchar` and the slash between segments.
private func isPathCharacter(_ scalar: Unicode.Scalar) -> Bool {
  isNameCharacter(scalar) || scalar == ":" || scalar == "@" || scalar == "/"
}

/// `ucschar`, without white space and the characters that turn the direction of writing.
private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: false
  case 0xA0...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFEF: !scalar.properties.isWhitespace
  // The planes above the first, but for the last two scalars of each, and the tags at the start of plane 14.
  case 0x10000...0xDFFFF, 0xE1000...0xEFFFF: scalar.value & 0xFFFF <= 0xFFFD
  default: false
  }
}

/// `iprivate`, which only a query may have.
private func isPrivate(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0xE000...0xF8FF, 0xF0000...0xFFFFD, 0x100000...0x10FFFD: true
  default: false
  }
}

private func digit(_ scalar: Unicode.Scalar) -> Int? {
  ("0"..."9").contains(scalar) ? Int(scalar.value - 0x30) : nil
}

private func isHexDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isASCIIHexDigit }
