// swift-tools-version: 6.2
import PackageDescription

/// One library target, with its test target of the same name and "Tests".
func library(
  _ name: String, _ dependencies: [Target.Dependency] = [], testing: [Target.Dependency] = []
) -> [Target] {
  [
    .target(name: name, dependencies: dependencies),
    .testTarget(name: name + "Tests", dependencies: [.byName(name: name)] + testing),
  ]
}

let package = Package(
  name: "Duet",
  platforms: [.macOS(.v15)],
  products: [
    // The libraries import only what ships with the toolchain.
    .library(name: "Algebra", targets: ["Algebra"]),
    .library(name: "Effects", targets: ["Effects"]),
    .library(name: "Components", targets: ["Components"]),
    .library(name: "Optics", targets: ["Optics"]),
    .library(name: "TextUI", targets: ["TextUI"]),
    .library(name: "StateStore", targets: ["StateStore"]),
    .library(name: "WriterTraced", targets: ["WriterTraced"]),
    .library(name: "ReaderEnv", targets: ["ReaderEnv"]),
    .library(name: "FreeCofree", targets: ["FreeCofree"]),
    .library(name: "Driver", targets: ["Driver"]),
    .library(name: "Scenarios", targets: ["Scenarios"]),
    .library(name: "Workbench", targets: ["Workbench"]),
    // The command line, as a library, so that a package of its own can add to the catalogue and ship the same verbs.
    .library(name: "WorkbenchCommand", targets: ["WorkbenchCommand"]),
    .executable(name: "duet", targets: ["duet"]),
  ],
  dependencies: [
    // The usual way to read a command line in Swift; used by `WorkbenchCommand` only.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: library("OrderedJSON")
    + library("Algebra")
    + library("Effects", ["Algebra", "OrderedJSON"])
    + library("Components", ["Algebra", "Effects"])
    + library("Optics")
    + library("TextUI")
    + library("StateStore", ["Components", "Optics"])
    + library("WriterTraced", ["Components", "Optics"])
    + library("ReaderEnv", ["Components", "Optics"])
    + library("FreeCofree", ["Components", "Optics"])
    + library("Driver", ["Components", "TextUI", "OrderedJSON"], testing: ["StateStore"])
    + library("Scenarios", ["StateStore", "WriterTraced", "ReaderEnv", "FreeCofree", "Driver", "TextUI", "Optics"])
    + library("Workbench", ["Scenarios"], testing: ["Driver", "TextUI", "OrderedJSON"])
    + library(
      "WorkbenchCommand", ["Workbench", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      testing: ["duet", "OrderedJSON", "TextUI"])
    + [
      .executableTarget(name: "duet", dependencies: ["WorkbenchCommand"]),
      .testTarget(name: "DepthTests", dependencies: ["StateStore", "WriterTraced", "ReaderEnv", "FreeCofree"]),
    ],
  swiftLanguageModes: [.v6]
)
