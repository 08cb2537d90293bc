// swift-tools-version: 6.2
import PackageDescription

/// The pairings. A new one takes its folders and a name here: `Tests/ConsumerTests/AddingTests.swift` adds one.
let pairings = [
  "StateStore", "WriterTraced", "ReaderEnv", "FreeCofree", "ActionMoore", "PullerZipper", "UpdateStore", "RouteScreens",
]
let allPairings = pairings.map { Target.Dependency.byName(name: $0) }
func nio(_ name: String) -> Target.Dependency {
  .product(name: name, package: "swift-nio", condition: .when(traits: ["Serving"]))
}
let server = ["NIOCore", "NIOHTTP1", "NIOPosix", "NIOWebSocket"].map(nio)

/// A module can import its dependencies, and their dependencies. If `tests` is given, `Tests/NAMETests` has its tests.
/// The tests also depend on `tests`, and read `files`.
func module(
  _ name: String, on others: [Target.Dependency] = [], plugins: [Target.PluginUsage] = [],
  tests: [Target.Dependency]? = nil, files: [String] = []
) -> [Target] {
  let tested: [Target.Dependency] = [.byName(name: name), "Support"]
  return [.target(name: name, dependencies: others, plugins: plugins)]
    + (tests.map { [.testTarget(name: name + "Tests", dependencies: tested + $0, exclude: files)] } ?? [])
}

/// The folders of the targets. In `Sources`, they are layers, from the lowest; ARCHITECTURE.md says what is in them.
let folders: KeyValuePairs<String, [[Target]]> = [
  "Sources/Foundations": [
    module("Libc"),
    module("Utilities", tests: []),
    module("Optics", tests: []),
    module("ModelChecking", tests: ["CommitProtocols", "Utilities"]),
    module("OrderedJSON", on: ["Utilities"], tests: []),
    module("TextUI", on: ["Utilities"], tests: []),
    module("Terminal", on: ["Libc", "TextUI"], tests: ["TerminalEmulator"]),
  ],
  "Sources/Core": [
    module("Algebra", on: ["Libc", "Utilities"], tests: ["PairingLaws"]),
    module("Effects", on: ["Algebra", "OrderedJSON"], tests: ["Driver", "PairingLaws"]),
    module("Components", on: ["Effects", "Optics"], tests: ["Composition", "StepperComponents"]),
    module("PairingLaws", on: ["Components"], tests: ["StateStore"]),
    module("FiniteComonads", on: ["PairingLaws"], tests: []),
  ],
  "Sources/Pairings": pairings.map {
    module($0, on: $0 == "UpdateStore" ? ["WriterTraced"] : ["Components"], tests: ["Composition"])
  },
  "Sources/Interfaces": [
    module("Composition", on: allPairings, tests: ["PairingLaws", "StepperComponents"]),
    module("Driver", on: ["Components", "TextUI"], tests: ["Composition"]),
    module("Player", on: ["Driver", "Terminal"], tests: ["Planted", "Scenarios", "TerminalEmulator"]),
    module("Duet", on: ["Composition", "Player"]),
    module("Web", on: ["Driver"], plugins: ["EmbeddedTexts"], tests: ["Duet", "PairingLaws"]),
    module("Serving", on: ["Libc", "Web"] + server, tests: ["WebDriver", "duet-planted", "duet-serve"]),
  ],
  "Sources/Tools": [
    module(
      "DuetTesting", on: ["Driver", .product(name: "CustomDump", package: "swift-custom-dump")], tests: ["Scenarios"]),
    module("Checking", on: ["Driver", "ModelChecking", "PairingLaws"], tests: ["Scenarios"]),
    // The scenarios and the verbs do not know each other: they are compiled side by side.
    module("Scenarios", on: allPairings + ["Duet", "Checking"], plugins: ["EmbeddedTexts"], tests: []),
    module(
      "Workbench", on: ["Checking", "FiniteComonads", "Player", "Web"], plugins: ["EmbeddedTexts"],
      tests: ["Planted", "TerminalEmulator"], files: ["Home"]),
    module("Applications", on: ["Scenarios"], plugins: ["EmbeddedTexts"], tests: ["StandardCatalogue", "Utilities"]),
    module("StandardCatalogue", on: ["Applications", "Scenarios", "Workbench"], plugins: ["PairingTable"], tests: []),
  ],
  "Sources/Commands": [
    module(
      "WorkbenchCommand",
      on: [
        "Workbench", .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ], tests: ["PageClient", "Planted", "duet-main", "duet-planted", "duet-serve"], files: ["Golden"]),
    [
      // The command `duet`: some file systems would put a target of that name in the folder of `Duet`.
      .executableTarget(name: "duet-main", dependencies: ["StandardCatalogue", "WorkbenchCommand"]),
      // The same command with a server: `duet` starts it to serve, and stays quick to start.
      .executableTarget(name: "duet-serve", dependencies: ["Serving", "StandardCatalogue", "WorkbenchCommand"]),
    ],
  ],
  "Tests": [
    module("Support", on: ["OrderedJSON"]),
    module("StepperComponents", on: allPairings),  // the same component on each architecture
    module("CommitProtocols", on: ["ModelChecking"]),  // two-phase commit, with plain and with packed states
    module("TerminalEmulator", on: ["Terminal"]),  // a terminal as a value, which shows what is written to it
    module("PageClient", on: ["OrderedJSON"] + server),  // connections to a live page, without a browser
    module("WebDriver", on: ["Libc", "PageClient"]),  // Chromium
    // What fuzzers run: readers of bytes from outside, with their properties
    module("Fuzzed", on: ["Serving", "StateStore", "Terminal", nio("NIOEmbedded")], tests: []),
    module("FaultyFiles"),  // calls of the system on files that fail when they are told to
    module("Planted", on: ["StandardCatalogue"]),  // a catalogue with mistakes for the tests to find, and its command
    [
      .executableTarget(name: "duet-planted", dependencies: ["FaultyFiles", "Planted", "Serving", "WorkbenchCommand"]),
      .testTarget(name: "BrowserTests", dependencies: ["Planted", "Support", "WebDriver", "duet-serve"]),
      .testTarget(name: "ConsumerTests", dependencies: ["Support", "duet-main"], exclude: ["Outside"]),
      .testTarget(name: "DepthTests", dependencies: ["Duet", "Programs", "Support"]),
      .testTarget(name: "EmittedTests", dependencies: ["DuetTesting", "StandardCatalogue"]),
    ],
  ],
  "Benchmarks/Support": [
    module("Programs", on: allPairings),  // programs of every monad, nested deep
    module("BenchmarkReport", on: ["OrderedJSON"], tests: []),  // rows with limits, and plots; it measures nothing
  ],
]
func placed(in folder: String, _ targets: [[Target]]) -> [Target] {
  for target in targets.joined() where target.type != .test { target.path = "\(folder)/\(target.name)" }
  return targets.flatMap(\.self)
}
let targets = folders.flatMap(placed)
let modules = targets.filter { $0.type == .regular && $0.path?.hasPrefix("Sources/") == true }.map(\.name)

let package = Package(
  name: "Duet",
  platforms: [.macOS("15.4")],
  // `Libc` and `Utilities` have nothing for others.
  products: modules.filter { !["Libc", "Utilities"].contains($0) }.map { .library(name: $0, targets: [$0]) }
    + [.executable(name: "duet", targets: ["duet-main"]), .executable(name: "duet-serve", targets: ["duet-serve"])],
  // A package that serves no page turns this trait off with `traits: []`, and then does not fetch the server.
  traits: [.trait(name: "Serving", description: "Serves pages to browsers."), .default(enabledTraits: ["Serving"])],
  dependencies: [
    // The usual way to read a command line in Swift; used by `WorkbenchCommand` only.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // Differences of values of any type, which no part of the toolchain gives; used by `DuetTesting` only. Without
    // its traits: what it knows of network requests is not needed.
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.0", traits: []),
    // Files, paths and errors of the system as values; used by `WorkbenchCommand` only.
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    // Runs each law suite in a process of its own, with time limits; used by `WorkbenchCommand` only. Without its
    // trait: nothing here needs Foundation.
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    // HTTP and WebSockets with limits on what a client can send; used by `Serving`, and by `PageClient` in the tests.
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: targets + [
    .plugin(name: "EmbeddedTexts", capability: .buildTool()),  // text files as strings: scripts, pages, templates
    .plugin(name: "PairingTable", capability: .buildTool()),  // the table of the pairings with their laws
  ],
  swiftLanguageModes: [.v6]
)

// What the environment changes. With DUET_BENCHMARKS, there are benchmarks, which nobody else should have to compile. They
// are no package of their own, so that they are compiled as one whole with what they measure.
let environment = Context.environment.filter { !$0.value.isEmpty }
if environment["DUET_BENCHMARKS"] != nil {
  let measuring: [Target] = [
    .target(name: "Subjects", dependencies: ["Fuzzed", "Programs", "StandardCatalogue", "WorkbenchCommand"]),
    .target(name: "Counting"),  // what only C can ask: callgrind, to count; the system, for the bytes in use
    .executableTarget(
      name: "duet-benchmarks",
      dependencies: [
        "BenchmarkReport", "CommitProtocols", "Counting", "PageClient", "Subjects", "Support", "WebDriver",
      ],
      // Without debug info: valgrind cannot read what the compiler writes.
      linkerSettings: [.unsafeFlags(["-Xlinker", "-S"])]),
    .executableTarget(name: "Nothing"),
    .executableTarget(name: "ImportsDuet", dependencies: ["Duet"]),
  ]
  package.targets += placed(in: "Benchmarks/Support", [measuring])
}
// With DUET_FUZZING, there is the program that `make fuzz` runs. The linker gold fails at it.
if environment["DUET_FUZZING"] != nil {
  let fuzzing = Target.executableTarget(
    name: "duet-fuzz", dependencies: ["Fuzzed"], linkerSettings: [.unsafeFlags(["-use-ld=lld"])])
  package.targets += placed(in: "Tests", [[fuzzing]])
}
// With DUET_OPTIMIZED, tests in debug run optimised sources, in a third of the time, but no `assert` checks anything. The large
// modules take longer to optimise than to run. Without the variable, nobody who depends on this package gets the flag.
if environment["DUET_OPTIMIZED"] != nil {
  let large = ["Applications", "Scenarios", "StandardCatalogue"]
  for target in package.targets where target.path?.hasPrefix("Sources/") == true && !large.contains(target.name) {
    target.swiftSettings = [.unsafeFlags(["-O"])]
  }
}
// With DUET_TESTS, these are the only test targets.
if let wanted = environment["DUET_TESTS"]?.split(separator: ",").map(String.init) {
  package.targets.removeAll { $0.type == .test && !wanted.contains($0.name) }
}
