/// The text of a value as `String(describing:)` writes it, of which only the beginning is made.
///
/// A type is written by its own name, without its module. A case is written without its type.
///
/// It walks the parts of structures and of standard collections, and stops when it is full. Every other type writes its
/// own text, which may be longer.
struct BoundedText {
  private(set) var text = ""
  /// The number of characters that are kept.
  let limit: Int
  /// Whether the text has more characters than the limit.
  private(set) var isFull = false
  /// The length in UTF-8 up to which the text cannot be full.
  private var safeLength: Int

  init(limit: Int) {
    self.limit = limit
    safeLength = limit
  }

  mutating func write(_ part: String) {
    text += part
    let length = text.utf8.count
    guard length > safeLength else { return }
    let count = text.count
    isFull = count > limit
    // Each character has a byte or more.
    safeLength = length + limit - count
  }

  /// Writes `value`.
  ///
  /// - Parameter isNested: Whether it is a part of another value: then it is written as `debugPrint` does.
  mutating func add(_ value: Any, isNested: Bool) {
    guard !isFull else { return }
    // The type decides, and not the value: an optional is not the value in it.
    let type = type(of: value)
    if let type = type as? any PartlyWritten.Type { return add(value, as: type, isNested) }
    let ownsText =
      type is any CustomStringConvertible.Type || type is any CustomDebugStringConvertible.Type
      || type is any TextOutputStreamable.Type
    if ownsText {
      write(isNested ? String(reflecting: value) : String(describing: value))
    } else if !addParts(of: value) {
      let text = String(describing: value)
      write(text == String(reflecting: type) ? String(describing: type) : text)
    }
  }

  private mutating func add<Value: PartlyWritten>(_ value: Any, as type: Value.Type, _ isNested: Bool) {
    // The cast succeeds: it is the value's own type.
    if let value = value as? Value { value.write(to: &self, isNested: isNested) }
  }

  /// Writes a structure, a tuple or a case with a payload; returns false for anything else.
  private mutating func addParts(of value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct:
      write(String(describing: mirror.subjectType))
      addFields(of: mirror) { $0.map { $0 + ": " } }
    case .tuple: addFields(of: mirror) { label in label.map { $0.isEmpty || $0.hasPrefix(".") ? "" : $0 + ": " } ?? "" }
    case .enum:
      guard !(value is any CustomReflectable), let (label, payload) = mirror.children.first, let label else {
        return false
      }
      write(label)
      if Mirror(reflecting: payload).displayStyle == .tuple { return addAll([payload], "", "") }
      return addAll([payload], "(", ")")
    default: return false
    }
    return true
  }

  /// Writes the children for which `label` returns the text before them.
  private mutating func addFields(of mirror: Mirror, _ label: (String?) -> String?) {
    write("(")
    var isFirst = true
    for child in mirror.children {
      guard !isFull else { return }
      guard let label = label(child.label) else { continue }
      if !isFirst { write(", ") }
      isFirst = false
      write(label)
      add(child.value, isNested: true)
    }
    write(")")
  }

  /// Writes the elements between two texts. Returns true.
  @discardableResult
  fileprivate mutating func addAll(_ elements: some Sequence, _ beginning: String, _ end: String) -> Bool {
    write(beginning)
    var isFirst = true
    for element in elements {
      guard !isFull else { return true }
      if !isFirst { write(", ") }
      isFirst = false
      add(element, isNested: true)
    }
    write(end)
    return true
  }
}

/// A type of the standard library that describes all of its parts, however many there are.
private protocol PartlyWritten {
  func write(to text: inout BoundedText, isNested: Bool)
}

extension Array: PartlyWritten {
  fileprivate func write(to text: inout BoundedText, isNested: Bool) { text.addAll(self, "[", "]") }
}

extension ArraySlice: PartlyWritten {
  fileprivate func write(to text: inout BoundedText, isNested: Bool) {
    if isNested { text.addAll(self, "ArraySlice([", "])") } else { text.addAll(self, "[", "]") }
  }
}

extension ContiguousArray: PartlyWritten {
  fileprivate func write(to text: inout BoundedText, isNested: Bool) {
    if isNested { text.addAll(self, "ContiguousArray([", "])") } else { text.addAll(self, "[", "]") }
  }
}

extension Set: PartlyWritten {
  fileprivate func write(to text: inout BoundedText, isNested: Bool) {
    if isNested { text.addAll(self, "Set([", "])") } else { text.addAll(self, "[", "]") }
  }
}

extension Dictionary: PartlyWritten {
  fileprivate func write(to text: inout BoundedText, isNested: Bool) {
    text.write("[")
    if isEmpty { text.write(":") }
    var isFirst = true
    for (key, value) in self {
      guard !text.isFull else { return }
      if !isFirst { text.write(", ") }
      isFirst = false
      text.add(key, isNested: true)
      text.write(": ")
      text.add(value, isNested: true)
    }
    text.write("]")
  }
}

extension Optional: PartlyWritten {
  fileprivate func write(to text: inout BoundedText, isNested: Bool) {
    guard case .some(let value) = self else { return text.write("nil") }
    text.write("Optional(")
    text.add(value, isNested: true)
    text.write(")")
  }
}

extension String: PartlyWritten {
  fileprivate func write(to text: inout BoundedText, isNested: Bool) {
    // One more than is kept, so that a text that is cut is full before its closing quote.
    let beginning = utf8.count > text.limit ? String(prefix(text.limit + 1)) : self
    text.write(isNested ? beginning.debugDescription : beginning)
  }
}
