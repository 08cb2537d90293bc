import Foundation
import Testing

extension Outside {
  /// A test of somebody else's component: it fails, is recorded, fails to say so, and passes.
  @Test("tests with DuetTesting from outside say what differs, and record it", .timeLimit(.minutes(15)))
  func testing() throws {
    let package = try ConsumerPackage(scratch: Self.scratch)
    defer { package.remove() }
    try package.write(manifestOfTests, to: "Package.swift")
    try package.write(lampTests(first: "", second: #""old""#), to: "Tests/LampTests/LampTests.swift")
    func source() throws -> String {
      try String(contentsOf: package.folder.appending(path: "Tests/LampTests/LampTests.swift"), encoding: .utf8)
    }
    let unrecorded = try source()

    let failing = try package.swift("test")
    #expect(failing.status != 0 && failing.output.contains("DUET_RECORD=1 writes it here"), "\(failing.output)")
    #expect(failing.output.contains("- old\n") && failing.output.contains("+ lamp 2\n"), "\(failing.output)")
    #expect(!failing.output.contains("warning: "), "\(failing.output)")
    #expect(try source() == unrecorded)

    let recording = try package.swift("test", environment: ["DUET_RECORD": "1"])
    #expect(recording.status != 0 && recording.output.contains("the view was recorded here"), "\(recording.output)")
    #expect(
      try source()
        == lampTests(
          first: #"""

                  #"""
                  "on" in C:\(lamps), """
                  [Press]
                  """#
            """#,
          second: #"""

                  """
                  lamp 2
                  [Press]
                  """
            """#))

    let passing = try package.swift("test")
    #expect(passing.status == 0, "\(passing.output)")
    // What is as it was recorded is not recorded again, and nothing fails.
    let again = try package.swift("test", environment: ["DUET_RECORD": "1"])
    #expect(again.status == 0, "\(again.output)")
  }

  private func lampTests(first: String, second: String) -> String {
    ##"""
    import Components
    import DuetTesting
    import Effects
    import StateStore
    import Testing
    import TextUI

    @MainActor
    @Suite struct LampTests {
      enum Input { case press }

      @Test func lamp() async {
        let lamp = StoreComponent<Simulated, Int, Input, TextView<Input>>(
          initial: 0,
          dispatcher: .pure { _ in .modify { $0 += 1 } },
          render: { presses in
            TextView { view in
              view.text(presses == 1 ? #""on" in C:\(lamps), """"# : "lamp \(presses)")
              view.button("press", label: "Press", .press)
            }
          })
        let test = TestSession(lamp)
        await test.tap("press") {
          $0.action("‹function›")
          $0.view(\##(first))
        }
        await test.tap("press") {
          $0.action("‹function›")
          $0.view(\##(second))
          $0.space({ $0.position }, 2)
        }
        await test.finish()
      }
    }

    """##
  }

  private var manifestOfTests: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "lamps",
      platforms: [.macOS(.v15)],
      dependencies: [.package(name: "duet", path: "\(ConsumerPackage.root.path)")],
      targets: [
        .testTarget(
          name: "LampTests",
          dependencies: [.product(name: "Duet", package: "duet"), .product(name: "DuetTesting", package: "duet")])
      ],
      swiftLanguageModes: [.v6]
    )
    """
  }
}
