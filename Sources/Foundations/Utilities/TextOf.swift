/// Returns the text of `String(describing:)`, but prefers a value's `description` to what it would stream.
///
/// If the type is known to have a description, it is called directly. A lookup at run time costs ten times as much, and
/// traces describe values at every event.
///
/// Within ``limited(_:)``, it makes no more of the text than is kept.
@inlinable package func text<Value>(of value: Value) -> String {
  if Value.self == Void.self { return "()" }
  // Checks the type and not the value: an optional is not the value in it.
  if Value.self is any CustomStringConvertible.Type, !(Value.self is any Collection.Type),
    let value = value as? any CustomStringConvertible
  {
    return value.description
  }
  return describing(value)
}

/// The number of characters of a text that are kept, while ``limited(_:)`` makes it.
@usableFromInline enum TextLimit {
  @TaskLocal static var current: Int?

  static let characters = 200
}

/// Returns the text that `make` returns, cut to 200 characters: `…` ends a longer one.
///
/// - Complexity: ``text(of:)`` within `make` writes no more of a value than is kept. So it does not depend on the number
///   of parts that the value has, unless a type has its own description.
@usableFromInline package func limited(_ make: () -> String) -> String {
  let text = TextLimit.$current.withValue(TextLimit.characters) { make() }
  guard text.utf8.count > TextLimit.characters,
    let end = text.index(text.startIndex, offsetBy: TextLimit.characters, limitedBy: text.endIndex),
    end < text.endIndex
  else { return text }
  return text[..<text.index(before: end)] + "…"
}

/// Returns `String(describing: value)`. Within ``limited(_:)``, it is no more than is kept, and types and cases have their
/// own names alone.
@usableFromInline func describing(_ value: Any) -> String {
  guard let limit = TextLimit.current else { return String(describing: value) }
  var text = BoundedText(limit: limit)
  text.add(value, isNested: false)
  return text.text
}
