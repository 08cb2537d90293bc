import Utilities
import Testing

@testable import TextUI

/// A view of the parts that the seeds stand for. Editing the seeds edits the view.
private struct Edited {
  var above: [Int]
  var rows: [Int]
  var isSelectable = false
  /// Whether the list stands in a row, after something else.
  var isInRow = false
  /// A counter that makes every row new, as without a memo.
  var copies = 0

  /// Generated parts, made once for each seed.
  final class Parts {
    var made: [Int: TextView<Int>] = [:]

    func part(_ seed: Int) -> TextView<Int> {
      if let part = made[seed] { return part }
      let part = generated(seed)
      made[seed] = part
      return part
    }
  }

  func view(_ parts: Parts) -> TextView<Int> {
    let rows = rows.enumerated().map { (key: "\($1).\($0)", seed: $1) }
    let list = TextList<Int>(rows, id: \.key, onSelect: isSelectable ? { $0.seed } : nil) { parts.part($0.seed) }
    return TextView { view in
      for (index, seed) in above.enumerated() {
        if seed.isMultiple(of: 3) {
          view.embed(parts.part(seed), id: "\(index)") { $0 }
        } else {
          view.row { $0.embed(parts.part(seed), id: "\(index)") { $0 } }
        }
      }
      if isInRow {
        view.row { row in
          row.text(samples[above.count % samples.count])
          row.column { column in
            column.text("beside")
            column.text("nothing")
          }
          row.section("rows") { $0.list("list", list) }
          row.text("after")
        }
      } else {
        view.section("rows") { $0.list("list", list) }
        view.text("after")
      }
    }
  }

  mutating func edit(_ random: inout SplitMix64) {
    func edit(_ seeds: inout [Int], _ random: inout SplitMix64) {
      let index = random.number(below: seeds.count + 1)
      switch random.number(below: 5) {
      case 0: seeds.insert(random.number(below: 60), at: index)
      case 1: if index < seeds.count { seeds.remove(at: index) }
      case 2: if index < seeds.count { seeds[index] = random.number(below: 60) }
      case 3: seeds.swapAt(index % max(seeds.count, 1), 0)
      default: if index < seeds.count { seeds.removeFirst(index / 2) }
      }
    }
    switch random.number(below: 8) {
    case 0...2: if !above.isEmpty { edit(&above, &random) } else { above = [1, 2] }
    case 3...5: if !rows.isEmpty { edit(&rows, &random) } else { rows = Array(0..<6) }
    case 6: isSelectable.toggle()
    default: isInRow.toggle()
    }
  }
}

@Suite struct KeptLayoutTests {
  /// Laying out after another screen equals laying out anew.
  @Test(arguments: LawTests.sizes) func law(size: Size) {
    var taken = 0
    for seed in 0..<40 {
      var random = SplitMix64(seed: UInt64(seed))
      var edited = Edited(
        above: [random.number(below: 60), random.number(below: 60)], rows: (0..<8).map { _ in random.number(below: 60) }
      )
      let parts = Edited.Parts()
      var before: LaidOut?
      for _ in 0..<30 {
        // Half of the time, the parts are equal to the old ones but not shared.
        let view = edited.view(random.number(below: 2) == 0 ? parts : Edited.Parts())
        let anew = view.laidOut(in: size)
        let kept = view.laidOut(in: size, after: before)
        #expect(kept == anew && kept.options == anew.options, "\(view.outline)")
        #expect(kept.grid.lines == anew.grid.lines)
        // No older view is kept: the parts outside rows all belong to this one.
        let sources = kept.parts.map(\.content.source).filter { !$0.isRow && $0.prefix.isEmpty }
        let storages = Set(sources.map(\.nodes.storage))
        #expect(storages.count <= 1)
        taken += kept.parts.count { $0.isTakenOver }
        before = kept
        edited.edit(&random)
      }
    }
    // The law must not hold only because nothing is reused.
    if size.height > 1, size.width > 1 { #expect(taken > 500) }
  }

  /// A screen of many lines keeps its first parts. The rest is drawn anew.
  @Test func tall() {
    func view(_ rows: [Int]) -> TextView<Int> {
      TextView { view in
        view.list("l", TextList(rows, id: \.self) { row in TextView { $0.button("b", label: "row \(row)", row) } })
        view.text("below")
      }
    }
    let size = Size(width: 20, height: 400)
    var rows = Array(0..<300)
    let before = view(rows).laidOut(in: size, after: nil)
    rows.swapAt(1, 298)
    rows.remove(at: 7)
    let kept = view(rows).laidOut(in: size, after: before)
    #expect(kept == view(rows).laidOut(in: size))
    // All but the row that was far below, and the one after the last part.
    #expect(kept.parts.count == 128 && kept.parts.count { $0.isTakenOver } == 126)
  }
}
