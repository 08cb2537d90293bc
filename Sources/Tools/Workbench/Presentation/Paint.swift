import TextUI

/// The colours of text for a terminal, if they are on.
struct Paint {
  let isColored: Bool

  func bold(_ text: String) -> String { painted(text, .bold) }
  func dim(_ text: String) -> String { painted(text, .dim) }
  func good(_ text: String) -> String { painted(text, .good) }
  func bad(_ text: String) -> String { painted(text, .bad) }
  /// A rule in bold, with its `✓` in green.
  func agreeing(_ rule: String) -> String {
    rule.hasSuffix("✓") ? bold(String(rule.dropLast())) + good("✓") : bold(rule)
  }

  func painted(_ line: StyledLine) -> String { painted(line.text, line.style) }

  func painted(_ text: String, _ style: LineStyle) -> String {
    isColored && style != .plain && !text.isEmpty ? "\u{1b}[\(style.rawValue)m\(text)\u{1b}[0m" : text
  }
}

enum LineStyle: String {
  case plain = "0", bold = "1", dim = "2", good = "32", bad = "31", changed = "33"
}

func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - displayWidth(of: text)))
}

func rightAligned(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - displayWidth(of: text))) + text
}

func ruled(_ left: String, _ right: String, _ width: Int) -> String {
  let right = fitted(right, max(1, width - 14))
  let room = width - displayWidth(of: right) - 6
  let left = fitted(left, max(8, room))
  let fill = max(1, width - displayWidth(of: left) - displayWidth(of: right) - 5)
  return "── \(left) " + String(repeating: "─", count: fill) + (right.isEmpty ? "" : " \(right)")
}

/// Returns a duration in the unit that keeps it short.
func short(_ duration: Duration) -> String {
  let nanoseconds = duration.nanoseconds
  if nanoseconds < 10_000 { return "\(nanoseconds) ns" }
  if nanoseconds < 10_000_000 { return "\(nanoseconds / 1000) µs" }
  return "\(nanoseconds / 1_000_000) ms"
}

extension Duration {
  var nanoseconds: Int64 {
    components.seconds.multipliedReportingOverflow(by: 1_000_000_000).partialValue
      &+ components.attoseconds / 1_000_000_000
  }
}

/// Returns names as a sentence lists them: `a, b and c`.
func listed(_ names: [String]) -> String {
  guard names.count > 1, let last = names.last else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + " and " + last
}
