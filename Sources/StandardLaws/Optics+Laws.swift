import Optics
import PairingLaws
import Scenarios

extension LawSuite {
  /// Lenses, prisms and affine traversals: those that are made here, appended ones, and those of the home screen.
  public static var optics: LawSuite {
    let numbers = Domain(all: Array(0..<4))
    let pairs = numbers.and(numbers).map { Pair(first: $0, second: $1) }
    let nests = pairs.and(numbers).map { Nest(pair: $0, number: $1) }
    let choices = Domain(all: [Choice.number(0), .number(1), .word("a"), .word(""), .nothing])
    let lists = Domain.arrays(of: numbers, upTo: 3)
    let pair: Lens<Nest, Pair> = Lens(\.pair)
    let first = Lens<Pair, Int>(get: \.first, set: { Pair(first: $1, second: $0.second) })
    let number = Prism<Choice, Int>(embed: Choice.number) { if case .number(let n) = $0 { n } else { nil } }
    let even = Prism<Int, Bool>(embed: { $0 ? 1 : 0 }) { $0 < 2 ? $0 == 1 : nil }
    let second = AffineTraversal<[Int], Int>(
      get: { $0.count > 1 ? $0[1] : nil }, update: { if $0.count > 1 { $1(&$0[1]) } })
    let digit = second.appending(even)
    return LawSuite(
      "optics",
      [Law].lens(pair, nests, pairs).prefixed("path") + [Law].lens(first, pairs, numbers).prefixed("set")
        + [Law].lens(Lens<Nest, Pair>(get: \.pair, update: { $1(&$0.pair) }), nests, pairs).prefixed("update")
        + [Law].lens(pair.appending(first), nests, numbers).prefixed("appended")
        + [Law].lens(.identity, pairs, pairs).prefixed("identity")
        + [Law].prism(number, choices, numbers).prefixed("case")
        + [Law].prism(.identity, choices, choices).prefixed("identity")
        + [Law].prism(number.appending(even), choices, Domain(all: [false, true])).prefixed("appended")
        + [Law].affineTraversal(second, lists, numbers).prefixed("element")
        + [Law].affineTraversal(digit, lists, Domain(all: [false, true])).prefixed("appended")
        + [Law].affineTraversal(AffineTraversal(first), pairs, numbers).prefixed("ofLens")
        + [Law].affineTraversal(AffineTraversal(number), choices, numbers).prefixed("ofPrism")
        + mixed(first, second, even) + home)
  }

  /// A step of each kind after one of each other, on shelves: a pair, a list, or nothing.
  private static func mixed(
    _ first: Lens<Pair, Int>, _ second: AffineTraversal<[Int], Int>, _ even: Prism<Int, Bool>
  ) -> [Law] {
    let few = Domain(all: [0, 1, 2])
    let flags = Domain(all: [false, true])
    let shelves = Domain(
      all: [.nothing, .pair(Pair(first: 0, second: 1)), .pair(Pair(first: 2, second: 2))]
        + [[], [1], [2, 0], [0, 1, 2]].map { Shelf.list($0) })
    let pair = Prism<Shelf, Pair>(embed: Shelf.pair) { if case .pair(let pair) = $0 { pair } else { nil } }
    let list = Prism<Shelf, [Int]>(embed: Shelf.list) { if case .list(let list) = $0 { list } else { nil } }
    let cases = shelves.map { Case(shelf: $0, number: 3) }
    let own = Lens(\Case.shelf)
    return [Law].affineTraversal(pair.appending(first), shelves, few).prefixed("prism.lens")
      + [Law].affineTraversal(list.appending(second), shelves, few).prefixed("prism.traversal")
      + [Law].affineTraversal(list.appending(second).appending(even), shelves, flags).prefixed("traversal.prism")
      + [Law].affineTraversal(AffineTraversal(pair).appending(first), shelves, few).prefixed("traversal.lens")
      + [Law].affineTraversal(own.appending(list.appending(second)), cases, few).prefixed("lens.traversal")
  }

  /// Those by which the home screen's children are reached.
  private static var home: [Law] {
    func home(_ name: String, _ ids: [String]) -> Home {
      // No ID comes twice, so there is nothing to be refused.
      let articles = (try? Articles(ids.map { Article(id: $0, title: $0) })) ?? Articles()
      return Home(Feed(profile: Profile(name: name, picture: ""), articles: articles))
    }
    let homes = Domain([
      Named("no articles", home("Ada", [])), Named("one article", home("Ada", ["a"])),
      Named("two articles", home("Zoë", ["b", "a"])),
    ])
    let forms = Domain(all: ["Ada", "Grace", ""].map { ProfileForm(profile: Profile(name: $0, picture: "p")) })
    let inputs = Domain(all: [
      HomeInput.refresh, .profile(.name("Ada")), .profile(.picture("")), .article("a", .toggleFavorite),
    ])
    let articles = Domain(all: [true, false].map { Article(id: "a", title: "a", isFavorite: $0) })
    return [Law].lens(Home.profileLens, homes, forms).prefixed("home.profile")
      + [Law].prism(HomeInput.profilePrism, inputs, Domain(all: [ProfileInput.name("x"), .picture("y")])).prefixed(
        "home.profileInput")
      + [Law].affineTraversal(Home.article("a"), homes, articles).prefixed("home.article")
  }
}

private struct Pair: Hashable {
  var first: Int
  var second: Int
}

private struct Nest: Hashable {
  var pair: Pair
  var number: Int
}

private enum Shelf: Hashable {
  case nothing
  case pair(Pair)
  case list([Int])
}

private struct Case: Hashable {
  var shelf: Shelf
  var number: Int
}

private enum Choice: Hashable {
  case number(Int)
  case word(String)
  case nothing
}
