import Optics
import PairingLaws

extension LawSubject {
  /// The lens, the prism and the traversal to the home screen's children.
  public static let homeOptics = LawSubject("home-optics", summary: "the optics of the home screen's children") {
    func home(_ name: String, _ ids: [String]) -> Home {
      // The IDs are unique, so the fallback is never used.
      let articles = (try? Articles(ids.map { Article(id: $0, title: $0) })) ?? Articles()
      return Home(Feed(profile: Profile(name: name, picture: ""), articles: articles))
    }
    let empty = Named("no articles", home("Ada", []))
    let homes = Domain([
      empty, Named("one article", home("Ada", ["a"])), Named("two articles", home("Zoë", ["b", "a"])),
    ])
    let forms = Domain(all: ["Ada", "Grace", ""].map { ProfileForm(profile: Profile(name: $0, picture: "p")) })
    let inputs = Domain(all: [
      HomeInput.refresh, .profile(.name("Ada")), .profile(.picture("")), .article("a", .toggleFavorite),
    ])
    let articles = Domain(all: [true, false].map { Article(id: "a", title: "a", isFavorite: $0) })
    return LawSuite(
      "home-optics",
      [Law].lens(Home.profileLens, homes, forms).prefixed("profile")
        + [Law].prism(HomeInput.profilePrism, inputs, Domain(all: [ProfileInput.name("x"), .picture("y")]))
        .prefixed("profileInput")
        + [Law].affineTraversal(Home.article("a"), homes, articles, without: Domain([empty])).prefixed("article"))
  }
}
