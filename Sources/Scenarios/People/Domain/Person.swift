/// Somebody's name: as it is kept, or as it was entered.
public struct Person: Hashable, Sendable {
  /// The surname, by which people are found.
  public var surname: String
  /// The name that is no surname. It may be empty: there is but one Aristotle.
  public var name: String

  /// A person of these names, which are not checked.
  public init(surname: String = "", name: String = "") {
    self.surname = surname
    self.name = name
  }
}

extension Person {
  /// The person as one is kept, with both names trimmed; `nil` where the surname is blank.
  ///
  /// Law: `kept` of what is kept is the same.
  public var kept: Person? { Surname.parse(surname).map { Person(surname: $0, name: name.trimmed) } }

  /// Whether this one comes before `other`: by surname and then by name, in lower case, scalar by scalar.
  ///
  /// Law: it is a strict weak order.
  func isBefore(_ other: Person) -> Bool {
    (surname.lowercased(), name.lowercased()) < (other.surname.lowercased(), other.name.lowercased())
  }
}

extension Person: CustomStringConvertible {
  /// Both names, quoted: `"Emil, Hans"`.
  public var description: String { "\(surname), \(name)".debugDescription }
}

/// What is taken as a surname.
public enum Surname {
  /// The surname that a text is: trimmed; `nil` where nothing is left.
  public static func parse(_ text: String) -> String? {
    let surname = text.trimmed
    return surname.isEmpty ? nil : surname
  }
}

/// What surnames are asked to begin with: compared Character by Character, whatever the case, and without the white space
/// around it.
///
/// Law: every surname begins with the blank prefix.
struct SurnamePrefix {
  private let folded: String

  init(_ text: String) { folded = text.trimmed.lowercased() }

  var isBlank: Bool { folded.isEmpty }

  /// - Complexity: O(*n*) in the surname.
  func begins(_ surname: String) -> Bool { surname.lowercased().starts(with: folded) }
}
