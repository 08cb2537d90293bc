import Utilities
import Testing

@testable import TextUI

/// Random views, the same for the same seed.
struct Generator {
  var random: SplitMix64
  /// Whether rows hold only leaves.
  var hasFlatRows = false
  /// Whether frames are as wide as their content needs.
  var hasWideFrames = false

  mutating func next(_ bound: Int) -> Int { random.number(below: bound) }

  mutating func text(_ texts: [String]) -> String { texts[next(texts.count)] }

  /// Adds some elements with numbered, unique IDs.
  mutating func fill(_ view: inout TextView<Int>.Builder, _ texts: [String], dividers: Bool, depth: Int, id: inout Int)
  {
    for _ in 0..<next(5) {
      id += 1
      let own = "\(id)"
      switch next(depth > 0 ? 23 : 17) {
      case 0: view.text(text(texts), role: TextRole.allCases[next(TextRole.allCases.count)])
      case 1: view.label(own, text(texts))
      case 2: view.button(own, label: text(texts), enabled: next(3) > 0, id)
      case 3: view.toggle(own, label: text(texts), isOn: next(2) == 0, enabled: next(3) > 0, id)
      case 4: view.field(own, label: text(texts), value: text(texts), enabled: next(3) > 0) { $0.count }
      case 5: view.progress(next(4) == 0 ? nil : Double(next(120)) / 100, label: text(texts))
      case 6: if dividers { view.divider() }
      case 7:
        let texts = texts
        let (seed, hasFlatRows, hasWideFrames) = (random.next(), hasFlatRows, hasWideFrames)
        let rows = (0..<next(6)).map { (key: "k.\($0)", number: $0) }
        let list = TextList<Int>(rows, id: \.key, onSelect: next(2) == 0 ? { $0.number } : nil) { row in
          var generator = Generator(
            random: SplitMix64(seed: seed &+ UInt64(row.number)), hasFlatRows: hasFlatRows, hasWideFrames: hasWideFrames
          )
          var id = 0
          return TextView { generator.fill(&$0, texts, dividers: dividers, depth: depth - 1, id: &id) }
        }
        guard depth > 0 else { break }
        if hasWideFrames || next(3) > 0 {
          view.list(own, list)
        } else {
          let columns = (0..<1 + next(4)).map { place in
            let alignment = FrameAlignment.allCases[next(FrameAlignment.allCases.count)]
            return GridColumn(text(texts), width: next(9), alignment: alignment, isHeader: place < next(2))
          }
          view.grid(own, label: text(texts), columns: columns, list)
        }
      case 8: view.checkbox(own, label: text(texts), isOn: next(2) == 0, enabled: next(3) > 0, id)
      case 9: view.link(own, label: text(texts), destination: "#/", isCurrent: next(2) == 0, enabled: next(3) > 0)
      case 10:
        view.slider(own, label: text(texts), value: Double(next(9)), in: 0...8, enabled: next(3) > 0) { Int($0) }
      case 11: canvas(&view, own, texts)
      case 12: picker(&view, own, texts, styles: hasFlatRows && depth <= 0 ? [.menu, .radio] : PickerStyle.allCases)
      case 13: view.label(own, text(texts), role: .code, onDoubleTap: id, onMenu: next(2) == 0 ? id : nil)
      case 14: view.button(own, label: text(texts), enabled: next(3) > 0, shortcut: "ctrl-z", id)
      case 15:
        let error = next(2) == 0 ? nil : text(texts)
        view.field(
          own, label: text(texts), value: next(2) == 0 ? "" : text(texts), prompt: text(texts), error: error,
          enabled: next(3) > 0, isReadOnly: next(2) == 0
        ) { $0.count }
      case 16:
        view.progress(0.5, id: own, label: text(texts))
        view.onOpen { $0.count }
      case 17: frame(&view, texts, dividers: dividers, depth: depth, id: &id)
      case 18:
        if next(3) == 0 {
          view.dialog(own, title: text(texts), onCancel: next(2) == 0 ? id : nil) {
            fill(&$0, texts, dividers: dividers, depth: depth - 1, id: &id)
          }
        }
      case 19: view.row { fill(&$0, texts, dividers: dividers, depth: hasFlatRows ? 0 : depth - 1, id: &id) }
      case 20: view.column { fill(&$0, texts, dividers: dividers, depth: depth - 1, id: &id) }
      case 21: view.section(text(texts)) { fill(&$0, texts, dividers: dividers, depth: depth - 1, id: &id) }
      default:
        var inner = 0
        let child = TextView<Int> { fill(&$0, texts, dividers: dividers, depth: depth - 1, id: &inner) }
        view.embed(child, id: own) { -$0 }
      }
    }
  }

  private mutating func canvas(_ view: inout TextView<Int>.Builder, _ id: String, _ texts: [String]) {
    let size = Size(width: next(120), height: next(80))
    let points = (0..<6).map { _ in Point(x: next(160) - 20, y: next(100) - 10) }
    let (one, other, radius) = (text(texts), text(texts), next(40))
    view.canvas(id, label: text(texts), size: size, enabled: next(3) > 0, onMenu: 1) { drawing in
      drawing.text(one, at: points[0])
      drawing.text(other, at: points[1])
      drawing.line(from: points[2], to: points[3])
      drawing.circle(at: points[4], radius: radius)
      drawing.circle(at: points[5], radius: radius / 2, isFilled: true)
    } onPress: {
      $0.x
    }
  }

  private mutating func picker(
    _ view: inout TextView<Int>.Builder, _ id: String, _ texts: [String], styles: [PickerStyle]
  ) {
    let options = (0..<next(4)).map { _ in text(texts) }
    view.picker(
      id, label: text(texts), style: styles[next(styles.count)], options: options, selection: options.first,
      enabled: next(3) > 0
    ) { $0.count }
  }

  private mutating func frame(
    _ view: inout TextView<Int>.Builder, _ texts: [String], dividers: Bool, depth: Int, id: inout Int
  ) {
    let alignment = FrameAlignment.allCases[next(FrameAlignment.allCases.count)]
    let child = TextView<Int> { view in
      view.column { fill(&$0, texts, dividers: dividers, depth: hasFlatRows ? 0 : depth - 1, id: &id) }
    }
    let natural = child.nodes.naturalWidth(of: 0, within: 1_000, lines: .max)
    guard hasWideFrames else { return view.frame(width: next(14), alignment: alignment) { $0.embed(child) } }
    // A list takes all the width that there is.
    guard let natural else { return view.embed(child) }
    view.frame(width: natural + next(4), alignment: alignment) { $0.embed(child) }
  }
}

func generated(
  _ seed: Int, _ texts: [String] = samples, dividers: Bool = true, flatRows: Bool = false
) -> TextView<Int> {
  // Views without dividers are those that nothing wraps.
  var generator = Generator(
    random: SplitMix64(seed: UInt64(seed)), hasFlatRows: flatRows, hasWideFrames: !dividers)
  var id = 0
  return TextView { generator.fill(&$0, texts, dividers: dividers, depth: 3, id: &id) }
}

@Suite struct LawTests {
  static let sizes = [
    Size(width: 80, height: 24), Size(width: 20, height: 5), Size(width: 7, height: 50), Size(width: 2, height: 9),
    Size(width: 1, height: 30), Size(width: 1, height: 1), Size(width: 0, height: 0), Size(width: 200, height: 1),
  ]

  /// Nothing leaves the screen, and every control on it is found by its ID. ANSI is the plain text, with each style reset.
  @Test(arguments: sizes) func screens(size: Size) {
    for seed in 0..<150 {
      let view = generated(seed)
      let laidOut = view.laidOut(in: size)
      let lines = laidOut.grid.lines
      #expect(lines.count <= size.height)
      #expect(laidOut.grid.cells.list.count.isMultiple(of: max(size.width, 1)))
      for line in 0..<lines.count {
        let runs = laidOut.grid.runs(inLine: line)
        #expect(runs.map(\.text).joined() == lines[line])
        #expect(runs.reduce(0) { $0 + $1.width } <= size.width)
        #expect(runs.allSatisfy { $0.text.unicodeScalars.allSatisfy { Sanitizing.replacement(for: $0) == nil } })
      }
      for placed in laidOut.controls {
        let frame = placed.frame
        #expect(frame.width > 0 && frame.height > 0)
        #expect(
          frame.x >= 0 && frame.y >= 0 && frame.x + frame.width <= size.width && frame.y + frame.height <= size.height)
        let control = view.control(placed.id)
        #expect(control?.kind == placed.kind && control?.isEnabled == placed.isEnabled)
      }
      for option in laidOut.options {
        #expect(view.control(option.picker)?.options.contains(option.label) == true)
        let frames = laidOut.controls.filter { $0.id == option.picker }.map(\.frame)
        #expect(frames.count == 1 && frames.allSatisfy { $0.contains(x: option.frame.x, y: option.frame.y) })
      }
      #expect(Set(laidOut.controls.map(\.id)).count == laidOut.controls.count)
      for focus in [nil, laidOut.controls.last?.frame] {
        let ansi = laidOut.grid.ansi(focus: focus)
        #expect(strippingSGR(ansi).unicodeScalars.elementsEqual(laidOut.grid.plain().unicodeScalars))
        #expect(hasBalancedResets(ansi))
      }
    }
  }

  /// A screen that is wide and high enough shows the unwrapped lines.
  @Test func unwrapped() {
    let texts = samples.filter { text in text.allSatisfy { displayWidth(of: Character(sanitized(String($0)))) > 0 } }
    #expect(texts.count > 20)
    for seed in 0..<200 {
      let view = generated(seed, texts, dividers: false)
      var lines = view.lines.map { line in
        var line = line[...]
        while line.last == " " { line.removeLast() }
        return String(line)
      }
      while lines.last == "" { lines.removeLast() }
      #expect(view.laidOut(in: Size(width: 3000, height: 3000)).grid.lines == lines, "\(view.outline)")
    }
  }

  /// A view shows each of its lines, and laying it out again shows the same.
  @Test func deterministic() {
    for seed in 0..<150 {
      let view = generated(seed)
      for line in view.lines { #expect(view.showsText(line)) }
      #expect(view == generated(seed))
      #expect(view.map { $0 } == view)
      #expect(view.laidOut(in: Self.sizes[1]) == generated(seed).laidOut(in: Self.sizes[1]))
    }
  }

  // Only rows of leaves: the width of a column in a row depends on its visible lines, because only those are measured.
  /// The view in fewer lines is the beginning of the view in more lines.
  @Test func prefixes() {
    for seed in 0..<150 {
      let view = generated(seed, flatRows: true)
      let lines = view.laidOut(in: Size(width: 20, height: 60)).grid.lines
      for height in [1, 2, 5, 11] {
        let fewer = view.laidOut(in: Size(width: 20, height: height)).grid.lines
        var expected = Array(lines.prefix(height))
        while expected.last == "" { expected.removeLast() }
        #expect(fewer == expected, "\(view.outline)")
      }
    }
  }
}
