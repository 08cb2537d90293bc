import Foundation
import Testing

@testable import BenchmarkReport

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct FigureTests {
  private func plot(_ name: String, y: Axis = Axis("ns"), title: String = "A plot") -> Plot {
    Plot(
      name, title: title, subtitle: "what it is", x: Axis("events", .logarithmic), y: y,
      lines: [
        PlotLine("Plain loop", [(1, 900), (1_000, 910), (1_000_000, 905)], isBaseline: true),
        PlotLine("State–Store", [(1, 1_200), (1_000, 1_210), (1_000_000, 1_205)]),
        PlotLine("Writer–Traced", [(1, 1_190), (1_000, 1_180), (1_000_000, 1_185)]),
      ])
  }

  @Test func itIsXML() throws {
    let figure = Figure(
      title: "A & B <i>\"c\"\u{0}", caption: "here & now", plots: [plot("one"), plot("two"), plot("three")])
    let elements = try Elements(of: figure.svg)
    // Each plot has three lines and three names.
    #expect(elements.count("polyline") == 9)
    #expect(elements.texts.filter { $0 == "State–Store" }.count == 3)
    #expect(elements.texts.contains("A & B <i>\"c\"\u{FFFD}"))
  }

  /// Each line has the same style in every plot, and no two lines share a style.
  @Test func linesKeepTheirLook() throws {
    let elements = try Elements(of: Figure(title: "", caption: "", plots: [plot("one"), plot("two")]).svg)
    let classes = elements.classes("polyline")
    #expect(classes.prefix(3) == classes.suffix(3))
    #expect(Set(classes).count == 3)
  }

  @Test func everythingIsInside() throws {
    let elements = try Elements(of: Figure(title: "", caption: "", plots: [plot("one"), plot("two")]).svg)
    for points in elements.attributes("polyline", "points") {
      for point in points.split(separator: " ") {
        let numbers = point.split(separator: ",").compactMap { Double($0) }
        try #require(numbers.count == 2)
        #expect((0...PlotFrame.width).contains(numbers[0]))
        #expect((0...PlotFrame.height).contains(numbers[1]))
      }
    }
  }

  @Test func aLinearAxisBeginsAtNothing() {
    let axis = FittedAxis(Axis("ns"), [900, 1_210])
    #expect(axis.ticks.map(\.label) == ["0", "500", "1000", "1500"])
    #expect(axis.place(0) == 0)
    #expect(axis.place(1_500) == 1)
  }

  @Test func aLogarithmicAxisHasDecades() {
    let axis = FittedAxis(Axis("events", .logarithmic), [3, 2_000_000])
    #expect(axis.ticks.map(\.label) == ["1", "10", "100", "1000", "10k", "100k", "1M", "10M"])
    #expect(abs(axis.place(1_000) - 3.0 / 7) < 1e-9)
    #expect(FittedAxis(Axis("events", .logarithmic), [0.02, 0.5]).ticks.map(\.label) == ["0.01", "0.1", "1"])
  }

  @Test(
    arguments: [
      ([10, 50], [10, 50]), ([10, 10], [5, 15]), ([10, 12, 50], [6, 16, 50]), ([0, 0, 0], [0, 10, 20]),
      ([100, 100], [90, 100]), ([20, 28, 38], [18.67, 28.67, 38.67]),
    ] as [([Double], [Double])])
  func namesMoveApart(places: [Double], apart: [Double]) {
    let spread = spread(places, by: 10, within: 0...100)
    #expect(spread.count == apart.count)
    for (a, b) in zip(spread, apart) { #expect(abs(a - b) < 0.01) }
  }

  @Test(arguments: [(0.0, "0"), (12.0, "12"), (12.34, "12.3"), (-0.26, "-0.3"), (-12, "-12")])
  func lengthsAreInTenths(length: Double, text: String) { #expect(px(length) == text) }
}

/// The elements of an XML document.
private final class Elements: NSObject, XMLParserDelegate {
  private var elements: [(name: String, attributes: [String: String])] = []
  private(set) var texts: [String] = []
  private var text = ""

  init(of document: String) throws {
    super.init()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = self
    let isParsed = parser.parse()
    let error = parser.parserError
    try #require(isParsed, "\(String(describing: error))")
  }

  func count(_ name: String) -> Int { elements.count { $0.name == name } }
  func attributes(_ name: String, _ key: String) -> [String] {
    elements.filter { $0.name == name }.compactMap { $0.attributes[key] }
  }
  func classes(_ name: String) -> [String] { attributes(name, "class") }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.append((name, attributes))
    text = ""
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    texts.append(text)
  }
}
