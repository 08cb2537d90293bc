import Duet

// The names on State–Store: an action reads and changes the database and the form together.

extension Names {
  /// Returns the names on State–Store.
  public static func stateStore<E: Effect>(
    _ effects: E.Type, from names: Names = Names()
  ) -> StoreComponent<E, Names, NamesInput, TextView<NamesInput>> {
    StoreComponent(
      initial: names,
      dispatcher: .pure { input in
        switch input {
        case .form(.prefix(let text)): .modify { $0.form.prefix = text }
        case .form(.name(let text)): .modify { $0.form.person.name = text }
        case .form(.surname(let text)): .modify { $0.form.person.surname = text }
        case .form(.select(let index, let person)): .modify { $0.form.select(index, person) }
        case .create: .modify { $0.people.append($0.form.person) }
        case .update: .modify { names in if let index = names.chosen { names.people[index] = names.form.person } }
        case .delete: .modify { names in if let index = names.chosen { names.delete(index) } }
        }
      },
      render: namesView)
  }
}
