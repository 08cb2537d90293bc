import Utilities
import Testing

@testable import Scenarios

@Suite("Contacts: in order, and found by key") struct ContactsTests {
  /// Compared with a list that is sorted anew each time.
  @Test(arguments: 1...20 as ClosedRange<UInt64>) func anyChanges(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let texts = ["", "a", "B", "Á", "A\u{301}", "a\u{308}", "ß", "SS", "山田", "👩‍🚀", "z", "İ"]
    func text() -> String { texts[random.number(below: texts.count)] }
    var contacts = Contacts()
    var plain: [(key: Int, person: Person)] = []
    var gone = 0
    for _ in 0..<200 {
      let key = 1 + random.number(below: 40)
      switch random.number(below: 4) {
      case 0:
        let person = Person(surname: text(), name: text())
        plain.append((plain.count + 1 + gone, person))
        contacts.add(person)
      case 1:
        gone += plain.contains { $0.key == key } ? 1 : 0
        plain.removeAll { $0.key == key }
        contacts.remove(key)
      default:
        let person = Person(surname: text(), name: text())
        if let index = plain.firstIndex(where: { $0.key == key }) { plain[index].person = person }
        contacts.update(key) { $0.person = person }
      }
      let sorted = plain.sorted { one, other in
        one.person.isBefore(other.person) || (!other.person.isBefore(one.person) && one.key < other.key)
      }
      #expect(contacts.keys == sorted.map(\.key))
      #expect(contacts.keys.allSatisfy { key in contacts[key]?.person == plain.first { $0.key == key }?.person })
      for prefix in ["", " ", "a", "A", "á"] {
        let shown = contacts.keys(beginning: prefix)
        #expect(shown == sorted.filter { SurnamePrefix(prefix).begins($0.person.surname) }.map(\.key))
      }
    }
  }

  @Test func manyAreMadeAtOnce() {
    let people = (0..<20_000).map { Person(surname: "\($0 * 7919 % 20_000)") }
    let contacts = Contacts(people)
    #expect(contacts.keys == (1...20_000).sorted { people[$0 - 1].isBefore(people[$1 - 1]) })
  }
}

@Suite("People's names") struct PersonTests {
  @Test func aSurnameIsNeeded() {
    for blank in ["", " ", "\t\n", "\u{3000}\u{A0}"] {
      #expect(Surname.parse(blank) == nil)
      #expect(Person(surname: blank, name: "Ada").kept == nil)
    }
    let kept = Person(surname: "\u{3000}van den Berg\t", name: " ").kept
    #expect(kept == Person(surname: "van den Berg", name: ""))
    #expect(kept?.kept == kept)
  }

  @Test func aSurnameBeginsCharacterByCharacter() {
    func begins(_ surname: String, _ prefix: String) -> Bool { SurnamePrefix(prefix).begins(surname) }
    #expect(begins("Lindqvist", "LIND") && begins("Lindqvist", " lind ") && begins("Lindqvist", ""))
    #expect(!begins("Lindqvist", "indq") && !begins("Lind", "Lindq"))
    // The same letter as one scalar and as two; and a letter that is only a part of another.
    #expect(begins("\u{C9}toile", "e\u{301}t") && begins("E\u{301}toile", "\u{E9}t"))
    #expect(!begins("e\u{301}toile", "e") && !begins("x\u{301}", "x"))
    #expect(begins("山田", "山"))
  }
}
