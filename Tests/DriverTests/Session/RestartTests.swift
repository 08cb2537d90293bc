import Components
import Driver
import Effects
import OrderedJSON
import StateStore
import Testing
import TextUI

/// A session that ends, and begins again.
@MainActor
@Suite struct RestartTests {
  private let simulation = Simulation(services: ["ten", "save"])

  private func session() -> any RunningSession {
    restartable { [simulation] in probeSession(simulation) }
  }

  @Test func itBeginsAnew() async throws {
    let session = session()
    _ = try session.start()
    try await session.perform(.tap("add"), .tap("ask"))
    let record = try await session.perform(.restart)
    #expect(record.step == 3 && record.event == .restart && record.time == 0 && record.space == "number 0")
    #expect(record.views.map(\.first) == ["0"] && record.controls.contains("add") && record.actions.isEmpty)
    #expect(record.effects.map(\.event) == [.cancelled])
    // What ran is over, and the clock goes on.
    let wait = try await session.perform(.wait(milliseconds: 200))
    #expect(wait.step == 4 && wait.effects.isEmpty && session.lines.first == "0" && !session.isBusy)
    #expect(try await session.perform(.restart).time == 200)
    #expect(session.step == 5 && session.shownStep == 5)
  }

  @Test func aSessionOfAComponentCannot() async throws {
    let session = probeSession(simulation)
    await #expect(throws: SessionError.notRestartable) { try await session.perform(.restart) }
    try await session.perform(.tap("add"))
    #expect(session.lines.first == "1")
  }

  // MARK: The past

  @Test func earlierStepsAreShown() async throws {
    let session = session()
    try session.startRemembering()
    try await session.perform(.tap("add"), .tap("add"), .restart, .tap("twice"), .restart, .tap("add"))
    #expect(session.lines.first == "1" && session.step == 6)
    try session.expect((0, "0"), (5, "0"), (2, "2"), (4, "10"), (3, "0"), (1, "1"), (6, "1"))
    #expect(session.state(atEndOf: 2)?["state"] != session.state(atEndOf: 3)?["state"])
    #expect(session.state(atEndOf: 0)?["state"] == session.state(atEndOf: 5)?["state"])
    #expect(session.state(atEndOf: 7) == nil)

    try session.seek(to: 1)
    #expect(session.shownStep == 1 && session.control("number")?.text == "1")
    for event in [ScriptEvent.restart, .tap("add"), .wait(milliseconds: 1)] {
      await #expect(throws: SessionError.past(1, latest: 6)) { try await session.perform(event) }
    }
    #expect(throws: SessionError.noStep(7, remembered: 0...6)) { try session.seek(to: 7) }
    #expect(throws: SessionError.noStep(-1, remembered: 0...6)) { try session.seek(to: -1) }
    #expect(session.shownStep == 1)
    try session.seek(to: 6)
    try await session.perform(.tap("add"))
    #expect(session.lines.first == "2" && session.step == 7)
  }

  @Test func nothingIsRememberedUnlessAsked() async throws {
    let session = session()
    _ = try session.start()
    try await session.perform(.tap("add"), .restart)
    #expect(throws: SessionError.notRemembered(1)) { try session.seek(to: 1) }
    try session.seek(to: 2)
    session.remember()
    try await session.perform(.tap("add"), .restart)
    #expect(throws: SessionError.noStep(1, remembered: 2...4)) { try session.seek(to: 1) }
    try session.expect((2, "0"), (3, "1"), (4, "0"))
  }

  // MARK: The end

  private enum Go: Hashable { case go }

  /// A session whose button runs an effect.
  private func session(_ effect: @escaping () -> Eff<Simulated, Void>) -> any RunningSession {
    restartable { [simulation] in
      Session(
        StoreComponent<Simulated, Int, Go, TextView<Go>>(
          initial: 0,
          dispatcher: .handling { _, _, handler in handler(.pure(.modify { $0 += 1 })).flatMap { effect() } },
          render: { count in
            TextView { view in view.button("go", label: "\(count)", .go) }
          }), runtime: simulation, recording: true)
    }
  }

  private func save(_ text: String, isCancellable: Bool = false) -> Eff<Simulated, Void> {
    Service<Bool>(
      "save", latency: 20, isCancellable: isCancellable, request: .string(text), simulated: { .success(true) },
      live: { .success(true) }, encode: { JSON($0) }
    ).call().map { _ in }
  }

  /// Releases end before the restart, each at its time, and the clock stands where the last one ended.
  @Test func releasesAreWaitedFor() async throws {
    let session = session { Eff.sleep(for: 1_000).onCancel(Eff.sleep(for: 30)) }
    _ = try session.start()
    try await session.perform(.tap("go"), .wait(milliseconds: 5))
    #expect(try await session.perform(.restart).time == 35)
    #expect(session.lines == ["[0]"] && !session.isBusy)
  }

  /// A call that nothing cancels completes, and a release that does not end is given up.
  @Test func whatLastsIsWaitedForUpToALimit() async throws {
    let saving = session { save("x") }
    _ = try saving.start()
    try await saving.perform(.tap("go"))
    let record = try await saving.perform(.restart)
    #expect(record.time == 20 && record.effects.map(\.event) == [.cancelled, .dropped])

    let stuck = session { Eff.sleep(for: 1_000).onCancel(Eff.sleep(for: 1_000_000)) }
    try await stuck.perform(.tap("go"))
    let before = simulation.now
    #expect(try await stuck.perform(.restart).time <= before + 5_000)
    #expect(stuck.lines == ["[0]"])
  }

  // MARK: Expectations of calls

  @Test func callsAreExpected() async throws {
    let session = session { [texts = Texts()] in save(texts.next()) }
    func unmet(_ expectation: String) throws -> String? {
      try session.unmet(Expectation(parsing: expectation)).map { $0.found }
    }
    _ = try session.start()
    #expect(try unmet("expect no call save") == nil)
    #expect(try unmet("expect called save") == "it has not been called since the start or the last restart")
    try await session.perform(.tap("go"))
    #expect(try unmet("expect called save") == nil && unmet(#"expect called save "1""#) == nil)
    #expect(try unmet(#"expect no call save"#) == #"it was called with the request "1""#)
    try await session.perform(.tap("go"), .wait(milliseconds: 1))
    // The latest call counts, whenever it was; the other expectation is of the last event.
    #expect(try unmet(#"expect called save "2""#) == nil && unmet("expect no call save") == nil)
    #expect(try unmet(#"expect called save "1""#) == #"its latest call had the request "2""#)
    #expect(try unmet("expect no call sve") == "no service is called 'sve'; known: ten, save")
    #expect(try unmet("expect called sve") != nil)
    try await session.perform(.restart)
    #expect(try unmet("expect called save") != nil && unmet("expect no call save") == nil)

    session.remember()
    try await session.perform(.tap("go"))
    try session.seek(to: session.step - 1)
    #expect(try unmet("expect called save") == "only the calls of the latest step are known, which is step 5")
    #expect(try unmet("expect no call save") != nil)
  }

  /// The texts 1, 2 and so on.
  private final class Texts {
    private var count = 0

    func next() -> String {
      count += 1
      return "\(count)"
    }
  }

  @Test func requestsAreComparedByValue() throws {
    let one: JSON = ["a": [1.0, "x"], "b": ["c": .null, "d": 100]]
    #expect(one.hasSameValue(as: try JSON(parsing: #"{"b":{"d":1e2,"c":null},"a":[1,"x"]}"#)))
    for other in [
      #"{"a":[1,"x"]}"#, #"{"a":["x",1],"b":{"c":null,"d":100}}"#, #"{"a":[1,"x"],"b":{"c":null,"e":100}}"#,
      #"{"a":[1,"x"],"b":{"c":false,"d":100}}"#, #"{"a":[1,"x",2],"b":{"c":null,"d":100}}"#, "1", "[]",
    ] {
      #expect(!one.hasSameValue(as: try JSON(parsing: other)), "\(other)")
    }
  }

  // MARK: Records

  /// A record of a session that restarted repeats, whether services answer again or the record does.
  @Test(arguments: [false, true]) func aRecordIsRepeated(byRecord: Bool) async throws {
    let events: [ScriptEvent] = [.tap("go"), .wait(milliseconds: 5), .restart, .tap("go"), .restart, .restart]
    func run(_ answers: RecordedAnswers?) async throws -> [StepRecord] {
      let simulation = Simulation(services: ["save"])
      if let answers { simulation.replay(answers) }
      let session = restartable { [self] in
        Session(
          StoreComponent<Simulated, Int, Go, TextView<Go>>(
            initial: 0,
            dispatcher: .handling { _, _, handler in
              handler(.pure(.modify { $0 += 1 })).flatMap { decoding.call().map { _ in } }
                .flatMap { handler(.pure(.modify { $0 += 10 })) }
            }.starting(with: .go),
            render: { count in
              TextView { view in view.button("go", label: "\(count)", .go) }
            }), runtime: simulation, recording: true)
      }
      var steps = [try session.start()]
      for event in events { steps.append(try await session.perform(event)) }
      return steps
    }
    let recorded = try await run(nil)
    #expect(recorded.map(\.time) == [0, 0, 5, 20, 20, 40, 60])
    #expect(try await run(byRecord ? RecordedAnswers(recorded) : nil) == recorded)
  }

  private var decoding: Service<Bool> {
    Service(
      "save", latency: 20, isCancellable: false, simulated: { .success(true) }, live: { .success(true) },
      encode: { JSON($0) }, decode: \.bool)
  }
}
