import Optics
import Testing

// The example of the catalogue, verbatim.

struct Profile { var name: String }
struct Home {
  var profile: Profile
  var stars: [String: Int]
}
enum Input: Equatable {
  case rename(String)
  case refresh
}

@Suite struct ExampleTests {
  @Test func aPartOfEachKind() {
    var home = Home(profile: Profile(name: "Ada"), stars: ["duet": 1])

    let name = Lens(\Home.profile).appending(Lens(\.name))
    name.modify(&home) { $0 += " Lovelace" }

    let rename = Prism(embed: Input.rename) { if case .rename(let name) = $0 { name } else { nil } }
    let renamed = rename.modify(.rename("ada")) { $0.uppercased() }  // .rename("ADA")

    let stars = Lens(\Home.stars).appending(
      AffineTraversal<[String: Int], Int>(
        get: { $0["duet"] },
        update: { whole, change in
          if let index = whole.index(forKey: "duet") { change(&whole.values[index]) }
        }
      )
    )
    stars.modify(&home) { $0 += 1 }  // home.stars: ["duet": 2]

    #expect(home.profile.name == "Ada Lovelace")
    #expect(renamed == .rename("ADA"))
    #expect(home.stars == ["duet": 2])
  }
}
