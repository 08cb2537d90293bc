extension String {
  /// This text as everybody may see it: `•••`, whatever its length; empty if it is empty.
  @inlinable package var masked: String { isEmpty ? "" : "•••" }

  /// Whether this text hides another one: it consists of bullets.
  package var isMask: Bool { !isEmpty && unicodeScalars.allSatisfy { $0 == "•" } }
}
