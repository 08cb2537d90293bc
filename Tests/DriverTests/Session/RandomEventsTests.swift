import Driver
import Effects
import TextUI
import Testing

@MainActor
@Suite struct RandomEventsTests {
  private func events(seed: UInt64, count: Int) -> [ScriptEvent] {
    let controls = probeSession().controls.filter { $0.id != "draft" }
    var random = RandomEvents(seed: seed)
    return (0..<count).map { _ in random.next(controls) }
  }

  @Test func oneSeedDrawsOneSequence() {
    #expect(events(seed: 7, count: 500) == events(seed: 7, count: 500))
    #expect(events(seed: 7, count: 500) != events(seed: 8, count: 500))
  }

  /// People write seeds down, so the events of a seed must never change.
  @Test func aSeedStaysWhatItIs() {
    #expect(
      events(seed: 1, count: 8).map(\.description) == [
        "enter text \"\"", "tap twice", "wait 46ms", "tap add", "tap ask", "enter text \"not a web address\"",
        "wait 240ms",
        "tap twice",
      ])
  }

  @Test func oneInEightIsAWaitOfHalfASecondAtMost() {
    let waits = events(seed: 3, count: 16_000).compactMap { event -> Int? in
      if case .wait(let milliseconds) = event { milliseconds } else { nil }
    }
    #expect((1800...2200).contains(waits.count))
    #expect(waits.allSatisfy { (1...500).contains($0) })
    #expect(waits.min() == 1 && waits.max() == 500)
  }

  @Test func onlyWhatIsEnabledAndThereIsDrawn() {
    var texts: Set<String> = []
    var taps: Set<String> = []
    for event in events(seed: 5, count: 4000) {
      switch event {
      case .tap(let id): taps.insert(id)
      case .enter(let id, let text):
        #expect(id == "text")
        texts.insert(text)
      case .wait: break
      case .fail, .type, .cancel, .leave, .answer, .timer: Issue.record("\(event) was drawn")
      }
    }
    #expect(taps == ["add", "twice", "ask", "nothing"])
    #expect(texts == Set(RandomEvents.texts))
    #expect(texts.contains { $0.allSatisfy(\.isWhitespace) })
    #expect(texts.contains { $0.hasPrefix("https://") } && texts.contains { $0.contains("\"") })
    #expect(texts.contains { $0.contains { displayWidth(of: $0) == 2 } })
  }

  @Test func whereNothingIsEnabledItWaits() {
    var random = RandomEvents(seed: 9)
    let events = (0..<400).map { _ in random.next([]) }
    #expect(events.contains(.wait(milliseconds: 100)))
    #expect(events.allSatisfy { if case .wait(let time) = $0 { (1...500).contains(time) } else { false } })
    #expect(events.count { $0 == .wait(milliseconds: 100) } > 300)
  }

  @Test func whateverIsDrawnCanHappen() async throws {
    let session = probeSession()
    var random = RandomEvents(seed: 11)
    for _ in 0..<500 { try await session.perform(random.next(session.controls)) }
  }
}
