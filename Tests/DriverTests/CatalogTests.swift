import Foundation
import Testing

/// The module's page lists every public type and function.
@Test func thePageListsWhatIsPublic() throws {
  let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/Interfaces/Driver")
  let page = try String(contentsOf: sources.appending(path: "Driver.docc/Driver.md"), encoding: .utf8)
  let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
  var names: [String] = []
  for case let file as URL in files where file.pathExtension == "swift" {
    let declarations = try String(contentsOf: file, encoding: .utf8)
      .matches(of: /(?m)^public (?:final )?(?:class|struct|enum|protocol|func|typealias) (\w+)/)
    names += declarations.map { String($0.1) }
  }
  #expect(names.count > 20)
  for name in names { #expect(page.contains("- ``\(name)``") || page.contains("- ``\(name)("), "\(name)") }
}
