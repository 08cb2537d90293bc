import Optics
import PairingLaws

extension LawSubject {
  /// The traversal and the prism to a contact.
  public static let peopleOptics = LawSubject("people-optics", summary: "the optics of a contact, by its key") {
    func people(_ surnames: String...) -> People { People(Contacts(surnames.map { Person(surname: $0) })) }
    let empty = Named("nobody", people())
    let all = Domain([
      empty, Named("one contact", people("b")), Named("two contacts", people("c", "b")),
      Named("two of one name", people("b", "b")),
    ])
    // By surname, these come before, among and after the others.
    let contacts = Domain(all: ["a", "b", "d"].map { Contact(Person(surname: $0)) })
    let inputs = Domain(all: [
      PeopleInput.filter("a"), .select(1), .delete(1), .contact(1, .name("x")), .contact(2, .surname("")),
    ])
    let keyed = Domain(all: [Keyed(key: 1, input: .name("x")), Keyed(key: 2, input: .surname(""))])
    return LawSuite(
      "people-optics",
      [Law].affineTraversal(People.contact(1), all, contacts, without: Domain([empty])).prefixed("contact")
        + [Law].prism(Keyed.prism, inputs, keyed).prefixed("contactInput"))
  }
}

private struct Keyed: Hashable, Sendable {
  let key: Int
  let input: PersonInput

  static var prism: Prism<PeopleInput, Keyed> {
    Prism(
      embed: { PeopleInput.contactPrism.embed((key: $0.key, input: $0.input)) },
      extract: { PeopleInput.contactPrism.extract($0).map { Keyed(key: $0.key, input: $0.input) } })
  }
}
