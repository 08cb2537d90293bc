import Driver
import OrderedJSON
import StandardCatalogue
import Testing

@testable import Workbench

/// `diff` aligns steps by their events.
@MainActor
@Suite("Diff") struct DiffTests {
  /// The trace of a script on the stepper.
  private func trace(_ script: String, name: String) async throws -> MemoryInput {
    let output = MemoryOutput()
    var settings = RunSettings()
    settings.size.width = 30
    try await Catalogue.standard.run(
      .stepper, on: try Catalogue.standard.architecture("state-store"),
      effects: try Catalogue.standard.effects("simulated"),
      events: .script(try Script(parsing: Array(script.utf8), name: name)), settings: settings, trace: { output },
      to: MemoryOutput(), warn: { _ in })
    return MemoryInput(output.bytes, name: name)
  }

  private func diff(
    _ first: String, _ second: String, _ change: (inout RunSettings) -> Void = { _ in }
  ) async throws -> (agreed: Bool, text: String) {
    var settings = RunSettings()
    settings.columns = 80
    change(&settings)
    let output = MemoryOutput()
    let agreed = try await Catalogue.standard.diff(
      try await trace(first, name: "a"), try await trace(second, name: "b"), settings: settings, to: output,
      warn: { _ in })
    return (agreed, output.text)
  }

  private let plain = "wait 1ms\ntap increment\nwait 2ms\nwait 3ms\n"

  /// An inserted event without effect on the view is the only difference.
  @Test func anInsertedEventLeavesTheOthersComparable() async throws {
    let (agreed, text) = try await diff(plain, "wait 1ms\ntap increment\nwait 7ms\nwait 2ms\nwait 3ms\n")
    #expect(!agreed)
    #expect(text.contains("── + 3 · wait 7ms ──") && text.contains("✗ only in b\n"))
    #expect(text.contains("── 3/4 · wait 2ms ──") && text.contains("── 4/5 · wait 3ms ──"))
    #expect(text.contains("the first difference is in step 3 of b, wait 7ms\n"))
    #expect(text.hasSuffix("\n4 of 5 steps agreed on a and b, 1 inserted\n"))
  }

  @Test func aDeletedEvent() async throws {
    let (agreed, text) = try await diff(plain, "wait 1ms\ntap increment\nwait 3ms\n")
    #expect(!agreed && text.contains("── − 3 · wait 2ms ──") && text.contains("✗ only in a\n"))
    #expect(text.hasSuffix("\n3 of 4 steps agreed on a and b, 1 deleted\n"))
  }

  /// A replaced event is deleted and inserted; views that differ after it are differences.
  @Test func aReplacedEventChangesLaterViews() async throws {
    let (agreed, text) = try await diff("tap increment\ntap increment\n", "tap decrement\ntap increment\n")
    #expect(!agreed)
    #expect(text.hasSuffix("\n0 of 3 steps agreed on a and b, 1 inserted, 1 deleted\n"), "\(text)")
  }

  @Test func equalTracesAgree() async throws {
    let (agreed, text) = try await diff(plain, plain)
    #expect(agreed && text.hasSuffix("\n4 of 4 steps agreed on a and b\n") && !text.contains("/"))
  }

  @Test func numbersOfBothSidesInJSON() async throws {
    let (_, text) = try await diff(plain, "wait 9ms\n" + plain) { $0.format = .jsonl }
    let lines = try text.split(separator: "\n").map { try JSON(parsing: Array($0.utf8)) }
    #expect(lines.count == 8)
    #expect(lines[2]["change"]?.string == "inserted" && lines[2]["step"]?.int == 1)
    #expect(lines[3]["step"]?.int == 1 && lines[3]["change"] == nil)
    #expect(lines[3]["architectures"]?.array?.map { $0["step"]?.int } == [1, 2])
    #expect(lines[7]["steps"]?.int == 5 && lines[7]["agreed"]?.int == 4 && lines[7]["inserted"]?.int == 1)
    #expect(lines[7]["deleted"] == nil)
  }

  @Test func oneStepAlone() async throws {
    let (_, text) = try await diff(plain, plain) { $0.at = 2 }
    #expect(text.contains("── 2 · tap increment ──"))
    #expect(!text.contains("wait") && !text.contains("agreed"))
    let error = await #expect(throws: UsageError.self) { try await diff(plain, plain) { $0.at = 5 } }
    #expect(error?.description == "--at: expected a step from 0 to 4, found 5")
  }

  /// The steps before an error are printed.
  @Test func anErrorComesAfterTheStepsBeforeIt() async throws {
    let whole = try await trace(plain, name: "a")
    let lines = String(decoding: try await trace(plain, name: "b").read(), as: UTF8.self).split(separator: "\n")
    let broken = MemoryInput(Array((lines.prefix(3).joined(separator: "\n") + "\n{}\n").utf8), name: "b")
    let output = MemoryOutput()
    let error = await #expect(throws: ParsingError.self) {
      try await Catalogue.standard.diff(whole, broken, settings: RunSettings(), to: output, warn: { _ in })
    }
    #expect(error?.description.hasPrefix("b:4:") == true)
    #expect(output.text.contains("── 1 · wait 1ms ──"))
  }
}
