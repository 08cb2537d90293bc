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
  public func laidOut(in size: Size) -> LaidOut {
    lists.isEmpty ? LaidOut(of: nodes, in: size) : laidOutWithLists(in: size)
  }

  @usableFromInline
  func laidOutWithLists(in size: Size) -> LaidOut {
    let drawn = size.drawn
    guard var layout = Layout(on: drawn, nodes: nodes) else { return LaidOut(empty: drawn) }
    draw(with: &layout)
    return LaidOut(layout, in: drawn)
  }

  /// Runs a layout, giving it the rows of lists that it asks for.
  ///
  /// The layout knows nothing of actions, and so is compiled once for all of them; this is what is not.
  ///
  /// - Parameter isDone: Asked before each row of a list; true ends the drawing.
  func draw<Target>(with layout: inout Layout<Target>, until isDone: (inout Layout<Target>) -> Bool = { _ in false }) {
    /// The views around the one that is drawn, with what qualifies their IDs.
    var outer: [(view: TextView, prefix: String)] = []
    var current = self
    while true {
      switch layout.advance() {
      case .finished:
        return
      case .list(let slot):
        layout.setCount(current.lists.indices.contains(slot) ? current.lists[slot].count : 0)
      case .row(let slot, let node, let index):
        if isDone(&layout) { return }
        let list = current.lists[slot]
        let row = list.row(index)
        var id = ""
        if Target.placesControls { id = layout.prefix + current.nodes[node].id + "." + list.key(index) }
        outer.append((current, layout.prefix))
        current = row
        layout.enter(row.nodes, id: id, isSelectable: list.select != nil)
      case .rowEnd:
        if let (view, prefix) = outer.popLast() {
          current = view
          layout.leave(view.nodes, prefix: prefix)
        }
      }
    }
  }
}

extension LaidOut {
  /// A view without lists laid out in `size`. Nothing here depends on actions, so it is compiled once for all views.
  @usableFromInline
  init(of nodes: [Node], in size: Size) {
    let drawn = size.drawn
    guard var layout = Layout(on: drawn, nodes: nodes) else {
      self.init(empty: drawn)
      return
    }
    layout.finish()
    self.init(layout, in: drawn)
  }

  init(empty size: Size) { self.init(grid: Grid(size: size), controls: []) }

  init(_ layout: Layout<GridCanvas>, in size: Size) {
    let grid = Grid(size: size, cells: layout.canvas.cells, clusters: layout.canvas.clusters)
    self.init(grid: grid, controls: layout.controls)
  }
}

extension Layout where Target == GridCanvas {
  /// The layout of `nodes` on a screen of a `drawn` size; nil for one without cells.
  init?(on size: Size, nodes: [Node]) {
    let bottom = size.drawnLines
    guard bottom > 0 else { return nil }
    let canvas = GridCanvas(width: size.width, bottom: bottom, expectedLines: nodes.count)
    self.init(canvas: canvas, nodes: nodes, width: size.width, bottom: bottom, fits: false)
  }
}
