import Foundation
import Support
import Testing

@testable import Web

/// The files of the page, and what the policy says of them.
@Suite struct PageTests {
  /// The policy allows the scripts by their hashes. With `DUET_WRITE_TABLES` in the environment, they are written anew.
  @Test func hashes() throws {
    var lines = ""
    let files = [Page.report, .live, .lesson].flatMap { $0.styles + $0.scripts }
    for (name, file) in Dictionary(files.map { ($0.name, $0) }, uniquingKeysWith: { $1 }).sorted(by: { $0.key < $1.key }
    ) {
      lines += "    \"\(name)\": \"\(try sha256(file.utf8))\",\n"
    }
    let source = """
      extension Page {
        /// The SHA-256 of each file, in base 64. `make tables` writes them.
        static let hashes = [
      \(lines)  ]
      }

      """
    let path = "\(#filePath)".replacing(
      "Tests/WebTests/PageTests.swift", with: "Sources/Interfaces/Web/PageHashes.swift")
    if ProcessInfo.processInfo.environment["DUET_WRITE_TABLES"] != nil {
      try source.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == source, "run make tables, and build again")
  }

  /// The SHA-256 of some bytes, in base 64, as the system's tool finds it.
  private func sha256(_ bytes: [UInt8]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi"]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(bytes))
    try input.fileHandleForWriting.close()
    let hex = try output.fileHandleForReading.readToEnd()?.prefix(64) ?? Data()
    let digits = hex.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    try #require(digits.count == 64)
    return Data(stride(from: 0, to: 64, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }).base64EncodedString()
  }
}
