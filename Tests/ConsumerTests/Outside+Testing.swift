import Foundation
import Testing

extension Outside {
  /// A test of another package's component: it fails, is recorded, fails and names the recording, and passes.
  @Test("tests with DuetTesting from outside say what differs, and record it")
  func testing() async throws {
    let package = try ConsumerPackage()
    defer { package.remove() }
    try package.writeManifest(".testTarget", "LampTests", products: ["Duet", "DuetTesting"])
    try package.write(try lampTests(first: "", second: #""old""#), to: "Tests/LampTests/LampTests.swift")
    func source() throws -> String { try package.text("Tests/LampTests/LampTests.swift") }
    let unrecorded = try source()

    let failing = try await package.swift("test")
    #expect(failing.status != 0 && failing.output.contains("DUET_RECORD=1 records it here"), "\(failing.output)")
    #expect(failing.output.contains("- old\n") && failing.output.contains("+ lamp 2\n"), "\(failing.output)")
    #expect(!failing.output.contains("warning: "), "\(failing.output)")
    #expect(try source() == unrecorded)

    let recording = try await package.swift("test", environment: ["DUET_RECORD": "1"])
    #expect(recording.status != 0 && recording.output.contains("the view was recorded here"), "\(recording.output)")
    let first = block("#\"\"\"", [#""on" in C:\(lamps), """"#, "[Press]"], "\"\"\"#")
    let second = block("\"\"\"", ["lamp 2", "[Press]"], "\"\"\"")
    #expect(try source() == lampTests(first: first, second: second))

    try await package.swift("test").expect(0)
    // What is as it was recorded is not recorded again, and nothing fails.
    try await package.swift("test", environment: ["DUET_RECORD": "1"]).expect(0)
  }

  /// The fixture, with what its two calls of `view` are given.
  private func lampTests(first: String, second: String) throws -> String {
    try ConsumerPackage.fixture("LampTests.swift").replacing("FIRST", with: first).replacing("SECOND", with: second)
  }

  /// A block as it is written, in the place where the fixture's calls have theirs.
  private func block(_ opening: String, _ lines: [String], _ closing: String) -> String {
    ([""] + ([opening] + lines + [closing]).map { "        " + $0 }).joined(separator: "\n")
  }
}
