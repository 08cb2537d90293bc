import CommitProtocols
import Foundation
import Testing

@testable import ModelChecking

@Suite struct SpillTests {
  private let folder = FileManager.default.temporaryDirectory.path

  @Test(arguments: [0, 1, 100, 1_000_000], [1, 2])
  func resultsAreThoseInMemory(statesInMemory: Int, threads: Int) throws {
    let system = PackedTwoPhaseCommit(managers: 5)
    let plain = system.search(for: [.reachable("never") { _ in false }])
    let spilled = try system.search(
      for: [.reachable("never") { _ in false }], threads: threads,
      spillingTo: Spill(folder: folder, statesInMemory: statesInMemory))
    #expect(spilled.report.description == plain.report.description)
    #expect(spilled.verdicts == plain.verdicts)
    #expect((0..<plain.report.states).allSatisfy { spilled.path(to: $0) == plain.path(to: $0) })
  }

  /// States of any type, by functions of the caller.
  @Test func statesMayBeEncoded() throws {
    struct Words: TransitionSystem {
      let initialStates = [""]
      func visitSuccessors(of state: String, _ visit: (Character, consuming String) -> Void) {
        guard state.count < 8 else { return }
        for letter in "ab" { visit(letter, state + String(letter)) }
      }
    }
    let spill = Spill<String>(folder: folder, statesInMemory: 3) {
      $1 += Array($0.utf8)
    } decode: {
      String(validating: $0, as: UTF8.self)
    }
    #expect(try Words().search(spillingTo: spill).report.states == 511)
    let broken = Spill<String>(folder: folder, statesInMemory: 3) {
      $1 += Array($0.utf8)
    } decode: { _ in
      nil
    }
    #expect(throws: SpillError(operation: .read, folder: folder, reason: "a state cannot be decoded")) {
      try Words().search(spillingTo: broken)
    }
  }

  @Test func aMissingFolderIsAnError() {
    let spill = Spill<Int>(folder: folder + "/missing", statesInMemory: 0)
    let error = #expect(throws: SpillError.self) { try Numbers.endless.search(spillingTo: spill) }
    #expect(error?.operation == .create)
    #expect(error?.folder == folder + "/missing")
    #expect(error?.description.hasPrefix("cannot create a file in \"\(folder)/missing\": ") == true)
  }

  #if os(Linux)
    /// Writing to this device fails as on a full disk.
    @Test func aFullDiskIsAnError() throws {
      let file = SpillFile(descriptor: open("/dev/full", O_RDWR), in: "/dev")
      try file.append(Array(repeating: 0, count: 1_000))
      let error = #expect(throws: SpillError.self) { try file.rewind() }
      #expect(error?.operation == .write)
      #expect(error?.reason == String(cString: strerror(ENOSPC)))
    }
  #endif

  @Test func aFileThatEndsTooEarlyIsAnError() throws {
    let file = try SpillFile(in: folder)
    try file.append([1, 2, 3])
    try file.rewind()
    #expect(try file.next() == [1, 2, 3])
    let error = #expect(throws: SpillError.self) { try file.next() }
    #expect(error == SpillError(operation: .read, folder: folder, reason: "the file ends too early"))
  }

  @Test func recordsLongerThanTheBuffer() throws {
    let file = try SpillFile(in: folder)
    let records = [[], Array(repeating: UInt8(7), count: 3 << 20), [1]]
    for record in records { try file.append(record) }
    try file.rewind()
    for record in records { #expect(try file.next() == record) }
  }
}
