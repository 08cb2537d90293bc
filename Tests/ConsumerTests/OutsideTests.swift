import Foundation
import Support
import Testing

/// Packages outside add to the workbench without an edit here. To build them takes long: `make test-all` does it.
@Suite("Outside", .serialized, .enabled(if: hasAllCases))
struct Outside {
  @Test("duet new pairing: what it writes builds, keeps its laws, and agrees")
  func newPairing() async throws {
    let package = try ConsumerPackage()
    defer { package.remove() }
    try await package.duet("new", "pairing", "UndoRedo", "--duet", ConsumerPackage.duet()).expect(
      0, "UndoRedo/Sources/UndoRedo/UndoRedo+Laws.swift")

    let tests = try await package.swift("test", in: "UndoRedo").expect(0)
    #expect(!tests.output.contains("warning: "), "\(tests.output)")
    func undoRedo(_ arguments: String..., in folder: String = "UndoRedo") async throws -> ConsumerPackage.Ending {
      try await package.built("duet-undo-redo", arguments, in: folder)
    }
    try await undoRedo("run", "stepper", "-a", "undo-redo").expect(0, "step 1")
    try await undoRedo("compare", "stepper").expect(0, "undo-redo")
    let laws = try await undoRedo("laws", "undo-redo").expect(0, "operations.step", "coherence.c8", "probes.reached")
    #expect(!laws.output.contains("no case reached") && !laws.output.contains("cannot tell"), "\(laws.output)")
    try await undoRedo("list", "architectures").expect(0, "UndoRedoAction<_>")
    // A test that its command writes knows its catalogue.
    try await undoRedo("run", "stepper", "-a", "undo-redo", "-o", "trace.jsonl").expect(0)
    try await undoRedo("replay", "trace.jsonl", "--emit-test", "Tests/UndoRedoTests/Recorded.swift").expect(0)
    let titles = try await emitTests(into: package)
    let tested = try await package.swift("test", "--filter", "recorded", in: "UndoRedo")
    #expect(tested.status != 0)
    for title in titles + ["stepper on undo-redo: Recorded"] {
      #expect(tested.output.contains("\"\(title)\" passed"), "\(tested.output)")
    }
    #expect(tested.output.contains("\"stepper on co-sum: RecordedMutant\" failed"), "\(tested.output)")
    #expect(!tested.output.contains("warning: "), "\(tested.output)")
    // For its own command, too, the name is now taken.
    try await undoRedo("new", "pairing", "undoRedo", "--duet", ConsumerPackage.duet(), in: ".").expect(64, "taken")

    // Moves that stop at 10 by mistake: as the template says, a case at the last place finds them.
    let pairing = "UndoRedo/Sources/UndoRedo/UndoRedo.swift"
    let moves = "place &+ UndoRedoAction(action).steps"
    let right = try package.text(pairing)
    #expect(right.contains(moves))
    try package.write(right.replacing(moves, with: "min(10, \(moves))"), to: pairing)
    _ = try await package.swift("build", in: "UndoRedo").expect(0)
    try await undoRedo("laws", "undo-redo").expect(1, "✗ coherence.c1 is broken", "from the last")
    // Without the spaces at the edges, no inherited law finds them, and the law of the probes names the edges.
    let source = "UndoRedo/Sources/UndoRedo/UndoRedo+Laws.swift"
    let lines = try package.text(source).split(separator: "\n", omittingEmptySubsequences: false)
    let fewer = lines.filter { !$0.contains("from the last\"") && !$0.contains("from the first\"") }
    #expect(fewer.count == lines.count - 2)
    try package.write(fewer.joined(separator: "\n"), to: source)
    _ = try await package.swift("build", in: "UndoRedo").expect(0)
    let silent = try await undoRedo("laws", "undo-redo").expect(1, "✗ probes.reached is broken", "the first place")
    #expect(silent.output.matches(of: /✗ \S+ is broken/).count == 1, "\(silent.output)")
  }

  @Test("duet new scenario: what it writes builds, passes its tests, and has every verb")
  func newScenario() async throws {
    let package = try ConsumerPackage()
    defer { package.remove() }
    try await package.duet("new", "scenario", "Todo", "--duet", ConsumerPackage.duet()).expect(
      0, "Todo/Sources/Todo/Todo+WriterTraced.swift", "swift run duet-todo play todo")

    let tests = try await package.swift("test", in: "Todo").expect(0, "theArchitecturesAgree() passed")
    #expect(!tests.output.contains("warning: "), "\(tests.output)")
    func todo(_ arguments: String..., in folder: String = "Todo") async throws -> ConsumerPackage.Ending {
      try await package.built("duet-todo", arguments, in: folder)
    }
    try await todo("list", "scenarios").expect(0, "todo", "a checklist")
    try await todo("compare", "todo").expect(0, "agreed on state-store and writer-traced")
    try await todo("compare", "todo", "--random", "100").expect(0)
    try await todo("compare", "todo", "-s", "Sources/Todo/script.txt").expect(0)
    try await todo("run", "todo", "-o", "a.jsonl").expect(0, "1 of 2 done")
    try await todo("run", "todo", "-a", "writer-traced", "-o", "b.jsonl").expect(0, "tell [ticked 2]")
    try await todo("diff", "a.jsonl", "b.jsonl").expect(0)
    try await todo("replay", "a.jsonl", "-a", "writer-traced").expect(0)
    try await todo("replay", "a.jsonl", "--emit-test", "Tests/TodoTests/Played.swift").expect(0)
    try await todo("run", "tod").expect(64, "duet-todo: unknown scenario 'tod'; known, the nearest first: todo")
    try await todo("run", "todo", "-d", "a.jsonl").expect(64, "todo takes no data")
    try await todo("new", "scenario", "todo", "--duet", ConsumerPackage.duet(), in: ".").expect(64, "taken")

    // The README's third architecture, and a mistake that the comparison and the tests find.
    let readme = try package.text("Todo/README.md")
    let block = try #require(readme.firstMatch(of: /```swift\n((?s:.*?))```/)).1
    try package.write(String(block), to: "Todo/Sources/Todo/Todo+ActionMoore.swift")
    let line = try #require(readme.firstMatch(of: /`(\.on\(\.actionMoore\).*,)`/)).1
    let table = "Todo/Sources/Todo/Todo+Scenario.swift"
    let last = ".on(.writerTraced) { writerTraced($0) },"
    try package.write(try package.text(table).replacing(last, with: "\(last)\n\(line)"), to: table)
    let again = try await package.swift("test", in: "Todo").expect(0, "\"todo on state-store: Played\" passed")
    #expect(!again.output.contains("warning: "), "\(again.output)")
    try await todo("compare", "todo").expect(0, "agreed on state-store, writer-traced and action-moore")
    try package.write(
      String(block).replacing("state.toggle(id)", with: "state.toggle(id + 1)"),
      to: "Todo/Sources/Todo/Todo+ActionMoore.swift")
    _ = try await package.swift("build", in: "Todo").expect(0)
    try await todo("compare", "todo").expect(1, "action-moore")
  }

  /// Writes a test of each scenario from a trace of its own script, and one from an altered trace.
  ///
  /// - Returns: The titles of the tests that pass.
  private func emitTests(into package: ConsumerPackage) async throws -> [String] {
    let places = [
      ("stepper", "co-sum"), ("home", "free-cofree"), ("home-locale", "env-store-traced"), ("desk", "co-day"),
      ("tabs", "co-sum"), ("steppers", "co-list"), ("people", "co-store"), ("search", "action-moore"),
      ("clock", "puller-zipper"), ("cart", "reader-env"), ("replicas", "co-day"),
    ]
    let folder = "UndoRedo/Tests/UndoRedoTests"
    var titles: [String] = []
    for (number, (scenario, architecture)) in places.enumerated() {
      try await package.duet("run", scenario, "-a", architecture, "-o", "\(scenario).jsonl").expect(0)
      try await package.duet("replay", "\(scenario).jsonl", "--emit-test", "\(folder)/Recorded\(number).swift").expect(
        0)
      titles.append("\(scenario) on \(architecture): Recorded\(number)")
    }
    let lines = try package.text("stepper.jsonl").split(separator: "\n").dropLast()
    try package.write(
      lines.joined(separator: "\n").replacing("[−] 2 [+]", with: "[−] 3 [+]") + "\n", to: "mutant.jsonl")
    try await package.duet("replay", "mutant.jsonl", "--emit-test", "\(folder)/RecordedMutant.swift").expect(1)
    return titles
  }

  @Test("a scenario, an Eff and broken pairings from outside have every verb")
  func catalogue() async throws {
    let package = try ConsumerPackage()
    defer { package.remove() }
    try package.writeManifest(
      ".executableTarget", "outside-duet",
      products: ["Duet", "PairingLaws", "StandardCatalogue", "Workbench", "WorkbenchCommand"])
    func add(_ name: String) throws {
      try package.write(try ConsumerPackage.fixture(name), to: "Sources/outside-duet/\(name)")
    }
    for name in ["Lamp.swift", "Instant.swift", "Lawless.swift", "Count.swift"] { try add(name) }
    // The documentation shows this program without the broken pairings and the verb.
    let main = try ConsumerPackage.fixture("main.swift").replacing("await", with: "catalogue.addLawless()\nawait")
      .replacing("main(catalogue)", with: "main(catalogue, verbs: [Count.self])")
    try package.write(main, to: "Sources/outside-duet/main.swift")
    try await package.build()
    func outside(_ arguments: String...) async throws -> ConsumerPackage.Ending {
      try await package.built("outside-duet", arguments)
    }

    try await outside("list").expect(0, "lamp", "instant")
    try await outside("--help").expect(0, "USAGE: outside-duet")
    try await outside("run", "lmp").expect(64, "outside-duet: unknown scenario 'lmp'; known, the nearest first: lamp")
    try await outside("run").expect(64, "see outside-duet list scenarios", "see: outside-duet help run")
    try await outside("run", "lamp", "--trace", "trace").expect(0)
    // The catalogue has no `swiftName`, and the standard catalogue has no lamp.
    try await outside("replay", "trace", "--emit-test", "LampTests.swift").expect(
      64, "set the catalogue's own `swiftName`")
    try await outside("compare", "lamp").expect(0, "agreed on state-store and writer-traced")
    // The same scenarios with other effects, which answer at once.
    try await outside("compare", "lamp", "-e", "instant").expect(0, "effect color #1 answered at 0 ms")
    try package.write("tap start\nwait 100ms\n", to: "ticking")
    try await outside("compare", "clock", "-e", "instant", "-s", "ticking").expect(0, "0.1")
    // A verb from outside, on a run and on a trace.
    try await outside("--help").expect(0, "count", "Count the steps by their kind of event.")
    try await outside("count", "stepper").expect(0, "3 × tap decrement\n3 × tap increment\n")
    try await outside("run", "stepper", "-o", "stepper.jsonl").expect(0)
    try await outside("count", "stepper.jsonl", "--format", "json").expect(
      0, #"{"format":"duet-count","version":1,"steps":["#,
      #"],"end":{"kind":"end","tap decrement":3,"tap increment":3}}"#)
    try await outside("count", "steper").expect(64, "unknown scenario 'steper'")
    try await outside("count", "nowhere.jsonl").expect(64, "unknown scenario 'nowhere.jsonl'")
    try await outside("laws", "instant", "simulated", "io").expect(0)

    try await outside("laws", "trapping").expect(
      1, "✓ arithmetic.one", "✓ arithmetic.two", "✗ trap trapped in case 0: its process was stopped by a trap")
    // Most laws of this pairing end with one message. It is printed once, with the inputs of the first case.
    let traps = try await outside("laws", "trapping-pairing").expect(
      1, "Precondition failed: no page is below zero\n      case    x = get\n", "trapped in case 1: as ")
    #expect(traps.output.components(separatedBy: "no page is below zero").count == 2, "\(traps.output)")
    try await outside("laws", "trapping-pairing", "--format", "json").expect(1, "\"inputs\":")
    try await outside("laws", "unending", "--limit", "10").expect(
      2, "✗ sleep did not end within 10 seconds in case 0", "✓ arithmetic.two")
    try await outside("laws", "late").expect(
      1, "✗ late trapped in case 700: ", "again   outside-duet laws late --law late --case 700\n")
    try await outside("laws", "late", "--law", "late", "--case", "700").expect(1, "✗ late trapped in case 700: ")
    try await outside("laws", "late", "--law", "shrinking").expect(1, "✗ shrinking is broken: a < 999")
    try await outside("laws", "leaving").expect(1, "✗ exit trapped")
    try await outside("laws", "breaking").expect(1, "case    a = 100\n")
    try await outside("laws", "probeless").expect(1, "expected at least one case, found none")
    try await outside("laws", "nameless").expect(1, "nameless has no laws")
    try await outside("laws", "made-by-a-trap").expect(1, "✗ probes trapped")
    try await outside("laws", "reader-env").expect(0)

    // A runtime that leaves the main actor does not compile.
    try add("OffActor.swift")
    let rejected = try await package.swift("build")
    rejected.expect(1, "OffActor.swift:16", "is 'async' but is not marked with 'await'")
    // Nor does a program that two tasks run at once.
    try package.write("", to: "Sources/outside-duet/OffActor.swift")
    try add("Racy.swift")
    try await package.swift("build").expect(1, "Racy.swift:20", "sending 'program' risks causing data races")
  }

  @Test(
    "from a type to a lawful pairing: the article's package builds, and prints what it shows")
  func articleFromATypeToALawfulPairing() async throws {
    let article = Article(
      try Repository.text("Sources/Core/PairingLaws/PairingLaws.docc/FromATypeToALawfulPairing.md"))
    let package = try ConsumerPackage()
    defer { package.remove() }
    var isBuilt = false
    var commands = 0
    for part in article.parts {
      switch part {
      case .file("Package.swift", let text):
        // The only thing in it that readers must change: the path to Duet.
        try #require(text.contains(#"path: "../duet""#))
        try package.write(
          text.replacing(#"path: "../duet""#, with: "path: \"\(try ConsumerPackage.duet())\""), to: "Package.swift")
      case .file(let name, let text):
        try package.write(text, to: "Sources/duet-update/\(name)")
        isBuilt = false
      case .command(let command, let shown):
        if !isBuilt {
          #expect(!(try await package.build()).contains("warning: "))
          isBuilt = true
        }
        let prefix = "swift run duet-update "
        try #require(command.hasPrefix(prefix), "\(command)")
        let arguments = command.dropFirst(prefix.count).split(separator: " ").map(String.init)
        let ran = try await package.built("duet-update", arguments)
        // The exit code matches the output: 1 if a law is broken.
        #expect(ran.status == (shown.last?.contains("do not hold") == true ? 1 : 0), "\(command): \(ran.output)")
        var printed = ran.output.components(separatedBy: "\n")
        while printed.last == "" { printed.removeLast() }
        #expect(Article.shows(shown, of: printed), "\(command) prints:\n\(ran.output)")
        commands += 1
      }
    }
    #expect(commands >= 6, "the laws, broken and kept, and both scenarios")

    // As the article says: with the first `flatMap`, and a `run` that drops the log, all inherited laws hold.
    for (name, right, wrong) in [
      ("Update+Monad.swift", "run(told.acted(on: state))", "run(state)"),
      ("UpdatePairing.swift", "log.act(on: &state)", "_ = log"),
    ] {
      let file = "Sources/duet-update/\(name)"
      try package.write(try package.text(file).replacing(right, with: wrong), to: file)
    }
    try await package.build()
    let still = try await package.built("duet-update", ["laws", "update"])
    let broken = still.output.matches(of: /✗ (\S+) is broken/).map { String($0.output.1) }
    #expect(broken == ["update.tell", "update.tellGet"], "\(still.output)")
  }
}
