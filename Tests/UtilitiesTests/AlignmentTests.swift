@testable import Utilities
import Testing

/// Alignments are edit scripts, and shortest ones within the limit.
@Suite("Alignment of events") struct AlignmentTests {
  /// The edits as text: `=` for both, `-` for the first, `+` for the second.
  private func text(_ alignment: Alignment) -> String {
    alignment.runs.map { run in
      let mark = run.side == .both ? "=" : run.side == .first ? "-" : "+"
      return String(repeating: mark, count: run.count)
    }.joined()
  }

  private func edits(_ first: [Int], _ second: [Int]) -> String { text(Alignment(first, second)) }

  /// Whether the runs lead from `first` to `second`.
  private func fits(_ alignment: Alignment, _ first: [Int], _ second: [Int]) -> Bool {
    var (x, y) = (0, 0)
    for run in alignment.runs {
      for _ in 0..<run.count {
        switch run.side {
        case .both:
          guard x < first.count, y < second.count, first[x] == second[y] else { return false }
          (x, y) = (x + 1, y + 1)
        case .first: x += 1
        case .second: y += 1
        }
      }
    }
    return x == first.count && y == second.count
  }

  @Test func examples() {
    #expect(edits([], []) == "")
    #expect(edits([1, 2, 3], [1, 2, 3]) == "===")
    #expect(edits([1, 2, 3], [1, 9, 2, 3]) == "=+==")
    #expect(edits([1, 9, 2, 3], [1, 2, 3]) == "=-==")
    #expect(edits([1, 2, 3], [1, 3, 4]) == "=-=+")
    #expect(edits([1, 2, 3], [4, 5]) == "---++")
    #expect(edits([], [1, 2]) == "++")
    #expect(edits([1, 2], []) == "--")
    #expect(edits([1, 5, 3], [1, 6, 3]) == "=-+=")
  }

  /// The indices in each row.
  private func rows(of sequences: [[Int]]) -> [[Int?]] {
    var next = sequences.map { _ in 0 }
    return Alignment.rows(of: sequences).flatMap { rows in
      (0..<rows.count).map { _ in
        rows.members.enumerated().map { index, isMember in
          guard isMember else { return nil }
          defer { next[index] += 1 }
          return next[index]
        }
      }
    }
  }

  /// Rows have equal elements, and each sequence in its order.
  @Test func rowsOfManySequences() {
    #expect(Alignment.rows(of: []) == [] && Alignment.rows(of: [[], []]) == [])
    #expect(Alignment.rows(of: [[1, 2], [1, 2]]) == [Alignment.Rows(of: [true, true], count: 2)])
    #expect(rows(of: [[1, 2], [1, 3, 2], [3, 2]]) == [[0, 0, nil], [nil, 1, 0], [1, 2, 1]])
    // What the first does not have is aligned, too, whatever the order.
    for sequences in [[[1], [2, 3, 4, 5, 6], [2, 3, 9, 4, 5, 6]], [[], [2, 3, 9, 4, 5, 6], [2, 3, 4, 5, 6]]] {
      #expect(rows(of: sequences).count == sequences[0].count + 6)
    }
    var random = SplitMix64(seed: 7)
    for _ in 0..<300 {
      let sequences = (0..<4).map { _ in (0..<Int(random.next() % 9)).map { _ in Int(random.next() % 4) } }
      let rows = rows(of: sequences)
      for (index, sequence) in sequences.enumerated() {
        #expect(rows.compactMap { $0[index] } == Array(sequence.indices), "\(sequences)")
      }
      for row in rows {
        #expect(Set(row.enumerated().compactMap { index, at in at.map { sequences[index][$0] } }).count == 1)
      }
    }
  }

  /// Within the limit, no script is shorter than that of the longest common subsequence.
  @Test func shortScriptsAreShortest() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<300 {
      func sequence() -> [Int] { (0..<Int(random.next() % 14)).map { _ in Int(random.next() % 4) } }
      let (first, second) = (sequence(), sequence())
      let alignment = Alignment(first, second)
      #expect(fits(alignment, first, second), "\(first) \(second)")
      var common = Array(repeating: Array(repeating: 0, count: second.count + 1), count: first.count + 1)
      for (i, one) in first.enumerated() {
        for (j, other) in second.enumerated() {
          common[i + 1][j + 1] = one == other ? common[i][j] + 1 : max(common[i][j + 1], common[i + 1][j])
        }
      }
      let kept = text(alignment).filter { $0 == "=" }.count
      #expect(kept == common[first.count][second.count], "\(first) \(second)")
    }
  }

  /// Beyond the limit, the script still fits, and what is the same at both ends stays.
  @Test func longSequencesWithoutCommonElements() {
    let count = 8_000
    let first = [-1] + (0..<count) + [-2]
    let second = [-1] + (count..<2 * count) + [-2]
    let alignment = Alignment(first, second)
    #expect(fits(alignment, first, second))
    #expect(
      alignment.runs == [
        .init(side: .both, count: 1), .init(side: .first, count: count), .init(side: .second, count: count),
        .init(side: .both, count: 1),
      ])
  }

  @Test func longRandomSequencesFit() {
    var random = SplitMix64(seed: 3)
    let first = (0..<4_000).map { _ in Int(random.next() % 3) }
    let second = (0..<3_000).map { _ in Int(random.next() % 3) }
    #expect(fits(Alignment(first, second), first, second))
  }
}
