import Duet
import Utilities

/// A part of a recorded state, which is read strictly: an object has no missing and no unknown members.
package struct StatePart {
  package let json: JSON
  /// The place of the part, for errors: `state.laps[0]`.
  package let path: String

  package init(_ json: JSON, at path: String) { (self.json, self.path) = (json, path) }

  /// A member of this object; `null` if the object has no such member.
  package subscript(name: String) -> StatePart { StatePart(json[name] ?? .null, at: "\(path).\(name)") }

  /// Returns this part, which is an object with exactly these members.
  package func having(_ names: String...) throws(ShapeError) -> StatePart {
    let known = names.joined(separator: ", ")
    var missing = names
    for name in try read("an object with \(known)", \.object).keys {
      guard let index = missing.firstIndex(of: name) else {
        throw .expected("each of \(known) once", at: path, found: quotedExcerpt(name))
      }
      missing.remove(at: index)
    }
    if let name = missing.first { throw .expected("a value", at: "\(path).\(name)", found: nil) }
    return self
  }

  /// Returns the elements of this array.
  package func elements() throws(ShapeError) -> [StatePart] {
    try read("an array", \.array).enumerated().map { StatePart($1, at: "\(path)[\($0)]") }
  }

  /// Returns what `value` finds, or throws the error that something else was expected.
  ///
  /// - Parameter isWaiting: Whether another value means that an effect runs, which the error then says.
  package func read<Value>(
    _ expected: String, isWaiting: (JSON) -> Bool = { _ in false }, _ value: (JSON) -> Value?
  ) throws(ShapeError) -> Value {
    if let found = value(json) { return found }
    throw ShapeError(
      path: path,
      message: mismatch(
        expected: expected, found: excerpt(json.write(), limit: 100),
        hint: isWaiting(json) ? "a state begins without effects" : nil))
  }

  /// Returns the text of a string.
  package func text() throws(ShapeError) -> String { try read("a string", \.string) }

  /// Returns the text of a string, or `nil` for `null`.
  package func optionalText() throws(ShapeError) -> String? {
    try read("a string or null") { $0.isNull ? .some(nil) : $0.string.map(Optional.some) }
  }

  /// Returns a whole number in a range.
  package func number(
    _ expected: String = "a whole number", in range: ClosedRange<Int> = Int.min...Int.max
  ) throws(ShapeError) -> Int {
    try read(expected) { $0.int.flatMap { range ~= $0 ? $0 : nil } }
  }
}

extension JSON {
  /// Returns the payload of an enumeration's case, which is recorded as an object of the case's name.
  package func payload(_ name: String) -> JSON? { object.flatMap { $0.count == 1 ? $0[name] : nil } }
}
