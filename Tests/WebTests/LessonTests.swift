import Foundation
import OrderedJSON
import PairingLaws
import Support
import Testing

@testable import Web

/// What the lessons say, and what readers find when they do the exercises.
@Suite struct LessonTests {
  private static func lessons() throws -> [JSON] {
    try #require(JSON(parsing: Array(LessonPage.data.utf8))["lessons"]?.array)
  }

  @Test func thereAreEightLessons() throws {
    let lessons = try Self.lessons()
    #expect(
      lessons.map { $0["id"]?.string } == ["store", "env", "traced", "zipper", "moore", "cofree", "co", "pairing"])
    for lesson in lessons {
      #expect(lesson["exercises"]?.array?.count == 3)
      #expect(lesson["worked"]?.array?.isEmpty == false && lesson["predict"] != nil)
    }
  }

  /// Every exercise has one blank, and its code with the solution is a law that holds.
  @Test func theSolutionsOfTheExercises() throws {
    let source = try squeezed(Repository.text("Tests/WebTests/LessonExercises.swift"))
    var names: [String] = []
    for lesson in try Self.lessons() {
      for (index, exercise) in (lesson["exercises"]?.array ?? []).enumerated() {
        let code = (exercise["code"]?.array ?? []).compactMap(\.string).joined(separator: "\n")
        let solution = try #require(exercise["solution"]?.string)
        #expect(code.components(separatedBy: "___").count == 2, "\(code)")
        #expect(source.contains(squeezed(code.replacing("___", with: solution))), "\(code)")
        names.append("\(try #require(lesson["id"]?.string)).\(index + 1)")
      }
    }
    let suite = LawSuite("lesson", LessonExercises.laws)
    #expect(suite.laws.map(\.name) == names)
    let report = suite.check()
    #expect(report.holds, "\(report)")
    // A law with one case is found by luck.
    #expect(report.results.allSatisfy { $0.cases > 1 })
  }

  /// What the exercises need beside the laws is in the file that readers make.
  @Test func theFileOfTheExercises() throws {
    let source = try squeezed(Repository.text("Tests/WebTests/LessonExercises.swift"))
    let json = try JSON(parsing: Array(LessonPage.data.utf8))
    let lines = (json["setup"]?["code"]?.array ?? []).compactMap(\.string)
    let start = try #require(lines.firstIndex { $0.hasPrefix("///") })
    #expect(source.contains(squeezed(lines[start...].joined(separator: "\n"))))
  }

  /// The page is one file, whose own code stays small.
  @Test func thePageIsOneFile() throws {
    let html = String(decoding: LessonPage.html, as: UTF8.self)
    #expect(html.contains("default-src 'none'") && !html.contains("src=") && !html.contains("http-equiv=\"refresh"))
    let own = Page.lesson.scripts.suffix(3) + Page.lesson.styles.suffix(1)
    #expect(own.map(\.name) == ["comonad.js", "graph.js", "lesson.js", "lesson.css"])
    let lines = own.reduce(0) { $0 + $1.utf8.count { $0 == UInt8(ascii: "\n") } }
    #expect(lines < 1_000)
  }

  /// A text without its white space: the format of the sources breaks other lines.
  private func squeezed(_ text: String) -> String { text.filter { !$0.isWhitespace } }
}
