import TextUI

/// The view of a contact, in its row.
public func contactView(_ contact: Contact) -> TextView<PersonInput> {
  TextView { view in
    view.row { row in
      row.field("surname", label: "", value: contact.person.surname) { .surname($0) }
      row.field("name", label: "", value: contact.person.name) { .name($0) }
      if contact.isRefused { row.text("A surname is needed.", role: .error) }
    }
  }
}

/// The view of the contacts whose surnames begin as the filter says, and of the form.
///
/// Create is enabled where the form has a surname, Delete where somebody is selected, and Update where both are so.
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

/// The rows of the contacts that have the keys `shown`, in that order.
private func contactRows(_ contacts: Contacts, _ shown: [Int], selected: Int?) -> TextList<PeopleInput> {
  TextList(shown, id: \.self) { key in
    let isSelected = key == selected
    return TextView { view in
      view.row { row in
        row.toggle("selected", label: isSelected ? "●" : "○", isOn: isSelected, .select(isSelected ? nil : key))
        if let contact = contacts[key] {
          row.embed(contactView(contact)) { PeopleInput.contactPrism.embed((key: key, input: $0)) }
        }
      }
    }
  }
}
