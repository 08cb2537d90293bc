/// One contact: the state of the component that stands in a row of its own.
public struct Contact: Hashable, Sendable {
  /// Who it is.
  public var person: Person
  /// Whether the text last submitted for the surname was blank, and so not taken: that is said in the row.
  public var isRefused = false

  /// A contact of whom nothing has been submitted yet.
  public init(_ person: Person) { self.person = person }
}
