import Testing
import TextUI

/// `visit` gives another renderer all that a view shows.
@Suite struct VisitTests {
  /// The HTML of a view: a renderer of a few lines.
  private func html(_ view: TextView<String>, rows: Range<Int> = 0..<Int.max) -> String {
    var html = ""
    var open: [String] = []
    view.visit(rows: rows) { element in
      guard let element else {
        html += "</\(open.removeLast())>"
        return
      }
      let tag = element.kind == .button ? "button" : "div"
      open.append(tag)
      html += "<\(tag)>" + element.text
    }
    #expect(open.isEmpty)
    return html
  }

  @Test func renderer() {
    let view = TextView<String> { view in
      view.text("Stepper")
      view.row { row in
        row.button("less", label: "−", "less")
        row.button("more", label: "+", "more")
      }
    }
    #expect(html(view) == "<div>Stepper</div><div><button>−</button><button>+</button></div>")
  }

  /// Every element has its kind, its whole ID, its texts and its state.
  @Test func elements() {
    let view = TextView<String> { view in
      view.section("Profile") { $0.label("name", "Ada", role: .title) }
      view.toggle("on", label: "☑", name: "Done", isOn: true, enabled: false, "on")
      view.field("draft", label: "", name: "Draft", value: "x", onCancel: "no") { $0 }
      view.progress(nil, label: "Load")
      view.list(
        "l", TextList(0..<3, onSelect: { "\($0)" }) { row in TextView { $0.button("b", label: "★", "\(row)") } })
    }
    var found: [String] = []
    view.visit(rows: 1..<2) { element in
      guard let element else { return found.append("/") }
      let events = element.events.map(\.rawValue).joined(separator: "+")
      found.append("\(element.kind)|\(element.id)|\(element.text)|\(element.name)|\(element.isEnabled)|\(events)")
    }
    #expect(
      found == [
        "section||Profile||true|", "label(TextUI.TextRole.title)|name|Ada||true|", "/", "/",
        "toggle(isOn: true)|on|☑|Done|false|tap", "/", "field(value: \"x\")|draft||Draft|true|enter+cancel", "/",
        "progress(percent: nil)||Load||true|", "/", "list(count: 3)|l|||true|", "item(key: \"1\")|l.1|||true|tap",
        "button|l.1.b|★|b|true|tap", "/", "/", "/",
      ])
  }

  /// A control's name is the given one, its label if that has a letter or a digit, or the last part of its ID.
  @Test(arguments: [
    ("−", "Less", "Less"), ("−", "", "less"), ("Less", "", "Less"), ("1", "", "1"), ("★ 3", "", "★ 3"),
    ("", "", "less"), ("少", "", "少"), ("", "Less", "Less"), ("Fewer", "Less", "Less"),
  ])
  func names(label: String, name: String, expected: String) {
    let views = [
      TextView<Int> { $0.button("less", label: label, name: name, 1) },
      TextView<Int> { $0.button("less", label: label, name: name, nil) },
      TextView<Int> { $0.toggle("less", label: label, name: name, isOn: true, 1) },
    ]
    for view in views {
      view.visit { if let element = $0 { #expect(element.name == expected && element.text == label) } }
      #expect(view.control("less")?.label == label)
      #expect(!view.lines.joined().contains("Less") || label == "Less")
    }
  }

  /// The name of a field counts if the label is empty. It is not shown.
  @Test func fieldNames() {
    let field = TextView<Int> { $0.field("f", label: "", name: "Draft", value: "x") { _ in 1 } }
    #expect(field.lines == ["‹x›"] && field.control("f")?.label == "" && field.control("f")?.text == "x")
    #expect(field.outline == "field f \"\" = \"x\"")
    let labelled = TextView<Int> { $0.field("f", label: "Text", name: "Draft", value: "x") { _ in 1 } }
    labelled.visit { if let element = $0 { #expect(element.name == "Text") } }
    #expect(labelled.lines == ["Text: ‹x›"])
    let embedded = TextView<Int> { $0.embed(field, id: "a.b") { $0 } }
    embedded.visit { if let element = $0, element.kind != .column { #expect(element.name == "Draft") } }
  }

  /// Of rows, only those that are asked for are made.
  @Test func rows() {
    let made = Made()
    let list = TextList<Int>(0..<1_000_000) { row in
      made.rows.append(row)
      return TextView { $0.text("\(row)") }
    }
    var keys: [String] = []
    TextView { $0.list("l", list) }.visit(rows: 10..<12) { if case .item(let key)? = $0?.kind { keys.append(key) } }
    #expect(keys == ["10", "11"] && made.rows == [10, 11])
  }

  private final class Made { var rows: [Int] = [] }

  /// Elements begin and end in balance, and the texts are those of the outline, for random views without rows.
  @Test func balanced() {
    for seed in 0..<200 {
      let view = generated(seed, ["one", "two words", ""])
      var depth = 0
      var lines: [String] = []
      view.visit(rows: 0..<0) { element in
        if let element {
          lines.append(String(repeating: " ", count: 2 * depth) + element.text)
          depth += 1
        } else {
          depth -= 1
        }
        #expect(depth >= 0)
      }
      #expect(depth == 0)
      // What takes locations shows nothing.
      let outline = view.outline.split(separator: "\n").map(String.init).filter { !$0.hasSuffix("takes locations") }
      #expect(lines.count == outline.count)
      for (line, expected) in zip(lines, outline) {
        #expect(line.prefix { $0 == " " } == expected.prefix { $0 == " " } || line.isEmpty)
        #expect(expected.contains(line.drop { $0 == " " }))
      }
    }
  }
}
