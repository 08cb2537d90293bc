/// The unit of a measurement.
package enum Unit: String, Sendable {
  /// A ratio.
  case times
  /// Nanoseconds per event or bind.
  case nanoseconds = "ns"
  /// Milliseconds.
  case milliseconds = "ms"
  /// Seconds.
  case seconds = "s"
  /// Allocations per event.
  case allocations
  /// Bytes per event.
  case bytes
  /// Thousands of bytes.
  case kilobytes = "kB"
  /// Millions of bytes.
  case megabytes = "MB"
  /// A number; the row says of what.
  case count

  /// Formats a value for a table, without its unit.
  package func text(_ value: Double) -> String {
    switch self {
    case .times: fixed(value, 2)
    case .nanoseconds: fixed(value, abs(value) < 100 ? 1 : 0)
    case .milliseconds, .seconds, .allocations, .bytes, .kilobytes, .megabytes: fixed(value, 1)
    case .count: fixed(value, 0)
    }
  }

  /// Formats a limit with its unit, in as few digits as possible.
  package func bound(_ value: Double) -> String {
    let text = value == value.rounded() && self != .times ? fixed(value, 0) : shortest(value)
    return symbol.isEmpty ? text : "\(text) \(symbol)"
  }

  /// The symbol after a number.
  package var symbol: String {
    switch self {
    case .times: "×"
    case .nanoseconds: "ns"
    case .milliseconds: "ms"
    case .seconds: "s"
    case .allocations: "more"
    case .bytes: "B"
    case .kilobytes: "kB"
    case .megabytes: "MB"
    case .count: ""
    }
  }

  private func shortest(_ value: Double) -> String {
    let text = fixed(value, 2)
    return text.hasSuffix("0") ? String(text.dropLast()) : text
  }
}

/// Formats a number with `digits` decimals. Five or more digits before the point are grouped by three.
package func fixed(_ value: Double, _ digits: Int) -> String {
  guard value.isFinite else { return value.isNaN ? "?" : value < 0 ? "−∞" : "∞" }
  let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
  let scaled = (abs(value) * scale).rounded()
  // A larger `Double` has almost no decimals, and may not fit an `Int`.
  guard scaled < 1e15 else { return "\(value)" }
  let whole = Int(scaled) / Int(scale)
  let part = String(Int(scaled) % Int(scale))
  let sign = value < 0 && scaled > 0 ? "−" : ""
  guard digits > 0 else { return sign + grouped(whole) }
  return "\(sign)\(grouped(whole)).\(String(repeating: "0", count: digits - part.count))\(part)"
}

private func grouped(_ number: Int) -> String {
  let digits = Array(String(number))
  guard digits.count > 4 else { return String(digits) }
  var text = ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index).isMultiple(of: 3) { text += "\u{202F}" }
    text.append(digit)
  }
  return text
}
