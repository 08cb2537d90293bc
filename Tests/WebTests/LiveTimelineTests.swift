import Components
import Driver
import Effects
import OrderedJSON
import StateStore
import Support
import Testing
import TextUI
import Utilities

@testable import Web

/// What a live timeline does for its tabs.
@MainActor
@Suite struct LiveTimelineTests {

  private func counter() -> StoreComponent<IO, Int, Int, TextView<Int>> {
    StoreComponent(initial: 0, dispatcher: .pure { step in .modify { $0 += step } }) { count in
      TextView { view in
        view.label("count", "\(count)")
        view.button("more", label: "+", 1)
      }
    }
  }

  private func live(
    _ second: @escaping @MainActor (Int) -> Int = { $0 }, recording: Timeline.Recording? = nil
  ) throws -> LiveTimeline {
    let lanes = [
      Timeline.Lane("one", self.counter()),
      Timeline.Lane(
        "other",
        StoreComponent<IO, Int, Int, TextView<Int>>(
          initial: 0, dispatcher: .pure { step in .modify { $0 += step } }
        ) { count in
          TextView { view in
            view.label("count", "\(second(count))")
            view.button("more", label: "+", 1)
          }
        }),
    ]
    return LiveTimeline(
      try Timeline(lanes, title: "counter", from: nil, recording: recording), title: "counter",
      about: .init([.init("one"), .init("other")]), headers: Timeline.headers(of: lanes, title: "counter", from: nil))
  }

  /// A live timeline of one component.
  private func live(_ lane: Timeline.Lane, headers: [TraceHeader] = []) throws -> LiveTimeline {
    LiveTimeline(
      try Timeline([lane], title: lane.name, from: nil, recording: nil), title: lane.name,
      about: .init([.init(lane.name)]), headers: headers)
  }

  /// Does what a tab asks for; returns what it is answered.
  @discardableResult
  private func ask(_ live: LiveTimeline, _ line: String) async throws -> JSON? {
    try await live.receive(Array(JSON(["do": .string(line)]).write().utf8)).map { try JSON(parsing: $0.json) }
  }

  /// The states are searched once, also if that fails; then each message has the places, and no map.
  @Test func theMapIsMadeOnce() async throws {
    let live = try live()
    func found() async throws -> JSON? {
      try await live.receive(Array(#"{"map":1,"id":1}"#.utf8)).map { try JSON(parsing: $0.json) }
    }
    var searches = 0
    live.makeMap = {
      searches += 1
      throw TimelineError(description: "search \(searches)")
    }
    for _ in 0..<2 { #expect(try await found()?["error"] == "search 1") }
    let other = try self.live()
    other.makeMap = { StateMap(title: "one kind", places: [.init("1", key: ["more"])], ways: []) }
    var tab = LiveTimeline.Tab()
    #expect(try news(other, &tab)["places"] == nil)
    let answer = try await other.receive(Array(#"{"map":1,"id":1}"#.utf8)).map { try JSON(parsing: $0.json) }
    #expect(answer?["found"]?["places"] == [0] && answer?["found"]?["map"]?["boxes"]?.array?.count == 1)
    try await ask(other, "tap more")
    let message = try news(other, &tab)
    #expect(message["places"] == [0] && message["steps"]?[0]?[10] == 0 && message["map"] == nil)
  }

  /// Questions are answered, and change nothing.
  @Test func questions() async throws {
    let live = try live { $0 % 2 }
    for _ in 0..<2 { try await ask(live, "tap more") }
    func found(_ message: JSON) async throws -> JSON? {
      let answer = try await live.receive(Array(message.write().utf8)).map { try JSON(parsing: $0.json) }
      return answer?["found"] ?? answer
    }
    let version = live.version
    let blame = try #require(try await found(["blame": 1]))
    #expect(
      blame["views"] == [
        ["sides": [0], "rows": [["2", 2], ["[+]", 0]]], ["sides": [1], "rows": [["0", 2], ["[+]", 0]]],
      ], "\(blame)")
    #expect(blame["states"] == [["sides": [0, 1], "rows": [["state  2", 2]]]])
    #expect(blame["causes"] == [[2, "tap more"], [0, "start"]])
    let since = try #require(try await found(["since": 0]))
    #expect(
      since["views"] == [["sides": [0], "rows": [[-1, "0"], [1, "2"]]], ["sides": [1], "rows": []]], "\(since)")
    #expect(since["states"] == [["sides": [0, 1], "rows": [["state", 0, 2]]]])
    #expect(try await found(["since": 9])?["error"] == "there is no step 9; the last one is 2")
    #expect(live.version == version)
  }

  private func news(_ live: LiveTimeline, _ tab: inout LiveTimeline.Tab) throws -> JSON {
    try JSON(parsing: try #require(live.news(for: &tab)))
  }

  /// The commands of `play` do the same here.
  @Test func commands() async throws {
    let live = try live()
    var tab = LiveTimeline.Tab()
    for line in ["tap more", "tap more", "label two", "go 1"] {
      #expect(try await ask(live, line) == nil, "\(line)")
    }
    #expect(try await ask(live, "pin") == ["said": "step 1 is pinned"])
    #expect(try await ask(live, "find TWO") == nil)
    var state = try news(live, &tab)
    #expect(state["shown"] == 2 && state["marks"] == [[1, 1, ""], [2, 0, "two"]])
    #expect(try await ask(live, "find nowhere")?["error"] == #"no step has the text "nowhere""#)
    #expect(try await ask(live, "filter more") == ["filter": "more"])
    #expect(try await ask(live, "filter all") == ["filter": ""])
    #expect(try await ask(live, "save mine") == ["save": "mine", "as": "trace"])
    #expect(try await ask(live, "script! mine") == ["save": "mine", "as": "script"])
    // Each tab compares for itself.
    let version = live.version
    #expect(try await ask(live, "since 1") == ["compare": 1])
    #expect(try await ask(live, "since") == ["compare": nil])
    #expect(try await ask(live, "expect \"2\"") == ["said": "met: expect \"2\""])
    #expect(live.version == version)
    #expect(try await ask(live, "expect \"3\"")?["error"]?.string?.hasPrefix("on one: not met: ") == true)
    for (line, clock) in [("pause", "paused"), ("resume", "rests")] {
      try await ask(live, line)
      #expect(try news(live, &tab)["clock"] == .string(clock))
    }
    try await ask(live, "speed 2")
    #expect(try news(live, &tab)["speed"] == "2.0")
    // An event in the past begins a branch, which inherits the marks before it.
    for line in ["go 1", "tap more"] { try await ask(live, line) }
    state = try news(live, &tab)
    #expect(state["branch"] == 2 && state["marks"] == [[1, 1, ""]] && state["from"] == 0)
    #expect(try await ask(live, "go 1") == nil)
    #expect(try await ask(live, "wait 1s")?["error"]?.string?.hasPrefix("time stands still in the past") == true)
    try await ask(live, "branch 1")
    #expect(try news(live, &tab)["shown"] == 2)
  }

  /// `find` finds the texts that the page gets for its own search, and no others.
  @Test func findSearchesWhatThePageSearches() async throws {
    let live = try live()
    var tab = LiveTimeline.Tab()
    for line in ["tap more", "label two", "tap more"] { try await ask(live, line) }
    let steps = try #require(try news(live, &tab)["steps"]?.array)
    for (number, step) in steps.enumerated() {
      for text in [step[1]?.string].compactMap(\.self) + (step[4]?.array ?? []).compactMap(\.string) where !text.isEmpty
      {
        try await ask(live, "go \(max(0, number - 1))")
        #expect(try await ask(live, "find \(text)") == nil, "\(text)")
      }
    }
    #expect(live.timeline.moments.allSatisfy { $0.mentions(TextFinder("nowhere"), label: "two") == false })
  }

  /// A tab that knows everything gets nothing; a refused event is no news.
  @Test func newsAreWhatChanged() async throws {
    let live = try live()
    var tab = LiveTimeline.Tab()
    let first = try news(live, &tab)
    #expect(first["hello"]?["sides"]?.array?.count == 2 && first["steps"]?.array?.count == 1)
    #expect(live.news(for: &tab) == nil)
    #expect(try await ask(live, "tap less")?["error"] != nil)
    #expect(live.news(for: &tab) == nil)
    try await ask(live, "tap more\ntap more")
    let second = try news(live, &tab)
    #expect(second["hello"] == nil && second["from"] == 1 && second["steps"]?.array?.count == 2)
  }

  /// After each single change, a tab gets what is shown then.
  @Test func whatIsShownIsNeverOld() async throws {
    let live = try live { $0 + 70 }
    var tab = LiveTimeline.Tab(), nodes = ShownNodes()
    func count() throws -> JSON? { nodes.read(try news(live, &tab)).last { $0["i"] == "count" }?["t"] }
    #expect(try count() == "70")
    for (line, expected) in [("tap more", "71"), ("tap more", "72"), ("go 0", "70"), ("go 1", "71")] as [(_, JSON)] {
      try await ask(live, line)
      #expect(try count() == expected, "\(line)")
    }
  }

  /// A tab gets an element once, until there are too many of them; a new tab gets what it needs.
  @Test func elementsAreSentOnce() async throws {
    let component = StoreComponent<IO, Int, Int, TextView<Int>>(
      initial: 0, dispatcher: .pure { step in .modify { $0 += step } }
    ) { count in
      TextView { view in
        view.label("count", "\(count)")
        view.button("more", label: "+", 1)
        view.list("row", TextList<Int>(0..<6000) { row in TextView { $0.text("\(row) of \(count / 2)") } })
      }
    }
    let live = try live(Timeline.Lane("one", component))
    _ = await live.receive(Array(#"{"rows":6000}"#.utf8))
    var tab = LiveTimeline.Tab(), nodes = ShownNodes()
    _ = nodes.read(try news(live, &tab))
    for event in 1...6 {
      try await ask(live, "tap more")
      let message = try news(live, &tab)
      let elements = nodes.read(message), kept = try #require(message["show"]?["known"]?.int)
      #expect(elements.first { $0["i"] == "count" }?["t"] == .string("\(event)"))
      #expect(elements.filter { $0["t"] == .string("5999 of \(event / 2)") }.count == 1)
      // Each second event changes all rows: a text and an item of each.
      let new = message["show"]?["nodes"]?.array?.count ?? 0
      #expect(event.isMultiple(of: 2) ? new > 12_000 : kept == 0 || new < 10, "\(event): \(new) new, \(kept) kept")
      var other = LiveTimeline.Tab(), fresh = ShownNodes()
      #expect(fresh.read(try news(live, &other)) == elements)
    }
  }

  /// A search goes on at the start, and ends with the step where it began.
  @Test func aSearchWrapsAround() async throws {
    let live = try live()
    for line in ["tap more", "wait 5ms", "tap more"] { try await ask(live, line) }
    for shown in [1, 3, 1] {
      #expect(try await ask(live, "find tap more") == nil)
      #expect(live.timeline.shown == shown)
    }
    #expect(try await ask(live, "find wait") == nil && live.timeline.shown == 2)
    #expect(try await ask(live, "find wait") == nil && live.timeline.shown == 2)
  }

  /// A trace of another scenario, version, start or kind of effects is not loaded.
  @Test func aTraceIsLoadedIfItFits() async throws {
    let live = try live()
    func trace(_ change: (inout TraceHeader) -> Void = { _ in }) throws -> Trace {
      var header = try #require(live.headers.first)
      change(&header)
      return Trace(
        header: header, steps: [StepRecord(step: 0, time: 0), StepRecord(step: 1, time: 0, event: .tap("more"))])
    }
    for other in [
      try trace { $0.scenario = "other" }, try trace { $0.scenarioVersion += 1 }, try trace { $0.data = ["n": 1] },
    ] {
      await #expect(throws: TimelineError.self) { try await live.load(other) }
    }
    #expect(live.timeline.branches.count == 1)
    try await live.load(try trace())
    #expect(live.timeline.branches.count == 2 && live.timeline.sessions[0].shows("1"))
    // A simulation answers by itself.
    let simulated = try self.live(
      Timeline.Lane("one", counter()), headers: [try trace { $0.effects = "simulated" }.header])
    let error = await #expect(throws: TimelineError.self) { try await simulated.load(try trace()) }
    #expect(error?.description == "expected a trace with simulated effects, found one with live effects")
  }

  /// A long time passes in steps of a second at most.
  @Test func muchTimePassesInParts() async throws {
    let component = StoreComponent<IO, Int, Int, TextView<Int>>(
      initial: 0,
      dispatcher: .handling { _, _, handler in
        EffStream<IO, Int>.ticks(every: 100).prefix(40).forEach { _ in handler(.pure(.modify { $0 += 1 })) }
      }
    ) { count in TextView { $0.button("go", label: "\(count)", 1) } }
    let live = try live(Timeline.Lane("one", component))
    let timeline = live.timeline
    for line in ["speed 100", "tap go"] { try await ask(live, line) }
    let clock = Task { await live.passTime(InstantClock()) }
    await until { timeline.sessions[0].lines == ["[40]"] }
    live.end()
    await clock.value
    let waits = timeline.moments.compactMap { if case .wait(let time)? = $0.event { time } else { nil } }
    #expect(waits.contains(1000) && waits.allSatisfy { $0 <= 1000 })
  }

  /// A source waits until it has ended, however many elements it has said.
  @Test func aSourceWaitsUntilItHasEnded() async throws {
    let (elements, source) = AsyncStream<Int>.makeStream()
    let numbers = Source<Int>(
      "numbers", simulated: { _ in nil }, live: { elements }, encode: { JSON($0) }, decode: { $0.int })
    let component = StoreComponent<IO, Int, Int, TextView<Int>>(
      initial: 0,
      dispatcher: .handling { _, _, handler in
        EffStream<IO, Result<Int, ServiceFailure>>.from(numbers).forEach { element in
          handler(.pure(.modify { $0 = (try? element.get()) ?? -1 }))
        }
      }
    ) { count in TextView { $0.button("go", label: "\(count)", 1) } }
    let live = try live(Timeline.Lane("one", component))
    let timeline = live.timeline
    var tab = LiveTimeline.Tab()
    try await ask(live, "tap go")
    #expect(try news(live, &tab)["waiting"] == [["numbers", 1, 0]])
    source.yield(7)
    await until {
      timeline.sessions[0].lines == ["[7]"]
    } meanwhile: {
      try? await timeline.wait(1)
    }
    try await ask(live, "label seven")
    #expect(try news(live, &tab)["waiting"] == [["numbers", 1, 0]])
    source.finish()
    await until {
      timeline.sessions[0].isBusy == false
    } meanwhile: {
      try? await timeline.wait(1)
    }
    try await ask(live, "label done")
    #expect(try news(live, &tab)["waiting"] == [])
  }

  /// The page learns which field hides its text.
  @Test func aSecureFieldIsMarked() throws {
    func show(isSecure: Bool) throws -> String? {
      let component = StoreComponent<IO, String, String, TextView<String>>(
        initial: "x", dispatcher: .pure { text in .put(text) }
      ) { text in TextView { $0.field("word", label: "Word", value: text, isSecure: isSecure) { $0 } } }
      var tab = LiveTimeline.Tab()
      return try news(live(Timeline.Lane("one", component)), &tab)["show"]?["nodes"]?.write()
    }
    #expect(try show(isSecure: true)?.contains(#""x":1"#) == true)
    #expect(try show(isSecure: false)?.contains(#""x":1"#) == false)
  }

  /// Where sides differ, and that they still do when a step shows nothing.
  @Test func differences() async throws {
    let live = try live { $0 == 1 ? 9 : $0 }
    var tab = LiveTimeline.Tab()
    try await ask(live, "tap more")
    let differs = try news(live, &tab)["show"]
    #expect(differs?["difference"]?["lines"]?.array?.contains([1, "9"]) == true)
    #expect(Set(differs?["roots"]?.array?.compactMap(\.int) ?? []).count == 2)
    try await ask(live, "wait 10ms")
    try await ask(live, "tap more")
    try await ask(live, "go 1")
    #expect(try news(live, &tab)["show"]?["difference"] != nil)
  }

  /// The page says since which step the views have differed, as a report does: the first one, not the last.
  @Test func sinceWhenTheyDiffer() async throws {
    let live = try live { $0 > 1 ? $0 * 2 : $0 }
    var tab = LiveTimeline.Tab()
    try await ask(live, "tap more\ntap more\ntap more")
    let steps = try news(live, &tab)["steps"]?.array ?? []
    #expect(steps.map { $0[7] } == [-1, -1, 2, 2])
    #expect(steps.map { $0[2] } == [0, 0, 1, 1])
  }

  /// Sides with equal effects share them in the message, and the sizes of recorded states are known.
  @Test func effectsAndSizes() async throws {
    let service = Service(
      "load", latency: 10, simulated: { .success(1) }, live: { .success(1) }, encode: { JSON($0) }, decode: { $0.int })
    let names = ["one", "two", "quiet"]
    let timeline = try Timeline(names) { index, answers in
      let runtime = IORuntime(pace: .manual)
      if let answers { runtime.replay(answers) }
      let dispatcher = Dispatcher<IO, StateBrand<[Int]>, Void, Int, [Int]>.workflow { step, _ in
        let now: Eff<IO, State<[Int], Void>> = .pure(.modify { $0.append(step) })
        return index == 2 ? [now] : [now, service.call().map { _ in .modify { $0.append(0) } }]
      }
      return Session(
        StoreComponent<IO, [Int], Int, TextView<Int>>(initial: [], dispatcher: dispatcher) { numbers in
          TextView { $0.button("more", label: "\(numbers.count)", 1) }
        }, runtime: runtime, recording: true, recordingStates: index > 0)
    }
    let live = LiveTimeline(timeline, title: "t", about: .init(names.map { .init($0) }), headers: [])
    var tab = LiveTimeline.Tab()
    try await ask(live, "tap more")
    let steps = try #require(try news(live, &tab)["steps"]?.array)
    #expect(steps.map { $0[8] } == [[.null, 0, 0], [.null, 1, 1]])
    #expect(steps.map { $0[5]?.array?.count } == [1, 2] && steps[1][5]?.array?.last == [])
    #expect(steps.map { $0[9] } == [[], [0, 0, 1]])
  }

  /// The calls that wait at a step of the past are those that waited then.
  @Test func callsOfThePast() async throws {
    let service = Service(
      "letters", latency: 100, simulated: { .success(1) }, live: { .success(1) }, encode: { JSON($0) },
      decode: { $0.int })
    let component = StoreComponent<Simulated, Int, Int, TextView<Int>>(
      initial: 0,
      dispatcher: .workflow { _, _ in [service.call().map { _ in .modify { $0 += 1 } }] }
    ) { count in TextView { $0.button("more", label: "\(count)", 1) } }
    let timeline = try Timeline(["one"]) { _, _ in
      Session(component, runtime: Simulation(services: ["letters"]), recording: true)
    }
    let live = LiveTimeline(timeline, title: "letters", about: .init([.init("one")]), headers: [])
    try await ask(live, "tap more\nwait 40ms\ntap more\nwait 70ms")
    var waiting: [JSON?] = []
    for step in 0...4 {
      var tab = LiveTimeline.Tab()
      try await ask(live, "go \(step)")
      waiting.append(try news(live, &tab)["waiting"])
    }
    #expect(
      waiting == [
        [], [["letters", 1, 0]], [["letters", 1, 0]], [["letters", 1, 0], ["letters", 2, 40]], [["letters", 1, 40]],
      ])
  }

  /// A fault of the component ends the run: it is no mistake of the tab.
  @Test func aFaultEndsTheRun() async throws {
    let component = StoreComponent<IO, Int, Int, TextView<Int>>(
      initial: 0, dispatcher: .pure { step in .modify { $0 += step } }
    ) { count in
      TextView { view in for _ in 0...min(count, 1) { view.button("more", label: "+", 1) } }
    }
    let timeline = try Timeline([Timeline.Lane("one", component)], title: "twice", from: nil, recording: nil)
    let live = LiveTimeline(timeline, title: "twice", about: .init([.init("one")]), headers: [])
    #expect(try await ask(live, "tap more")?["error"]?.string?.contains("more") == true)
    #expect(live.hasEnded)
    guard case .duplicateControl? = live.failure as? SessionError else {
      Issue.record("expected the fault, found \(String(describing: live.failure))")
      return
    }
  }

  /// The end gives up a branch that is being made, however many events it repeats.
  @Test func theEndOfALongBranch() async throws {
    let live = try live()
    for _ in 1...1_000 { try await ask(live, "tap more") }
    try await ask(live, "go 990")
    async let answer = ask(live, "tap more")
    while live.timeline.branches.count < 2 { await Task.yield() }
    live.end()
    #expect(try await answer?["error"] == "the server has ended")
    #expect(live.timeline.branches.count == 1 && live.failure == nil)
  }

  /// What two tabs ask for is not mixed: each line is done as a whole.
  @Test func inTurn() async throws {
    let live = try live()
    async let first = ask(live, "tap more\nwait 100ms\ntap more")
    async let second = ask(live, "go 0\ntap more")
    _ = try await (first, second)
    let events = live.timeline.moments.compactMap(\.event)
    #expect(live.timeline.branches.count == 1 ? events.count >= 3 : events == [.tap("more")])
  }

  /// A recording that cannot be written ends the run, with its error.
  @Test func aFullDisk() async throws {
    struct Full: Error {}
    let live = try live {
      $0
    } recording: { _, _ in
      var left = 3
      return { _ in
        left -= 1
        if left < 0 { throw Full() }
      }
    }
    for _ in 1...5 { try await ask(live, "tap more") }
    #expect(live.hasEnded && live.failure is Full)
    #expect(try await ask(live, "tap more")?["error"] == "the server has ended")
    await live.passTime()
  }

  /// Texts are shown as text, whatever is in them.
  @Test func hostileTexts() async throws {
    let hostile = "</script>\u{1B}[31m\u{202E}\u{0}__proto__\""
    let lane = Timeline.Lane(
      hostile,
      StoreComponent<IO, Int, Int, TextView<Int>>(initial: 0, dispatcher: .pure { step in .modify { $0 += step } }) {
        _ in
        TextView { view in view.button("__proto__", label: hostile, 1) }
      })
    let live = LiveTimeline(
      try Timeline([lane], title: hostile, from: nil, recording: nil), title: hostile, about: .init([.init(hostile)]),
      headers: Timeline.headers(of: [lane], title: hostile, from: nil))
    var tab = LiveTimeline.Tab()
    try await ask(live, "tap __proto__")
    try await ask(live, "label \(hostile)")
    let bytes = try #require(live.news(for: &tab))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!bytes.contains { $0 < 0x20 } && !text.unicodeScalars.contains("\u{202E}"))
    #expect(try JSON(parsing: bytes)["count"] == 2)
    let page = String(decoding: live.page.html, as: UTF8.self)
    #expect(!page.contains("</script>\u{1B}") && !page.unicodeScalars.contains("\u{202E}"))
  }

  /// Time passes while effects run, and stands still at rest, in the past and when it is paused.
  @Test func timePasses() async throws {
    let component = StoreComponent<IO, Int, Int, TextView<Int>>(
      initial: 0, dispatcher: .workflow { step, _ in [Eff.sleep(for: 100).map { .modify { $0 += step } }] }
    ) { count in TextView { $0.button("more", label: "\(count)", 1) } }
    let live = try live(Timeline.Lane("one", component))
    let timeline = live.timeline
    let clock = Task { await live.passTime(InstantClock()) }
    // While the run is paused, or shows the past, the effect waits.
    for line in ["pause", "tap more", "go 0", "resume"] { try await ask(live, line) }
    await settle()
    #expect(timeline.moments.count == 2 && timeline.isBusy)
    try await ask(live, "go 1")
    await until { timeline.time >= 100 }
    #expect(timeline.sessions[0].lines == ["[1]"])
    // At rest, no time passes.
    let time = timeline.time
    await settle()
    #expect(timeline.time == time)
    live.end()
    await clock.value
    #expect(live.failure == nil)
  }
}
