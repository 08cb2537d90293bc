import TextUI
import Utilities

/// A Character of several code points.
///
/// `==` compares code points, because a terminal may show canonically equivalent text differently.
struct Cluster: Hashable, Sendable {
  var text: String

  static func == (left: Cluster, right: Cluster) -> Bool { left.text.isSame(as: right.text) }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
