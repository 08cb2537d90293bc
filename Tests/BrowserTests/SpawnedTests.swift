import Foundation
import Testing
import WebDriver

/// Whatever happens, no process of a test stays.
@Suite struct SpawnedTests {
  /// The processes of a group that are not zombies.
  private static func living(in group: Int32) async throws -> [String] {
    let listing = try Spawned("sh", ["-c", Self.listing])
    #expect(try await listing.exitStatus() == 0)
    return listing.said.split(separator: "\n").map(String.init).filter { line in
      let words = line.split(separator: " ")
      return words.first == "\(group)" && words.dropFirst().first?.hasPrefix("Z") == false
    }
  }

  /// Prints the group, the state and the name of each process. Linux has them as files, and may have no `ps`.
  private static let listing = """
    if [ -r /proc/self/stat ]
    then cat /proc/[0-9]*/stat 2>/dev/null | sed 's/^[0-9]* (\\(.*\\)) \\([A-Z]\\) [0-9]* \\([0-9]*\\) .*/\\3 \\2 \\1/'
    else ps -A -o pgid=,stat=,args=
    fi
    """

  static func untilNoneIsLeft(_ group: Int32, _ folder: String) async throws {
    _ = try await waiting(for: "the end of group \(group)") {
      try await living(in: group).isEmpty && !FileManager.default.fileExists(atPath: folder) ? true : nil
    } details: {
      "\((try? await living(in: group)) ?? [])"
    }
  }

  /// A family that ignores polite signals: a shell, its child and its grandchild.
  private static let family = [
    "-c", #"trap '' TERM INT HUP; (trap '' TERM; sleep 7200; :) & sh -c 'sleep 7200; :' & echo "ready: $$"; wait"#,
  ]

  @Test func theWholeGroupEnds() async throws {
    let spawned = try Spawned("sh", Self.family)
    #expect(try await spawned.says("its ID", /ready: (\d+)/) == "\(spawned.pid)")
    // The grandchildren may begin after the shell is ready.
    _ = try await waiting(for: "the whole family") {
      try await Self.living(in: spawned.pid).count >= 4 ? true : nil
    }
    #expect(!spawned.hasEnded)
    #expect(spawned.end() == 128 + 9)
    #expect(spawned.end() == 128 + 9 && spawned.hasEnded)
    try await Self.untilNoneIsLeft(spawned.pid, spawned.folder.path)
  }

  /// What a test that throws leaves is released, and ends.
  @Test func aReleaseEndsIt() async throws {
    var group: Int32 = 0
    var folder = ""
    do {
      let spawned = try Spawned("sh", Self.family)
      (group, folder) = (spawned.pid, spawned.folder.path)
      _ = try await spawned.says("its ID", /ready: (\d+)/)
    }
    try await Self.untilNoneIsLeft(group, folder)
  }

  /// A test process that is killed cannot end anything itself.
  @Test func aKilledTestLeavesNothing() async throws {
    let result = await #expect(processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]) {
      let spawned = try Spawned("sh", SpawnedTests.family)
      _ = try await spawned.says("its ID", /ready: (\d+)/)
      try FileHandle.standardOutput.write(contentsOf: Data("<\(spawned.pid) \(spawned.folder.path)>".utf8))
      kill(getpid(), SIGKILL)
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    let match = try #require(output.firstMatch(of: /<(\d+) ([^>]+)>/), "\(output)")
    try await Self.untilNoneIsLeft(try #require(Int32(match.1)), String(match.2))
  }

  @Test func theEndOfItself() async throws {
    let spawned = try Spawned("sh", ["-c", "sleep 7200 & exit 3"])
    #expect(try await spawned.exitStatus() == 3)
    try await Self.untilNoneIsLeft(spawned.pid, spawned.folder.path)
    let other = try Spawned("sleep", ["7200"])
    other.signal(SIGINT)
    #expect(try await other.exitStatus() == 128 + SIGINT)
  }

  @Test func whatItSays() async throws {
    let spawned = try Spawned(
      "sh", ["-c", "echo \"$A $PWD\"; echo err >&2"], environment: ["A": "b"], in: URL(filePath: "/"))
    #expect(try await spawned.says("a line", /(b .*)\n/) == "b /")
    let error = await #expect(throws: BrowserError.self) { try await spawned.says("more", /(more)/) }
    #expect(error?.message.contains("err\n") == true)
  }

  @Test func programsThatAreMissing() {
    #expect(throws: BrowserError.self) { try Spawned("/nix/nix") }
  }
}
