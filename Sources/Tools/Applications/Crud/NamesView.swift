import Duet

/// Returns the view of the names: the prefix, the list, the form, and the buttons.
///
/// The ID of a row has the place of the person in the database, from 1, so that a prefix does not change it.
func namesView(_ names: Names) -> TextView<NamesInput> {
  TextView { view in
    view.text("Names", role: .title)
    view.field("prefix", label: "Filter prefix", value: names.form.prefix) { .form(.prefix($0)) }
    view.list("people", people(of: names))
    view.field("name", label: "Name", value: names.form.person.name) { .form(.name($0)) }
    view.field("surname", label: "Surname", value: names.form.person.surname) { .form(.surname($0)) }
    view.row { row in
      row.button("create", label: "Create", .create)
      row.button("update", label: "Update", enabled: names.chosen != nil, .update)
      row.button("delete", label: "Delete", enabled: names.chosen != nil, .delete)
      row.label("count", names.people.count == 1 ? "1 name" : "\(names.people.count) names", role: .dimmed)
    }
  }
}

private func people(of names: Names) -> TextList<NamesInput> {
  let chosen = names.chosen
  return TextList(names.shown, id: \.place, onSelect: { .form(.select($0, names.people[$0])) }) { index in
    TextView { view in
      view.row { row in
        row.text(index == chosen ? "▸" : "·")
        row.label("name", "\(names.people[index])")
      }
    }
  }
}

extension Int {
  /// The place of an index, from 1.
  fileprivate var place: Int { self + 1 }
}

extension TextView<NamesInput>.Builder {
  /// Adds a field that sends each change, and needs no Enter.
  fileprivate mutating func field(
    _ id: String, label: String, value: String, _ change: @escaping (String) -> NamesInput
  ) {
    field(id, label: label, value: value, onSubmit: change, onChange: change)
  }
}
