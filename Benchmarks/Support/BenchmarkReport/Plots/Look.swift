/// The look of a line: a colour and a shape of points. Each alone identifies the line.
struct Look {
  let isBaseline: Bool
  /// The index of the colour and the shape.
  let number: Int

  init(number: Int) { (isBaseline, self.number) = (false, number) }

  static let baseline = Look(isBaseline: true)
  private init(isBaseline: Bool) { (self.isBaseline, number) = (isBaseline, 0) }

  /// The CSS class of the colour in ``styles``.
  var name: String { isBaseline ? "base" : "c\(number % Self.colors.count)" }

  /// Colours that are distinct in every kind of colour vision (Okabe and Ito, 2008).
  ///
  /// Their yellow and black are left out, because they are invisible on white and on black.
  private static let colors = ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9"]

  /// The style sheet, for a light and a dark background.
  static var styles: String {
    func rules(ground: String, ink: String, soft: String, grid: String) -> String {
      ".ground{fill:\(ground)}.ink{fill:\(ink)}.soft{fill:\(soft)}.grid{stroke:\(grid)}.axis{stroke:\(soft)}"
        + ".base{stroke:\(ink);fill:\(ink)}.mark.halo{stroke:\(ground)}"
    }
    let colors = self.colors.enumerated().map { ".c\($0){stroke:\($1);fill:\($1)}" }.joined()
    return rules(ground: "#ffffff", ink: "#1f2328", soft: "#59636e", grid: "#e4e8ec")
      + "@media (prefers-color-scheme:dark){"
      + rules(ground: "#0d1117", ink: "#f0f6fc", soft: "#9198a1", grid: "#262c36") + "}" + colors
      + ".title{font-size:17px;font-weight:600}.head{font-size:13px;font-weight:600}.small{font-size:11px}"
      + ".line{fill:none;stroke-width:1.8;stroke-linejoin:round;stroke-linecap:round}"
      + ".leader{fill:none;stroke-width:0.8;opacity:0.7}.mark{stroke-width:1}"
  }

  /// Draws a point in the shape of this line.
  func mark(x: Double, y: Double, into xml: inout XMLWriter) {
    let classes = "\(name) mark halo"
    func polygon(_ corners: [(Double, Double)]) {
      let points = corners.map { "\(px(x + $0.0)),\(px(y + $0.1))" }.joined(separator: " ")
      xml.element("polygon", ["class": classes, "points": points])
    }
    if isBaseline { return xml.element("circle", ["class": classes, "cx": px(x), "cy": px(y), "r": "3"]) }
    switch number % 6 {
    case 0: xml.element("circle", ["class": classes, "cx": px(x), "cy": px(y), "r": "3.6"])
    case 1:
      xml.element("rect", ["class": classes, "x": px(x - 3.2), "y": px(y - 3.2), "width": "6.4", "height": "6.4"])
    case 2: polygon([(0, -4.4), (4.2, 3.2), (-4.2, 3.2)])
    case 3: polygon([(0, -4.6), (4.6, 0), (0, 4.6), (-4.6, 0)])
    case 4: polygon([(0, 4.4), (4.2, -3.2), (-4.2, -3.2)])
    default: polygon([(-2, -4), (2, -4), (4, 0), (2, 4), (-2, 4), (-4, 0)])
    }
  }
}
