import Benchmark
import Components
import Driver
import Effects
import Scenarios
import TextUI

/// One way of running the list of contacts, each of which is a child with a key: what is measured of many children.
public struct PeopleSubject: Sendable {
  /// What tables call it.
  public let name: String
  /// Makes a list of as many contacts as are said; what it gives changes names of contacts in view, so often, and takes the
  /// screen each time.
  public let make: @MainActor @Sendable (_ contacts: Int) -> Subject.Run

  /// All of them, the plain loop first.
  public static let all =
    [
      PeopleSubject(name: "Plain loop") { count in
        var people = People(contacts(count))
        return { events in
          for event in 0..<events {
            if case .contact(let key, .name(let name)) = rename(event) {
              people.contacts.update(key) { contact in
                contact.person.name = name
                contact.isRefused = false
              }
            }
            blackHole(peopleView(people).laidOut(in: screen))
          }
        }
      }
    ]
    + People.sessions(of: PeopleInput.self).map { name, session in
      PeopleSubject(name: name) { count in
        let session = session(contacts(count), screen)
        return { events in
          for event in 0..<events {
            session.send(rename(event))
            blackHole(session.screen)
          }
        }
      }
    }
}

/// Contacts whose surnames are in the order of their keys.
private func contacts(_ count: Int) -> Contacts {
  Contacts((0..<count).map { Person(surname: "Surname \(String(1_000_000 + $0))", name: "Name") })
}

/// The contacts in view whose names change: so few that the screen shows them.
private let renames = (0..<16).map { event in
  PeopleInput.contact(1 + event % 8, .name(event < 8 ? "Ada" : "Grace"))
}

private func rename(_ event: Int) -> PeopleInput { renames[event & 15] }
