/// A surname and a name, as kept or as entered.
public struct Person: Hashable, Sendable, CustomStringConvertible {
  /// The surname, which determines the order and the filter.
  public var surname: String
  /// The rest of the name, which may be empty: there is only one Aristotle.
  public var name: String

  /// Creates a person without checking the names.
  public init(surname: String = "", name: String = "") { (self.surname, self.name) = (surname, name) }

  /// Both names, quoted: `"Emil, Hans"`.
  public var description: String { "\(surname), \(name)".debugDescription }
}

extension Person {
  /// The person with both names trimmed, or `nil` if the surname is blank.
  ///
  /// Law: a kept person is unchanged when it is kept again.
  public var kept: Person? { Surname.parse(surname).map { Person(surname: $0, name: name.trimmed) } }

  /// Returns whether this person precedes `other`: by surname, then by name, in lower case, scalar by scalar.
  ///
  /// Law: it is a strict weak order.
  func isBefore(_ other: Person) -> Bool {
    (surname.lowercased(), name.lowercased()) < (other.surname.lowercased(), other.name.lowercased())
  }
}

/// The rule for surnames.
public enum Surname {
  /// Returns the text trimmed, or `nil` if nothing is left.
  public static func parse(_ text: String) -> String? {
    let surname = text.trimmed
    return surname.isEmpty ? nil : surname
  }
}

/// A prefix to filter surnames by: trimmed, and compared Character by Character without regard to case.
///
/// Law: every surname begins with the blank prefix.
struct SurnamePrefix {
  private let folded: String

  init(_ text: String) { folded = text.trimmed.lowercased() }

  var isBlank: Bool { folded.isEmpty }

  /// Returns whether a surname begins with this prefix.
  ///
  /// - Complexity: O(*n*) in the length of the surname.
  func begins(_ surname: String) -> Bool { surname.lowercased().starts(with: folded) }
}
