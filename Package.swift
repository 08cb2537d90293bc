// swift-tools-version: 6.2
import PackageDescription

/// One library target, with its test target of the same name and "Tests", which can import what the library imports and
/// reads `testFiles` from the source tree.
func library(
  _ name: String, _ dependencies: [Target.Dependency] = [], plugins: [Target.PluginUsage]? = nil,
  testing: [Target.Dependency] = [], testFiles: [String] = []
) -> [Target] {
  [
    .target(name: name, dependencies: dependencies, plugins: plugins),
    .testTarget(
      name: name + "Tests", dependencies: [.byName(name: name), "Support"] + dependencies + testing,
      exclude: testFiles),
  ]
}

/// The pairings. A new one takes its folders and a line here: `Tests/ConsumerTests/AddingTests.swift` adds one.
let pairings = [
  "StateStore",
  "WriterTraced",
  "ReaderEnv",
  "FreeCofree",
  "ActionMoore",
  "PullerZipper",
  "UpdateStore",
]
/// The pairing whose space another one has, and which its module imports.
let pairingsBelow = ["UpdateStore": "WriterTraced"]
let pairingTargets = pairings.map(Target.Dependency.init(stringLiteral:))

/// What the module `Duet` exports, with the pairings: all that an interface is built with, and the terminal.
let duetTargets = [
  "OrderedJSON", "Algebra", "Effects", "Components", "Optics", "TextUI", "Transformers", "Composition", "Driver",
  "Terminal", "Player",
]

/// The server, and its sockets.
let flyingFox = Target.Dependency.product(
  name: "FlyingFox", package: "FlyingFox", condition: .when(traits: ["Serving"]))
let flyingSocks = Target.Dependency.product(
  name: "FlyingSocks", package: "FlyingFox", condition: .when(traits: ["Serving"]))

let package = Package(
  name: "Duet",
  platforms: [.macOS("15.4")],
  products: [
    // All that an interface is built with. These libraries import only what ships with the toolchain.
    .library(
      name: "Duet",
      targets: ["Duet"] + duetTargets + pairings),
    .library(name: "OrderedJSON", targets: ["OrderedJSON"]),
    .library(name: "Algebra", targets: ["Algebra"]),
    .library(name: "Effects", targets: ["Effects"]),
    .library(name: "Components", targets: ["Components"]),
    .library(name: "Optics", targets: ["Optics"]),
    .library(name: "TextUI", targets: ["TextUI"]),
    // A terminal's input as values, its screen as a value, and the device.
    .library(name: "Terminal", targets: ["Terminal"]),
    .library(name: "Transformers", targets: ["Transformers"]),
    .library(name: "Composition", targets: ["Composition"]),
    // Laws as values, and the checker: for whoever has a pairing of their own.
    .library(name: "PairingLaws", targets: ["PairingLaws"]),
    .library(name: "Driver", targets: ["Driver"]),
    // Runs a component in the terminal, full-screen.
    .library(name: "Player", targets: ["Player"]),
    // For tests of components, with Swift Testing.
    .library(name: "DuetTesting", targets: ["DuetTesting"]),
    .library(name: "Morphisms", targets: ["Morphisms"]),
    .library(name: "StandardLaws", targets: ["StandardLaws"]),
    // What a catalogue lists, of whatever package it is.
    .library(name: "CatalogueEntries", targets: ["CatalogueEntries"]),
    // Visits the states of any transition system, and checks properties of them. It knows nothing of interfaces.
    .library(name: "ModelChecking", targets: ["ModelChecking"]),
    // Visits the states of components, and compares components.
    .library(name: "Checking", targets: ["Checking"]),
    // Writes a comparison as one HTML file, and what a live page shows.
    .library(name: "Web", targets: ["Web"]),
    // Serves a component to browsers.
    .library(name: "Serving", targets: ["Serving"]),
    .library(name: "Scenarios", targets: ["Scenarios"]),
    .library(name: "Workbench", targets: ["Workbench"]),
    // The catalogue of this package: its scenarios and its architectures, with their laws.
    .library(name: "StandardCatalogue", targets: ["StandardCatalogue"]),
    // The command line, as a library, so that a package of its own can add to the catalogue and ship the same verbs.
    .library(name: "WorkbenchCommand", targets: ["WorkbenchCommand"]),
    .executable(name: "duet", targets: ["duet-main"]),
    .executable(name: "duet-serve", targets: ["duet-serve"]),
  ] + pairings.map { .library(name: $0, targets: [$0]) },
  // A package that serves no page turns this trait off with `traits: []`, and then does not fetch the server.
  traits: [
    .trait(name: "Serving", description: "The library Serving, which serves a component to browsers."),
    .default(enabledTraits: ["Serving"]),
  ],
  dependencies: [
    // The usual way to read a command line in Swift; used by `WorkbenchCommand` only.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // Differences of values of any type, member by member, which no part of the toolchain gives; used by `DuetTesting` only.
    // Without its traits: what it knows of network requests is not needed.
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.0", traits: []),
    // Files, paths and errors of the system as values; used by `WorkbenchCommand` only.
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    // Runs each law suite in a process of its own, with time limits; used by `WorkbenchCommand` only. Without its trait:
    // nothing here needs Foundation.
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    // HTTP and WebSockets without dependencies: `Serving` serves with it, and `WebDriver`, which is for tests, drives a
    // browser. URLSession on Linux cannot read the headers of chromedriver.
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: library("TextUtilities", testing: ["PseudoRandom"])
    + library("OrderedJSON", ["TextUtilities"], testing: ["PseudoRandom"])
    + library("Algebra", ["Libc", "TextUtilities"], testing: ["Components", "PairingLaws"])
    + library(
      "Effects", ["Algebra", "OrderedJSON"], testing: ["Driver", "PairingLaws", "PseudoRandom"])
    + library(
      "Components", ["Algebra", "Effects", "Optics", "TextUtilities"],
      testing: pairingTargets + ["Composition", "PseudoRandom", "StepperComponents"])
    + library("Optics")
    + library("ModelChecking", testing: ["CommitProtocols", "PseudoRandom"])
    + library("TextUI", ["TextUtilities"], testing: ["PseudoRandom"])
    + library("Terminal", ["Libc", "TextUI", "TextUtilities"], testing: ["PseudoRandom", "TerminalEmulator"])
    + pairings.flatMap { pairing in
      let below = pairingsBelow[pairing].map { [$0] } ?? []
      return library(
        pairing,
        ["Algebra", "Components", "Effects", "Optics", "TextUtilities"]
          + below.map(Target.Dependency.init(stringLiteral:)),
        testing: pairings.filter { $0 != pairing && !below.contains($0) }
          .map(Target.Dependency.init(stringLiteral:)))
    }
    + library(
      "Transformers", ["Algebra", "Components", "Optics", "TextUtilities"], testing: pairingTargets)
    + library(
      "Composition", ["Algebra", "Components", "Effects", "TextUtilities"],
      testing: pairingTargets + ["PairingLaws", "StepperComponents", "Transformers"])
    + library(
      "PairingLaws", ["Algebra", "Components", "Effects", "Optics", "OrderedJSON", "PseudoRandom"],
      testing: ["StateStore"])
    + library(
      "Driver", ["Algebra", "Components", "Effects", "TextUI", "OrderedJSON", "PseudoRandom", "TextUtilities"],
      testing: pairingTargets + ["Optics"])
    + library(
      "Player", ["Driver", "Terminal", "Components", "Effects", "TextUI", "TextUtilities"],
      testing: ["Duet", "TerminalEmulator", "Scenarios", "PseudoRandom"])
    + library(
      "DuetTesting",
      [
        "Algebra", "Driver", "Components", "Effects", "TextUI", "OrderedJSON", "TextUtilities",
        .product(name: "CustomDump", package: "swift-custom-dump"),
      ],
      testing: ["Duet", "Scenarios"])
    + library(
      "Checking", ["ModelChecking", "Driver", "TextUI", "OrderedJSON", "PseudoRandom", "TextUtilities"],
      testing: pairingTargets + ["Components", "Effects", "Scenarios", "CatalogueEntries"])
    + library(
      "CatalogueEntries",
      ["Checking", "Driver", "Effects", "OrderedJSON", "PairingLaws", "TextUI", "TextUtilities"],
      testing: ["Scenarios"])
    // Above the entries, the scenarios, their laws and the verbs do not know each other: they are compiled side by side.
    + library(
      "Scenarios",
      pairingTargets + [
        "Duet", "CatalogueEntries", "Checking", "PairingLaws", "OrderedJSON", "TextUI", "TextUtilities",
      ],
      plugins: ["EmbeddedTexts"], testing: ["Morphisms", "PseudoRandom"])
    + library("Morphisms", pairingTargets + ["Algebra", "Components", "Transformers", "Composition"])
    + library(
      "StandardLaws",
      pairingTargets + [
        "Algebra", "Components", "Effects", "Optics", "PairingLaws", "Transformers", "Composition", "Morphisms",
      ],
      testing: ["Duet", "StandardCatalogue"])
    // The pages, whose files stand in `Page` as a browser reads them.
    + library(
      "Web", ["Driver", "Effects", "OrderedJSON", "TextUI", "TextUtilities"],
      plugins: ["EmbeddedTexts"], testing: ["Components", "StateStore"])
    + library(
      "Serving",
      [
        "Web", "Driver", "Components", "Effects", "TextUI", "TextUtilities", "OrderedJSON", "Libc",
        flyingFox, flyingSocks,
      ],
      testing: ["PageClient", "Scenarios", "StateStore", "WebDriver", "duet-serve"])
    + library(
      "Workbench",
      [
        "CatalogueEntries", "Web", "Checking", "ModelChecking", "PairingLaws", "Player", "Terminal", "Driver",
        "Effects", "TextUI", "OrderedJSON", "TextUtilities",
      ],
      // What `duet new` writes: a pairing, which is a line of places, and a scenario, which is a checklist.
      plugins: ["EmbeddedTexts"],
      testing: ["StandardCatalogue", "Components", "StateStore", "PseudoRandom", "TerminalEmulator", "Planted"],
      testFiles: ["Home"])
    + library(
      "StandardCatalogue", ["Scenarios", "StandardLaws", "Workbench", "PairingLaws", "Effects"],
      plugins: ["PairingTable"])
    + library(
      "WorkbenchCommand",
      [
        "Workbench", "Checking", "Driver", "Player", "PairingLaws", "Libc", "OrderedJSON", "Terminal", "TextUI",
        "TextUtilities", "Web",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      testing: ["duet-main", "duet-serve", "duet-planted", "StandardCatalogue", "PageClient"], testFiles: ["Golden"])
    + [
      // Makes the text files of a target strings: scripts, pages, templates.
      .plugin(name: "EmbeddedTexts", capability: .buildTool()),
      // Writes the table of the pairings, for the scenarios and for the catalogue.
      .plugin(name: "PairingTable", capability: .buildTool()),
      .target(name: "Duet", dependencies: pairingTargets + duetTargets.map(Target.Dependency.init(stringLiteral:))),
      // The command. Its target is no `duet`: some file systems would put it in the folder of `Duet`.
      .executableTarget(name: "duet-main", dependencies: ["StandardCatalogue", "WorkbenchCommand"]),
      // The same command with a server, in a file of its own: `duet` starts it to serve, and stays quick to start.
      .executableTarget(name: "duet-serve", dependencies: ["StandardCatalogue", "WorkbenchCommand", "Serving"]),
      // Tests that were written from traces, and that they are still what is written from those traces.
      .testTarget(
        name: "EmittedTests",
        dependencies: [
          "Algebra", "StandardCatalogue", "Workbench", "DuetTesting", "Driver", "Effects", "TextUI", "OrderedJSON",
          "Scenarios", "WriterTraced", "Components",
        ]),
      // Builds packages that depend on this one: the program that the README shows, and what others add from outside.
      .testTarget(
        name: "ConsumerTests", dependencies: ["duet-main", "StandardCatalogue", "Support"], exclude: ["Outside"]),
      // The system's C library, whichever it is.
      .target(name: "Libc"),
      // Random numbers that a seed repeats.
      .target(name: "PseudoRandom"),
      // What several modules' tests use, and the benchmarks.
      .target(name: "Support", path: "Tests/Support"),
      // The same component on each architecture.
      .target(
        name: "StepperComponents", dependencies: pairingTargets + ["Algebra", "Components", "Effects"],
        path: "Tests/Steppers"),
      // Two-phase commit, with plain and with packed states: what the model checker's tests check, and the benchmarks.
      .target(name: "CommitProtocols", dependencies: ["ModelChecking"], path: "Tests/CommitProtocols"),
      // A catalogue with mistakes for the tests to find, and its command.
      .target(
        name: "Planted",
        dependencies: [
          "StandardCatalogue", "Workbench", "CatalogueEntries", "Checking", "Components", "Driver", "Effects",
          "OrderedJSON", "PairingLaws", "StateStore", "WriterTraced", "ActionMoore", "TextUI",
        ],
        path: "Tests/Planted/Library"),
      .executableTarget(
        name: "duet-planted", dependencies: ["Planted", "WorkbenchCommand", "Serving"], path: "Tests/Planted/Command"),
      // A terminal as a value, which shows what is written to it.
      .target(name: "TerminalEmulator", dependencies: ["Terminal", "TextUI"], path: "Tests/TerminalEmulator"),
      // Connections to a live page, without a browser, and ports for servers that restart.
      .target(
        name: "PageClient",
        dependencies: ["OrderedJSON", flyingSocks], path: "Tests/PageClient"),
      // Chromium, driven by the WebDriver protocol, and child processes that end with the tests.
      .target(
        name: "WebDriver",
        dependencies: [
          "Libc", "OrderedJSON", flyingFox, flyingSocks,
        ],
        path: "Tests/WebDriver"),
      // Reports and live pages in Chromium.
      .testTarget(
        name: "BrowserTests",
        dependencies: [
          "WebDriver", "Web", "Serving", "Driver", "Algebra", "Components", "Effects", "TextUI", "OrderedJSON",
          "StateStore", "Scenarios", "CatalogueEntries", "StandardCatalogue", "Workbench", "PageClient", "Support",
          "duet-serve", flyingFox,
        ]),
      // Programs of every monad, nested deep: what the tests of depth run, and the benchmarks.
      .target(
        name: "Programs",
        dependencies: pairingTargets + ["Algebra", "Effects"],
        path: "Benchmarks/Support/Programs"),
      .testTarget(
        name: "DepthTests",
        dependencies: ["Duet", "Programs", "Scenarios", "PseudoRandom", "Support"]),
      // What the benchmarks say: rows with limits, and plots. It measures nothing, and is tested with the rest.
      .target(name: "BenchmarkReport", dependencies: ["OrderedJSON"], path: "Benchmarks/Support/Report"),
      .testTarget(name: "BenchmarkReportTests", dependencies: ["BenchmarkReport", "OrderedJSON", "Support"]),
    ],
  swiftLanguageModes: [.v6]
)

// Benchmarks are not built, and what they use is not even resolved, unless DUET_BENCHMARKS is set: who uses a library of
// this package should not have to fetch a benchmark harness, nor wait for it in `swift build` and `swift test`. They
// are no package of their own, so that what is measured is compiled as one whole with its release settings.
if let wanted = Context.environment["DUET_BENCHMARKS"], !wanted.isEmpty {
  package.dependencies.append(
    // Measures, and compares with earlier measurements. Without its traits: what counts allocations slows them down.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []))
  package.targets += [
    .target(
      name: "Subjects",
      dependencies: pairingTargets + [
        "Checking", "Components", "Composition", "Transformers", "Driver", "Effects", "ModelChecking", "Scenarios",
        "TextUI", "OrderedJSON", "PairingLaws", "Workbench", "StandardCatalogue", "WorkbenchCommand", "Programs",
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/Support/Subjects"),
    // What only C can ask: callgrind, to count, where valgrind's headers are installed; the system, for the bytes in use.
    .target(name: "Counting", path: "Benchmarks/Support/Counting"),
    .executableTarget(
      name: "duet-benchmarks",
      dependencies: [
        "Subjects", "Programs", "BenchmarkReport", "OrderedJSON", "Scenarios", "Driver", "TextUI", "Counting",
        "ModelChecking", "CommitProtocols", "Support", "WebDriver", "PageClient",
      ],
      path: "Benchmarks/Support/Table",
      // Without debug info: valgrind, which counts allocations and instructions, cannot read what the compiler writes.
      linkerSettings: [.unsafeFlags(["-Xlinker", "-S"])]),
    // Programs that only start: one is compared with other starts, and one imports what the product `Duet` has.
    .executableTarget(name: "Nothing", path: "Benchmarks/Support/Nothing"),
    .executableTarget(
      name: "ImportsDuet",
      dependencies: pairingTargets + duetTargets.map(Target.Dependency.init(stringLiteral:)),
      path: "Benchmarks/Support/ImportsDuet"),
    .executableTarget(
      name: "Suites",
      dependencies: [
        "Subjects", "Algebra", "Effects", "Driver", "Scenarios", "TextUI", "OrderedJSON", "PairingLaws", "StandardLaws",
        "StandardCatalogue", "Workbench", "WorkbenchCommand", .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/Suites",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ]
}

// With DUET_TESTS, only these test targets are there, with what they need: what is built anew to be sanitized, or to be
// optimised, should be no more than is run. With `all`, every target is there.
if let wanted = Context.environment["DUET_TESTS"], !wanted.isEmpty {
  var kept: Set<String> = []
  var next = wanted == "all" ? package.targets.map(\.name) : wanted.split(separator: ",").map(String.init)
  while let name = next.popLast() {
    guard kept.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else { continue }
    next += target.dependencies.compactMap { dependency in
      switch dependency {
      case .byNameItem(let name, _), .targetItem(let name, _): name
      default: nil
      }
    }
  }
  package.targets.removeAll { $0.type != .plugin && !kept.contains($0.name) }
  // An executable keeps its product, for the sake of its name.
  package.products.removeAll { product in
    wanted != "all" && (product as? Product.Executable)?.targets.allSatisfy(kept.contains) != true
  }
  // To optimise these tests takes longer than to run them. Those of depth show what the optimiser does to programs.
  for target in package.targets where target.type == .test && target.name != "DepthTests" {
    target.swiftSettings = [.unsafeFlags(["-Onone"], .when(configuration: .release))]
  }
  // Of other packages, those that are still used.
  let used = package.targets.flatMap(\.dependencies).compactMap { dependency in
    if case .productItem(_, let package, _, _) = dependency { package } else { nil }
  }
  package.dependencies.removeAll { dependency in
    guard case .sourceControl(_, let location, _) = dependency.kind else { return false }
    return !used.contains { location.hasSuffix("/\($0)") }
  }
}
