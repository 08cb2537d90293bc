import Foundation
import Testing

/// What others add to the workbench from packages of their own, with nothing edited here.
@Suite("Outside", .serialized)
struct Outside {
  /// The folder in which these packages are built: the workbench is then built once for all of them.
  static let scratch = "outside"

  @Test("duet new pairing: what it writes builds, keeps its laws, and agrees", .timeLimit(.minutes(15)))
  func newPairing() throws {
    let package = try ConsumerPackage(scratch: Self.scratch)
    defer { package.remove() }
    let written = try package.duet("new", "pairing", "UndoRedo", "--duet", ConsumerPackage.root.path)
    #expect(written.status == 0, "\(written.output)")
    #expect(written.output.contains("UndoRedo/Sources/UndoRedo/UndoRedo.swift"))

    let tests = try package.swift("test", in: "UndoRedo")
    #expect(tests.status == 0, "\(tests.output)")
    #expect(!tests.output.contains("warning: "), "\(tests.output)")
    let run = try package.built("duet-undo-redo", ["run", "stepper", "-a", "undo-redo"], in: "UndoRedo")
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("step 1"))
    let compared = try package.built("duet-undo-redo", ["compare", "stepper"], in: "UndoRedo")
    #expect(compared.status == 0, "\(compared.output)")
    #expect(compared.output.contains("undo-redo"))
    let laws = try package.built("duet-undo-redo", ["laws", "undo-redo"], in: "UndoRedo")
    #expect(laws.status == 0, "\(laws.output)")
    #expect(laws.output.contains("operations.step") && laws.output.contains("coherence.c8"))
    let listed = try package.built("duet-undo-redo", ["list", "architectures"], in: "UndoRedo")
    #expect(listed.output.contains("UndoRedoAction<_>"))
    // A test that its command writes knows its catalogue.
    let recorded = try package.built(
      "duet-undo-redo", ["run", "stepper", "-a", "undo-redo", "-o", "trace.jsonl"], in: "UndoRedo")
    #expect(recorded.status == 0, "\(recorded.output)")
    let emitted = try package.built(
      "duet-undo-redo", ["replay", "trace.jsonl", "--emit-test", "Tests/UndoRedoTests/Recorded.swift"], in: "UndoRedo")
    #expect(emitted.status == 0, "\(emitted.output)")
    let titles = try emitTests(into: package)
    let tested = try package.swift("test", "--filter", "recorded", in: "UndoRedo")
    #expect(tested.status != 0)
    for title in titles + ["stepper on undo-redo: Recorded"] {
      #expect(tested.output.contains("\"\(title)\" passed"), "\(tested.output)")
    }
    #expect(tested.output.contains("\"stepper on co-sum: RecordedMutant\" failed"), "\(tested.output)")
    #expect(!tested.output.contains("warning: "), "\(tested.output)")
    // Of its own command, too, the name is taken now.
    let again = try package.built(
      "duet-undo-redo", ["new", "pairing", "undoRedo", "--duet", ConsumerPackage.root.path])
    #expect(again.status == 64 && again.output.contains("taken"), "\(again.output)")
  }

  /// Writes a test of each scenario from a trace of its own script, and one from a trace that was changed.
  ///
  /// - Returns: the titles of the tests that pass.
  private func emitTests(into package: ConsumerPackage) throws -> [String] {
    let places = [
      ("stepper", "co-sum"), ("home", "free-cofree"), ("home-locale", "env-store-traced"), ("desk", "co-day"),
      ("tabs", "co-sum"), ("steppers", "co-list"), ("people", "co-store"), ("search", "action-moore"),
      ("clock", "puller-zipper"),
    ]
    let folder = "UndoRedo/Tests/UndoRedoTests"
    let titles = try places.enumerated().map { number, place in
      let (scenario, architecture) = place
      let recorded = try package.duet("run", scenario, "-a", architecture, "-o", "\(scenario).jsonl")
      #expect(recorded.status == 0, "\(recorded.output)")
      let emitted = try package.duet("replay", "\(scenario).jsonl", "--emit-test", "\(folder)/Recorded\(number).swift")
      #expect(emitted.status == 0, "\(emitted.output)")
      return "\(scenario) on \(architecture): Recorded\(number)"
    }
    let lines = try String(contentsOf: package.folder.appending(path: "stepper.jsonl"), encoding: .utf8)
      .split(separator: "\n").dropLast()
    try package.write(
      lines.joined(separator: "\n").replacing("[−] 2 [+]", with: "[−] 3 [+]") + "\n", to: "mutant.jsonl")
    let mutant = try package.duet("replay", "mutant.jsonl", "--emit-test", "\(folder)/RecordedMutant.swift")
    #expect(mutant.status == 1, "\(mutant.output)")
    return titles
  }

  @Test("a scenario, an Eff and broken pairings from outside have every verb", .timeLimit(.minutes(15)))
  func catalogue() throws {
    let package = try ConsumerPackage(scratch: Self.scratch)
    defer { package.remove() }
    try package.write(manifest, to: "Package.swift")
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Outside")
    for name in ["Lamp.swift", "Instant.swift", "Lawless.swift", "main.swift"] {
      let text = try String(contentsOf: fixtures.appending(path: "\(name).txt"), encoding: .utf8)
      try package.write(text, to: "Sources/outside-duet/\(name)")
    }
    let build = try package.swift("build")
    try #require(build.status == 0, "\(build.output)")
    func outside(_ arguments: String...) throws -> ConsumerPackage.Ending {
      try package.built("outside-duet", arguments)
    }

    let listed = try outside("list")
    #expect(listed.output.contains("lamp") && listed.output.contains("instant"))
    #expect(try outside("run", "lamp", "--trace", "trace").status == 0)
    // Its catalogue has not said how Swift names it, and the standard one has no lamp.
    let unnamed = try outside("replay", "trace", "--emit-test", "LampTests.swift")
    #expect(unnamed.status == 64 && unnamed.output.contains("`swiftName` would be right"), "\(unnamed.output)")
    let compared = try outside("compare", "lamp")
    #expect(compared.status == 0, "\(compared.output)")
    #expect(compared.output.contains("agreed on state-store and writer-traced"), "\(compared.output)")
    // The same scenarios under the other effects: an answer comes at once.
    let instant = try outside("compare", "lamp", "-e", "instant")
    #expect(instant.status == 0, "\(instant.output)")
    #expect(instant.output.contains("effect color #1 answered at 0 ms"), "\(instant.output)")
    try package.write("tap start\nwait 100ms\n", to: "ticking")
    let ticking = try package.built("outside-duet", ["compare", "clock", "-e", "instant", "-s", "ticking"], in: ".")
    #expect(ticking.status == 0 && ticking.output.contains("0.1"), "\(ticking.output)")
    let lawful = try outside("laws", "instant", "simulated", "io")
    #expect(lawful.status == 0, "\(lawful.output)")

    let trapping = try outside("laws", "trapping")
    #expect(trapping.status == 1)
    #expect(trapping.output.contains("✓ arithmetic.one") && trapping.output.contains("✓ arithmetic.two"))
    #expect(trapping.output.contains("✗ trap trapped in case 0: its process was ended by a trap"), "\(trapping.output)")
    let unending = try outside("laws", "unending", "--limit", "10")
    #expect(unending.status == 2)
    #expect(unending.output.contains("✗ sleep had not ended after 10 seconds in case 0"), "\(unending.output)")
    #expect(unending.output.contains("✓ arithmetic.two"))
    let late = try outside("laws", "late")
    #expect(late.status == 1)
    #expect(late.output.contains("✗ late trapped in case 700: "), "\(late.output)")
    #expect(late.output.contains("again   outside-duet laws late --law late --case 700\n"), "\(late.output)")
    let again = try outside("laws", "late", "--law", "late", "--case", "700")
    #expect(again.status == 1 && again.output.contains("✗ late trapped in case 700: "), "\(again.output)")
    let shrinking = try outside("laws", "late", "--law", "shrinking")
    #expect(shrinking.status == 1 && shrinking.output.contains("✗ shrinking is broken: a < 999"), "\(shrinking.output)")
    let leaving = try outside("laws", "leaving")
    #expect(leaving.status == 1 && leaving.output.contains("✗ exit trapped"), "\(leaving.output)")
    let breaking = try outside("laws", "breaking")
    #expect(breaking.status == 1)
    #expect(breaking.output.contains("case    a = 100\n"), "the smallest: \(breaking.output)")
    let probeless = try outside("laws", "probeless")
    #expect(
      probeless.status == 1 && probeless.output.contains("there is no case to check it on"), "\(probeless.output)")
    let nameless = try outside("laws", "nameless")
    #expect(nameless.status == 1 && nameless.output.contains("nameless names no laws"), "\(nameless.output)")
    let made = try outside("laws", "made-by-a-trap")
    #expect(made.status == 1 && made.output.contains("✗ probes trapped"), "\(made.output)")
    #expect(try outside("laws", "reader-env").status == 0)

    // A runtime that leaves the main actor does not compile.
    let offActor = try String(contentsOf: fixtures.appending(path: "OffActor.swift.txt"), encoding: .utf8)
    try package.write(offActor, to: "Sources/outside-duet/OffActor.swift")
    let rejected = try package.swift("build")
    #expect(rejected.status != 0)
    #expect(rejected.output.contains("OffActor.swift:16"), "\(rejected.output)")
    #expect(rejected.output.contains("is 'async' but is not marked with 'await'"), "\(rejected.output)")
  }

  @Test(
    "from a type to a lawful pairing: the article's package builds, and prints what it shows", .timeLimit(.minutes(15)))
  func articleFromATypeToALawfulPairing() throws {
    let page = ConsumerPackage.root.appending(path: "Sources/PairingLaws/PairingLaws.docc/FromATypeToALawfulPairing.md")
    let article = Article(try String(contentsOf: page, encoding: .utf8))
    let package = try ConsumerPackage(scratch: Self.scratch)
    defer { package.remove() }
    var isBuilt = false
    var commands = 0
    for part in article.parts {
      switch part {
      case .file("Package.swift", let text):
        // The one thing in it that a reader has to say, too: where Duet is.
        try #require(text.contains(#"path: "../duet""#))
        try package.write(
          text.replacing(#"path: "../duet""#, with: "path: \"\(ConsumerPackage.root.path)\""), to: "Package.swift")
      case .file(let name, let text):
        try package.write(text, to: "Sources/duet-update/\(name)")
        isBuilt = false
      case .command(let command, let shown):
        if !isBuilt {
          let build = try package.swift("build")
          try #require(build.status == 0, "\(build.output)")
          #expect(!build.output.contains("warning: "), "\(build.output)")
          isBuilt = true
        }
        let prefix = "swift run duet-update "
        try #require(command.hasPrefix(prefix), "\(command)")
        let arguments = command.dropFirst(prefix.count).split(separator: " ").map(String.init)
        let ran = try package.built("duet-update", arguments)
        // What it ends with, it says: where a law is broken, 1.
        #expect(ran.status == (shown.last?.contains("do not hold") == true ? 1 : 0), "\(command): \(ran.output)")
        var printed = ran.output.components(separatedBy: "\n")
        while printed.last == "" { printed.removeLast() }
        #expect(Article.shows(shown, of: printed), "\(command) prints:\n\(ran.output)")
        commands += 1
      }
    }
    #expect(commands >= 6, "the laws, broken and kept, and both scenarios")

    // As the article says: with the first `flatMap`, and a `pair` that drops the log, all that is inherited holds.
    for part in article.parts {
      switch part {
      case .file("Update+Monad.swift", let text):
        try package.write(
          text.replacing("run(told.acted(on: state))", with: "run(state)"), to: "Sources/duet-update/Update+Monad.swift"
        )
      case .file("UpdatePairing.swift", let text):
        try package.write(
          text.replacing("space.view(log.acted(on: space.state))", with: "space.view((space.state, log).0)"),
          to: "Sources/duet-update/UpdatePairing.swift")
      default: continue
      }
    }
    let build = try package.swift("build")
    try #require(build.status == 0, "\(build.output)")
    let still = try package.built("duet-update", ["laws", "update"])
    let broken = still.output.matches(of: /✗ (\S+) is broken/).map { String($0.output.1) }
    #expect(broken == ["update.tell", "update.tellGet"], "\(still.output)")
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "outside",
      platforms: [.macOS(.v15)],
      dependencies: [.package(name: "duet", path: "\(ConsumerPackage.root.path)")],
      targets: [
        .executableTarget(
          name: "outside-duet",
          dependencies: [
            .product(name: "Duet", package: "duet"), .product(name: "PairingLaws", package: "duet"),
            .product(name: "Workbench", package: "duet"), .product(name: "WorkbenchCommand", package: "duet"),
          ])
      ],
      swiftLanguageModes: [.v6]
    )
    """
  }
}
