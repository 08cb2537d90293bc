import Foundation
import Support
import Testing

/// Each call of the system on a file fails once, on every verb that reads or writes files: the right exit code, and each
/// file is the old one or the new one. So is each file if the process is killed at a call.
///
/// `FaultyFiles` lets the calls fail, in `duet-planted`.
@Suite struct FaultSweepTests {
  struct Swept: CustomTestStringConvertible, Sendable {
    let command: String
    /// What it writes.
    let outputs: [String]
    var status: Int32 = 0
    var testDescription: String { command }
  }

  static let inputs = ["s": "tap increment\ntap increment\n", "feed": feed(#"{"id":"1","title":"A"}"#)]
  static let swept = [
    Swept(command: "run stepper -s s -o t", outputs: ["t"]),
    Swept(command: "run home --data feed -s /dev/null", outputs: []),
    Swept(command: "run stepper -s - -o - <s", outputs: []),
    Swept(
      command: "compare stepper -s s -a state-store -a writer-traced -o f",
      outputs: ["f/state-store.jsonl", "f/writer-traced.jsonl"]),
    Swept(
      command: "compare letters --random 100 --seed 1 --emit-script s2 --emit-test t", outputs: ["s2", "t"], status: 1),
    Swept(command: "bisimulate letters --emit-script s2 --emit-test t", outputs: ["s2", "t"], status: 1),
    Swept(command: "space stepper -s s", outputs: []),
    Swept(command: "report stepper -s s -o t", outputs: ["t"]),
    Swept(command: "lesson -o t", outputs: ["t"]),
    Swept(
      command: "check lock -o f",
      outputs: ["coverage.txt", "in-vain-1.jsonl", "in-vain-1.script", "kinds.svg", "minimal.aut"].map { "f/" + $0 }),
    Swept(command: "replay recorded --emit-test t --emit-cast c", outputs: ["t", "c"]),
    Swept(command: "diff recorded recorded", outputs: []),
    Swept(
      command: "new scenario lamp --duet '\(Repository.root.path)'", outputs: ["lamp/Package.swift", "lamp/README.md"]),
  ]

  /// What a run leaves.
  private struct Left {
    let outcome: Duet.Outcome
    /// The call that failed, and its file; empty if there are not that many calls.
    let fault: [String]
    let files: [String: [UInt8]]
    let hidden: [String]
  }

  /// Runs a command whose call number `call` fails, or is its last, in a folder with the inputs, and with `old` outputs
  /// if there are any.
  private func run(_ swept: Swept, call: Int, isKilled: Bool = false, old: [UInt8]?) throws -> Left {
    let scratch = try Scratch(Self.inputs)
    try scratch.write("recorded", bytes: Self.recorded.get())
    if let old {
      for output in swept.outputs {
        let folder = scratch.url.appending(path: output).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try scratch.write(output, bytes: old)
      }
    }
    let kill = isKilled ? "FAULTY_KILL=1 " : ""
    let outcome = try scratch.run(
      "FAULTY_FOLDER=\"$PWD\" FAULTY_LOG=\"$PWD.state.log\" FAULTY_CALL=\(call) \(kill)exec duet-planted \(swept.command)"
    )
    let log = URL(filePath: scratch.url.path + ".state.log")
    defer { try? FileManager.default.removeItem(at: log) }
    let fault = (try? String(contentsOf: log, encoding: .utf8))?.split(separator: " ", maxSplits: 1).map(String.init)
    let files = swept.outputs.compactMap { name in (try? scratch.bytes(name)).map { (name, $0) } }
    let folders = Set(swept.outputs.map { URL(filePath: $0).deletingLastPathComponent().relativePath })
    let all = folders.flatMap { (try? scratch.files($0 == "." ? "" : $0)) ?? [] }
    return Left(
      outcome: outcome, fault: fault ?? [], files: Dictionary(uniqueKeysWithValues: files),
      hidden: all.filter { $0.hasPrefix(".duet") })
  }

  /// A trace.
  private static let recorded = Result {
    let scratch = try Scratch(inputs)
    try scratch.run("duet run stepper -s s -o recorded", status: 0)
    return try scratch.bytes("recorded")
  }

  @Test(arguments: swept, [nil, "old\n"])
  func eachCallFailsOnce(_ swept: Swept, old: String?) throws {
    let old = old.map { [UInt8]($0.utf8) }
    if old != nil, swept.outputs.isEmpty || swept.command.hasPrefix("new") { return }
    let whole = try run(swept, call: 0, old: old)
    #expect(whole.outcome.status == swept.status, "\(whole.outcome.err)")
    #expect(Set(whole.files.keys) == Set(swept.outputs))
    // Each command makes at least six calls.
    var (call, faults) = (hasAllCases ? 1 : Int.random(in: 1...5), 0)
    while true {
      let left = try run(swept, call: call, old: old)
      guard let (kind, file) = left.fault.first.map({ ($0, left.fault[1]) }) else {
        #expect(left.outcome.status == whole.outcome.status)
        break
      }
      faults += 1
      defer { call += hasAllCases ? 1 : Int.random(in: 2...8) }
      let place = "call \(call), \(kind) of \(file): exit \(left.outcome.status), \(left.outcome.err)"
      let isInput = Self.inputs.keys.contains(file) || ["recorded", "standard input"].contains(file)
      if left.outcome.status == whole.outcome.status {
        // Closing a file loses nothing if it was read, or only held the lock of an old one.
        #expect(kind == "close" && left.files == whole.files, "\(place)")
      } else {
        #expect(left.outcome.status == (isInput ? 66 : 74), "\(place)")
        #expect(left.outcome.err.contains("Input/output error"), "\(place)")
      }
      #expect(left.hidden == [], "\(place)")
      check(swept, left.files, whole.files, old, place)
    }
    #expect(faults > 0)
  }

  @Test(arguments: swept.filter { !$0.outputs.isEmpty && !$0.command.hasPrefix("new") }, [nil, "old\n"])
  func theProcessIsKilledAtEachCall(_ swept: Swept, old: String?) throws {
    let old = old.map { [UInt8]($0.utf8) }
    let whole = try run(swept, call: 0, old: old)
    var (call, kills) = (hasAllCases ? 1 : Int.random(in: 1...5), 0)
    while true {
      let left = try run(swept, call: call, isKilled: true, old: old)
      guard let kind = left.fault.first else { break }
      kills += 1
      #expect(left.outcome.status == SIGKILL)
      check(swept, left.files, whole.files, old, "killed before call \(call), \(kind) of \(left.fault[1])")
      call += hasAllCases ? 1 : Int.random(in: 4...12)
    }
    #expect(kills > 0)
  }

  /// Expects that each output is the old one or the new one.
  private func check(
    _ swept: Swept, _ files: [String: [UInt8]], _ whole: [String: [UInt8]], _ old: [UInt8]?, _ place: String
  ) {
    for output in swept.outputs {
      let (now, new) = (files[output], whole[output])
      if now == old || now == new { continue }
      // A new file grows, and the last line can be of an event that has begun.
      let lines = now.map {
        Array($0.split(separator: UInt8(ascii: "\n")).dropLast().joined(separator: [UInt8(ascii: "\n")]))
      }
      #expect(old == nil && new?.starts(with: lines ?? []) == true, "\(place): \(output) is neither old nor new")
    }
  }
}
