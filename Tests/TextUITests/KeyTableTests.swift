import Testing
import Utilities

@testable import TextUI

/// The check of keys and the look-up of rows, when rows change.
@Suite struct KeyTableTests {
  private struct Row<ID> {
    let id: ID
    var computed: ID { id }
  }

  /// After any changes, the check and the look-ups say what they say of new rows.
  @Test(arguments: 0..<6 as Range<UInt64>) func numbers(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    change(&random, others: ["01", "+1", "x", ""]) { Int.random(in: -5..<$0, using: &$1) }
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func texts(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    // Parts that are canonically equivalent, have dots, or are too long to be stored in the string itself.
    let parts = ["a", "b", ".", "\u{E9}", "e\u{301}", "b.", "as long as a text is that is elsewhere"]
    change(&random, others: parts + [""]) { _, random in
      let parts = (0..<Int.random(in: 1...4, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
      // Equal texts do not share their storage.
      return String(decoding: Array(parts.joined().utf8), as: UTF8.self)
    }
  }

  private func change<ID: CustomStringConvertible>(
    _ random: inout SplitMix64, others: [String], _ id: (_ count: Int, inout SplitMix64) -> ID
  ) {
    let forms: [([Row<ID>]) -> TextList<Int>] = [
      { list($0, \.id) }, { list($0, \.computed) }, { list($0[...], \.id) }, { list($0.reversed().reversed(), \.id) },
      { list($0.map(\.id.description), \.self) },
    ]
    var checked = forms.map { _ in CheckedIDs() }
    var before = forms.map { $0([]) }
    var (rows, old): ([Row<ID>], [Row<ID>]) = ([], [])
    for step in 0..<100 {
      edit(&rows, &random) { Row(id: id(step, &$0)) }
      for (form, make) in forms.enumerated() {
        let list = make(rows)
        if step % 3 == 0 { compare(list, with: rows, others) }
        var error: String?
        do throws(DuplicateControl) {
          try TextView<Int> { $0.list("l", list) }.checkIDs(&checked[form])
        } catch let thrown { error = "\(thrown.id): \(thrown.first), \(thrown.second)" }
        #expect(error == duplicate(in: rows), "form \(form), step \(step)")
        compare(list, with: rows, others)
        // Lists of before find their own rows.
        compare(before[form], with: old, others)
        before[form] = list
      }
      old = rows
    }
  }

  private func list<Rows: RandomAccessCollection, ID: CustomStringConvertible>(
    _ rows: Rows, _ id: KeyPath<Rows.Element, ID>
  ) -> TextList<Int> {
    TextList(rows, id: id) { _ in TextView { _ in } }
  }

  private func edit<ID>(_ rows: inout [Row<ID>], _ random: inout SplitMix64, _ row: (inout SplitMix64) -> Row<ID>) {
    func place(_ end: Int) -> Int { Int.random(in: 0..<max(end, 1), using: &random) }
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: rows.insert(row(&random), at: place(rows.count + 1))
    case 2: if !rows.isEmpty { rows.remove(at: place(rows.count)) }
    case 3: if !rows.isEmpty { rows.insert(rows.remove(at: place(rows.count)), at: place(rows.count)) }
    case 4: if !rows.isEmpty { rows.swapAt(place(rows.count), place(rows.count)) }
    case 5: if !rows.isEmpty { rows[place(rows.count)] = row(&random) }
    case 6: rows += (0..<place(9)).map { _ in row(&random) }
    case 7: rows.removeAll { _ in place(4) == 0 }
    case 8: rows.shuffle(using: &random)
    default:
      var keys: Set<[UInt8]> = []
      rows = rows.filter { keys.insert(Array("\($0.id)".utf8)).inserted }
    }
  }

  private func duplicate<ID: CustomStringConvertible>(in rows: [Row<ID>]) -> String? {
    var places: [[UInt8]: Int] = [:]
    for (index, row) in rows.enumerated() {
      let key = row.id.description
      if let first = places.updateValue(index, forKey: Array(key.utf8)) {
        return "l.\(key): row \(first + 1) of the list “l”, row \(index + 1) of the list “l”"
      }
    }
    return nil
  }

  private func compare<ID: CustomStringConvertible>(_ list: TextList<Int>, with rows: [Row<ID>], _ others: [String]) {
    for key in others + rows.map(\.id.description) {
      let expected = rows.firstIndex { $0.id.description.utf8.elementsEqual(key.utf8) }
      let found = list.keys.index(of: key)
      if found != expected { Issue.record("“\(key)” is in row \(found ?? -1), expected \(expected ?? -1)") }
    }
  }

  // MARK: What a change costs

  /// An ID that counts comparisons and hashes.
  private struct Counted: RowID {
    final class Counter {
      var comparisons = 0
      var hashes = 0
    }

    let number: Int
    let counter: Counter

    func isSame(as other: Counted) -> Bool {
      counter.comparisons += 1
      return number == other.number
    }
    func isLess(than other: Counted) -> Bool { number < other.number }
    var rowHash: Int {
      counter.hashes += 1
      return number
    }
  }

  /// After a change, only new and moved IDs are hashed. The others are compared a few times.
  @Test(
    arguments: [
      ("select", 0), ("swap", 0), ("move", 200), ("append", 1_000), ("insert", 0), ("remove", 0), ("clear", 0),
      ("replace", 0),
    ] as [(String, Int)])
  func costs(_ change: String, hashes: Int) {
    let counter = Counted.Counter()
    let count = 10_000
    let before = (0..<count).map { Counted(number: $0, counter: counter) }
    var after = before
    switch change {
    case "swap": after.swapAt(1, 998)
    case "move": after.insert(after.remove(at: 200), at: 299)
    case "append": after += (count..<count + 1_000).map { Counted(number: $0, counter: counter) }
    case "insert": after.insert(Counted(number: -1, counter: counter), at: 5)
    case "remove": after.remove(at: 5)
    case "clear": after = []
    case "replace": after = (count..<2 * count).map { Counted(number: $0, counter: counter) }
    default: break
    }
    before.withUnsafeBufferPointer { before in
      after.withUnsafeBufferPointer { after in
        let difference = IDDifference(IDColumn(before), IDColumn(after))
        #expect(difference.isEmpty == (change == "select"))
        #expect(difference.isUnique(from: IDColumn(before), to: IDColumn(after)))
      }
    }
    #expect(counter.hashes <= hashes)
    #expect(counter.comparisons <= 2 * count + 10)
  }

  /// A check does not keep rows alive that a component changes, so the component changes them in place.
  @Test func changesInPlace() throws {
    var rows = (0..<100).map { Row(id: $0) }
    var checked = CheckedIDs()
    var copies = 0
    for step in 0..<1_000 {
      try TextView<Int> { $0.list("l", list(rows, \.id)) }.checkIDs(&checked)
      let place = rows.withUnsafeBufferPointer(\.baseAddress)
      rows.swapAt(step % 100, 50)
      if rows.withUnsafeBufferPointer(\.baseAddress) != place { copies += 1 }
    }
    #expect(copies < 10)
  }

  /// Rows that stay the same are recognized without a look at their IDs, even after they have changed often.
  @Test func recognizes() throws {
    var rows = (0..<100).map { Row(id: $0) }
    var checked = CheckedIDs()
    func show() throws { try TextView<Int> { $0.list("l", list(rows, \.id)) }.checkIDs(&checked) }
    for step in 0..<1_000 {
      rows.swapAt(step % 100, 50)
      try show()
    }
    for _ in 0..<300 { try show() }
    let place = rows.withUnsafeBufferPointer(\.baseAddress)
    rows.swapAt(0, 1)
    #expect(rows.withUnsafeBufferPointer(\.baseAddress) != place)
  }
}
