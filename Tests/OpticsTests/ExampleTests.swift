import Optics
import Testing

// The example of the catalogue, verbatim.

struct Profile { var name: String }
struct Contact: Identifiable {
  let id: Int
  var name: String
}
struct Home {
  var profile: Profile
  var detail: Profile?
  var contacts: [Contact]
  var stars: [String: Int]
}
enum Input: Equatable {
  case rename(String)
  case refresh

  var rename: String? { if case .rename(let name) = self { name } else { nil } }
}

@Suite struct OpticsExampleTests {
  @Test func aPartOfEachKind() {
    var home = Home(
      profile: Profile(name: "Ada"), detail: nil, contacts: [Contact(id: 7, name: "Grace")], stars: ["duet": 1])

    let name = Lens(\Home.profile).appending(Lens(\.name))
    name.modify(&home) { $0 += " Lovelace" }

    let rename = Prism(embed: Input.rename, extract: \.rename)
    let renamed = rename.modify(.rename("ada")) { $0.uppercased() }  // .rename("ADA")

    let detail = AffineTraversal(\Home.detail).appending(Lens(\.name))
    detail.modify(&home) { $0 += "!" }  // nothing: there is no detail

    let contact = AffineTraversal(\Home.contacts, id: 7).appending(Lens(\.name))
    contact.modify(&home) { $0 += " Hopper" }

    let stars = AffineTraversal(\Home.stars["duet"])
    stars.modify(&home) { $0 += 1 }  // home.stars: ["duet": 2]

    #expect(home.profile.name == "Ada Lovelace" && home.detail == nil && home.contacts[0].name == "Grace Hopper")
    #expect(renamed == .rename("ADA"))
    #expect(home.stars == ["duet": 2])
  }
}
