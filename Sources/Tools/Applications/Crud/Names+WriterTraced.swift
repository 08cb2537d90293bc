import Duet

// The names on Writer–Traced: the log has what was pressed and typed. A tell cannot read, so the log decides, when it
// acts, whom an update or a deletion means.

extension Names {
  /// Returns the names on Writer–Traced.
  public static func writerTraced<E: Effect>(
    _ effects: E.Type, from names: Names = Names()
  ) -> EventSourcedComponent<E, [NamesInput], Names, NamesInput, TextView<NamesInput>> {
    EventSourcedComponent(
      initial: names, act: { names, log in for input in log { names.replay(input) } },
      dispatcher: .pure { .tell([$0]) }, render: namesView)
  }

  private mutating func replay(_ input: NamesInput) {
    switch (input, chosen) {
    case (.form(.prefix(let text)), _): form.prefix = text
    case (.form(.name(let text)), _): form.person.name = text
    case (.form(.surname(let text)), _): form.person.surname = text
    case (.form(.select(let index, let person)), _): form.select(index, person)
    case (.create, _): people.append(form.person)
    case (.update, let index?): people[index] = form.person
    case (.delete, let index?): delete(index)
    case (.update, nil), (.delete, nil): break
    }
  }
}
