import Components
import Driver
import Effects
import Scenarios
import TextUI

extension SizedSubject {
  /// Lists of so many contacts, each a child with a key, the plain loop first. An event changes the name of one in view.
  public static let people =
    [
      SizedSubject(name: "Plain loop") { count in
        var people = People(contacts(count))
        return handling(rename) { input in
          guard case .contact(let key, .name(let name)) = input else { return }
          people.contacts.update(key) { contact in
            contact.person.name = name
            contact.isRefused = false
          }
        } showing: {
          blackHole(peopleView(people).laidOut(in: screen))
        }
      }
    ]
    + People.sessions(of: PeopleInput.self).map { name, session in
      SizedSubject(name: name) { count in
        let session = session(contacts(count), screen)
        return handling(rename, by: session.send, showing: { blackHole(session.screen) })
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
