import PairingLaws

/// All tables of a kind, numbered from 0, and a second way to count the lawful ones.
///
///     let tally = Enumeration<FiniteComonad>.comonads(on: Polynomial([3])).tally()
///     print(tally.tried, tally.lawful, tally.classes)  // 81 11 7
public struct Enumeration<Candidate: LawCandidate>: Sendable {
  /// Tables that are lists of independent choices.
  struct Block: Sendable {
    /// The number of options of each choice; the last choice changes first.
    let options: [Int]
    /// The number of tables; `nil` if an `Int` cannot hold it.
    let count: Int?
    private let make: @Sendable ([Int]) -> Candidate

    init(options: [Int], make: @escaping @Sendable ([Int]) -> Candidate) {
      (self.options, self.make) = (options, make)
      count = options.reduce(1) { product, options in
        product.flatMap { exact($0.multipliedReportingOverflow(by: options)) }
      }
    }

    func candidate(_ number: Int) -> Candidate { make(digits(of: number, options)) }
  }

  /// How many are lawful, counted without laws.
  public struct OtherCount: Hashable, Sendable {
    /// What was counted in their place.
    public let of: String
    /// The number of lawful tables.
    public let lawful: Int
    /// The number of lawful tables up to isomorphism.
    public let classes: Int
  }

  private let blocks: [Block]
  /// Counts the lawful tables again, by code that the laws do not share.
  public let countAgain: @Sendable () -> OtherCount

  init(_ blocks: [Block], countAgain: @escaping @Sendable () -> OtherCount) {
    (self.blocks, self.countAgain) = (blocks, countAgain)
  }

  /// The number of tables; `nil` if an `Int` cannot hold it.
  public var count: Int? {
    blocks.reduce(0) { sum, block in
      sum.flatMap { sum in block.count.flatMap { exact(sum.addingReportingOverflow($0)) } }
    }
  }

  /// The number of tables, or nearly.
  public var approximateCount: Double {
    blocks.reduce(0) { sum, block in sum + block.options.reduce(1) { $0 * Double($1) } }
  }

  /// Returns a table by its number; `nil` if there are fewer.
  ///
  /// - Complexity: O(b + s) for b blocks of independent choices, and tables of size s.
  public func candidate(_ number: Int) -> Candidate? {
    guard number >= 0 else { return nil }
    var rest = number
    for block in blocks {
      guard let count = block.count, count <= rest else { return block.candidate(rest) }
      rest -= count
    }
    return nil
  }

  /// Tries all tables.
  ///
  /// - Complexity: Linear in the number of tables.
  public func tally() -> Tally<Candidate> {
    var tally = Tally<Candidate>()
    while let candidate = candidate(tally.tried) { tally.add(candidate) }
    return tally
  }
}

/// What is known of the tables that were tried.
public struct Tally<Candidate: LawCandidate> {
  /// A law, and the tables of which it is the first that they break.
  public struct Breach {
    /// The name of the law.
    public let law: String
    /// The number of tables.
    public fileprivate(set) var count: Int
    /// The number of the first one.
    public let first: Int
    /// How the first one breaks the law: its smallest counterexample.
    public let result: LawResult
    /// The place of the law among the laws.
    fileprivate let place: Int

    fileprivate init(_ laws: [Law], _ place: Int, first: Int, count: Int) {
      (law, self.place, self.first, self.count) = (laws[place].name, place, first, count)
      result = laws[place].check(.exhaustive)
    }
  }

  /// The number of tables that were tried, which is the number of the next table.
  public private(set) var tried = 0
  /// The number of lawful tables.
  public private(set) var lawful = 0
  /// What the other tables break first, in the order in which the laws are tried.
  public private(set) var breaches: [Breach] = []
  /// The number of lawful tables up to isomorphism in which every move can be undone.
  public private(set) var reversible = 0
  private var canonical: Set<[Int]> = []

  /// Creates a tally of no tables.
  public init() {}

  /// Creates a tally from the numbers of an earlier one; returns `nil` if no tally of this enumeration has them.
  ///
  /// - Parameters:
  ///   - representatives: The numbers of the first tables of all classes.
  ///   - breaches: The number of the first table of each breach, and how many there are.
  public init?(
    of tables: Enumeration<Candidate>, tried: Int, lawful: Int, representatives: [Int],
    breaches: [(first: Int, count: Int)]
  ) {
    func isTried(_ number: Int) -> Bool { (0..<tried).contains(number) }
    guard tried >= 0, tried <= tables.count ?? .max, lawful >= representatives.count else { return nil }
    self.tried = tried
    self.lawful = lawful
    var broken = 0
    for number in representatives {
      guard isTried(number), let table = tables.candidate(number), table.isLawful, insert(table) else { return nil }
    }
    for (first, count) in breaches {
      guard isTried(first), count > 0, count <= tried - broken, let laws = tables.candidate(first)?.laws,
        let place = Self.firstBroken(laws), !self.breaches.contains(where: { $0.place == place })
      else { return nil }
      broken += count
      add(Breach(laws, place, first: first, count: count))
    }
    guard lawful == tried - broken, (lawful == 0) == representatives.isEmpty else { return nil }
  }

  /// The number of lawful tables up to isomorphism.
  public var classes: Int { canonical.count }

  /// Adds the next table.
  ///
  /// - Returns: Whether it is lawful, and isomorphic to none before.
  @discardableResult
  public mutating func add(_ candidate: Candidate) -> Bool {
    defer { tried += 1 }
    let laws = candidate.laws
    guard let place = Self.firstBroken(laws) else {
      lawful += 1
      return insert(candidate)
    }
    if let index = breaches.firstIndex(where: { $0.place == place }) {
      breaches[index].count += 1
    } else {
      add(Breach(laws, place, first: tried, count: 1))
    }
    return false
  }

  /// Returns whether a lawful table is isomorphic to none before.
  private mutating func insert(_ table: Candidate) -> Bool {
    guard canonical.insert(table.canonical).inserted else { return false }
    if table.isReversible == true { reversible += 1 }
    return true
  }

  private static func firstBroken(_ laws: [Law]) -> Int? { laws.firstIndex { !$0.holds(.exhaustive) } }

  private mutating func add(_ breach: Breach) {
    breaches.append(breach)
    breaches.sort { $0.place < $1.place }
  }
}

// MARK: - What can be enumerated

extension Enumeration<FiniteComonad> {
  /// Returns the tables on a polynomial.
  ///
  /// - Parameter units: Whether all tables have units: the root of each shape is its first position, and the subspace
  ///   there is the whole space. If false, these are all natural `extract`s, and all natural `duplicate`s that keep shapes.
  public static func comonads(on polynomial: Polynomial, units: Bool = true) -> Enumeration {
    let rootings = units ? 1 : polynomial.positions.reduce(1, *)
    return Enumeration(blocks(of: polynomial, units)) {
      let count = SmallCategory.count(outDegrees: polynomial.positions)
      return OtherCount(of: "small categories", lawful: count.tables * rootings, classes: count.classes)
    }
  }

  /// Returns the tables with units on all polynomials with `count` positions.
  ///
  /// Up to isomorphism, the lawful ones are all categories with as many arrows.
  public static func comonads(arrows count: Int) -> Enumeration {
    Enumeration(Polynomial.partitions(of: count).flatMap { blocks(of: $0, true) }) {
      let count = SmallCategory.count(arrows: count)
      return OtherCount(of: "small categories", lawful: count.tables, classes: count.classes)
    }
  }

  /// Returns a lawful table of each class with at most so many arrows, those with fewer arrows first.
  ///
  /// - Complexity: Linear in the number of tables.
  static func classes(upTo arrows: Int) -> [FiniteComonad] {
    (1...max(1, arrows)).flatMap { count in
      let tables = comonads(arrows: count)
      var tally = Tally<FiniteComonad>()
      var found: [FiniteComonad] = []
      while let table = tables.candidate(tally.tried) { if tally.add(table) { found.append(table) } }
      return found
    }
  }

  private static func blocks(of polynomial: Polynomial, _ units: Bool) -> [Block] {
    // `extract` returns the value of a position. Of no shape, no law has a case.
    guard !polynomial.positions.isEmpty, polynomial.positions.allSatisfy({ $0 > 0 }) else { return [] }
    return units ? unital(polynomial) : [natural(polynomial)]
  }

  /// A block for each choice of subshapes, since the number of positions of a subspace depends on it.
  private static func unital(_ polynomial: Polynomial) -> [Block] {
    let (shapes, positions) = (polynomial.shapes, polynomial.positions)
    let subshapes = shapes.reduce([[]] as [[[Int]]]) { all, shape in
      let rows = (1..<positions[shape]).reduce([[shape]]) { rows, _ in rows.flatMap { row in shapes.map { row + [$0] } }
      }
      return all.flatMap { table in rows.map { table + [$0] } }
    }
    return subshapes.map { subshape in
      let free = shapes.flatMap { shape in
        (1..<positions[shape]).flatMap { position in
          [Int](repeating: positions[shape], count: positions[subshape[shape][position]] - 1)
        }
      }
      return Block(options: free) { choices in
        var rest = choices[...]
        let composition = shapes.map { shape in
          (0..<positions[shape]).map { position in
            if position == 0 { return Array(0..<positions[shape]) }
            let count = positions[subshape[shape][position]] - 1
            defer { rest = rest.dropFirst(count) }
            return [position] + rest.prefix(count)
          }
        }
        return FiniteComonad(
          trusted: polynomial, root: positions.map { _ in 0 }, subshape: subshape, composition: composition)
      }
    }
  }

  private static func natural(_ polynomial: Polynomial) -> Block {
    let (shapes, positions) = (polynomial.shapes, polynomial.positions)
    // A subspace has a shape, and each of its positions is one of the whole space.
    @Sendable func bases(_ shape: Int, _ inner: Int) -> [Int] {
      [Int](repeating: positions[shape], count: positions[inner])
    }
    @Sendable func subspaces(_ shape: Int, _ inner: Int) -> Int { bases(shape, inner).reduce(1, *) }
    let places = shapes.flatMap { [Int](repeating: $0, count: positions[$0]) }
    let options = places.map { place in shapes.reduce(0) { $0 + subspaces(place, $1) } }
    return Block(options: positions + options) { choices in
      var (subshape, composition) = (shapes.map { _ in [Int]() }, shapes.map { _ in [[Int]]() })
      for (shape, choice) in zip(places, choices.dropFirst(positions.count)) {
        var (inner, rest) = (0, choice)
        while rest >= subspaces(shape, inner) {
          rest -= subspaces(shape, inner)
          inner += 1
        }
        subshape[shape].append(inner)
        composition[shape].append(digits(of: rest, bases(shape, inner)))
      }
      return FiniteComonad(
        trusted: polynomial, root: Array(choices.prefix(positions.count)), subshape: subshape,
        composition: composition)
    }
  }
}

extension Enumeration<NaturalPairing> {
  /// Returns the natural pairings of `State` and `Store` over `count` states.
  public static func stateStore(_ count: Int) -> Enumeration { pairings(of: .state(count), with: .store(count)) }

  /// Returns the natural pairings of `Writer` and `Traced` over a monoid of logs.
  public static func writerTraced(_ logs: FiniteMonoid) -> Enumeration {
    pairings(of: .writer(logs), with: .traced(logs))
  }

  /// Returns the natural pairings of `Reader` and `Env` over `count` environments.
  public static func readerEnv(_ count: Int) -> Enumeration { pairings(of: .reader(count), with: .env(count)) }

  /// Returns the natural pairings of `Co E`, for a lawful comonad E, with a lawful comonad D.
  ///
  /// The second count is of the cofunctors from the category of D to that of E.
  public static func pairings(of monad: FiniteMonad, with comonad: FiniteComonad) -> Enumeration {
    let pairs = monad.polynomial.positions.flatMap { program in
      comonad.polynomial.positions.map { space in (program, space) }
    }
    let width = comonad.polynomial.positions.count
    let block = Block(options: pairs.map { $0 * $1 }) { choices in
      let chosen = zip(choices, pairs).map { choice, pair in
        NaturalPairing.Choice(program: choice / pair.1, space: choice % pair.1)
      }
      let rows = monad.polynomial.shapes.map { Array(chosen[$0 * width..<($0 + 1) * width]) }
      return NaturalPairing(trusted: monad, comonad, rows)
    }
    return Enumeration([block]) {
      let count = SmallCategory(comonad).countCofunctors(to: SmallCategory(monad.comonad))
      return OtherCount(of: "cofunctors of small categories", lawful: count, classes: count)
    }
  }
}

/// Returns the result of an operation, unless it overflows.
private func exact(_ result: (partialValue: Int, overflow: Bool)) -> Int? {
  result.overflow ? nil : result.partialValue
}

/// Returns the digits of a number, the last one the lowest; each has a base of its own.
private func digits(of number: Int, _ bases: [Int]) -> [Int] {
  var (rest, digits) = (number, bases)
  for index in bases.indices.reversed() { (rest, digits[index]) = rest.quotientAndRemainder(dividingBy: bases[index]) }
  return digits
}
