import Foundation
import Support
import Testing

/// The doc comments in Sources, as text.
@Suite struct CommentTests {
  /// One line of a source file.
  private struct Line {
    let place: String
    let text: String
  }

  /// The lines of each source file below a folder, without the space around them.
  private func files(ofTypes types: Set<String>) throws -> [[Line]] {
    let sources = Repository.root.appending(path: "Sources")
    let found = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    return try found.compactMap { $0 as? URL }.filter { types.contains($0.pathExtension) }.map { file in
      try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n").enumerated().map { number, line in
        Line(
          place: "\(file.path.dropFirst(sources.path.count + 1)):\(number + 1)",
          text: line.trimmingCharacters(in: .whitespaces))
      }
    }
  }

  /// The first paragraph of each public declaration's comment is one line of at most 150 characters.
  @Test func abstractsAreOneLine() throws {
    var count = 0
    for lines in try files(ofTypes: ["swift"]) {
      for (index, line) in lines.enumerated() where line.text.hasPrefix("public ") || line.text.hasPrefix("case ") {
        let above = lines[..<index].reversed().drop { $0.text.hasPrefix("@") }.prefix { $0.text.hasPrefix("///") }
        let comment = Array(above.reversed())
        guard let abstract = comment.first else { continue }
        count += 1
        #expect(abstract.text.count <= 150 + "/// ".count, "\(abstract.place)")
        #expect(comment.count == 1 || comment[1].text == "///", "the abstract at \(abstract.place) has two lines")
      }
    }
    #expect(count > 1_000)
  }

  /// Each citation by author and year has a page in Papers, or a line in Papers/README.md.
  @Test func citationsResolve() throws {
    let papers = Repository.root.appending(path: "Papers")
    let pages = try FileManager.default.contentsOfDirectory(atPath: papers.path).map { $0.replacing("ae", with: "ä") }
    let others = try String(contentsOf: papers.appending(path: "README.md"), encoding: .utf8)
      .components(separatedBy: "\n").drop { $0 != "## Other works" }
    var count = 0
    for lines in try files(ofTypes: ["swift", "md"]) {
      for line in lines {
        for match in line.text.matches(of: /\p{Lu}\p{L}+,? \(?((?:19|20)\d\d)\b/) {
          let year = String(match.1)
          let before = line.text[..<match.range.upperBound].split { !$0.isLetter }.suffix(6)
          let names = before.filter { $0.first?.isUppercase == true && $0.count > 1 }
          let isFound =
            pages.contains { page in
              let parts = page.split { !$0.isLetter && !$0.isNumber }.map(String.init)
              return parts.contains(year) && names.contains { parts.contains($0.lowercased()) }
            } || others.contains { other in other.contains(year) && names.contains { other.contains($0) } }
          #expect(isFound, "\(line.place): \(match.0) is not in Papers")
          count += 1
        }
      }
    }
    #expect(count > 50)
  }
}
