import Components

extension Children
where Observation == People, Input == PeopleInput, ID == Int, ChildObservation == Contact, ChildInput == PersonInput {
  static var contacts: Children {
    .keyed("contact", keys: \.contacts.keys, in: { $0.contacts[$1] }, input: PeopleInput.contactPrism)
  }
}
