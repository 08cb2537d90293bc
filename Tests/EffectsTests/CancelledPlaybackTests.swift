import Effects
import Testing

@testable import Driver

/// Of calls that were cancelled, no more is kept than can still be told that they are too late.
@MainActor
@Suite struct CancelledPlaybackTests {
  private func record(_ id: Int, _ time: Int, _ event: EffectRecord.Event) -> EffectRecord {
    EffectRecord(id: id, service: "search", time: time, event: event)
  }

  @Test func theLatestAreKept() {
    var latest = LatestCalls<Int>()
    let limit = LatestCalls<Int>.limit
    for call in 0..<3 * limit { #expect(latest.insert(call) == (call < limit ? nil : call - limit)) }
  }

  /// Each search takes the one before back, which is never answered: a record of any length, read a step at a time, keeps
  /// the same.
  @Test func aRecordOfCancelledCallsDoesNotGrow() {
    let answers = RecordedAnswers()
    for id in 1...20_000 {
      answers.append([record(id, id, .began)], isWait: false)
      answers.append([record(id, id, .cancelled)], isWait: true)
      #expect(answers.takeAdvance().isEmpty)
    }
    #expect(answers.keptCalls == LatestCalls<Int>.limit)
    // The latest can still be answered; it is the one that it was.
    answers.append([record(19_999, 20_001, .dropped)], isWait: true)
    #expect(answers.takeAdvance().map(\.call.ordinal) == [19_999])
    #expect(answers.keptCalls == LatestCalls<Int>.limit - 1)
  }

  @Test func aPlaybackOfCancelledCallsDoesNotGrow() {
    let (playback, simulation) = (Playback(RecordedAnswers()), Simulation())
    simulation.playback = playback
    for _ in 1...20_000 { simulation.ask(Service.number("search", latency: 0)) { _ in }() }
    #expect(playback.kept == LatestCalls<Int>.limit)
    _ = simulation.takeRecords()
    // What is said to those that are forgotten is said to nobody, and not kept until they begin.
    for ordinal in [1, 19_999, 19_999] {
      let call = RecordedAnswers.Call(service: "search", ordinal: ordinal)
      playback.play(RecordedAnswers.Event(call: call, time: 0, event: .dropped, wasDropped: false))
    }
    #expect(simulation.takeRecords() == [record(19_999, 0, .dropped)])
    #expect(playback.kept == LatestCalls<Int>.limit - 1)
  }
}
