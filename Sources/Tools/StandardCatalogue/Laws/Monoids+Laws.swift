import Algebra
import Composition
import PairingLaws

extension LawSuite {
  /// The laws of the monoids of logs, and of an action of each.
  public static var monoids: LawSuite {
    let numbers = Domain.integers(in: Int.min...Int.max)
    let sums = numbers.map { Sum($0) }
    // Values around overflow. Sums wrap, because a saturating sum is not a monoid: (127 + 1) − 1 is 126, and 127 + (1 −
    // 1) is 127.
    let small = Domain(all: [-128, -127, -2, -1, 0, 1, 2, 126, 127].map { Sum<Int8>($0) })
    let lists = Domain.arrays(of: Domain(all: [false, true]), upTo: 3)
    let sets = Domain(all: [[], [1], [2], [1, 2]] as [Set<Int>])
    let texts = Domain(all: ["", "a", "b", "e\u{301}", "\u{301}", "ab"])
    // Changes are functions: their effect on a few numbers stands for them.
    let changes = Domain([
      Named("none", Changes<Int>.empty), Named("one more", Changes { $0 &+= 1 }), Named("twice", Changes { $0 &*= 2 }),
    ])
    func made(_ changes: Changes<Int>) -> [Int] { [-1, 0, 5].map { changed($0, by: changes.make) } }
    let (a, b, c) = (changes.named("a"), changes.named("b"), changes.named("c"))
    return LawSuite(
      "monoids",
      [Law].group(sums).prefixed("sum") + [Law].group(small).prefixed("wrapping")
        + [Law].freeMonoid(lists).prefixed("list") + [Law].semilattice(sets).prefixed("set")
        + [Law].monoid(texts).prefixed("text")
        + [
          Law("changes.identity", ".empty <> a == a == a <> .empty", over: a) { a in
            [made(.empty <> a), made(a <> .empty)] <-> [made(a), made(a)]
          },
          Law("changes.associativity", "(a <> b) <> c == a <> (b <> c)", over: a, b, c) { a, b, c in
            made((a <> b) <> c) <-> made(a <> (b <> c))
          },
        ].citing("Mac Lane 1971")
        + [Law].monoidAction(numbers, sums) { $0 &+= $1.value }.prefixed("sum")
        + [Law].monoidAction(Domain(all: [0, 1, 5]), lists, spell).prefixed("list")
        + [Law].monoidAction(Domain(all: [-1, 0, 5]), changes) { $1.make(&$0) }.prefixed("changes"))
  }
}
