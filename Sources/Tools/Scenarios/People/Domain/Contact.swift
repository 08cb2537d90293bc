/// The state of a contact's component, which has its own row.
public struct Contact: Hashable, Sendable {
  /// The contact's name.
  public var person: Person
  /// Whether the last surname submitted in the row was blank, and so refused; the row then says so.
  public var isRefused = false

  /// Creates a contact for which nothing has been submitted yet.
  public init(_ person: Person) { self.person = person }
}
