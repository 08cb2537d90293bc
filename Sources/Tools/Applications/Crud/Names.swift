/// The values of the CRUD application of the 7GUIs (Kiss 2014): a database of people, and a form over it.
public struct Names: Hashable, Sendable {
  /// A person of the database.
  public struct Person: Hashable, Sendable, CustomStringConvertible {
    /// The first name.
    public var name = ""
    /// The family name.
    public var surname = ""

    /// The surname and the name, as a list of names has them.
    public var description: String {
      name.isEmpty && surname.isEmpty ? "(no name)" : [surname, name].filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }

  /// What someone has typed and selected.
  public struct Form: Hashable, Sendable {
    /// The beginning of the surnames to show.
    public var prefix = ""
    /// The person to create, or to put in place of the selected one.
    public var person = Person()
    /// The index of the selected person.
    public var selected: Int?

    /// Selects a person, and offers the name for a change.
    mutating func select(_ index: Int, _ person: Person) { (selected, self.person) = (index, person) }
  }

  /// The people, in the order in which they were added.
  public var people = [
    Person(name: "Hans", surname: "Emil"), Person(name: "Max", surname: "Mustermann"),
    Person(name: "Roman", surname: "Tisch"),
  ]
  /// The form.
  public var form = Form()

  /// Creates a database of three people, with an empty form.
  public init() {}

  init(people: [Person], form: Form) { (self.people, self.form) = (people, form) }

  /// The indices of the people whose surname begins with the prefix.
  public var shown: [Int] { people.indices.filter { people[$0].surname.hasPrefix(form.prefix) } }

  /// The index of the selected person; `nil` if the list does not show that person.
  public var chosen: Int? { form.selected.flatMap { shown.contains($0) ? $0 : nil } }

  /// Deletes a person, after which nobody is selected.
  mutating func delete(_ index: Int) {
    people.remove(at: index)
    form.selected = nil
  }
}

/// An input of the form.
public enum NamesFormInput: Hashable, Sendable {
  /// Show the people whose surname begins with this text.
  case prefix(String)
  /// Change the name.
  case name(String)
  /// Change the surname.
  case surname(String)
  /// Select the person at an index.
  case select(Int, Names.Person)
}

/// An input of the CRUD application.
public enum NamesInput: Hashable, Sendable {
  /// An input of the form.
  case form(NamesFormInput)
  /// Add the person of the form.
  case create
  /// Put the person of the form in place of the selected one.
  case update
  /// Delete the selected person.
  case delete
}
