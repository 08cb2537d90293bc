import Duet
import PairingLaws

@testable import StandardCatalogue

// MARK: - Monoids

/// A sum with a limit: (8 + 5) − 5 at a limit of 10 is 5, and 8 + (5 − 5) is 8.
private struct Clamped: Monoid, Hashable {
  var value: Int
  static let empty = Clamped(value: 0)
  mutating func append(_ other: Clamped) { value = min(10, value + other.value) }
}

/// A sum whose empty value counts.
private struct Counted: Monoid, Hashable {
  var value: Int
  static let empty = Counted(value: 1)
  mutating func append(_ other: Counted) { value += other.value }
}

/// A sum whose inverse is the number itself.
private struct Unopposed: Group, Hashable {
  var value: Int
  static let empty = Unopposed(value: 0)
  var inverse: Unopposed { self }
  mutating func append(_ other: Unopposed) { value += other.value }
}

/// A list with an overridden `<>` in the wrong order.
private struct Backward: Monoid, Hashable {
  var bits: [Bool]
  static let empty = Backward(bits: [])
  mutating func append(_ other: Backward) { bits += other.bits }
  static func <> (a: Backward, b: Backward) -> Backward { Backward(bits: b.bits + a.bits) }
}

/// A list of bits whose parts lack their last bit.
private struct BrokenList: FreeMonoid, Hashable {
  var bits: [Bool] = []
  static let empty = BrokenList()
  mutating func append(_ other: BrokenList) { bits += other.bits }
  var count: Int { bits.count }
  func part(_ bounds: Range<Int>) -> BrokenList { BrokenList(bits: Array(bits[bounds].dropLast())) }
}

/// The number of repetitions of an event, as one letter for any number.
private struct Often: FreeMonoid, Hashable {
  var times: Int
  static let empty = Often(times: 0)
  mutating func append(_ other: Often) { times += other.times }
  var count: Int { min(1, times) }
  func part(_ bounds: Range<Int>) -> Often { bounds.isEmpty ? .empty : self }
}

/// A sum as a free monoid that claims to have no letters.
private struct Unlettered: FreeMonoid, Hashable {
  var value: Int
  static let empty = Unlettered(value: 0)
  mutating func append(_ other: Unlettered) { value += other.value }
  var count: Int { 0 }
  func part(_ bounds: Range<Int>) -> Unlettered { self }
}

// MARK: - Optics

private struct Pair: Hashable {
  var first: Int
  var second: Int
}

extension Mutant {
  static let clampedSum = Mutant("a sum with a limit, as a monoid", killer: "monoid.associativity") {
    .monoid(Domain(all: [0, 5, -5, 8].map { Clamped(value: $0) }))
  }
  static let clampedAction = Mutant("sums that act on a state with a limit", killer: "action.compatibility") {
    .monoidAction(Domain(all: [0, 8, 10]), Domain(all: [0, 5, -5].map { Sum($0) })) { $0 = min(10, $0 + $1.value) }
  }

  static let countedEmpty = Mutant("a sum whose empty one counts, and acts", killer: "monoid.leftIdentity") {
    .monoid(Domain(all: [0, 5].map { Counted(value: $0) }))
      + .monoidAction(Domain(all: [0, 8]), Domain(all: [0, 5].map { Counted(value: $0) })) { $0 += $1.value }
  }

  static let unopposedSum = Mutant("a sum whose inverse is the number itself", killer: "group.right") {
    .group(Domain(all: [0, 5].map { Unopposed(value: $0) }))
  }

  static let backwardAppend = Mutant("a list whose <> is the wrong way round", killer: "monoid.append") {
    .monoid(logs.map { Backward(bits: $0) })
  }
  static let lackingParts = Mutant("a list whose parts lose their last element", killer: "free.length") {
    .freeMonoid(logs.map { BrokenList(bits: $0) })
  }
  static let oneLetter = Mutant("a count of times that is one letter", killer: "free.count") {
    .freeMonoid(Domain(all: [0, 1, 3].map { Often(times: $0) }))
  }
  static let noLetters = Mutant("a sum that says that it has no letters", killer: "free.empty") {
    .freeMonoid(Domain(all: [0, 1, 3].map { Unlettered(value: $0) }))
  }

  static let listAsSemilattice = Mutant("a list, as a semilattice", killer: "semilattice.commutativity") {
    .semilattice(logs)
  }
  static let sumAsSemilattice = Mutant("a sum, as a semilattice", killer: "semilattice.idempotence") {
    .semilattice(Domain(all: [0, 1, 3].map { Sum<Int>($0) }))
  }

  private static var pairs: Domain<Pair> {
    let numbers = Domain(all: [0, 1, 2])
    return numbers.and(numbers).map { Pair(first: $0, second: $1) }
  }

  static let forgetfulLens = Mutant("a lens that forgets what else there was", killer: "lens.getSet") {
    .lens(Lens<Pair, Int>(get: \.first, set: { Pair(first: $1, second: 0) }), pairs, Domain(all: [0, 1, 2]))
  }
  static let addingLens = Mutant("a lens that adds to what there was", killer: "lens.setSet") {
    .lens(
      Lens<Pair, Int>(
        get: \.first,
        update: { whole, change in
          var part = whole.first + 1
          change(&part)
          whole.first += part
        }), pairs, Domain(all: [0, 1, 2]))
  }
  static let addingTraversal = Mutant("a traversal that adds to what there was", killer: "affine.setSet") {
    .affineTraversal(
      AffineTraversal<[Int], Int>(
        get: \.first,
        update: { whole, change in
          guard !whole.isEmpty else { return }
          var part = whole[0] + 1
          change(&part)
          whole[0] += part
        }), .arrays(of: Domain(all: [0, 1]), upTo: 2), Domain(all: [0, 1]))
  }
  static let disagreeingPrism = Mutant("a prism that extracts what it does not embed", killer: "prism.embedExtract") {
    .prism(
      Prism<Int, Int>(embed: { $0 * 2 }) { $0.isMultiple(of: 2) ? $0 / 2 + 1 : nil }, Domain(all: Array(0..<6)),
      Domain(all: [0, 1, 2]))
  }
  static let renamingTraversal = Mutant("a traversal by an ID that a change replaces", killer: "affine.setGet") {
    .affineTraversal(AffineTraversal(\[Pair].self, \.first, is: 1), .arrays(of: pairs, upTo: 1), pairs)
  }
  static let eagerTraversal = Mutant("a traversal that changes a whole without the part", killer: "affine.none") {
    .affineTraversal(
      AffineTraversal<[Int], Int>(
        get: { $0.count > 1 ? $0[1] : nil }, update: { if !$0.isEmpty { $1(&$0[$0.count - 1]) } }),
      .arrays(of: Domain(all: [0, 1]), upTo: 2), Domain(all: [0, 1]), without: Domain(all: [[], [0], [1]]))
  }
}
