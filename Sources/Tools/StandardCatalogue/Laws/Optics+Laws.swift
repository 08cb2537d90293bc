import Optics
import PairingLaws

extension LawSuite {
  /// The laws of lenses, prisms and affine traversals, single and composed.
  public static var optics: LawSuite {
    let (numbers, flags) = (Domain(all: Array(0..<4)), Domain(all: [false, true]))
    let pairs = numbers.and(numbers).map { Numbered(content: $0, number: $1) }
    let nests = pairs.and(numbers).map { Numbered(content: $0, number: $1) }
    let choices = Domain(all: [
      Choice.number(0), .number(1), .pair(Numbered(content: 0, number: 1)), .list([]), .nothing,
    ])
    let lists = Domain.arrays(of: numbers, upTo: 3)
    let pair: Lens<Numbered<Numbered<Int>>, Numbered<Int>> = Lens(\.content)
    let first = Lens<Numbered<Int>, Int>(get: \.content, set: { Numbered(content: $1, number: $0.number) })
    let number = Prism<Choice, Int>(embed: Choice.number) { if case .number(let n) = $0 { n } else { nil } }
    let even = Prism<Int, Bool>(embed: { $0 ? 1 : 0 }) { $0 < 2 ? $0 == 1 : nil }
    let second = AffineTraversal<[Int], Int>(
      get: { $0.count > 1 ? $0[1] : nil }, update: { if $0.count > 1 { $1(&$0[1]) } })
    return LawSuite(
      "optics",
      [Law].lens(pair, nests, pairs).prefixed("path") + [Law].lens(first, pairs, numbers).prefixed("set")
        + [Law].lens(
          Lens<Numbered<Numbered<Int>>, Numbered<Int>>(get: \.content, update: { $1(&$0.content) }), nests, pairs
        ).prefixed("update")
        + [Law].lens(pair.appending(first), nests, numbers).prefixed("appended")
        + [Law].lens(.identity, pairs, pairs).prefixed("identity")
        + [Law].prism(number, choices, numbers).prefixed("case")
        + [Law].prism(.identity, choices, choices).prefixed("identity")
        + [Law].prism(number.appending(even), choices, flags).prefixed("appended")
        + without("element", second, lists, numbers, [[], [0], [3]])
        + without("appended", second.appending(even), lists, flags, [[], [0], [1, 2], [0, 3, 1]])
        + [Law].affineTraversal(AffineTraversal(first), pairs, numbers).prefixed("ofLens")
        + without("ofPrism", AffineTraversal(number), choices, numbers, [.list([]), .nothing])
        + mixed(first, second, even) + paths)
  }

  /// The laws of a traversal, also of wholes without the part.
  private static func without<Whole: Equatable, Part: Equatable>(
    _ name: String, _ traversal: AffineTraversal<Whole, Part>, _ wholes: Domain<Whole>, _ parts: Domain<Part>,
    _ without: [Whole]
  ) -> [Law] { [Law].affineTraversal(traversal, wholes, parts, without: Domain(all: without)).prefixed(name) }

  /// The laws of traversals by key paths: an optional property, a dictionary's key, and an element by its ID.
  private static var paths: [Law] {
    let few = Domain(all: [0, 1, 2])
    let drawers = Domain<Int?>(all: [nil, 0, 2]).and(Domain(all: [[], [1], [3, 1, 2], [1, 1]])).map { handle, keys in
      Drawer(handle: handle, boxes: keys.map { Box(id: $0, content: $0) }, labels: handle.map { ["a": $0] } ?? [:])
    }
    let boxes = few.map { Box(id: 1, content: $0) }
    let handless = [Drawer(handle: nil, boxes: [Box(id: 1, content: 0)], labels: ["b": 1])]
    let empty = [Drawer(handle: 1, boxes: [Box(id: 2, content: 0)], labels: [:])]
    return without("optional", AffineTraversal(\Drawer.handle), drawers, few, handless)
      + without("key", AffineTraversal(\Drawer.labels["a"]), drawers, few, handless)
      + without("id", AffineTraversal(\Drawer.boxes, id: 1), drawers, boxes, empty)
      + without("property", AffineTraversal(\Drawer.boxes, \.id, is: 1), drawers, boxes, empty)
  }

  /// The laws of each optic composed with each other one.
  private static func mixed(
    _ first: Lens<Numbered<Int>, Int>, _ second: AffineTraversal<[Int], Int>, _ even: Prism<Int, Bool>
  ) -> [Law] {
    let (few, flags) = (Domain(all: [0, 1, 2]), Domain(all: [false, true]))
    let noList: [Choice] = [.nothing, .pair(Numbered(content: 0, number: 1))]
    let choices = noList + [[], [1], [2, 0], [0, 1, 2]].map { .list($0) } + [.pair(Numbered(content: 2, number: 2))]
    let wholes = Domain(all: choices)
    let pair = Prism<Choice, Numbered<Int>>(embed: Choice.pair) { if case .pair(let pair) = $0 { pair } else { nil } }
    let list = Prism<Choice, [Int]>(embed: Choice.list) { if case .list(let list) = $0 { list } else { nil } }
    let (noPair, short) = ([Choice.nothing, .list([1])], noList + [.list([]), .list([1])])
    let own = Lens(\Numbered<Choice>.content)
    return without("prism.lens", pair.appending(first), wholes, few, noPair)
      + without("prism.traversal", list.appending(second), wholes, few, short)
      + without("traversal.prism", list.appending(second).appending(even), wholes, flags, short)
      + without("traversal.lens", AffineTraversal(pair).appending(first), wholes, few, noPair)
      + without(
        "lens.traversal", own.appending(list.appending(second)), wholes.map { Numbered(content: $0, number: 3) }, few,
        short.map { Numbered(content: $0, number: 3) })
  }
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

private enum Choice: Hashable {
  case nothing
  case number(Int)
  case pair(Numbered<Int>)
  case list([Int])
}
