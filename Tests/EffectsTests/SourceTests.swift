import Effects
import Foundation
import OrderedJSON
import Support
import Testing

/// Sources: their elements, which of them wait, and how they end.
@MainActor
@Suite struct SourceTests {
  private struct Broken: Error {}

  /// Yields 0, 1, 2 … every 10 ms with simulated effects; live, the elements of `live`.
  private func source(
    _ count: Int, capacity: Int = 64,
    live: @escaping @Sendable () -> AsyncThrowingStream<Int, any Error> = { .init { $0.finish() } }
  ) -> Source<Int> {
    Source(
      "source", capacity: capacity, simulated: { $0 < count ? (after: 10, element: $0) : nil }, live: live,
      encode: { JSON($0) })
  }

  private func element(_ element: Result<Int, ServiceFailure>) -> String {
    switch element {
    case .success(let number): "\(number)"
    case .failure(let failure): "failed: \(failure)"
    }
  }

  /// A failure is the last element, and then the stream ends.
  @Test func aSourceThatFailsEnds() async throws {
    let lab = Lab(Simulated.self)
    try lab.runtime.fail("source", reason: "torn")
    let stream = EffStream<Simulated, Result<Int, ServiceFailure>>.from(source(9))
    lab.run(stream.then(.of(.success(-1))).forEach { lab.note(self.element($0)) })
    await lab.expect(after: 500, "10 failed: torn", "10 -1", "10 ended")
    #expect(lab.events() == ["0 began", "10 failed(\"torn\")"])
  }

  /// A source that yields endlessly at once lets time pass when its buffer is full.
  @Test func whatNeverStopsIsBounded() {
    let lab = Lab(Simulated.self)
    let endless = Source<Int>(
      "endless", capacity: 2, simulated: { (after: 0, element: $0) },
      live: { AsyncThrowingStream<Int, any Error> { $0.finish() } }, encode: { JSON($0) })
    lab.run(
      EffStream<Simulated, Result<Int, ServiceFailure>>.from(endless).forEach { _ in
        Eff<Simulated, Void>.sleep(for: 10)
      })
    lab.runtime.advance(by: 100)
    // Each millisecond one element is dropped, or takes a free place.
    #expect((100...130).contains(lab.events().count { $0.hasSuffix("dropped") }))
    #expect(lab.runtime.now == 100)
  }

  /// Elements that come during handling wait while there is room. Then the newest are dropped and recorded; a failure always has room.
  @Test func whatHasNoRoomIsDropped() async throws {
    let lab = Lab(Simulated.self)
    let stream = EffStream<Simulated, Result<Int, ServiceFailure>>.from(source(99, capacity: 2))
    lab.run(
      stream.forEach { element in
        lab.note(self.element(element)).flatMap { Eff<Simulated, Void>.sleep(for: 45) }
      })
    lab.runtime.advance(by: 60)
    try lab.runtime.fail("source", reason: "torn")
    await lab.expect(after: 500, "10 0", "55 1", "100 2", "145 5", "190 failed: torn", "235 ended")
    #expect(
      lab.events() == [
        "0 began", "10 yielded(0)", "20 yielded(1)", "30 yielded(2)", "40 yielded(3)", "40 dropped", "50 yielded(4)",
        "50 dropped", "60 yielded(5)", "70 failed(\"torn\")",
      ])
  }

  /// A cancelled stream gets no more elements, and its cancellation is recorded once.
  @Test func aStreamThatIsCancelledIsLeft() async {
    let lab = Lab(Simulated.self)
    let stream = EffStream<Simulated, Result<Int, ServiceFailure>>.from(source(99))
    lab.run(stream.prefix(2).forEach { lab.note(self.element($0)) })
    let running = lab.run(stream.forEach { lab.note(self.element($0)) })
    lab.runtime.advance(by: 35)
    running.cancel()
    await lab.expect(after: 100, "10 0", "10 0", "20 1", "20 ended", "20 1", "30 2", "35 cancelled")
    #expect(
      lab.runtime.takeRecords().filter { $0.event == .cancelled }.map { [$0.id, $0.time] } == [[1, 20], [2, 35]])
  }

  /// Listening begins with each run, not with the stream.
  @Test func eachRunListensForItself() {
    let lab = Lab(Simulated.self)
    let stream = EffStream<Simulated, Result<Int, ServiceFailure>>.from(source(1))
    #expect(lab.events() == [])
    for _ in 0..<2 {
      lab.run(stream.forEach { lab.note(self.element($0)) })
      lab.runtime.advance(by: 10)
    }
    #expect(lab.log == ["10 0", "10 ended", "20 0", "20 ended"])
  }

  // MARK: Live

  @Test func aLiveSourceIsHandledAndRecorded() async {
    let lab = Lab(IO.self)
    let (elements, feed) = AsyncThrowingStream.makeStream(of: Int.self)
    let stream = EffStream<IO, Result<Int, ServiceFailure>>.from(source(0) { elements })
    lab.run(stream.forEach { lab.note(self.element($0)) })
    feed.yield(1)
    await lab.until { lab.log.count == 1 }
    feed.yield(2)
    await lab.until { lab.log.count == 2 }
    feed.finish(throwing: Broken())
    await lab.until { lab.log.count == 4 }
    #expect(lab.log == ["0 1", "0 2", "0 failed: Broken()", "0 ended"])
    #expect(lab.events() == ["0 began", "0 yielded(1)", "0 yielded(2)", "0 failed(\"Broken()\")"])
  }

  @Test func aLiveSourceIsLeftWhenItIsCancelled() async {
    let lab = Lab(IO.self)
    let (elements, feed) = AsyncThrowingStream.makeStream(of: Int.self)
    let left = Signal()
    feed.onTermination = { _ in left.raise() }
    let stream = EffStream<IO, Result<Int, ServiceFailure>>.from(source(0) { elements })
    let running = lab.run(stream.forEach { lab.note(self.element($0)) })
    feed.yield(1)
    await lab.until { lab.log.count == 1 }
    running.cancel()
    await until { left.isRaised }
    feed.yield(2)
    await settle()
    #expect(lab.log == ["0 1", "0 cancelled"])
    #expect(lab.events() == ["0 began", "0 yielded(1)", "0 cancelled"])
  }
}
