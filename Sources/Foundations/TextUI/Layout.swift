/// The layout algorithm: one pass over the nodes of a view, which draws each node as it places it.
///
/// It keeps its containers and lists on explicit stacks, so views can nest as deep as memory allows.
struct Layout<Target: Canvas> {
  var canvas: Target
  private(set) var controls: [LaidOut.Placed] = []
  /// Whether two of the controls may share an ID, although the IDs and keys of the view itself are unique.
  private(set) var mayRepeat = false

  /// The view being drawn: the whole view, or a row of a list.
  private var shown: Shown
  /// The prefix of the IDs of its nodes: empty, or the row's ID and a dot.
  private var prefix = ""
  /// Whether the nodes take no events, because a dialog of an enclosing view does.
  private var isInert = false
  /// The enclosing views, outermost first, with their prefixes.
  private var views: [(shown: Shown, prefix: String, isInert: Bool)] = []
  /// The options of pickers, in order.
  private(set) var options: [LaidOut.PlacedOption] = []
  /// The enclosing containers of `top`.
  private var outer = Frames()
  private(set) var top: Frame
  /// The first line below the screen.
  private let bottom: Int
  /// The parts of this screen and of the previous one.
  private(set) var keeper = Keeper()
  private let keeps: Bool
  /// The number of columns of grids that are scrolled away, and the heads of the grids.
  private let scrolled: Int
  private(set) var grids: [LaidOut.PlacedGrid] = []
  /// The columns in sight of the enclosing grids, innermost last: their cells, counted from the grid's left edge.
  private var columns: [[(cells: Range<Int>, alignment: FrameAlignment)?]] = []

  init(
    canvas: Target, shown: Shown, width: Int, bottom: Int, fits: Bool, keeper: Keeper? = nil, scrolled: Int = 0
  ) {
    self.canvas = canvas
    self.scrolled = scrolled
    self.shown = shown
    self.bottom = bottom
    keeps = keeper != nil
    if let keeper { self.keeper = keeper }
    mayRepeat = self.keeper.mayRepeat || shown.mayRepeat
    top = Frame(
      kind: .column, next: 0, end: shown.nodes.count, left: 0, x: 0, width: width, start: 0, y: 0, right: 0, fits: fits,
      inRow: false, ownsLines: true)
  }

  /// A container that is being filled.
  struct Frame {
    enum Kind { case column, row, list, listRow, gridRow }

    var kind: Kind
    /// The next child, and the end of the children: indices of nodes, or of a list's rows.
    var next: Int
    var end: Int
    /// The left edge of the container, and the left edge of its content.
    var left: Int
    var x: Int
    var width: Int
    /// The first line of the container.
    var start: Int
    /// The next line; for a row, the line that is being filled.
    var y: Int
    /// The first column after the drawn content.
    var right: Int
    /// Whether the whole content is known to fit the width.
    var fits: Bool
    /// Whether the container is in a row. A row needs the width of its content.
    var inRow: Bool
    /// Whether the container has its lines to itself.
    var ownsLines = false

    /// For a row: the width used in the line, the height of the line, and whether the line is full.
    var cursor = 0
    var height = 0
    var isFull = false

    /// For a list: its node and its index in the view. For a list's row: the index of its control in `controls`. For a
    /// grid's row, `cursor` is the next column.
    var node = 0
    var slot = 0
    /// For a picker: the index of its control in `controls`, and its ID; −1 for another container.
    var picker = -1
    var id = ""
    /// For a frame: its width, and where its content stands; −1 for another container.
    var fixed = -1
    var alignment = FrameAlignment.leading
  }

  /// A stack of containers. The first two are stored inline, so most views need no allocation.
  struct Frames {
    private(set) var count = 0
    private var first: Frame?
    private var second: Frame?
    private var rest: [Frame] = []

    mutating func push(_ frame: Frame) {
      switch count {
      case 0: first = frame
      case 1: second = frame
      default: rest.append(frame)
      }
      count += 1
    }

    mutating func pop() -> Frame? {
      guard count > 0 else { return nil }
      count -= 1
      switch count {
      case 0: return first
      case 1: return second
      default: return rest.popLast()
      }
    }
  }

  /// Draws the visible part of the view.
  ///
  /// - Parameter isDone: Called before each row of a list; true stops the drawing.
  mutating func draw(until isDone: (inout Layout) -> Bool = { _ in false }) {
    while true {
      if top.next >= top.end || top.y >= bottom {
        guard let parent = outer.pop() else { return }
        let closed = top
        top = parent
        close(closed)
        continue
      }
      switch top.kind {
      case .list:
        if isDone(&self) { return }
        let index = top.next
        top.next += 1
        enter(index)
      case .row:
        let child = top.next
        top.next = Int(shown.nodes[child].end)
        flow(child)
      case .gridRow:
        let child = top.next
        top.next = Int(shown.nodes[child].end)
        placeCell(child)
      case .column, .listRow:
        let child = top.next
        top.next = Int(shown.nodes[child].end)
        if keepsMore, takeOver(child) { continue }
        place(child, x: top.x, width: top.width, fits: top.fits)
      }
    }
  }

  /// Begins a row of the current list.
  private mutating func enter(_ index: Int) {
    let list = top
    let rows = shown.lists[list.slot]
    let row = rows.row(index)
    let key = Target.placesControls ? rows.keys.key(index) : ""
    if keepsMore, takeOver(row, of: rows, key: key) { return }
    outer.push(list)
    top = Frame(
      kind: .listRow, next: 0, end: row.nodes.count, left: list.x, x: list.x, width: list.width, start: list.y,
      y: list.y, right: list.x, fits: list.fits, inRow: list.inRow, ownsLines: list.ownsLines, slot: -1)
    if !shown.nodes[list.node].columns.isEmpty { (top.kind, top.inRow) = (.gridRow, true) }
    var id = ""
    if Target.placesControls {
      mayRepeat = mayRepeat || row.mayRepeat(key)
      id = prefix + shown.nodes[list.node].id + "." + key
      if rows.isSelectable {
        top.slot = controls.count
        let frame = Rect(x: list.x, y: list.y, width: list.width, height: 1)
        add(LaidOut.Placed(id: id, kind: .row, isEnabled: !isClosed(list.node), frame: frame))
      }
      id += "."
    }
    let isClosed = isClosed(list.node)
    views.append((shown, prefix, isInert))
    (shown, prefix, isInert) = (row, id, isClosed)
  }

  /// Places a child of a row in the current line, or in the next one if it does not fit.
  private mutating func flow(_ child: Int) {
    let isList = shown.nodes[child].hasList
    let gap = top.cursor > 0 ? 1 : 0
    let room = top.width - top.cursor - gap
    if top.fits && !top.isFull && !isList {
      return place(child, x: top.x + top.cursor + gap, width: room, fits: true)
    }
    /// The width of the child on one line; nil if it exceeds a line.
    var natural: Int?
    if !isList {
      if !top.isFull && !shown.nodes[child].isContainer {
        // A leaf at the start of a line stays there, whatever its width.
        if top.cursor == 0 { return place(child, x: top.x, width: top.width, fits: false) }
        if shown.nodes[child].widthLimit <= room {
          return place(child, x: top.x + top.cursor + gap, width: room, fits: true)
        }
      }
      natural = shown.nodes.naturalWidth(of: child, within: top.fits ? 1 : top.width, lines: bottom - top.y)
      // A child that shows nothing takes no room.
      if natural == 0 || !top.isFull && (natural ?? .max) <= room {
        return place(child, x: top.x + top.cursor + gap, width: room, fits: true)
      }
    }
    if top.cursor > 0 || top.isFull {
      top.y += top.height
      top.cursor = 0
      top.height = 0
      guard top.y < bottom else { return }
    }
    let fits = top.fits || natural != nil
    top.isFull = isList || !fits
    place(child, x: top.x, width: top.width, fits: fits)
  }

  /// Places a child of a grid's row in its column.
  private mutating func placeCell(_ child: Int) {
    defer { top.cursor += 1 }
    guard let columns = columns.last, columns.indices.contains(top.cursor), let column = columns[top.cursor] else {
      return
    }
    place(child, x: top.x + column.cells.lowerBound, width: column.cells.count, fits: false, in: column.alignment)
  }

  /// Begins a grid: draws the titles of its columns, and returns the line below them.
  private mutating func beginGrid(_ columns: [GridColumn], x: Int, y: Int, width: Int) -> Int {
    let places = columns.places(scrolled: scrolled, in: width)
    self.columns.append(zip(places, columns).map { place, own in place.map { ($0, own.alignment) } })
    guard columns.hasTitles else { return y }
    for case (let cells?, let own) in zip(places, columns) {
      let title = Node(.text, text: fitted(own.title, cells.count), role: .dimmed, at: 0)
      let before = own.alignment.indent(of: displayWidth(of: title.text), in: cells.count)
      _ = canvas.write(title, x: x + cells.lowerBound + before, y: y, width: cells.count - before, inRow: true)
    }
    return y + 1
  }

  /// Draws a leaf at `x` in the line `top.y`, or begins a container there.
  ///
  /// - Parameter cell: For a cell of a grid, where its text stands.
  private mutating func place(_ child: Int, x: Int, width: Int, fits: Bool, in cell: FrameAlignment? = nil) {
    let inRow = top.inRow || top.kind == .row
    let y = top.y
    var node = shown.nodes[child]
    if isClosed(child) { node.flags &= ~Node.enabled }
    if cell != nil {
      if node.kind == .text || node.kind == .label { node.text = fitted(node.text, width) }
      if node.kind == .field { node.value = fitted(node.value, width - 2) }
    }
    let end = Int(node.end)
    let whole = Rect(x: x, y: y, width: width, height: 1)
    var (x, width) = (x, width)
    let alignment = cell ?? (top.fixed >= 0 ? top.alignment : .leading)
    if alignment != .leading {
      let natural =
        node.isContainer
        ? shown.nodes.naturalWidth(of: child, within: width, lines: .max) : node.leafWidth(within: width)
      let before = alignment.indent(of: natural ?? width, in: width)
      (x, width) = (x + before, width - before)
    }
    switch node.kind {
    case .row, .column:
      let kind: Frame.Kind = node.kind == .row ? .row : .column
      push(
        Frame(
          kind: kind, next: child + 1, end: end, left: x, x: x, width: width, start: y, y: y, right: x, fits: fits,
          inRow: inRow),
        hasList: node.hasList)
    case .frame:
      let room = min(width, node.detail?.content.width ?? 0)
      var frame = Frame(
        kind: .column, next: child + 1, end: end, left: x, x: x, width: room, start: y, y: y, right: x, fits: false,
        inRow: true)
      (frame.fixed, frame.alignment) = (room, node.detail?.content.alignment ?? .leading)
      push(frame, hasList: node.hasList)
    case .picker where node.style == .radio:
      var frame = Frame(
        kind: .row, next: child + 1, end: end, left: x, x: x, width: width, start: y, y: y, right: x, fits: fits,
        inRow: true)
      if !node.text.isEmpty {
        let extent = canvas.write(node, x: x, y: y, width: width, inRow: true)
        (frame.cursor, frame.height, frame.isFull) = (extent.right - x, extent.bottom - y, extent.isWrapped)
        frame.right = extent.right
      }
      begin(&frame, ofPicker: node, x: x, y: y)
      push(frame, hasList: false)
    case .picker where node.style == .list,
      .section, .dialog:
      let indent = fits || width >= Self.indent + Self.narrowest ? Self.indent : 0
      var frame = Frame(
        kind: .column, next: child + 1, end: end, left: x, x: x + indent, width: width - indent, start: y, y: y,
        right: x, fits: fits, inRow: inRow)
      if !node.text.isEmpty || node.kind == .dialog {
        let extent = canvas.write(node, x: x, y: y, width: width, inRow: inRow)
        frame.y = extent.bottom
        frame.right = max(x, extent.right)
      }
      if node.kind == .picker { begin(&frame, ofPicker: node, x: x, y: y) }
      push(frame, hasList: node.hasList)
    case .list:
      let slot = Int(node.slot)
      let rows = shown.lists.indices.contains(slot) ? shown.lists[slot].count : 0
      var frame = Frame(
        kind: .list, next: 0, end: rows, left: x, x: x, width: width, start: y, y: y, right: x, fits: fits,
        inRow: inRow, node: child, slot: slot)
      let columns = node.columns
      if !columns.isEmpty { frame.y = beginGrid(columns, x: x, y: y, width: width) }
      push(frame, hasList: node.hasList)
    case .onOpen: break
    case .text, .label, .button, .toggle, .field, .divider, .progress, .checkbox, .option, .slider, .link, .canvas,
      .picker:
      let extent = canvas.write(node, x: x, y: y, width: width, inRow: inRow)
      if Target.placesControls, node.kind == .option {
        let frame = Rect(x: x, y: y, width: extent.right - x, height: extent.bottom - y)
        options.append(LaidOut.PlacedOption(picker: top.id, label: node.text, frame: frame))
      }
      if Target.placesControls, extent.right > x || cell != nil, let kind = node.eventKind {
        let id = prefix.isEmpty ? node.id : prefix + node.id
        let own = Rect(x: x, y: y, width: extent.right - x, height: extent.bottom - y)
        // A cell takes events also beside its text.
        let frame = cell == nil || own.height > 1 ? own : whole
        add(
          LaidOut.Placed(id: id, kind: kind, isEnabled: node.isEnabled, isSecure: node.isSecure, frame: frame))
      }
      report(from: x, extent)
    }
  }

  private mutating func add(_ control: LaidOut.Placed) {
    if controls.isEmpty { controls.reserveCapacity(8) }
    controls.append(control)
  }

  /// Whether a node takes no events, because of a dialog of its view or of an enclosing one.
  private func isClosed(_ index: Int) -> Bool { isInert || !shown.isOpen(index) }

  /// Begins a picker that shows its options: they are recorded, so its part is drawn anew each time.
  private mutating func begin(_ frame: inout Frame, ofPicker node: Node, x: Int, y: Int) {
    guard Target.placesControls else { return }
    (keeper.source, keeper.depth) = (nil, -1)
    (frame.picker, frame.id) = (controls.count, prefix.isEmpty ? node.id : prefix + node.id)
    let place = Rect(x: x, y: y, width: 0, height: 0)
    add(LaidOut.Placed(id: frame.id, kind: .picker, isEnabled: node.isEnabled, frame: place))
  }

  /// The indentation of a section's content, and the minimum width of that content.
  static var indent: Int { 2 }
  static var narrowest: Int { 8 }

  private mutating func push(_ frame: Frame, hasList: Bool) {
    let ownsLines = top.ownsLines && (top.kind != .row || hasList)
    outer.push(top)
    top = frame
    top.ownsLines = ownsLines
  }

  /// Reports the extent of a finished container to its parent.
  private mutating func close(_ closed: Frame) {
    var extent = Extent(right: closed.right, bottom: closed.y, isWrapped: false)
    if closed.kind == .row || closed.kind == .gridRow { extent.bottom += closed.height }
    if closed.kind == .list, !shown.nodes[closed.node].columns.isEmpty {
      columns.removeLast()
      grids.append(LaidOut.PlacedGrid(columns: shown.nodes[closed.node].columns, lines: closed.start..<extent.bottom))
    }
    if closed.kind == .listRow || closed.kind == .gridRow {
      if let view = views.popLast() { (shown, prefix, isInert) = view }
      // Such a row takes one line, so that a list of empty rows ends at the bottom edge.
      if extent.bottom == closed.start {
        canvas.touch(closed.start)
        extent.bottom += 1
      }
      if closed.slot >= 0 { controls[closed.slot].frame.height = min(extent.bottom, bottom) - closed.start }
    }
    if closed.picker >= 0 {
      controls[closed.picker].frame.width = extent.right - closed.left
      controls[closed.picker].frame.height = min(extent.bottom, bottom) - closed.start
      // Without a label and options, it has no cell.
      if extent.right == closed.left { controls.remove(at: closed.picker) }
    }
    if closed.fixed >= 0 {
      // Lines that nothing wraps can be wider than the frame.
      (extent.right, extent.bottom) = (
        max(extent.right, closed.left + closed.fixed), max(extent.bottom, closed.start + 1)
      )
    }
    report(from: closed.left, extent)
  }

  /// Updates `top` after a child that was drawn at the column `left`.
  private mutating func report(from left: Int, _ extent: Extent) {
    if extent.right > left { top.right = max(top.right, extent.right) }
    if keeps, keeper.depth == outer.count { endPart(extent) }
    guard top.kind == .row || top.kind == .gridRow else {
      top.y = extent.bottom
      return
    }
    top.height = max(top.height, extent.bottom - top.y)
    guard top.kind == .row else { return }
    if extent.right > left { top.cursor = extent.right - top.x }
    if extent.isWrapped { top.isFull = true }
  }
}

// MARK: - Copied parts

extension Layout {
  /// The state for copying parts of the previous screen.
  struct Keeper {
    /// The previous screen: its grid, its controls and its parts.
    let grid: Grid
    let controls: [LaidOut.Placed]
    let before: [Part]
    /// Whether two of the previous controls may share an ID.
    let mayRepeat: Bool
    /// The index of the part of the previous screen that is expected next.
    var next = 0
    /// The parts of the new screen.
    var parts: [Part] = []
    /// The part being drawn, the depth of its container, and where its lines and controls begin.
    var source: Part.Source?
    var depth = -1
    var line = 0
    var control = 0

    init(after previous: LaidOut? = nil) {
      grid = previous?.grid ?? Grid(cells: Cells(size: Size(width: 0, height: 0)))
      controls = previous?.controls ?? []
      before = previous?.parts ?? []
      mayRepeat = previous?.mayRepeat ?? false
      if !before.isEmpty { parts.reserveCapacity(before.count) }
    }

    /// Returns the index of the previous part that was drawn as `source` and can stand on the line `y`.
    mutating func place(of source: borrowing Part.Source, at y: Int, bottom: Int) -> Int? {
      // First the expected index (right if the parts before were copied or replaced), then the nearest ones.
      let expected = next
      next += 1
      if isThere(source, expected, y, bottom) { return expected }
      // The same row with other content: no other part can match.
      if before.indices.contains(expected), before[expected].content.isOfRow(source) { return nil }
      for distance in stride(from: 1, through: Self.reach, by: 1) {
        for index in [expected + distance, expected - distance] where isThere(source, index, y, bottom) {
          next = index + 1
          return index
        }
      }
      return nil
    }

    /// Whether the part at `index` can be copied to the line `y`.
    private func isThere(_ source: borrowing Part.Source, _ index: Int, _ y: Int, _ bottom: Int) -> Bool {
      guard before.indices.contains(index) else { return false }
      let line = before[index].line
      let height = before[index].content.height
      // A part that reaches the bottom edge may be cut off there.
      guard line == y || line + height < bottom && y + height <= bottom else { return false }
      return before[index].content.isDrawn(as: source)
    }

    /// The maximum distance that a part can have moved among the others and still be found.
    static var reach: Int { 16 }
    /// The maximum number of parts. To keep and to drop thousands takes longer than to draw them.
    static var mostParts: Int { 128 }
  }

  private var keepsMore: Bool { keeps && keeper.parts.count < Keeper.mostParts }

  /// Copies a child of `top` from the previous screen; returns false if it has to be drawn.
  private mutating func takeOver(_ child: Int) -> Bool {
    let end = Int(shown.nodes[child].end)
    guard end - child >= Part.fewest, keeper.source == nil, top.ownsLines, !shown.nodes[child].hasList,
      child > shown.dialog
    else {
      return false
    }
    return takeOver(
      Part.Source(
        nodes: shown.nodes, first: child, end: end, prefix: prefix, list: "", key: "", isRow: false,
        isSelectable: false, isInert: isClosed(child), x: top.x, width: top.width, fits: top.fits,
        inRow: top.inRow))
  }

  /// Copies a row of a list from the previous screen; returns false if it has to be drawn.
  private mutating func takeOver(_ row: Shown, of rows: Shown.Rows, key: String) -> Bool {
    guard top.ownsLines, row.lists.isEmpty, shown.nodes[top.node].columns.isEmpty else { return false }
    return takeOver(
      Part.Source(
        nodes: row.nodes, first: 0, end: row.nodes.count, prefix: prefix, list: shown.nodes[top.node].id, key: key,
        isRow: true, isSelectable: rows.isSelectable, isInert: isClosed(top.node), x: top.x,
        width: top.width, fits: top.fits, inRow: top.inRow))
  }

  private mutating func takeOver(_ source: Part.Source) -> Bool {
    let line = top.y
    guard let place = keeper.place(of: source, at: line, bottom: bottom) else {
      keeper.source = source
      keeper.depth = outer.count
      keeper.line = line
      keeper.control = controls.count
      return false
    }
    var part = keeper.before[place]
    let control = controls.count
    canvas.copy(part, of: keeper.grid, to: line)
    for index in part.control..<part.control + part.content.controls {
      add(keeper.controls[index])
      controls[controls.count - 1].frame.y += line - part.line
    }
    (part.line, part.control) = (line, control)
    part.isTakenOver = true
    // The part keeps the nodes of the new view, so that the old view can be freed.
    if !part.content.isOfSameStorage(source) { part.content = part.content.moved(to: source) }
    keeper.parts.append(part)
    report(from: top.x, Extent(right: part.content.right, bottom: line + part.content.height, isWrapped: false))
    return true
  }

  /// Records a part that has just been drawn.
  private mutating func endPart(_ extent: Extent) {
    guard let source = keeper.source else { return }
    let content = Part.Content(
      source, right: extent.right, height: extent.bottom - keeper.line, controls: controls.count - keeper.control)
    keeper.parts.append(Part(content: content, line: keeper.line, control: keeper.control))
    keeper.source = nil
    keeper.depth = -1
  }
}
