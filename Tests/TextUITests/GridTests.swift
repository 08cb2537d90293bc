import Testing

@testable import TextUI

/// The text without its SGR sequences.
func strippingSGR(_ text: String) -> String {
  let pieces = text.split(separator: "\u{1B}", omittingEmptySubsequences: false)
  return pieces[0] + pieces.dropFirst().map { $0.drop { $0 != "m" }.dropFirst() }.joined()
}

/// Whether each style sequence is ended by a reset within its line, and each reset ends one.
func hasBalancedResets(_ text: String) -> Bool {
  text.split(separator: "\n").allSatisfy { line in
    var isOpen = false
    for part in line.split(separator: "\u{1B}[", omittingEmptySubsequences: false).dropFirst() {
      let isReset = part.hasPrefix("0m")
      if isReset != isOpen { return false }
      isOpen = !isReset
    }
    return !isOpen
  }
}

@Suite struct GridTests {
  /// A grid has the requested size, whatever is on it.
  @Test func sizes() {
    let view = TextView<Int> { $0.text("text") }
    for (asked, taken) in [
      (Size(width: 80, height: 24), Size(width: 80, height: 24)),
      (Size(width: -1, height: 5), Size(width: 0, height: 5)),
      (Size(width: .min, height: .min), Size(width: 0, height: 0)),
      (Size(width: .max, height: .max), Size(width: Size.drawnLimit, height: Size.drawnLimit)),
    ] {
      let laidOut = view.laidOut(in: asked)
      #expect(laidOut.grid.size == taken)
      #expect(laidOut.grid.lines == (taken.width > 0 ? ["text"] : []))
    }
    let dividers = TextView<Int> { view in for _ in 0..<1000 { view.divider() } }
    #expect(dividers.laidOut(in: Size(width: .max, height: .max)).grid.cells.list.count <= 1 << 24)
    #expect(Size(width: 80, height: 24).description == "80×24")
    let rect = Rect(x: 1, y: 2, width: 3, height: 1)
    #expect(rect.contains(x: 3, y: 2) && !rect.contains(x: 4, y: 2) && !rect.contains(x: 1, y: 3))
  }

  /// Lines end where their text ends. The last line is the last with text.
  @Test func lines() {
    let view = TextView<Int> { view in
      view.text("")
      view.text("a  ")
      view.text("")
      view.text("   ")
    }
    let grid = view.laidOut(in: Size(width: 9, height: 9)).grid
    #expect(grid.lines == ["", "a"])
    for text in [grid.plain(), grid.ansi(), grid.description] { #expect(text == "\na") }
  }

  /// Two screens are equal if they look the same.
  @Test func equality() {
    func grid(_ texts: String..., role: TextRole = .body, width: Int = 9) -> Grid {
      TextView<Int> { view in for text in texts { view.text(text, role: role) } }
        .laidOut(in: Size(width: width, height: 3)).grid
    }
    let row = TextView<Int> { view in
      view.row { row in
        row.column { $0.text("👩‍👩‍👧") }
        row.text("a")
      }
    }
    #expect(grid("👩‍👩‍👧 a") == row.laidOut(in: Size(width: 9, height: 3)).grid && grid("a", "") == grid("a"))
    for other in [grid("a", role: .error), grid("b"), grid("a", "b"), grid("a", width: 8)] {
      #expect(grid("a") != other)
    }
    #expect(grid("👩‍👩‍👧") != grid("👩‍👧‍👧"))
  }

  /// A line as runs of one style.
  @Test func runs() {
    let grid = sampler.laidOut(in: Size(width: 80, height: 24)).grid
    #expect(grid.runs(inLine: 0) == [Grid.Run(text: "Sampler", style: .title, x: 0, width: 7)])
    #expect(
      grid.runs(inLine: 1) == [
        Grid.Run(text: "[−]", style: .button, x: 0, width: 3), Grid.Run(text: " 0 ", style: .plain, x: 3, width: 3),
        Grid.Run(text: "[+]", style: .button, x: 6, width: 3), Grid.Run(text: " ", style: .plain, x: 9, width: 1),
        Grid.Run(text: "(stop)", style: .disabled, x: 10, width: 6),
        Grid.Run(text: " ", style: .plain, x: 16, width: 1),
        Grid.Run(text: "[☆]", style: .off, x: 17, width: 3),
      ]
    )
    #expect(grid.runs(inLine: -1) == [] && grid.runs(inLine: 23) == [] && grid.runs(inLine: 24) == [])
    let wide = TextView<Int> { $0.field("f", label: "", value: "日本") { _ in 1 } }.laidOut(in: Size(width: 9, height: 1))
      .grid
    #expect(wide.runs(inLine: 0).map(\.x) == [0, 1, 5])
    #expect(wide.runs(inLine: 0).map(\.width) == [1, 4, 1])
  }

  @Test func ansi() {
    let view = TextView<Int> { view in
      view.text("Title", role: .title)
      view.text("")
      view.row { row in
        row.button("b", label: "b", 1)
        row.text("oops", role: .error)
      }
    }
    let laidOut = view.laidOut(in: Size(width: 20, height: 5))
    #expect(laidOut.grid.ansi() == "\u{1B}[1;4mTitle\u{1B}[0m\n\n\u{1B}[36m[b]\u{1B}[0m \u{1B}[31moops\u{1B}[0m")
    #expect(
      laidOut.grid.ansi(focus: laidOut.controls[0].frame)
        == "\u{1B}[1;4mTitle\u{1B}[0m\n\n\u{1B}[36;7m[b]\u{1B}[0m \u{1B}[31moops\u{1B}[0m"
    )
    #expect(Grid(cells: Cells(size: Size(width: 3, height: 3))).ansi() == "")
  }

  /// Every style but plain has a sequence.
  @Test func styles() {
    for style in CellStyle.allCases {
      var cells = Cells(size: Size(width: 1, height: 1))
      cells.list = [Cells.Cell(code: 0x61, style: UInt32(style.rawValue))]
      let grid = Grid(cells: cells)
      #expect((grid.ansi() == "a") == (style == .plain))
      #expect(strippingSGR(grid.ansi()) == "a")
    }
  }
}
