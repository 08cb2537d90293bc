/// A line that shows the progress of a measurement: `[3/12] home, after 65 s`.
package struct ProgressLine: Sendable {
  private let parts: Int
  private var number = 0
  private var part = ""

  /// Creates the progress of a measurement with several parts.
  package init(parts: Int) { self.parts = parts }

  /// Begins the next part.
  package mutating func begin(_ part: String) {
    number += 1
    self.part = part
  }

  /// Returns the line.
  ///
  /// - Parameters:
  ///   - detail: The part of the part that is being measured.
  ///   - passed: The time since the measurement began.
  package func text(_ detail: String? = nil, after passed: Duration) -> String {
    let place = number > 0 ? "[\(number)/\(parts)] " : ""
    let what = [part, detail ?? ""].filter { !$0.isEmpty }.joined(separator: ": ")
    return "\(place)\(what), after \(passed.components.seconds) s"
  }
}
