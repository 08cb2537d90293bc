import Utilities
import Testing

@testable import Effects

/// The heap behind both clocks.
@MainActor
@Suite struct AgendaTests {
  /// All times, numbers and ranks up to a small size, in random order.
  @Test func whatIsDueComesByTimeThenByRankThenAsAskedFor() {
    var random = SplitMix64(seed: 1)
    for count in 0..<200 {
      var agenda = Agenda()
      var expected: [(Int, Int, Int)] = []
      var given: [Int] = []
      var cancellations: [Cancellation] = []
      for number in 0..<count {
        let time = random.number(below: 8)
        let rank = [Agenda.Rank.recorded, .usual, .deadline][random.number(below: 3)]
        expected.append((time, rank.rawValue, number))
        cancellations.append(Cancellation(of: agenda.insert(at: time, rank: rank) { given.append(number) }))
      }
      let cancelled = Set((0..<count).filter { _ in random.number(below: 3) > 0 })
      for number in cancelled {
        // A second cancellation does nothing.
        cancellations[number]()
        cancellations[number]()
      }
      // When more than half are cancelled, the next insertion releases them.
      _ = agenda.insert(at: 9) { given.append(-1) }
      #expect(agenda.nextTime == (expected.filter { !cancelled.contains($0.2) }.map(\.0) + [9]).min())
      var last = 0
      while let next = agenda.removeNext(upTo: 8) {
        #expect(next.entry.time >= last)
        last = next.entry.time
        next.work()
      }
      #expect(given == expected.filter { !cancelled.contains($0.2) }.sorted { $0 < $1 }.map(\.2))
      #expect(agenda.nextTime == 9)
      // An entry that has run cannot be cancelled.
      cancellations.forEach { $0() }
      #expect(agenda.removeNext(upTo: 9) != nil && agenda.nextTime == nil)
    }
  }

  /// The places of cancelled entries are given back before their time.
  @Test func whatIsCancelledAgainAndAgainTakesNoRoom() {
    struct Place {
      weak var entry: Agenda.Entry?
    }
    var agenda = Agenda()
    let places = (0..<1_000).map { _ in
      let entry = agenda.insert(at: 1_000) {}
      entry.takeBack()
      return Place(entry: entry)
    }
    #expect(places.count { $0.entry != nil } < 40)
    withExtendedLifetime(agenda) {}
  }

  /// The work of a cancelled entry is released at once, not at its time.
  @Test func whatIsTakenBackIsLetGoOf() {
    var agenda = Agenda()
    weak var held: Journal?
    let cancellation: Cancellation
    do {
      let journal = Journal()
      held = journal
      cancellation = Cancellation(of: agenda.insert(at: 1_000) { journal.entries.append("due") })
    }
    #expect(held != nil)
    cancellation()
    #expect(held == nil)
    withExtendedLifetime(agenda) {}
  }
}
