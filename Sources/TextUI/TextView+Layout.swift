extension TextView {
  /// The view laid out in `size`: a pure function.
  ///
  /// A column has one element below the other. A row has them from left to right with one space between, and goes on in
  /// the next line where the next one does not fit. Text is wrapped at spaces, and a word longer than the line between
  /// Characters; a Character wider than the line is shown as `?`. A Character that takes no cell by itself, such as a
  /// joiner that joins nothing, is left out. Texts are shown as `sanitized(_:)` has them.
  ///
  /// Law: where nothing has to be wrapped, `laidOut(in:).grid.lines` are `lines`, but for the length of dividers, for
  /// spaces at the ends of lines, and for Characters that take no cell.
  ///
  /// - Complexity: O(*s*) in the cells of the screen and the elements in view. What is below the bottom edge is not
  ///   looked at: no row of a list is made for it, and of a text of megabytes no more is read than is shown.
  @inlinable
  public func laidOut(in size: Size) -> LaidOut { LaidOut(of: shown, in: size) }

  /// The view laid out in `size`, what it has in common with the view of a screen before copied from there.
  ///
  /// What is copied are whole lines: those of a row of a list, or of a child of a column beside which nothing stands, if
  /// there are no lists in it. A row that is the same value as before, as a ``Memo`` gives it, is known by that; others are
  /// compared.
  ///
  ///     var screen = view.laidOut(in: size, after: nil)
  ///     screen = changed.laidOut(in: size, after: screen)
  ///
  /// Law: it is `laidOut(in: size)`, whatever came before.
  ///
  /// - Parameter previous: A screen to copy from, made by this method, of the same size. From another nothing is copied, and
  ///   nil says that there is none.
  /// - Complexity: as ``laidOut(in:)``; of what is copied, a comparison and a copy of its cells.
  @inlinable
  public func laidOut(in size: Size, after previous: LaidOut?) -> LaidOut {
    LaidOut(of: shown, in: size, after: previous)
  }
}

extension TextView {
  /// Whether ``laidOut(in:after:)`` can take over anything.
  @inlinable
  package var isLaidOutInParts: Bool { Part.isWorthwhile(for: shown) }
}

extension LaidOut {
  /// What a view shows, laid out in `size`.
  @usableFromInline
  init(of shown: Shown, in size: Size) { self.init(of: shown, in: size, keeper: nil) }

  /// The same, with the parts that can be taken over from `previous`, and for the next to take over.
  @usableFromInline
  init(of shown: Shown, in size: Size, after previous: LaidOut?) {
    guard Part.isWorthwhile(for: shown) else {
      self.init(of: shown, in: size)
      return
    }
    let keeper = Layout<GridCanvas>.Keeper(after: previous?.grid.size == size.drawn ? previous : nil)
    self.init(of: shown, in: size, keeper: keeper)
  }

  private init(of shown: Shown, in size: Size, keeper: Layout<GridCanvas>.Keeper?) {
    let size = size.drawn
    guard var layout = Layout(on: size, shown: shown, keeper: keeper) else {
      self.init(grid: Grid(size: size), controls: [])
      return
    }
    layout.draw()
    let grid = Grid(size: size, cells: layout.canvas.cells, clusters: layout.canvas.clusters)
    self.init(grid: grid, controls: layout.controls, parts: layout.keeper.parts, mayRepeat: layout.mayRepeat)
  }
}

extension Layout where Target == GridCanvas {
  /// The layout of a view on a screen of a `drawn` size; nil for one without cells.
  init?(on size: Size, shown: Shown, keeper: Keeper? = nil) {
    let bottom = size.drawnLines
    guard bottom > 0 else { return nil }
    let canvas = GridCanvas(
      width: size.width, bottom: bottom, expectedLines: shown.lists.isEmpty ? shown.nodes.expectedLines : .max)
    self.init(canvas: canvas, shown: shown, width: size.width, bottom: bottom, fits: false, keeper: keeper)
  }
}

extension Array where Element == Node {
  /// How many lines these take where nothing is wrapped, or a few more: of a row, whatever is in it, one.
  ///
  /// - Complexity: O(*n*) in the elements that are in no other.
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
