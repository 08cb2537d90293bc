import Optics
import PairingLaws

extension LawSuite {
  /// The laws of lenses, prisms and affine traversals, single and composed.
  public static var optics: LawSuite {
    let numbers = Domain(all: Array(0..<4))
    let pairs = numbers.and(numbers).map { Pair(first: $0, second: $1) }
    let nests = pairs.and(numbers).map { Numbered(content: $0, number: $1) }
    let choices = Domain(all: [Choice.number(0), .number(1), .word("a"), .word(""), .nothing])
    let lists = Domain.arrays(of: numbers, upTo: 3)
    let pair: Lens<Numbered<Pair>, Pair> = Lens(\.content)
    let first = Lens<Pair, Int>(get: \.first, set: { Pair(first: $1, second: $0.second) })
    let number = Prism<Choice, Int>(embed: Choice.number) { if case .number(let n) = $0 { n } else { nil } }
    let even = Prism<Int, Bool>(embed: { $0 ? 1 : 0 }) { $0 < 2 ? $0 == 1 : nil }
    let second = AffineTraversal<[Int], Int>(
      get: { $0.count > 1 ? $0[1] : nil }, update: { if $0.count > 1 { $1(&$0[1]) } })
    let digit = second.appending(even)
    let short = Domain(all: [[], [0], [3]])
    return LawSuite(
      "optics",
      [Law].lens(pair, nests, pairs).prefixed("path") + [Law].lens(first, pairs, numbers).prefixed("set")
        + [Law].lens(Lens<Numbered<Pair>, Pair>(get: \.content, update: { $1(&$0.content) }), nests, pairs).prefixed(
          "update")
        + [Law].lens(pair.appending(first), nests, numbers).prefixed("appended")
        + [Law].lens(.identity, pairs, pairs).prefixed("identity")
        + [Law].prism(number, choices, numbers).prefixed("case")
        + [Law].prism(.identity, choices, choices).prefixed("identity")
        + [Law].prism(number.appending(even), choices, Domain(all: [false, true])).prefixed("appended")
        + [Law].affineTraversal(second, lists, numbers, without: short).prefixed("element")
        + [Law].affineTraversal(
          digit, lists, Domain(all: [false, true]), without: Domain(all: [[], [0], [1, 2], [0, 3, 1]])
        ).prefixed("appended")
        + [Law].affineTraversal(AffineTraversal(first), pairs, numbers).prefixed("ofLens")
        + [Law].affineTraversal(
          AffineTraversal(number), choices, numbers, without: Domain(all: [.word("a"), .nothing])
        ).prefixed("ofPrism")
        + mixed(first, second, even) + paths)
  }

  /// The laws of traversals by key paths: an optional property, a dictionary's key, and an element by its ID.
  private static var paths: [Law] {
    let few = Domain(all: [0, 1, 2])
    let drawers = Domain(
      all: [nil, 0, 2].flatMap { handle in
        [[], [1], [3, 1, 2], [1, 1]].map { keys in
          Drawer(handle: handle, boxes: keys.map { Box(id: $0, content: $0) }, labels: handle.map { ["a": $0] } ?? [:])
        }
      })
    let boxes = few.map { Box(id: 1, content: $0) }
    let handless = Domain(all: [Drawer(handle: nil, boxes: [Box(id: 1, content: 0)], labels: ["b": 1])])
    let empty = Domain(all: [Drawer(handle: 1, boxes: [Box(id: 2, content: 0)], labels: [:])])
    let (handle, label) = (AffineTraversal(\Drawer.handle), AffineTraversal(\Drawer.labels["a"]))
    let (byID, byProperty) = (AffineTraversal(\Drawer.boxes, id: 1), AffineTraversal(\Drawer.boxes, \.id, is: 1))
    return [Law].affineTraversal(handle, drawers, few, without: handless).prefixed("optional")
      + [Law].affineTraversal(label, drawers, few, without: handless).prefixed("key")
      + [Law].affineTraversal(byID, drawers, boxes, without: empty).prefixed("id")
      + [Law].affineTraversal(byProperty, drawers, boxes, without: empty).prefixed("property")
  }

  /// The laws of each optic composed with each other one.
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
    let shortShelves = Domain<Shelf>(all: [.nothing, .pair(Pair(first: 0, second: 1)), .list([]), .list([1])])
    let cases = shelves.map { Numbered(content: $0, number: 3) }
    let own = Lens(\Numbered<Shelf>.content)
    return [Law].affineTraversal(pair.appending(first), shelves, few, without: Domain(all: [.nothing, .list([1])]))
      .prefixed("prism.lens")
      + [Law].affineTraversal(list.appending(second), shelves, few, without: shortShelves).prefixed("prism.traversal")
      + [Law].affineTraversal(list.appending(second).appending(even), shelves, flags, without: shortShelves).prefixed(
        "traversal.prism")
      + [Law].affineTraversal(
        AffineTraversal(pair).appending(first), shelves, few, without: Domain(all: [.nothing, .list([1])])
      ).prefixed("traversal.lens")
      + [Law].affineTraversal(
        own.appending(list.appending(second)), cases, few,
        without: shortShelves.map { Numbered(content: $0, number: 3) }
      ).prefixed("lens.traversal")
  }
}

private struct Pair: Hashable {
  var first: Int
  var second: Int
}

private struct Drawer: Hashable {
  var handle: Int?
  var boxes: [Box]
  var labels: [String: Int]
}

private struct Box: Hashable, Identifiable {
  let id: Int
  var content: Int
}

private struct Numbered<Content: Hashable>: Hashable {
  var content: Content
  var number: Int
}

private enum Shelf: Hashable {
  case nothing
  case pair(Pair)
  case list([Int])
}

private enum Choice: Hashable {
  case number(Int)
  case word(String)
  case nothing
}
