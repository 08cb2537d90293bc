import Driver
import Effects
import OrderedJSON
import Testing

/// The recorded elements of a source are all replayed: an element does not end the listening.
@MainActor
@Suite struct SourcePlaybackTests {
  @Test(arguments: [true, false]) func everyElementComesBack(inOneAdvance: Bool) async {
    let source = Source<Int>(
      "numbers", simulated: { _ in (after: 1, element: -1) }, live: { AsyncStream { $0.finish() } },
      encode: { JSON($0) }, decode: \.int)
    func record(_ time: Int, _ event: EffectRecord.Event) -> EffectRecord {
      EffectRecord(id: 1, service: "numbers", time: time, event: event)
    }
    let heard = [record(10, .yielded(1)), record(20, .yielded(2)), record(30, .yielded(3)), record(40, .finished)]
    let answers = RecordedAnswers()
    answers.append([record(0, .began)], isWait: false)
    if inOneAdvance {
      answers.append(heard, isWait: true)
    } else {
      for record in heard { answers.append([record], isWait: true) }
    }
    let lab = Lab(Simulated.self)
    lab.runtime.replay(answers)
    lab.run(
      EffStream<Simulated, Result<Int, ServiceFailure>>.from(source).forEach { lab.note("\((try? $0.get()) ?? 0)") })
    if inOneAdvance {
      await lab.advance(by: 40)
    } else {
      for _ in heard { await lab.advance(by: 10) }
    }
    #expect(lab.take() == ["10 1", "20 2", "30 3", "40 ended"])
  }
}
