import Duet

// The names as a list of spaces, one for each person, beside the space of the form. An action of the whole moves one of
// them, or several: a deletion removes a space, and takes the selection out of the form.

/// The form beside the list of people.
public typealias NamesOnTwo<E: Effect> = SideBySide<
  E, StoreBrand<Names.Form>, ListBrand<StoreBrand<Names.Person>>, Rendering<E, NamesInput, TextView<NamesInput>>
>

extension Names {
  private typealias People = ListBrand<StoreBrand<Person>>

  /// Returns the names as a list of spaces beside a form on State–Store.
  public static func coList<E: Effect>(_ effects: E.Type, from names: Names = Names()) -> NamesOnTwo<E> {
    let form = StoreComponent<E, Form, NamesFormInput, Form>(
      initial: names.form,
      dispatcher: .pure { input in
        switch input {
        case .prefix(let text): .modify { $0.prefix = text }
        case .name(let text): .modify { $0.person.name = text }
        case .surname(let text): .modify { $0.person.surname = text }
        case .select(let index, let person): .modify { $0.select(index, person) }
        }
      }, render: { $0 })
    let people = ListOf(names.people.map { Store($0) { $0 } }, template: Store(Person()) { $0 }) { $0 }
    return Day(form, people) { form, people in
      UI { handler in
        let form = form(handler.part { .liftLeft($0, by: StateStorePairing<Form>.self) })
        let names = Names(people: people, form: form.view)
        return Rendering(
          view: namesView(names), children: [.one("form", form, input: NamesInput.formPrism)]
        ) { input in
          switch (input, names.chosen) {
          case (.create, _): handler(.pure(inPeople(appending(names.form.person))))
          case (.update, let index?): handler(.pure(inPeople(putting(names.form.person, at: index))))
          case (.delete, let index?): handler(.pure(deleting(index)))
          case (.form, _), (.update, nil), (.delete, nil): .pure(())
          }
        }
      }
    }
  }

  private static func appending(_ person: Person) -> Co<People, Void> {
    Co<People, Void>.push().then(Co<People, Int>.count()).flatMap { putting(person, at: $0 - 1) }
  }

  private static func putting(_ person: Person, at index: Int) -> Co<People, Void> {
    .at(index, State.put(person), by: StateStorePairing<Person>.self)
  }

  private static func deleting(_ index: Int) -> Co<DayBrand<StoreBrand<Form>, People>, Void> {
    inPeople(.remove(at: index)).then(.liftLeft(.modify { $0.selected = nil }, by: StateStorePairing<Form>.self))
  }

  private static func inPeople(_ action: Co<People, Void>) -> Co<DayBrand<StoreBrand<Form>, People>, Void> {
    .liftRight(action, by: CoPairing<People>.self)
  }
}

extension NamesInput {
  fileprivate static var formPrism: Prism<NamesInput, NamesFormInput> {
    Prism(embed: NamesInput.form) { if case .form(let input) = $0 { input } else { nil } }
  }
}
