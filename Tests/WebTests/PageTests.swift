import Foundation
import Support
import Testing

@testable import Web

/// The files of the page, and what the policy says of them.
@Suite struct PageTests {
  /// The policy allows the scripts by their hashes. With `DUET_WRITE_TABLES` in the environment, they are written anew.
  @Test func hashes() throws {
    var lines = ""
    for file in ([Page.style] + Page.scripts).sorted(by: { $0.name < $1.name }) {
      lines += "    \"\(file.name)\": \"\(try sha256(file.utf8))\",\n"
    }
    let source = """
      extension Page {
        /// The SHA-256 of each file, in base 64. `make tables` writes them.
        static let hashes = [
      \(lines)  ]
      }

      """
    let path = "\(#filePath)".replacing("Tests/WebTests/PageTests.swift", with: "Sources/Web/PageHashes.swift")
    if ProcessInfo.processInfo.environment["DUET_WRITE_TABLES"] != nil {
      try source.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == source, "run make tables, and build again")
  }

  private func sha256(_ bytes: [UInt8]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c",
      "import sys,hashlib,base64;print(base64.b64encode(hashlib.sha256(sys.stdin.buffer.read()).digest()).decode())",
    ]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    // The files are larger than a pipe's buffer, but the process reads all before it writes.
    try input.fileHandleForWriting.write(contentsOf: Data(bytes))
    try input.fileHandleForWriting.close()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
