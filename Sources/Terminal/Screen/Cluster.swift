import TextUI

/// A Character of several code points. Two are equal when they are the same code points: a terminal may show others
/// that are canonically equivalent in another way.
struct Cluster: Hashable, Sendable {
  var text: String

  static func == (left: Cluster, right: Cluster) -> Bool { left.text.isSame(as: right.text) }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
