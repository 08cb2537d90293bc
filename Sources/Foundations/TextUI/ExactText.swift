import Utilities

/// A text that is equal to another one only if both have the same scalars: an ID, or the key of a row.
///
/// `String` compares Characters, so two IDs that differ only by canonical equivalence would be one.
@usableFromInline package struct ExactText: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  @usableFromInline package static func == (one: Self, other: Self) -> Bool { one.text.isSame(as: other.text) }

  @usableFromInline package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
