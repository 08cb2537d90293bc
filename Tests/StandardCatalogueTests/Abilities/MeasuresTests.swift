import Duet
import PairingLaws
import Testing

@testable import StandardCatalogue

/// Each measurement of the table can also fail.
@Suite struct MeasuresTests {
  @Test func whatIsWrittenDownHasToComeBackWhole() {
    let actions: [Writer<[Bool], Void>] = [.tell([true]), .tell([false, true])]
    let probes = Probes.writerTraced
    func survive(reading: @escaping (String) -> [Bool]?) -> Bool {
      probes.survive(actions) {
        "\($0.run().log.map { $0 ? 1 : 0 })"
      } read: {
        reading($0).map { .tell($0) }
      }
    }
    func bits(_ text: String) -> [Bool] { text.filter(\.isNumber).map { $0 == "1" } }
    #expect(survive(reading: bits))
    #expect(!survive { bits($0).dropLast() })
    #expect(!survive { bits($0).reversed() })
    #expect(!survive { _ in nil })
    #expect(!probes.survive([], write: { _ in "" }, read: { _ in nil }))
  }

  @Test func whatSaysWhatItDoesCanBeToldApart() {
    #expect(!Probes.writerTraced.cannotTellApart(.tell([true]), .tell([false])))
    // They do the same, so an equal description hides nothing.
    #expect(!Probes.stateStore.cannotTellApart(.put(1), .modify { $0 = 1 }))
    #expect(Probes.stateStore.cannotTellApart(.put(1), .put(2)))
  }

  @Test func whatIsHeldIsCounted() {
    #expect(held(in: [Happening]()) { $0.append($1) } == .linear)
    #expect(held(in: Happening?.none) { $0 = $1 } == .constant)
    #expect(held(in: 0) { count, _ in count += 1 } == .constant)
    // Half of the events are neither all nor a constant number.
    let half = held(in: (count: 0, held: [Happening]())) { space, happening in
      space.count += 1
      if space.count.isMultiple(of: 2) { space.held.append(happening) }
    }
    #expect(half == nil)
  }

  @Test func aStoreThatDoesNotLookReadsAndChangesNothing() {
    let blind = Probes<StateStorePairing<Int>>(
      spaces: Domain([Named("0 everywhere", Store(0) { _ in 0 }), Named("the same, from 1", Store(1) { _ in 0 })]),
      programs: Domain([Named("put 1, giving 2", State<Int, Void>.put(1).map { 2 })]))
    #expect(!blind.read && !blind.change && blind.commute)
    #expect(Probes.stateStore.read && Probes.stateStore.change && !Probes.stateStore.commute)
  }
}
