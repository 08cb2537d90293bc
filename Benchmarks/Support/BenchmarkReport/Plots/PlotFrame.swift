/// The drawing of one plot with its axes, in a figure.
struct PlotFrame {
  static let width = 456.0
  static let height = 292.0
  private static let left = 46.0
  private static let right = 92.0
  private static let top = 44.0
  private static let bottom = 42.0
  /// The minimum distance between two names at the ends of lines.
  private static let labelHeight = 13.5

  private let plot: Plot
  private let x: FittedAxis
  private let y: FittedAxis

  init(_ plot: Plot) {
    self.plot = plot
    x = FittedAxis(plot.x, plot.lines.flatMap { $0.points.map(\.x) })
    y = FittedAxis(plot.y, plot.lines.flatMap { $0.points.map(\.y) })
  }

  private func placeX(_ value: Double) -> Double { Self.left + x.place(value) * (Self.width - Self.left - Self.right) }
  private func placeY(_ value: Double) -> Double {
    Self.height - Self.bottom - y.place(value) * (Self.height - Self.top - Self.bottom)
  }

  func draw(_ looks: [String: Look], into xml: inout XMLWriter) {
    xml.element("text", ["class": "ink head", "x": "0", "y": "12"], plot.title)
    xml.element("text", ["class": "soft small", "x": "0", "y": "28"], plot.subtitle)
    drawAxes(into: &xml)
    for line in plot.lines {
      guard let look = looks[line.name] else { continue }
      draw(line, look, into: &xml)
    }
    drawNames(looks, into: &xml)
  }

  private func drawAxes(into xml: inout XMLWriter) {
    let (right, bottom) = (Self.width - Self.right, Self.height - Self.bottom)
    for tick in y.ticks {
      let place = px(placeY(tick.value))
      xml.element("line", ["class": "grid", "x1": px(Self.left), "x2": px(right), "y1": place, "y2": place])
      let attributes: KeyValuePairs = [
        "class": "soft small", "x": px(Self.left - 7), "y": place, "dy": "0.34em", "text-anchor": "end",
      ]
      xml.element("text", attributes, tick.label)
    }
    for tick in x.ticks {
      let place = px(placeX(tick.value))
      xml.element("line", ["class": "axis", "x1": place, "x2": place, "y1": px(bottom), "y2": px(bottom + 4)])
      let attributes: KeyValuePairs = [
        "class": "soft small", "x": place, "y": px(bottom + 17), "text-anchor": "middle",
      ]
      xml.element("text", attributes, tick.label)
    }
    xml.element("line", ["class": "axis", "x1": px(Self.left), "x2": px(right), "y1": px(bottom), "y2": px(bottom)])
    let middle = px((Self.left + right) / 2)
    xml.element(
      "text", ["class": "ink small", "x": middle, "y": px(bottom + 34), "text-anchor": "middle"], plot.x.label)
  }

  private func draw(_ line: PlotLine, _ look: Look, into xml: inout XMLWriter) {
    let places = line.points.map { (x: placeX($0.x), y: placeY($0.y)) }
    let points = places.map { "\(px($0.x)),\(px($0.y))" }.joined(separator: " ")
    let classes = "\(look.name) line"
    if look.isBaseline {
      xml.element("polyline", ["class": classes, "stroke-dasharray": "6 4", "points": points])
    } else {
      xml.element("polyline", ["class": classes, "points": points])
    }
    for place in places { look.mark(x: place.x, y: place.y, into: &xml) }
  }

  /// Draws the name of each line at its end. Names that are too close move apart, and thin lines connect them.
  private func drawNames(_ looks: [String: Look], into xml: inout XMLWriter) {
    var names: [(line: PlotLine, end: (x: Double, y: Double), y: Double)] = plot.lines.compactMap { line in
      line.points.last.map { (line, (placeX($0.x), placeY($0.y)), placeY($0.y)) }
    }
    names.sort { $0.end.y < $1.end.y }
    let places = spread(names.map(\.end.y), by: Self.labelHeight, within: Self.top...Self.height - Self.bottom + 6)
    for index in names.indices { names[index].y = places[index] }
    for name in names {
      guard let look = looks[name.line.name] else { continue }
      let (from, to) = (name.end.x + 6, Self.width - Self.right + 17)
      let path =
        "M\(px(from)) \(px(name.end.y))C\(px(from + 6)) \(px(name.end.y)) \(px(to - 7)) \(px(name.y)) \(px(to)) \(px(name.y))"
      xml.element("path", ["class": "\(look.name) leader", "d": path])
      let attributes: KeyValuePairs = ["class": "ink small", "x": px(to + 3), "y": px(name.y), "dy": "0.34em"]
      xml.element("text", attributes, name.line.name)
    }
  }
}

/// Returns sorted `places`, moved to be `distance` apart and within `range` as far as there is room.
///
/// Each group that has to move stays centred on its former middle.
func spread(_ places: [Double], by distance: Double, within range: ClosedRange<Double>) -> [Double] {
  // Groups of neighbours; two groups that overlap are merged.
  var groups: [(sum: Double, count: Int)] = []
  func start(_ group: (sum: Double, count: Int)) -> Double {
    let length = Double(group.count - 1) * distance
    let middle = group.sum / Double(group.count)
    return max(range.lowerBound, min(middle - length / 2, range.upperBound - length))
  }
  for place in places {
    groups.append((place, 1))
    while groups.count > 1 {
      let (before, last) = (groups[groups.count - 2], groups[groups.count - 1])
      guard start(before) + Double(before.count) * distance > start(last) else { break }
      groups.removeLast(2)
      groups.append((before.sum + last.sum, before.count + last.count))
    }
  }
  return groups.flatMap { group in (0..<group.count).map { start(group) + Double($0) * distance } }
}
