@testable import TextUI

/// A view in `width` × `height` cells, as one text.
func screen<Action>(_ view: TextView<Action>, _ width: Int, _ height: Int) -> String {
  view.laidOut(in: Size(width: width, height: height)).grid.plain()
}

/// A view with every element. Each control's action is its name.
var sampler: TextView<String> {
  TextView { view in
    view.text("Sampler", role: .title)
    view.row { row in
      row.button("less", label: "−", "less")
      row.label("count", "0")
      row.button("more", label: "+", "more")
      row.button("stop", label: "stop", enabled: false, "stop")
      row.toggle("star", label: "☆", isOn: false, "star")
    }
    view.field("name", label: "Name", value: "Ada") { "name = " + $0 }
    view.section("Loading") { section in
      section.progress(0.57, label: "Articles")
      section.progress(nil)
      section.text("Could not load", role: .error)
    }
    view.divider()
    view.text("The quick brown fox jumps over the lazy dog.", role: .dimmed)
  }
}

/// Counts the calls to a list.
final class Counter {
  var rows: [Int] = []
}

/// A list of `count` rows with the keys `prefix0`, `prefix1` and so on.
func numbered(
  _ count: Int, prefix: String = "", selectable: Bool = false, counter: Counter = Counter()
) -> TextList<String> {
  let select: ((Int) -> String)? = selectable ? { "select \($0)" } : nil
  let row = { (index: Int) in
    counter.rows.append(index)
    return TextView<String> { row in
      row.row { row in
        row.text("Row \(index)")
        row.toggle("favorite", label: "☆", isOn: false, "favorite \(index)")
      }
    }
  }
  if prefix.isEmpty { return TextList(0..<count, onSelect: select, row: row) }
  let rows = (0..<count).map { (key: prefix + String($0), index: $0) }
  return TextList(rows, id: \.key, onSelect: select.map { select in { select($0.index) } }) { row($0.index) }
}
