import TextUI
import Utilities

/// A page: its style, its body and its scripts, as they stand in the folders `Page` and `Lesson`.
struct Page {
  /// A file of the page.
  struct File: Sendable {
    /// The name in the folder.
    let name: String
    /// The text for browsers, without comments that have lines of their own, indentation, and most ends of lines.
    let utf8: [UInt8]
    /// The SHA-256 of the text, in base 64.
    let hash: String

    init(name: String, _ source: String) {
      self.name = name
      var text: [UInt8] = []
      var isComment = false
      let (isText, isStyle) = (name.hasSuffix(".html"), name.hasSuffix(".css"))
      for line in source.utf8.split(separator: UInt8(ascii: "\n")) {
        let line = line.drop { $0 == UInt8(ascii: " ") }
        isComment = isComment || line.starts(with: "/*".utf8)
        if !isComment, !line.starts(with: "//".utf8) {
          if !isText { Self.join(&text, with: line, isStyle: isStyle) }
          text += isText ? Array(line) : Self.shortened(line, isStyle: isStyle)
          if isText || !Self.goesOn(line, isStyle ? "{;,}" : "{;,([:?&|=>") { text.append(UInt8(ascii: "\n")) }
        }
        if isComment, line.suffix(2).elementsEqual("*/".utf8) { isComment = false }
      }
      utf8 = text
      hash = base64(sha256(text))
    }

    /// Joins scripts: one needs a single hash.
    init(joining files: [File]) {
      name = files.last?.name ?? ""
      let directive = Array("\"use strict\";".utf8)
      utf8 = directive + files.flatMap { $0.utf8.dropFirst($0.utf8.starts(with: directive) ? directive.count : 0) }
      hash = base64(sha256(utf8))
    }

    /// Removes what browsers do not need between a text and its next line: the end of a last statement or element, and
    /// the end of a line that cannot end there. No statement of the scripts is empty.
    private static func join(_ text: inout [UInt8], with line: Substring.UTF8View, isStyle: Bool) {
      guard let first = line.first else { return }
      if isStyle {
        if first == UInt8(ascii: "}"), text.last == UInt8(ascii: ";") { text.removeLast() }
        return
      }
      if text.last == UInt8(ascii: "\n"), ")]}.?:&|".utf8.contains(first) { text.removeLast() }
      if text.last == UInt8(ascii: ","), ")]}".utf8.contains(first) { text.removeLast() }
      if first == UInt8(ascii: "}"), text.last == UInt8(ascii: ";") { text.removeLast() }
    }

    /// A line without the spaces that browsers do not need: in a style, those after colons and commas and before braces;
    /// in a script, those beside brackets and operators. A line with a pattern or several templates stays.
    private static func shortened(_ line: Substring.UTF8View, isStyle: Bool) -> [UInt8] {
      let template = UInt8(ascii: "`")
      if !isStyle, line.contains(where: { "/\\".utf8.contains($0) }) || line.count(where: { $0 == template }) > 2 {
        return Array(line)
      }
      let (after, before) = isStyle ? (":,", "{") : ("{}()[]=<>*%&|?:;,!+-", "{}()[]=<>*%&|?:;,!+-")
      // The quote that ends the text, within one.
      var quote: UInt8?
      return zip([0] + line, zip(line, line.dropFirst() + [0])).compactMap { last, here in
        if here.0 == quote {
          quote = nil
        } else if quote == nil, "\"'`".utf8.contains(here.0) {
          quote = here.0
        }
        let isSpace = here.0 == UInt8(ascii: " ") && quote == nil
        // Two signs would be another one.
        let parts = isSpace && last == here.1
        return isSpace && !parts && (after.utf8.contains(last) || before.utf8.contains(here.1)) ? nil : here.0
      }
    }

    /// Whether the next line can follow at once: the line ends with one of some characters, and has no comment.
    private static func goesOn(_ line: Substring.UTF8View, _ ends: String) -> Bool {
      let hasComment = zip(line, line.dropFirst()).contains { $0 == UInt8(ascii: "/") && $1 == $0 }
      return !hasComment && line.last.map { ends.utf8.contains($0) } == true
    }
  }

  private static let steps = File(name: "body.html", EmbeddedTexts.body_html)
  /// Without the help on what only a live page has.
  private static let reportSteps = File(
    name: "body.html",
    EmbeddedTexts.body_html.split(separator: "\n").filter { !$0.contains("<dt class=\"in-live\"") }
      .joined(separator: "\n"))
  static let style = File(name: "duet.css", EmbeddedTexts.duet_css)
  private static let basics = [
    File(name: "dom.js", EmbeddedTexts.dom_js), File(name: "theme.js", EmbeddedTexts.theme_js),
  ]
  private static let shared =
    basics + [
      File(name: "view.js", EmbeddedTexts.view_js), File(name: "stage.js", EmbeddedTexts.stage_js),
      File(name: "lanes.js", EmbeddedTexts.lanes_js), File(name: "sequence.js", EmbeddedTexts.sequence_js),
      File(name: "sizes.js", EmbeddedTexts.sizes_js), File(name: "plots.js", EmbeddedTexts.plots_js),
      File(name: "steps.js", EmbeddedTexts.steps_js), File(name: "space.js", EmbeddedTexts.space_js),
      File(name: "blame.js", EmbeddedTexts.blame_js), File(name: "map.js", EmbeddedTexts.map_js),
      File(name: "strip.js", EmbeddedTexts.strip_js),
      File(name: "app.js", EmbeddedTexts.app_js),
    ]

  /// A report, which has its data in the page, and needs nothing else.
  static let report = Page(
    name: "report", body: reportSteps, styles: [style],
    scripts: shared + [
      File(name: "states.js", EmbeddedTexts.states_js), File(name: "report.js", EmbeddedTexts.report_js),
    ], access: "")
  /// A live page, which asks the server that it comes from.
  static let live = Page(
    name: "live", body: steps, styles: [style, File(name: "live.css", EmbeddedTexts.live_css)],
    scripts: shared + [
      File(name: "focus.js", EmbeddedTexts.focus_js), File(name: "places.js", EmbeddedTexts.places_js),
      File(name: "live.js", EmbeddedTexts.live_js),
    ], access: "connect-src 'self'; ")
  /// The lessons, which have their data in the page.
  static let lesson = Page(
    name: "lesson", body: File(name: "lesson.html", EmbeddedTexts.lesson_html),
    styles: [style, File(name: "lesson.css", EmbeddedTexts.lesson_css)],
    scripts: basics + [
      File(name: "comonad.js", EmbeddedTexts.comonad_js), File(name: "graph.js", EmbeddedTexts.graph_js),
      File(name: "lesson.js", EmbeddedTexts.lesson_js),
    ], access: "")

  /// The class of the body.
  let name: String
  let body: File
  let styles: [File]
  /// The scripts, in the order in which they use each other.
  let scripts: [File]
  /// The scripts as one.
  let script: File
  /// What the page may load.
  let access: String

  private init(name: String, body: File, styles: [File], scripts: [File], access: String) {
    (self.name, self.body, self.styles, self.scripts, self.access) = (name, body, styles, scripts, access)
    script = File(joining: scripts)
  }

  /// A page with its data, style and scripts in one file.
  func file(title: String, data: [UInt8]? = nil) -> [UInt8] {
    var page = Array(
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <title>\(Self.escaped(sanitized(title))) · duet</title>
      <link rel="icon" href="data:,">

      """.utf8)
    for style in styles { page += Array("<style>".utf8) + style.utf8 + Array("</style>\n".utf8) }
    page += Array("</head>\n<body class=\"\(name)\">\n".utf8) + body.utf8
    if let data {
      page += Array("<script type=\"application/json\" id=\"data\">".utf8) + Self.embeddable(data)
      page += Array("</script>\n".utf8)
    }
    return page + Array("<script>".utf8) + script.utf8 + Array("</script>\n</body>\n</html>\n".utf8)
  }

  /// A policy that allows only the page's own style and scripts, no HTML parsing, and no request elsewhere.
  var policy: String {
    func sources(_ files: [File]) -> String {
      files.map { "'sha256-\($0.hash)'" }.joined(separator: " ")
    }
    return "default-src 'none'; \(access)img-src data:; style-src \(sources(styles)); script-src \(sources([script])); "
      + "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
  }

  // MARK: Escapes

  /// JSON in which no text can end a script's element.
  private static func embeddable(_ json: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(json.count + json.count / 64)
    for byte in json {
      if byte == UInt8(ascii: "<") { result += Array("\\u003c".utf8) } else { result.append(byte) }
    }
    return result
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      default: result.append(character)
      }
    }
  }
}
