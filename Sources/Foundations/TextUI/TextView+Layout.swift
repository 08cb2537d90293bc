extension TextView {
  /// Returns the layout of the view in `size`. This is a pure function.
  ///
  /// - A column places its elements one below the other.
  /// - A row places them from left to right, one space apart, and continues on the next line if one does not fit.
  /// - Text wraps at spaces; a word longer than the line wraps between Characters. A Character wider than the line is
  ///   shown as `?`, and a Character of width 0 is dropped.
  /// - Texts are sanitized by `sanitized(_:)`.
  ///
  /// Law: if nothing has to be wrapped, `laidOut(in:).grid.lines` equals `lines`, except for the length of dividers,
  /// trailing spaces and Characters of width 0.
  ///
  /// - Complexity: O(*s*) in the cells of the screen and the elements in view. Nothing below the bottom edge is read:
  ///   no rows of lists, and no text.
  @inlinable public func laidOut(in size: Size) -> LaidOut { LaidOut(of: shown, in: size) }

  /// Returns the layout of the view in `size`, with unchanged parts copied from `previous`.
  ///
  /// Whole lines are copied: those of a row of a list, or of a child of a column. The part must have its lines to
  /// itself and contain no list. A row with the same storage as before, such as one from a ``Memo``, is recognized at
  /// once; others are compared.
  ///
  ///     var screen = view.laidOut(in: size, after: nil)
  ///     screen = changed.laidOut(in: size, after: screen)
  ///
  /// Law: equal to `laidOut(in: size)`, for any `previous`.
  ///
  /// - Parameters:
  ///   - previous: A screen of the same size that this method made. From any other screen, or nil, nothing is copied.
  ///   - scrolled: The number of columns of grids that are scrolled away, beside those that stay in place. A grid's last
  ///     column always remains.
  /// - Complexity: As ``laidOut(in:)``. A copied part costs a comparison and a copy of its cells. After 128 parts, the rest
  ///   is drawn anew: to keep thousands of parts takes as long as to draw them.
  @inlinable public func laidOut(in size: Size, after previous: LaidOut?, scrolled: Int = 0) -> LaidOut {
    LaidOut(of: shown, in: size, after: previous, scrolled: scrolled)
  }
}

extension TextView {
  /// Whether ``laidOut(in:after:scrolled:)`` can copy anything from a previous screen.
  @inlinable package var isLaidOutInParts: Bool { Part.isWorthwhile(for: shown) }
}

extension LaidOut {
  @usableFromInline init(of shown: Shown, in size: Size) { self.init(of: shown, in: size, keeper: nil) }

  /// Lays out `shown`, copies parts of `previous`, and records parts for the next layout.
  @usableFromInline init(of shown: Shown, in size: Size, after previous: LaidOut?, scrolled: Int) {
    guard Part.isWorthwhile(for: shown) else {
      self.init(of: shown, in: size)
      return
    }
    let keeper = Layout<GridCanvas>.Keeper(after: previous?.grid.size == size.drawn ? previous : nil)
    self.init(of: shown, in: size, keeper: keeper, scrolled: scrolled)
  }

  private init(of shown: Shown, in size: Size, keeper: Layout<GridCanvas>.Keeper?, scrolled: Int = 0) {
    let size = size.drawn
    guard var layout = Layout(on: size, shown: shown, keeper: keeper, scrolled: scrolled) else {
      self.init(grid: Grid(cells: Cells(size: size)), controls: [])
      return
    }
    layout.draw()
    let grid = Grid(cells: layout.canvas.cells)
    self.init(
      grid: grid, controls: layout.controls, parts: layout.keeper.parts, mayRepeat: layout.mayRepeat,
      options: layout.options, grids: layout.grids)
  }
}

extension Layout where Target == GridCanvas {
  /// Creates the layout for a screen of a `drawn` size; nil if it has no cells.
  init?(on size: Size, shown: Shown, keeper: Keeper? = nil, scrolled: Int = 0) {
    let bottom = size.drawnLines
    guard bottom > 0 else { return nil }
    let canvas = GridCanvas(size: size, expectedLines: shown.lists.isEmpty ? shown.nodes.expectedLines : .max)
    self.init(
      canvas: canvas, shown: shown, width: size.width, bottom: bottom, fits: false, keeper: keeper,
      scrolled: scrolled)
  }
}

extension Array where Element == Node {
  /// An estimate of the lines without wrapping: one for each row, and one for each node of another element.
  ///
  /// - Complexity: O(*n*) in the top-level elements.
  fileprivate var expectedLines: Int {
    var lines = 0
    var index = 0
    while index < count {
      let next = Swift.max(Int(self[index].end), index + 1)
      lines += self[index].kind == .row ? 1 : next - index
      index = next
    }
    return lines
  }
}
