import Foundation
import OrderedJSON
import PairingLaws
import StandardCatalogue
import Support
import Testing

/// The output of `duet laws` for users and programs.
///
/// Packages outside test its output for laws that break, trap or never end.
@Suite struct LawsTests {
  private func run(_ line: String) throws -> Duet.Outcome { try Scratch([:]).run(line) }

  /// Checks one case of each law. StandardCatalogueTests checks all of them.
  @Test func everyPairingKeepsItsLaws() throws {
    let outcome = try run("duet laws --cases 1")
    #expect(outcome.status == 0, "\(outcome.out)\(outcome.err)")
    #expect(outcome.err == "")
    let lines = outcome.out.split(separator: "\n")
    for name in LawSubject.standard.map(\.name) {
      #expect(lines.contains { $0.hasPrefix("✓ \(name) ") && $0.hasSuffix(" cases") }, "\(name)")
    }
    // And the laws of a scenario's optics, and of logs.
    #expect(lines.contains { $0.hasPrefix("✓ home-optics ") })
    #expect(lines.contains { $0.hasPrefix("✓ people-optics ") })
    #expect(lines.contains { $0.hasPrefix("✓ stopwatch-log ") })
    #expect(lines.contains { $0.hasPrefix("✓ replicas-log ") })
    #expect(lines.count { $0.hasPrefix("✓") } == LawSubject.standard.count + 4)
    #expect(lines.last?.hasPrefix("all hold: ") == true)
  }

  @Test func whatIsDrawnHasItsSeed() throws {
    let outcome = try run("duet laws monoids --law sum.monoid.leftIdentity --cases 10 --seed 3")
    #expect(outcome.out.contains("10  .empty <> a == a  (sampled, seed 3)\n"))
    #expect(outcome.out == (try run("duet laws monoids --law sum.monoid.leftIdentity --cases 10 --seed 3")).out)
  }

  @Test func theShapeOfJSON() throws {
    let json = try JSON(parsing: try run("duet laws reader-env --law env.ask --format json").out)
    #expect(json.object?.map(\.0) == ["format", "version", "seed", "suites", "laws", "cases", "broken"])
    #expect(json["format"]?.string == "duet-laws" && json["version"]?.int == 1 && json["seed"]?.string == "0")
    let suite = try #require(json["suites"]?[0])
    #expect(suite.object?.map(\.0) == ["name", "laws", "cases", "holds", "results"])
    let law = try #require(suite["results"]?[0])
    #expect(law.object?.map(\.0) == ["law", "statement", "source", "outcome", "cases"])
    #expect(law["law"]?.string == "env.ask" && law["outcome"]?.string == "holds" && law["cases"]?.int == 6)
  }

  static let usage: [ExitCodeTests.Case] = [
    .init("duet laws raeder-env", 64, "duet: unknown pairing 'raeder-env'; known, the nearest first: reader-env, "),
    .init("duet laws reader-env --law env.aks", 64, "duet: unknown law 'env.aks'; known, the nearest first: env.ask, "),
    .init("duet laws --limit 0", 64, "duet: --limit: expected 1 to 86400, found '0'\n"),
    .init("duet laws --cases none", 64, "duet: --cases: expected 1 to 1000000, found 'none'\n"),
    .init("duet laws --case=-1", 64, "duet: --case: expected a number from 0, found '-1'\n"),
    .init("duet laws --seed x", 64, "duet: --seed: expected a whole number from 0 to "),
    .init("duet laws reader-env >&-", 74, nil),
    .init("duet new thing X", 64, "duet: unknown kind 'thing'; known: pairing, scenario\n"),
    .init("duet new pairing", 64, "duet: <name> is missing"),
    .init("duet new pairing 3x --duet .", 64, "duet: expected a Swift identifier such as Undo, found '3x'; "),
    .init("duet new pairing 'a b' --duet .", 64, "duet: expected a Swift identifier such as Undo, found 'a b'; "),
    .init("duet new pairing ''", 64, "duet: expected a Swift identifier such as Undo, found ''; "),
    .init("duet new pairing _", 64, "duet: expected a Swift identifier such as Undo, found '_'; "),
    .init(
      "duet new pairing _Undo", 64, "duet: expected a Swift identifier such as Undo, found '_Undo'; use ASCII letters, "
    ),
    .init("duet new pairing all", 64, "duet: 'all' is taken: "),
    .init("duet new pairing Optics", 64, "duet: 'Optics' is taken: there is a pairing optics\n"),
    .init("duet laws reader-env --law=-x", 64, "duet: unknown law '-x'; known: "),
    .init("duet laws reader-env --law env.ask --law nope --format jsonl", 64, "duet: unknown law 'nope'; "),
    .init("duet laws reader-env --law env.ask --case 99", 64, "duet: --case: expected 0 to "),
    .init("duet new pairing Zoë", 64, "duet: expected a Swift identifier such as Undo, found 'Zoë'; "),
    .init(
      "duet new pairing class --duet .", 64, "duet: expected a Swift identifier such as Undo, found the keyword 'class'"
    ),
    .init(
      "duet new pairing StateStore", 64,
      "duet: 'StateStore' is taken: there is a pairing state-store\n"),
    .init(
      "duet new pairing Algebra", 64,
      "duet: 'Algebra' is taken: Algebra is a module or type that the package uses\n"),
    .init("duet new pairing Undo", 64, "duet: expected --duet PATH or --duet URL, found neither; "),
    .init(
      "duet new pairing Undo --duet nowhere", 66,
      "duet: nowhere: expected the folder of Duet's Package.swift, or a URL, found "),
    .init(
      "mkdir Undo; touch Undo/a; duet new pairing Undo --duet https://example.org/duet.git", 74,
      "duet: Undo: expected an empty or a new folder, found a folder with files\n"),
    .init(
      "duet new pairing Undo --duet https://example.org/duet.git", 74,
      "duet: Undo: expected a folder that can be opened, found ",
      ["Undo": ""]),
    .init("duet new scenario", 64, "duet: <name> is missing"),
    .init("duet new scenario ../Todo", 64, "duet: expected a Swift identifier such as Todo, found '../Todo'; "),
    .init("duet new scenario '\"; rm'", 64, "duet: expected a Swift identifier such as Todo, found '\"; rm'; "),
    .init("duet new scenario --duet .", 64, "duet: <name> is missing"),
    .init("duet new scenario self", 64, "duet: expected a Swift identifier such as Todo, found the keyword 'self'"),
    .init("duet new scenario any", 64, "duet: expected a Swift identifier such as Todo, found the keyword 'any'"),
    .init("duet new scenario all", 64, "duet: 'all' is taken: it names all scenarios\n"),
    .init("duet new scenario Stepper", 64, "duet: 'Stepper' is taken: there is a scenario stepper\n"),
    .init("duet new scenario home_locale", 64, "duet: 'home_locale' is taken: there is a scenario home-locale\n"),
    .init(
      "duet new scenario Driver", 64, "duet: 'Driver' is taken: Driver is a module or type that the package uses\n"),
    // Types that the package's code names, whichever file names them.
    .init("duet new scenario Session", 64, "duet: expected --duet PATH or --duet URL, found neither; "),
    .init("duet new scenario Catalogue", 64, "duet: 'Catalogue' is taken: "),
    .init("duet new scenario textView", 64, "duet: 'textView' is taken: TextView is a module or type"),
    .init("duet new scenario Comparison", 64, "duet: 'Comparison' is taken: "),
    .init("duet new scenario Item", 64, "duet: 'Item' is taken: "),
    .init("duet new scenario Milk", 64, "duet: expected --duet PATH or --duet URL, found neither; "),
    .init(
      "duet new scenario \(String(repeating: "a", count: 61))", 64,
      "duet: expected a name of at most 60 characters, found 61\n"),
    .init("duet new scenario Todo --duet nowhere", 66, "duet: nowhere: expected the folder of Duet's Package.swift, "),
    .init(
      "mkdir Todo; touch Todo/a; duet new scenario Todo --duet https://example.org/duet.git", 74,
      "duet: Todo: expected an empty or a new folder, found a folder with files\n"),
  ]

  @Test(arguments: usage) func badInput(_ example: ExitCodeTests.Case) throws { try example.check() }

  /// By URL nothing needs to exist: the manifest names the repository.
  @Test func newByURL() throws {
    let scratch = try Scratch([:])
    try scratch.run("duet new pairing UndoRedo --duet https://example.org/someone/Duet.git", status: 0)
    let manifest = try scratch.read("UndoRedo/Package.swift")
    #expect(manifest.contains(#".package(url: "https://example.org/someone/Duet.git", branch: "main")"#))
    #expect(manifest.contains(#".product(name: "Duet", package: "duet")"#))
    #expect(!manifest.contains("«"))
    let pairing = try scratch.read("UndoRedo/Sources/UndoRedo/UndoRedo.swift")
    #expect(pairing.contains("enum UndoRedoPairing: Runner"))
    // The documentation says how long it is.
    let code = pairing.split(separator: "\n").count { !$0.drop { $0 == " " }.hasPrefix("//") }
    #expect(code <= 50)
    #expect(try scratch.read("UndoRedo/Sources/UndoRedo/UndoRedo+Laws.swift").contains("Probes<UndoRedoPairing>"))
  }
}

extension LawsTests {
  /// The files of a new scenario, without a placeholder left, and the commands to go on with.
  @Test(arguments: [("Todo", "Todo", "todo"), ("undo_redo", "Undo_redo", "undo-redo")])
  func newScenarioByURL(name: String, type: String, scenario: String) throws {
    let scratch = try Scratch([:])
    let out = try scratch.run("duet new scenario \(name) --duet git@example.org:someone/duet.git", status: 0).out
    let files = [
      "Package.swift", ".gitignore", "README.md", "Sources/\(name)/\(type).swift",
      "Sources/\(name)/\(type)+Scenario.swift", "Sources/\(name)/\(type)+StateStore.swift",
      "Sources/\(name)/\(type)+WriterTraced.swift", "Sources/\(name)/script.txt",
      "Sources/duet-\(scenario)/main.swift",
      "Tests/\(name)Tests/\(type)Tests.swift",
    ]
    #expect(out.hasPrefix(files.map { "\(name)/\($0)\n" }.joined() + "\ncd \(name)\nswift test  "))
    #expect(out.hasSuffix("   use it in the terminal\n"))
    #expect(out.contains("\nswift run duet-\(scenario) compare \(scenario)   compare them step by step\n"))
    for file in files { #expect(try !scratch.read("\(name)/\(file)").contains("«"), "\(file)") }
    let manifest = try scratch.read("\(name)/Package.swift")
    #expect(manifest.contains(#".package(url: "git@example.org:someone/duet.git", branch: "main")"#))
  }

  /// Without enough files to start a process, it says so.
  @Test(arguments: [8, 10, 13, 15, 16, 17, 18, 19, 20, 22, 32]) func aLimitOfFiles(limit: Int) throws {
    let outcome = try Scratch([:]).run("ulimit -n \(limit); duet laws state-store --law store.get || test $? = 70")
    let message = "duet: cannot start a process: expected 16 files that can be opened, found "
    #expect(outcome.err.hasPrefix(message) || limit > 15 && outcome.out.contains("\nall hold: 1 law"), "\(outcome.err)")
  }

  /// A report says once that it cannot tell which parts cases reached, and only of a named pairing.
  @Test func theReportCountsParts() throws {
    let whole = try run("duet laws puller-zipper")
    #expect(whole.status == 0 && !whole.out.contains("reached"))
    // Results come from another process, and keep their lists.
    let suite = try #require(try JSON(parsing: try run("duet laws puller-zipper --format json").out)["suites"]?[0])
    #expect(suite.object?.map(\.0) == ["name", "laws", "cases", "holds", "reached", "unreached", "results"])
    #expect(suite["reached"]?.array?.count == 4 && suite["unreached"]?.array == [])
    let unknown = try run("duet laws monoids --cases 1").out
    #expect(unknown.split(separator: "\n").count { $0.hasPrefix("  cannot tell which parts of the domains") } == 1)
    #expect(!(try run("duet laws monoids --cases 1 --law sum.monoid.leftIdentity").out.contains("cannot tell")))
  }

  /// The README shows exactly what a check prints.
  @Test func theReadmesLawsArePrinted() throws {
    let lines = try Repository.text("README.md").split(separator: "\n").map { $0.drop { $0 == " " } }
    let start = try #require(lines.firstIndex { $0.hasPrefix("$ duet laws ") })
    let outcome = try Scratch().run(String(lines[start].dropFirst(2)))
    #expect(lines[(start + 1)...].starts(with: outcome.out.split(separator: "\n").dropLast().map { $0[...] }))
  }
}
