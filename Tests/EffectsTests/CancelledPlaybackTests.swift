import Effects
import Testing

@testable import Driver

/// Cancelled calls are kept only while an answer can still be reported as too late.
@MainActor
@Suite struct CancelledPlaybackTests {
  private func record(_ id: Int, _ time: Int, _ event: EffectRecord.Event) -> EffectRecord {
    EffectRecord(id: id, service: "search", time: time, event: event)
  }

  /// Each search cancels the one before, which is never answered. A record of any length, read step by step, keeps the same memory.
  @Test func aRecordOfCancelledCallsDoesNotGrow() {
    let answers = RecordedAnswers()
    for id in 1...20_000 {
      answers.append([record(id, id, .began)], isWait: false)
      answers.append([record(id, id, .cancelled)], isWait: true)
      #expect(answers.takeAdvance().isEmpty)
    }
    #expect(answers.keptCalls == LatestCalls<Int>.limit)
    // The latest call can still be answered.
    answers.append([record(19_999, 20_001, .dropped)], isWait: true)
    #expect(answers.takeAdvance().map(\.call) == [19_999])
    #expect(answers.keptCalls == LatestCalls<Int>.limit - 1)
  }

  @Test func aPlaybackOfCancelledCallsDoesNotGrow() {
    let (answers, simulation) = (RecordedAnswers(), Simulation())
    let playback = Playback(answers)
    simulation.playback = playback
    for id in 1...20_000 {
      answers.append([record(id, 0, .began)], isWait: false)
      simulation.ask(Service.number("search", latency: 0)) { _ in }()
    }
    #expect(playback.kept == LatestCalls<Int>.limit)
    _ = simulation.takeRecords()
    // Answers to forgotten calls are dropped, and not kept for later calls.
    for call in [1, 19_999, 19_999] {
      playback.play(RecordedAnswers.Event(call: call, time: 0, event: .dropped, wasDropped: false))
    }
    #expect(simulation.takeRecords() == [record(19_999, 0, .dropped)])
    #expect(playback.kept == LatestCalls<Int>.limit - 1)
  }
}
