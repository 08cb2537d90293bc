/// An alignment of two sequences: which elements are in both, and which are inserted or deleted (Myers 1986).
///
///     Alignment([1, 2, 3], [1, 3, 4]).runs  // both × 1, first × 1, both × 1, second × 1
///
/// It is a shortest edit script if at most ``limit`` elements differ. Beyond that, it keeps the edits that reach
/// furthest and goes on from there, so that sequences without a common element take little time, too.
package struct Alignment {
  /// The sequences that contain an element.
  package enum Side: Hashable {
    case both
    /// Only the first: the element was deleted.
    case first
    /// Only the second: the element was inserted.
    case second
  }

  /// Consecutive elements of the same side.
  package struct Run: Hashable {
    package let side: Side
    package fileprivate(set) var count: Int
  }

  /// The runs, in order. Between elements of both, deleted elements precede inserted ones.
  package private(set) var runs: [Run] = []
  private var deleted = 0
  private var inserted = 0

  /// Aligns two sequences of numbers.
  ///
  /// - Complexity: O((*n* + *m*) · *d*) for *d* differences, at most ``limit``; O(``limit``²) memory.
  package init(_ first: [Int], _ second: [Int]) {
    var ends = (first.count, second.count)
    while ends.0 > 0, ends.1 > 0, first[ends.0 - 1] == second[ends.1 - 1] { ends = (ends.0 - 1, ends.1 - 1) }
    var (x, y) = (0, 0)
    while x < ends.0 || y < ends.1 {
      for run in Self.edits(first[x..<ends.0], second[y..<ends.1]) {
        append(run.side, run.count)
        if run.side != .second { x += run.count }
        if run.side != .first { y += run.count }
      }
    }
    append(.both, first.count - ends.0)
    flush()
  }

  /// Aligns two sequences of elements.
  ///
  /// - Complexity: that of hashing the elements, and of aligning as many numbers.
  package init<Element: Hashable>(of first: some Sequence<Element>, _ second: some Sequence<Element>) {
    var numbering = Numbering<Element>()
    self.init(first.map { numbering.number(of: $0) }, second.map { numbering.number(of: $0) })
  }

  /// Each element in order: its side, and the positions that are reached in both sequences.
  package var elements: [(side: Side, first: Int, second: Int)] {
    var (first, second) = (0, 0)
    return runs.flatMap { run in
      (0..<run.count).map { _ in
        defer {
          if run.side != .second { first += 1 }
          if run.side != .first { second += 1 }
        }
        return (run.side, first, second)
      }
    }
  }

  /// Consecutive rows of several sequences in which the same ones have an element.
  package struct Rows: Hashable {
    /// Whether each sequence has an element in these rows.
    package let members: [Bool]
    package fileprivate(set) var count: Int

    package init(of members: [Bool], count: Int) { (self.members, self.count) = (members, count) }
  }

  /// Aligns sequences: the elements of a row are equal.
  ///
  ///     Alignment.rows(of: [[1, 2], [1, 3, 2], [3, 2]])  // first two × 1, last two × 1, all × 1
  ///
  /// Each sequence is aligned with the first. Elements that the first does not have are aligned with each other in the
  /// same way.
  ///
  /// - Complexity: that of an alignment for each pair of sequences, and O(*k*) for each row of *k* sequences.
  package static func rows(of sequences: [[Int]]) -> [Rows] {
    var rows: [Rows] = []
    align(sequences, sequences.map { 0..<$0.count }, into: &rows)
    return rows
  }

  /// Appends the rows of a part of each sequence.
  private static func align(_ sequences: [[Int]], _ parts: [Range<Int>], into rows: inout [Rows]) {
    guard let reference = parts.firstIndex(where: { !$0.isEmpty }) else { return }
    let elements = Array(sequences[reference][parts[reference]])
    // For each of the elements, the index of the same one in each sequence.
    let places = zip(sequences, parts).map { sequence, part in
      var places: [Int?] = []
      var next = part.lowerBound
      for run in Alignment(elements, Array(sequence[part])).runs {
        if run.side != .second { places += (0..<run.count).map { run.side == .both ? next + $0 : nil } }
        if run.side != .first { next += run.count }
      }
      return places
    }
    var starts = parts.map(\.lowerBound)
    for place in elements.indices {
      let row = places.map { $0[place] }
      align(sequences, zip(starts, row).map { $0..<($1 ?? $0) }, into: &rows)
      let members = row.map { $0 != nil }
      if rows.last?.members == members {
        rows[rows.count - 1].count += 1
      } else {
        rows.append(Rows(of: members, count: 1))
      }
      starts = zip(starts, row).map { start, index in index.map { $0 + 1 } ?? start }
    }
    align(sequences, zip(starts, parts).map { $0..<$1.upperBound }, into: &rows)
  }

  /// Gives equal elements equal numbers, and different elements different ones.
  package struct Numbering<Element: Hashable> {
    private var numbers: [Element: Int] = [:]

    package init() {}

    package mutating func number(of element: Element) -> Int {
      if let number = numbers[element] { return number }
      numbers[element] = numbers.count
      return numbers.count - 1
    }
  }

  /// The number of differences up to which an edit script is a shortest one; the same in `states.js`.
  private static let limit = 512

  private mutating func append(_ side: Side, _ count: Int) {
    switch side {
    case .first: deleted += count
    case .second: inserted += count
    case .both where count > 0:
      flush()
      add(.both, count)
    case .both: break
    }
  }

  private mutating func flush() {
    add(.first, deleted)
    add(.second, inserted)
    (deleted, inserted) = (0, 0)
  }

  private mutating func add(_ side: Side, _ count: Int) {
    guard count > 0 else { return }
    if runs.last?.side == side {
      runs[runs.count - 1].count += count
    } else {
      runs.append(Run(side: side, count: count))
    }
  }

  /// Returns the first edits that lead from one sequence to the other: all, if at most ``limit`` elements differ.
  ///
  /// The sequences must not both be empty. The result has at least one element.
  private static func edits(_ first: ArraySlice<Int>, _ second: ArraySlice<Int>) -> [Run] {
    let (a, b) = (first.startIndex, second.startIndex)
    let (n, m) = (first.count, second.count)
    // `reached[d][i]` is the furthest number of elements of `first` after `d` edits on the diagonal `2 * i - d`, that
    // is, the number of elements of `first` less that of `second`; -1 if `d` edits cannot lead there.
    var reached: [[Int32]] = []
    func before(_ d: Int, _ i: Int) -> (side: Side, x: Int)? {
      guard d > 0 else { return (.both, 0) }
      let last = reached[d - 1]
      var best: (side: Side, x: Int)?
      if i < d, case let x = Int(last[i]), x >= 0, x - (2 * i - d) <= m { best = (.second, x) }
      if i > 0, case let x = Int(last[i - 1]), x >= 0, x < n, x + 1 > best?.x ?? -1 { best = (.first, x + 1) }
      return best
    }
    var end: (d: Int, i: Int)?
    for d in 0...limit where end == nil {
      var row = [Int32](repeating: -1, count: d + 1)
      for i in 0...d {
        guard var x = before(d, i)?.x else { continue }
        let diagonal = 2 * i - d
        while x < n, x - diagonal < m, first[a + x] == second[b + x - diagonal] { x += 1 }
        row[i] = Int32(x)
        if x == n, x - diagonal == m {
          end = (d, i)
          break
        }
      }
      reached.append(row)
    }
    // Without an end, go as far as possible, with as many deletions as insertions if there is a choice.
    let d = end?.d ?? limit
    func rank(_ i: Int) -> (Int, Int) { (2 * Int(reached[d][i]) - (2 * i - d), -abs(2 * i - d)) }
    let reachable = (0...d).filter { reached[d][$0] >= 0 }
    var i = end?.i ?? reachable.max { rank($0) < rank($1) } ?? 0
    var runs: [Run] = []
    for d in stride(from: d, through: 0, by: -1) {
      guard let (side, x) = before(d, i) else { break }
      runs.append(Run(side: .both, count: Int(reached[d][i]) - x))
      if side != .both { runs.append(Run(side: side, count: 1)) }
      if side == .first { i -= 1 }
    }
    return runs.reversed()
  }
}
