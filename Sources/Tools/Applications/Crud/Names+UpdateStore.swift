import Duet

// The names on Update–Store: an action reads the form and the database, and tells what changes in either. So its log has
// the names that were added and deleted, and not only the buttons.

/// An event of the database or of the form.
public enum NamesEvent: Hashable, Sendable {
  /// The form has other values.
  case filled(Names.Form)
  /// A person was added.
  case added(Names.Person)
  /// Another person took the place at an index.
  case replaced(Int, Names.Person)
  /// The person at an index was deleted.
  case deleted(Int)

  fileprivate func act(on names: inout Names) {
    switch self {
    case .filled(let form): names.form = form
    case .added(let person): names.people.append(person)
    case .replaced(let index, let person): names.people[index] = person
    case .deleted(let index): names.delete(index)
    }
  }
}

extension Names {
  /// Returns the names on Update–Store.
  public static func updateStore<E: Effect>(
    _ effects: E.Type, from names: Names = Names()
  ) -> UpdateComponent<E, [NamesEvent], Names, NamesInput, TextView<NamesInput>> {
    UpdateComponent(
      initial: names, act: { names, log in for event in log { event.act(on: &names) } },
      dispatcher: .pure { input in
        switch input {
        case .form(.prefix(let text)): filling { $0.prefix = text }
        case .form(.name(let text)): filling { $0.person.name = text }
        case .form(.surname(let text)): filling { $0.person.surname = text }
        case .form(.select(let index, let person)): filling { $0.select(index, person) }
        case .create: .tells { [.added($0.form.person)] }
        case .update: .tells { names in names.chosen.map { [.replaced($0, names.form.person)] } ?? [] }
        case .delete: .tells { names in names.chosen.map { [.deleted($0)] } ?? [] }
        }
      },
      render: namesView)
  }

  private static func filling(_ change: @escaping (inout Form) -> Void) -> Update<[NamesEvent], Names, Void> {
    .tells { names in
      var form = names.form
      change(&form)
      return [.filled(form)]
    }
  }
}
