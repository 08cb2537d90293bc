import Foundation
import Support
import Testing

@testable import Web

/// The files of the page, and what the policy says of them.
@Suite struct PageTests {
  /// The policy allows the styles and scripts by their hashes.
  @Test func hashes() throws {
    for page in [Page.report, .live, .lesson] {
      for file in page.styles + [page.script] {
        #expect(page.policy.contains("'sha256-\(try sha256(file.utf8))'"), "\(file.name)")
      }
    }
  }

  /// Spaces go where browsers need none. A text over several lines would lose its own: scripts have none.
  @Test func whatBrowsersDoNotNeedIsLeftOut() throws {
    func short(_ name: String, _ source: String) -> String {
      String(decoding: Page.File(name: name, source).utf8, as: UTF8.self)
    }
    #expect(short("a.css", "a {\n  color: red;\n  font: 1px, x y;\n}\n") == "a{color:red;font:1px,x y}")
    #expect(
      short("a.js", "// no\nlet x = [1, 2];\nif (x === \"a = b\" ) {\n  y = x + +1\n}\n")
        == "let x=[1,2];if(x===\"a = b\"){y=x+ +1}\n")
    #expect(short("a.js", "const a = `b = ${c ? \"d\" : e}`, d = 1 - -2;") == "const a=`b = ${c ? \"d\" : e}`,d=1- -2;")
    for line in ["const p = /a = b/;", "const a = `b ${c ? `d = e` : f}`;"] {
      #expect(short("a.js", line) == line)
    }
    for page in [Page.report, .live, .lesson] {
      for file in page.scripts {
        let text = String(decoding: file.utf8, as: UTF8.self).replacing(#""`""#, with: "")
        let lines = text.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count { $0 == "`" }.isMultiple(of: 2) }, "\(file.name)")
      }
    }
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
    let read = stride(from: 0, to: 64, by: 2).map { (at: Int) -> UInt8 in UInt8(digits[at] * 16 + digits[at + 1]) }
    return Data(read).base64EncodedString()
  }
}
