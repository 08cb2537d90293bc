/// A small category: the second way to count comonads and pairings.
///
/// A comonad on a polynomial is a category whose objects are the shapes, and a comonad morphism is a cofunctor (Ahman &
/// Uustalu 2016). Nothing here uses laws as values, and only ``init(_:)`` reads the table of a comonad.
public struct SmallCategory: Hashable, Sendable {
  /// The object at which each arrow starts. The first arrow of an object is its identity.
  public let source: [Int]
  /// The object at which each arrow ends.
  public let target: [Int]
  /// The composite of two arrows, the first one first; `nil` if the second does not start where the first ends.
  public private(set) var composite: [[Int?]]

  /// The arrows, by numbers.
  private var arrows: Range<Int> { source.indices }
  private var objectCount: Int { (source.max() ?? -1) + 1 }

  private func out(of object: Int) -> [Int] { arrows.filter { source[$0] == object } }
  private func identity(of object: Int) -> Int? { source.firstIndex(of: object) }
  private func isIdentity(_ arrow: Int) -> Bool { identity(of: source[arrow]) == arrow }
}

// MARK: - Counting categories

extension SmallCategory {
  /// How many categories there are.
  public struct Count: Hashable, Sendable {
    /// The number of different tables of composition.
    public var tables: Int
    /// The number of categories up to isomorphism.
    public var classes: Int
  }

  /// Counts the categories with these numbers of arrows out of their objects, of which there must be one.
  public static func count(outDegrees: [Int]) -> Count {
    guard !outDegrees.isEmpty, outDegrees.allSatisfy({ $0 > 0 }) else { return Count(tables: 0, classes: 0) }
    var (tables, fixed, relabellings) = (0, 0, 1)
    forEach(outDegrees: outDegrees) { category in
      let all = category.relabellings
      relabellings = all.count
      tables += 1
      fixed += all.count { category.isAutomorphism($0) }
    }
    // The lemma of Cauchy and Frobenius: as many classes as fixed tables, over the number of relabellings.
    return Count(tables: tables, classes: fixed / relabellings)
  }

  /// Counts the categories with a number of arrows, at least one: OEIS A125696.
  public static func count(arrows: Int) -> Count {
    var sum = Count(tables: 0, classes: 0)
    guard arrows > 0 else { return sum }
    // A bit between two arrows in a row says whether they start at one object. Each list of out-degrees counts once.
    for bits in 0..<1 << (arrows - 1) {
      var degrees = [1]
      for arrow in 0..<arrows - 1 {
        if bits >> arrow & 1 == 1 { degrees[degrees.count - 1] += 1 } else { degrees.append(1) }
      }
      guard degrees == degrees.sorted(by: >) else { continue }
      let count = count(outDegrees: degrees)
      sum.tables += count.tables
      sum.classes += count.classes
    }
    return sum
  }

  /// Calls `body` with each category with these numbers of arrows out of its objects.
  static func forEach(outDegrees: [Int], _ body: (SmallCategory) -> Void) {
    let source = outDegrees.indices.flatMap { [Int](repeating: $0, count: outDegrees[$0]) }
    func chooseTarget(_ target: [Int]) {
      let arrow = target.count
      guard arrow < source.count else { return complete(SmallCategory(source: source, target: target), body) }
      let isIdentity = source.firstIndex(of: source[arrow]) == arrow
      for object in isIdentity ? [source[arrow]] : Array(outDegrees.indices) { chooseTarget(target + [object]) }
    }
    chooseTarget([])
  }

  /// Creates a category in which only composites with identities are known.
  private init(source: [Int], target: [Int]) {
    (self.source, self.target) = (source, target)
    composite = source.map { _ in source.map { _ in nil } }
    for arrow in arrows {
      if let first = identity(of: source[arrow]) { composite[first][arrow] = arrow }
      if let last = identity(of: target[arrow]) { composite[arrow][last] = arrow }
    }
  }

  /// Calls `body` with each category that has the composites of this one.
  private static func complete(_ category: SmallCategory, _ body: (SmallCategory) -> Void) {
    for first in category.arrows {
      for second in category.arrows
      where category.composite[first][second] == nil && category.target[first] == category.source[second] {
        for arrow in category.arrows
        where category.source[arrow] == category.source[first] && category.target[arrow] == category.target[second] {
          var next = category
          next.composite[first][second] = arrow
          if next.isAssociative { complete(next, body) }
        }
        return
      }
    }
    body(category)
  }

  /// Whether composition is associative where it is known.
  private var isAssociative: Bool {
    arrows.allSatisfy { first in
      arrows.allSatisfy { second in
        guard let both = composite[first][second] else { return true }
        return arrows.allSatisfy { third in
          guard let last = composite[second][third], let left = composite[both][third] else { return true }
          return composite[first][last].map { $0 == left } ?? true
        }
      }
    }
  }

  /// The bijections of the arrows that keep starts in common, and identities.
  private var relabellings: [[Int]] {
    var found: [[Int]] = []
    func add(_ images: [Int]) {
      let arrow = images.count
      guard arrow < source.count else { return found.append(images) }
      for image in arrows where !images.contains(image) && isIdentity(image) == isIdentity(arrow) {
        let keeps = images.indices.allSatisfy { other in
          (source[other] == source[arrow]) == (source[images[other]] == source[image])
        }
        if keeps { add(images + [image]) }
      }
    }
    add([])
    return found
  }

  private func isAutomorphism(_ images: [Int]) -> Bool {
    arrows.allSatisfy { first in
      arrows.allSatisfy { second in
        composite[images[first]][images[second]] == composite[first][second].map { images[$0] }
      }
    }
  }
}

// MARK: - The category of a comonad

extension SmallCategory {
  /// Creates the category of a lawful comonad: shapes are objects, positions are arrows, roots are identities.
  ///
  /// It copies the table, and asks nothing of it.
  public init(_ comonad: FiniteComonad) {
    let shapes = comonad.polynomial.shapes
    // The identity of each object comes first.
    let orders = shapes.map { shape in
      [comonad.root[shape]] + comonad.subshape[shape].indices.filter { $0 != comonad.root[shape] }
    }
    let arrows = shapes.flatMap { shape in orders[shape].map { (shape: shape, position: $0) } }
    var number = comonad.subshape
    for (arrow, place) in arrows.enumerated() { number[place.shape][place.position] = arrow }
    self.init(source: arrows.map(\.shape), target: arrows.map { comonad.subshape[$0.shape][$0.position] })
    for (first, place) in arrows.enumerated() {
      for (second, both) in comonad.composition[place.shape][place.position].enumerated() {
        composite[first][number[target[first]][second]] = number[place.shape][both]
      }
    }
  }
}

// MARK: - Counting cofunctors

extension SmallCategory {
  /// Counts the cofunctors to another category: they map objects there, and lift arrows back.
  ///
  /// A cofunctor lifts each arrow out of an object's image to an arrow out of the object. It keeps targets, identities and
  /// composition.
  public func countCofunctors(to other: SmallCategory) -> Int {
    var count = 0
    func chooseLifts(_ map: [Int], _ places: [(object: Int, arrow: Int)], _ lifts: [[Int: Int]]) {
      guard let (object, arrow) = places.first else {
        if keepsComposition(map, lifts, other) { count += 1 }
        return
      }
      for lift in out(of: object)
      where map[target[lift]] == other.target[arrow] && (!other.isIdentity(arrow) || isIdentity(lift)) {
        var next = lifts
        next[object][arrow] = lift
        chooseLifts(map, Array(places.dropFirst()), next)
      }
    }
    func chooseObjects(_ map: [Int]) {
      guard map.count == objectCount else {
        for object in 0..<other.objectCount { chooseObjects(map + [object]) }
        return
      }
      let places = map.indices.flatMap { object in other.out(of: map[object]).map { (object, $0) } }
      chooseLifts(map, places, map.map { _ in [:] })
    }
    chooseObjects([])
    return count
  }

  private func keepsComposition(_ map: [Int], _ lifts: [[Int: Int]], _ other: SmallCategory) -> Bool {
    map.indices.allSatisfy { object in
      lifts[object].allSatisfy { first, lift in
        other.out(of: other.target[first]).allSatisfy { second in
          guard let both = other.composite[first][second], let next = lifts[target[lift]][second] else { return false }
          return lifts[object][both] == composite[lift][next]
        }
      }
    }
  }
}
