/// The lessons, as one HTML file that needs nothing else: small comonads to touch.
///
/// Each lesson is a graph of places and arrows. The page moves along the arrows, shows `duplicate` and `extend`, runs a
/// program beside the space, and checks the laws of a table whose cells readers change. It makes no request.
public enum LessonPage {
  /// The file, as UTF-8.
  public static var html: [UInt8] { Page.lesson.file(title: "lesson", data: Array(data.utf8)) }

  /// The lessons as JSON: `lessons`, the `setup` of their exercises, and the `glossary`.
  package static var data: String { EmbeddedTexts.lessons_json }
}
