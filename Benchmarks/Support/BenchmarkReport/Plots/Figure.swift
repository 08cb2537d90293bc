/// A grid of plots. Lines with the same name have the same look in all of them.
package struct Figure: Sendable {
  let title: String
  let caption: String
  let plots: [Plot]
  let columns: Int

  /// Creates a figure.
  ///
  /// - Parameters:
  ///   - title: The subject of the figure.
  ///   - caption: Where and when it was measured.
  package init(title: String, caption: String, plots: [Plot], columns: Int = 2) {
    self.title = title
    self.caption = caption
    self.plots = plots
    self.columns = max(1, min(columns, plots.count))
  }

  /// The figure as an SVG document with its own background, light or dark by the reader's preference.
  package var svg: String {
    var looks: [String: Look] = [:]
    for line in plots.flatMap(\.lines) where looks[line.name] == nil {
      looks[line.name] = line.isBaseline ? .baseline : Look(number: looks.values.count { !$0.isBaseline })
    }
    let rows = (plots.count + columns - 1) / columns
    let width = Margin.outer * 2 + Double(columns) * PlotFrame.width + Double(columns - 1) * Margin.between
    let top = Margin.outer + Margin.title
    let height = top + Double(rows) * PlotFrame.height + Double(rows - 1) * Margin.between + Margin.caption
    var xml = XMLWriter()
    xml.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(px(width)) \(px(height))", "width": px(width),
        "height": px(height), "role": "img",
        "font-family": "system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif",
      ]
    ) { xml in
      xml.element("title", [:], title)
      xml.element("desc", [:], "\(plots.map { "\($0.title): \($0.subtitle)" }.joined(separator: ". ")). \(caption)")
      xml.element("style", [:], Look.styles)
      xml.element("rect", ["class": "ground", "width": px(width), "height": px(height)])
      xml.element("text", ["class": "ink title", "x": px(Margin.outer), "y": px(Margin.outer + 14)], title)
      for (index, plot) in plots.enumerated() {
        let (row, column) = (index / columns, index % columns)
        let x = Margin.outer + Double(column) * (PlotFrame.width + Margin.between)
        let y = top + Double(row) * (PlotFrame.height + Margin.between)
        xml.element("g", ["transform": "translate(\(px(x)) \(px(y)))"]) { xml in
          PlotFrame(plot).draw(looks, into: &xml)
        }
      }
      xml.element("text", ["class": "soft small", "x": px(Margin.outer), "y": px(height - 14)], caption)
    }
    return xml.text
  }

  private enum Margin {
    static let outer = 24.0
    static let title = 34.0
    static let between = 28.0
    static let caption = 38.0
  }
}

/// Formats an SVG length to a tenth of a pixel.
func px(_ value: Double) -> String {
  let tenths = Int((value * 10).rounded())
  return tenths.isMultiple(of: 10)
    ? "\(tenths / 10)" : "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
}
