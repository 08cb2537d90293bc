import TextUI

/// Returns the view of a contact's row.
public func contactView(_ contact: Contact) -> TextView<PersonInput> {
  TextView { view in
    view.row { row in
      row.field("surname", label: "", name: "Surname", value: contact.person.surname) { .surname($0) }
      row.field("name", label: "", name: "Name", value: contact.person.name) { .name($0) }
      if contact.isRefused { row.text("A surname is needed.", role: .error) }
    }
  }
}

/// Returns the view of the form, and of the contacts that the filter shows.
///
/// Create is enabled if the form has a surname, Delete if a contact is selected, and Update if both are true.
public func peopleView(_ people: People) -> TextView<PeopleInput> {
  let shown = people.contacts.keys(beginning: people.prefix)
  let person = people.form.kept
  let selected = people.selected
  return TextView { view in
    view.row { row in
      row.text("People", role: .title)
      row.text("\(shown.count) of \(people.contacts.count) contacts")
    }
    view.field("prefix", label: "Surname begins with", value: people.prefix) { .filter($0) }
    view.divider()
    view.row { row in
      row.field("surname", label: "Surname", value: people.form.surname) { .form(.surname($0)) }
      row.field("name", label: "Name", value: people.form.name) { .form(.name($0)) }
    }
    view.row { row in
      row.button("create", label: "Create", person.map(PeopleInput.create))
      row.button("update", label: "Update", selected.flatMap { key in person.map { .update(key, $0) } })
      row.button("delete", label: "Delete", selected.map(PeopleInput.delete))
    }
    view.divider()
    view.list("contact", contactRows(people.contacts, shown, selected: selected))
  }
}

private func contactRows(_ contacts: Contacts, _ shown: [Int], selected: Int?) -> TextList<PeopleInput> {
  TextList(shown, id: \.self) { key in
    let isSelected = key == selected
    return TextView { view in
      view.row { row in
        row.toggle(
          "selected", label: isSelected ? "●" : "○", name: "Selected", isOn: isSelected, .select(isSelected ? nil : key)
        )
        if let contact = contacts[key] {
          row.embed(contactView(contact)) { PeopleInput.contactPrism.embed((key: key, input: $0)) }
        }
      }
    }
  }
}
