/// A line that says how far a measurement has come: `[3/12] home, after 65 s`.
package struct ProgressLine: Sendable {
  private let parts: Int
  private var number = 0
  private var part = ""

  /// A measurement of several parts, none of which has begun.
  package init(parts: Int) { self.parts = parts }

  /// Begins the next part.
  package mutating func begin(_ part: String) {
    number += 1
    self.part = part
  }

  /// The line.
  ///
  /// - Parameters:
  ///   - detail: What is measured of the part.
  ///   - passed: The time since the measurement began.
  package func text(_ detail: String? = nil, after passed: Duration) -> String {
    let place = number > 0 ? "[\(number)/\(parts)] " : ""
    let what = [part, detail ?? ""].filter { !$0.isEmpty }.joined(separator: ": ")
    return "\(place)\(what), after \(passed.components.seconds) s"
  }
}
