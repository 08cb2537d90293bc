import OrderedJSON
import Testing

@testable import Effects

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
    let playback = Playback(RecordedAnswers())
    var late: [Int] = []
    var keys: [RecordedAnswers.Call] = []
    for number in 1...20_000 {
      keys.append(playback.begin("search", number, Playback.Call(receive: \.isLast, ask: {})))
      playback.cancel(keys[number - 1]) { late.append(number) }
    }
    #expect(playback.kept == LatestCalls<Int>.limit)
    // What is said to those that are forgotten is said to nobody, and not kept until they begin.
    for key in [keys[0], keys[19_998], keys[19_998]] {
      playback.play(RecordedAnswers.Event(call: key, time: 0, event: .dropped, wasDropped: false))
    }
    #expect(late == [19_999])
    #expect(playback.kept == LatestCalls<Int>.limit - 1)
  }
}
