import Benchmark
import Components
import Driver
import Effects
import Scenarios
import TextUI

/// A list of contacts, each a child with a key, to measure many children.
public struct PeopleSubject: Sendable {
  /// The name in tables.
  public let name: String
  /// Makes a list of contacts. The result changes the name of a contact in view and takes the screen, for each event.
  public let make: @MainActor @Sendable (_ contacts: Int) -> Subject.Run

  /// All subjects, the plain loop first.
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

/// Returns contacts whose surnames are in the order of their keys.
private func contacts(_ count: Int) -> Contacts {
  Contacts((0..<count).map { Person(surname: "Surname \(String(1_000_000 + $0))", name: "Name") })
}

/// The inputs. They change contacts that the screen shows.
private let renames = (0..<16).map { event in
  PeopleInput.contact(1 + event % 8, .name(event < 8 ? "Ada" : "Grace"))
}

private func rename(_ event: Int) -> PeopleInput { renames[event & 15] }
