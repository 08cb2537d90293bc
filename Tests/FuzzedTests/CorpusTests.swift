import Foundation
import Fuzzed
import Support
import Testing

/// The inputs that fuzzers found worth keeping, in `Tests/Corpora`.
@MainActor
@Suite struct CorpusTests {
  /// No input breaks a property. Some are accepted and some refused: they reach past the first byte.
  @Test(arguments: Target.allCases) func keptInputs(target: Target) async throws {
    let folder = Repository.root.appending(path: "Tests/Corpora/\(target)")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    var accepted = 0
    for file in files {
      let bytes = Array(try Data(contentsOf: file))
      #expect(bytes.count <= 4096, "\(file.lastPathComponent)")
      if await target.accepts(bytes) { accepted += 1 }
    }
    #expect(accepted > 0 && accepted < files.count && files.count <= 120, "\(accepted) of \(files.count)")
  }

  /// A broken property ends the process, also in release: the fuzzer sees nothing else.
  @Test func brokenPropertiesTrap() async {
    await #expect(processExitsWith: .failure) { require(false, "broken") }
  }
}
