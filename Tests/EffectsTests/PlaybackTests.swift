import Driver
import Effects
import OrderedJSON
import Support
import Testing

/// Replaying records, also if the new run differs or continues.
@MainActor
@Suite struct PlaybackTests {
  private func record(_ id: Int, _ service: String, _ time: Int, _ event: EffectRecord.Event) -> EffectRecord {
    EffectRecord(id: id, service: service, time: time, event: event)
  }

  private func events<E: Effect>(_ lab: Lab<E>) -> [String] {
    lab.runtime.takeRecords().map { "\($0.time) \($0.service) \($0.event)" }
  }

  /// A service that must not be called.
  private func silent(_ name: String = "number") -> Service<Int> {
    Service(
      name, latency: 1, simulated: { .failure(ServiceFailure("asked")) }, live: { .failure(ServiceFailure("asked")) },
      encode: { JSON($0) }, decode: \.int)
  }

  private var silentStream: EffStream<Tested, Result<Int, ServiceFailure>> {
    .from(
      Source(
        "source", simulated: { _ in (after: 1, element: -1) },
        live: { AsyncThrowingStream<Int, any Error> { $0.finish(throwing: ServiceFailure("asked")) } },
        encode: { JSON($0) }, decode: \.int))
  }

  /// A lab whose calls are answered from a record.
  private func lab(_ kind: EffectKind, replaying answers: RecordedAnswers) -> Lab<Tested> {
    let lab = Lab(kind)
    lab.runtime.replay(answers)
    return lab
  }

  /// The answers of a record: in a step with a standing clock, and in advances of the clock.
  private func answers(still: [EffectRecord] = [], _ waits: [EffectRecord]..., ends: Bool = false) -> RecordedAnswers {
    let answers = RecordedAnswers()
    answers.append(still, isWait: false)
    for wait in waits { answers.append(wait, isWait: true) }
    if ends { answers.end() }
    return answers
  }

  @Test(arguments: EffectKind.allCases) func callsAreAnsweredByServiceInTheirOrder(kind: EffectKind) async {
    let answers = answers([
      record(1, "a", 0, .began), record(2, "b", 0, .began), record(3, "a", 0, .began),
      record(3, "a", 10, .answered(3)), record(2, "b", 20, .failed("down")), record(1, "a", 20, .answered(1)),
    ])
    let lab = lab(kind, replaying: answers)
    // In another order, as far as the services differ.
    lab.run(silent("b").call(in: Tested.self))
    lab.run(silent("a").call(in: Tested.self))
    lab.run(silent("a").call(in: Tested.self))
    await lab.expect(after: 50, "10 ended: success(3)", "20 ended: failure(down)", "20 ended: success(1)")
    #expect(
      events(lab) == [
        "0 b began", "0 a began", "0 a began", "10 a answered(3)", "20 b failed(\"down\")", "20 a answered(1)",
      ])
  }

  /// An answer comes before other events at its time, and in its own advance, even if the time equals that of the advance before.
  @Test(arguments: EffectKind.allCases) func answersComeInTheirAdvance(kind: EffectKind) async {
    let answers = answers(
      still: [record(1, "number", 0, .began)], [],
      [record(1, "number", 20, .answered(1)), record(2, "number", 20, .began)],
      [record(2, "number", 30, .answered(2))])
    let lab = lab(kind, replaying: answers)
    lab.run(Eff<Tested, Void>.sleep(for: 30).flatMap { lab.note("slept") })
    lab.run(
      silent().call(in: Tested.self).flatMap { _ in lab.note("one").flatMap { self.silent().call(in: Tested.self) } })
    await lab.expect(after: 20)
    await lab.expect(after: 0, "20 one")
    await lab.expect(after: 10, "30 ended: success(2)", "30 slept", "30 ended")
  }

  /// If the clock advances less than in the record, an answer still comes at its time, and no service is called.
  @Test(arguments: EffectKind.allCases) func answersComeInTheirTimeWhereAdvancesAreShorter(kind: EffectKind) async {
    let answers = answers(still: [record(1, "number", 0, .began)], [record(1, "number", 40, .answered(7))], ends: true)
    let lab = lab(kind, replaying: answers)
    lab.run(silent().call(in: Tested.self))
    for _ in 0..<3 {
      await lab.expect(after: 13)
    }
    await lab.expect(after: 13, "40 ended: success(7)")
  }

  /// In one advance, or each in its own: an element does not end the listening.
  @Test(arguments: EffectKind.allCases, [true, false])
  func sourcesSayWhatTheySaid(kind: EffectKind, inOneAdvance: Bool) async {
    let heard = [
      record(1, "source", 10, .yielded(1)), record(1, "source", 10, .yielded(2)), record(1, "source", 10, .dropped),
      record(1, "source", 20, .yielded(3)), record(2, "source", 20, .began), record(2, "source", 30, .failed("torn")),
      record(1, "source", 40, .finished),
    ]
    let times = inOneAdvance ? [10...40] : [10...10, 20...20, 30...30, 40...40]
    let answers = RecordedAnswers()
    answers.append([record(1, "source", 0, .began)], isWait: false)
    for time in times { answers.append(heard.filter { time.contains($0.time) }, isWait: true) }
    let lab = lab(kind, replaying: answers)
    lab.run(silentStream.forEach { lab.note("one: \($0)") })
    lab.run(Eff<Tested, Void>.sleep(for: 20).flatMap { self.silentStream.forEach { lab.note("two: \($0)") } })
    for _ in times { await lab.advance(by: 40 / times.count) }
    #expect(
      lab.take() == ["10 one: success(1)", "20 one: success(3)", "30 two: failure(torn)", "30 ended", "40 ended"])
    #expect(events(lab).filter { $0.contains("dropped") } == ["10 source dropped"])
  }

  /// A call without an end in the record waits while more records can come. After the last record, its service is called.
  @Test(arguments: EffectKind.allCases) func afterTheRecordItGoesOn(kind: EffectKind) async {
    let answers = answers(still: [record(1, "number", 0, .began)], [])
    let lab = lab(kind, replaying: answers)
    lab.run(Service.number(answer: 1).call(in: Tested.self))
    lab.run(Service.number(answer: 2).call(in: Tested.self))
    let cancelled = lab.run(Service.number(answer: 3).call(in: Tested.self))
    lab.run(silentStream.prefix(1).forEach { lab.note("\($0)") })
    cancelled.cancel()
    await lab.expect(after: 100, "0 cancelled")
    answers.end()
    await lab.advance(untilCount: 4)
    #expect(lab.take().count == 4)
    // Later calls are made, too.
    lab.run(Service.number(answer: 4).call(in: Tested.self))
    await lab.advance(untilCount: 1)
    #expect(lab.take().first?.hasSuffix("ended: success(4)") == true)
  }

  /// If a record was cut off, its open calls are made anew after its end.
  @Test(arguments: EffectKind.allCases) func aCallWithoutItsEndIsAskedWhenTheRecordIsOver(kind: EffectKind) async {
    let answers = answers(
      still: [record(1, "number", 0, .began), record(2, "number", 0, .began)], [record(2, "number", 10, .answered(20))],
      ends: true)
    let lab = lab(kind, replaying: answers)
    lab.run(Service.number(answer: 1).call(in: Tested.self))
    lab.run(silent().call(in: Tested.self))
    await lab.expect(after: 10, "10 ended: success(20)")
    await lab.advance(untilCount: 1)
    #expect(lab.take().first?.hasSuffix("ended: success(1)") == true)
  }

  /// An answer to a cancelled call is recorded as dropped again.
  @Test(arguments: EffectKind.allCases) func whatCameTooLateComesTooLate(kind: EffectKind) async {
    let answers = answers([
      record(1, "number", 0, .began), record(1, "number", 10, .cancelled), record(1, "number", 20, .dropped),
    ])
    let lab = lab(kind, replaying: answers)
    lab.run(silent().call(in: Tested.self).timeout(after: 10))
    await lab.expect(after: 50, "10 ended: nil")
    #expect(
      events(lab).filter { $0.contains("number") }
        == ["0 number began", "10 number cancelled", "20 number dropped"])
  }

  /// Effects that answered at once, while the clock stood still, do so in a replay.
  @Test(arguments: EffectKind.allCases) func whatWasAnsweredAtOnceIs(kind: EffectKind) async {
    let answers = answers(
      still: [record(1, "number", 0, .began), record(1, "number", 0, .answered(1))],
      [record(2, "number", 5, .began), record(2, "number", 5, .answered(2))])
    let lab = lab(kind, replaying: answers)
    lab.run(silent().call(in: Tested.self))
    #expect(lab.take() == ["0 ended: success(1)"])
    lab.run(Eff<Tested, Void>.sleep(for: 5).flatMap { silent().call(in: Tested.self) })
    await lab.expect(after: 5, "5 ended: success(2)")
  }

  /// An answer that cannot be decoded is an error, and answers nothing.
  @Test(arguments: EffectKind.allCases) func whatCannotBeReadBackIsSaid(kind: EffectKind) async {
    let answers = answers([
      record(1, "source", 0, .began), record(1, "source", 1, .yielded("x")), record(2, "number", 0, .began),
      record(2, "number", 2, .answered("y")), record(9, "number", 3, .answered(1)),
    ])
    let lab = lab(kind, replaying: answers)
    lab.run(silent().call(in: Tested.self))
    lab.run(silentStream.forEach { lab.note("\($0)") })
    await lab.expect(after: 9)
    #expect(
      answers.failure?.description.hasPrefix("call 1 of source: expected an answer that source can decode, found")
        == true)
  }

  /// Impossible records do no harm: answers without calls, wrong times, ends that come twice.
  @Test(arguments: EffectKind.allCases) func recordsOfNonsenseHarmNobody(kind: EffectKind) async {
    let answers = RecordedAnswers()
    let times = [Int.min, -1, 0, 5, .max]
    let events: [EffectRecord.Event] = [
      .began, .answered(1), .failed("no"), .yielded(1), .finished, .cancelled, .dropped, .began, .yielded("x"),
    ]
    for isWait in [false, true, true] {
      answers.append(
        times.flatMap { time in
          events.enumerated().flatMap { index, event in
            [record(index % 3, "number", time, event), record(index % 2, "source", time, event)]
          }
        }, isWait: isWait)
    }
    answers.end()
    let lab = lab(kind, replaying: answers)
    for _ in 0..<20 {
      lab.run(silent().call(in: Tested.self))
      lab.run(silentStream.prefix(1).forEach { _ in .pure(()) })
      await lab.advance(by: 3)
    }
    #expect(lab.runtime.now == 60)
    // An answer at the end of all time never comes. A call that is not in the record is made; others may end meanwhile.
    lab.run(Service.number(answer: 1).call(in: Tested.self).map { _ in "asked" })
    await until({ lab.log.contains { $0.hasSuffix("ended: asked") } }) { await lab.advance(by: 1) }
  }

  /// A pending answer does not delay other calls: those that are not in the record are made, since the record has ended.
  @Test(arguments: EffectKind.allCases) func othersAreAskedWhileAnAnswerIsToCome(kind: EffectKind) async {
    let answers = answers([record(1, "slow", 0, .began), record(1, "slow", 60_000, .answered(7))], ends: true)
    let lab = lab(kind, replaying: answers)
    lab.run(silent("slow").call(in: Tested.self))
    lab.run(Service.number("before", answer: 1).call(in: Tested.self))
    await lab.advance(by: 1)
    await lab.advance(untilCount: 1)
    lab.run(Service.number("after", answer: 2).call(in: Tested.self))
    lab.run(Service.number("slow", answer: 3).call(in: Tested.self))
    await lab.advance(untilCount: 3)
    #expect(lab.runtime.now < 60_000)
    #expect(Set(lab.take().map { $0.suffix(10) }) == ["success(1)", "success(2)", "success(3)"])
    await lab.expect(after: 60_000, "60000 ended: success(7)")
  }

  /// A running clock also makes calls that have no end in the record, when the record is over.
  @Test func aRunningClockAsksWhenTheRecordIsOver() async {
    let answers = answers([record(1, "number", 0, .began), record(1, "number", 30, .yielded(1))], ends: true)
    let runtime = IORuntime()
    runtime.replay(answers)
    let scope = EffectScope<IO>(runtime)
    var heard: [Int] = []
    let source = Source<Int>(
      "number", simulated: { _ in nil },
      live: {
        AsyncThrowingStream { stream in
          stream.yield(2)
          stream.finish()
        }
      }, encode: { JSON($0) }, decode: \.int)
    EffStream<IO, Result<Int, ServiceFailure>>.from(source).forEach { element in
      .suspend { heard.append((try? element.get()) ?? -1) }
    }.begin(in: scope)
    await runtime.advance(by: 5)
    await until { heard.count == 2 }
    #expect(heard == [1, 2])
  }

  /// Answers to calls that were all cancelled delay nothing.
  @Test func afterAllWereCancelledItGoesOn() async throws {
    let answers = answers([record(1, "number", 0, .began), record(1, "number", 60_000, .answered(7))], ends: true)
    let lab = Lab(IO.self)
    lab.runtime.replay(answers)
    lab.run(silent().call(in: IO.self))
    await lab.advance(by: 1)
    lab.runtime.cancelAll()
    lab.run(Service.number(answer: 1).call(in: IO.self))
    await lab.advance(untilCount: 1)
    #expect(lab.take().first?.hasSuffix("ended: success(1)") == true)
  }

  /// A runtime that is released frees everything that waits for recorded answers, even if the record stays.
  @Test(arguments: EffectKind.allCases) func whoWaitsIsLetGoOfWithTheRuntime(kind: EffectKind) async {
    let answers = RecordedAnswers()
    weak var runtime: AnyObject?
    weak var held: Journal?
    do {
      let (lab, journal) = (lab(kind, replaying: answers), Journal())
      (runtime, held) = (lab.runtime.base, journal)
      silent().call(in: Tested.self).map { _ in journal.entries.append("called") }.begin(in: lab.scope)
      silentStream.forEach { _ in .suspend { journal.entries = [] } }
        .begin(in: lab.scope)
      await lab.advance(by: 5)
      #expect(held != nil)
    }
    await until { runtime == nil && held == nil }
    answers.end()
  }
}

/// Recorded answers are matched by what was asked for.
@MainActor
@Suite struct RequestPlaybackTests {
  private func get(_ url: String) -> Service<String> {
    Service(
      "get", latency: 10, request: .string(url), simulated: { .success("asked for \(url)") },
      live: { .success("asked for \(url)") }, encode: { .string($0) }, decode: { $0.string })
  }

  private func record(_ id: Int, _ time: Int, _ event: EffectRecord.Event, _ request: String? = nil) -> EffectRecord {
    EffectRecord(id: id, service: "get", time: time, event: event, request: request.map { .string($0) })
  }

  /// The answers of a record: calls with these requests, the first answered at 10 ms, the second at 20 ms and so on.
  private func answers(_ calls: (request: String?, answer: JSON)...) -> RecordedAnswers {
    let answers = RecordedAnswers()
    answers.append(calls.enumerated().map { record($0 + 1, 0, .began, $1.request) }, isWait: false)
    answers.append(calls.enumerated().map { record($0 + 1, 10 * ($0 + 1), .answered($1.answer)) }, isWait: true)
    return answers
  }

  private func run(_ kind: EffectKind, _ urls: [String], _ answers: RecordedAnswers) async -> [String] {
    let lab = Lab<Tested>(kind)
    lab.runtime.replay(answers)
    for url in urls {
      lab.run(get(url).call(in: Tested.self).flatMap { lab.note("\(url): \((try? $0.get()) ?? "failed")") })
    }
    await lab.advance(by: 50)
    return lab.log.filter { $0.contains(":") }.map { String($0.drop { $0 != "/" }) }
  }

  @Test(arguments: EffectKind.allCases) func eachCallGetsItsOwnAnswer(kind: EffectKind) async {
    let answers = answers(("/a", "A"), ("/b", "B"), ("/a", "A again"))
    #expect(await run(kind, ["/b", "/a", "/a"], answers) == ["/a: A", "/b: B", "/a: A again"])
    #expect(answers.unmatched == nil)
  }

  /// A record without requests is matched by order, as before.
  @Test(arguments: EffectKind.allCases) func withoutRequestsTheOrderDecides(kind: EffectKind) async {
    let answers = answers((nil, "first"), (nil, "second"))
    #expect(await run(kind, ["/b", "/a"], answers) == ["/b: first", "/a: second"])
    #expect(answers.unmatched == nil)
  }

  /// A call that no recorded call fits gets no answer of another one, and is named.
  @Test(arguments: EffectKind.allCases) func whatDoesNotFitIsNamed(kind: EffectKind) async throws {
    let answers = answers(("/a", "A"), ("/b", "B"))
    #expect(await run(kind, ["/a", "/c"], answers) == ["/a: A"])
    let fault = "no recorded call fits a call of get with the request \"/c\"; the record has answers to \"/b\""
    #expect(answers.unmatched.map { "\($0)" } == fault)
  }

  /// A call that begins sooner than in the record gets its answer when the record has been read so far.
  @Test(arguments: EffectKind.allCases) func whatBeginsSoonerIsMatchedLater(kind: EffectKind) async {
    let answers = RecordedAnswers()
    let lab = Lab<Tested>(kind)
    lab.runtime.replay(answers)
    lab.run(get("/a").call(in: Tested.self).map { try? $0.get() })
    #expect(answers.unmatched != nil)
    answers.append([record(1, 0, .began, "/a"), record(1, 10, .answered("A"))], isWait: true)
    await lab.advance(by: 20)
    #expect(lab.log == ["10 ended: Optional(\"A\")"] && answers.unmatched == nil)
  }

  /// A component can ask whether its events are repeated.
  @Test(arguments: EffectKind.allCases) func whetherItIsReplayingCanBeAsked(kind: EffectKind) async {
    let lab = Lab<Tested>(kind)
    lab.run(Eff<Tested, Bool>.isReplaying)
    let answers = answers(("/a", "A"))
    lab.runtime.replay(answers)
    lab.run(Eff<Tested, Bool>.isReplaying)
    lab.run(get("/a").call(in: Tested.self).map { _ in })
    answers.end()
    lab.run(Eff<Tested, Bool>.isReplaying)
    await lab.advance(by: 20)
    lab.run(Eff<Tested, Bool>.isReplaying)
    #expect(lab.log.map { $0.split(separator: " ").last } == ["false", "true", "true", "ended", "false"])
  }
}
