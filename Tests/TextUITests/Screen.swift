@testable import TextUI

/// What a view looks like in `width` × `height` cells, as one text.
func screen<Action>(_ view: TextView<Action>, _ width: Int, _ height: Int) -> String {
  view.laidOut(in: Size(width: width, height: height)).grid.plain()
}

/// A view of everything there is, with the name of the control as its action.
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

/// Counts what is asked of a list.
final class Counter {
  var rows: [Int] = []
  var lookups: [String] = []
}

/// A list of `count` rows with the keys `prefix0`, `prefix1` and so on.
func numbered(
  _ count: Int,
  prefix: String = "",
  selectable: Bool = false,
  counter: Counter = Counter()
) -> TextList<String> {
  TextList(
    count: count,
    key: { prefix + String($0) },
    index: { key in
      counter.lookups.append(key)
      guard key.hasPrefix(prefix) else { return nil }
      return Int(key.dropFirst(prefix.count))
    },
    select: selectable ? { "select \($0)" } : nil,
    row: { index in
      counter.rows.append(index)
      return TextView { row in
        row.row { row in
          row.text("Row \(index)")
          row.toggle("favorite", label: "☆", isOn: false, "favorite \(index)")
        }
      }
    }
  )
}
