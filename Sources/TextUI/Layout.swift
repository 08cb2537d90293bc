/// Where everything goes: one walk over the nodes of a view, drawing each as it is placed.
///
/// It is a machine that stops when it needs a row of a list (`advance()`), and keeps the containers it is in on a stack
/// of its own, so a view may nest as deep as memory allows.
struct Layout<Target: Canvas> {
  var canvas: Target
  private(set) var controls: [LaidOut.Placed] = []
  /// What qualifies the IDs of the nodes: empty, or the ID of the row they are in and a dot.
  private(set) var prefix = ""

  private var nodes: [Node]
  /// The containers around `top`, the outermost first.
  private var outer: [Frame] = []
  private(set) var top: Frame
  /// The first line that is not on the screen.
  private let bottom: Int

  init(canvas: Target, nodes: [Node], width: Int, bottom: Int, fits: Bool) {
    self.canvas = canvas
    self.nodes = nodes
    self.bottom = bottom
    top = Frame(.column, next: 0, end: nodes.count, left: 0, x: 0, y: 0, width: width, fits: fits, inRow: false)
  }

  /// A container that is being filled.
  struct Frame {
    enum Kind { case column, row, list, listRow }

    var kind: Kind
    /// The child that is next, and the end of the children: nodes, or the indices of a list's rows.
    var next: Int
    var end: Int
    /// The left edge of the container, and of its content.
    var left: Int
    var x: Int
    var width: Int
    /// The first line of the container.
    var start: Int
    /// The next line; of a row, the line that is being filled.
    var y: Int
    /// The first column after what has been drawn.
    var right: Int
    /// Whether all of it is known to fit into the width.
    var fits: Bool
    /// Whether it is in a row, which needs to know how wide it is.
    var inRow: Bool

    /// Of a row: how much of the line is taken, how high it is, and whether nothing more goes into it.
    var cursor = 0
    var height = 0
    var isFull = false

    /// Of a list: its node, and where the view has it. Of a list's row: where the row itself is among the controls.
    var node = 0
    var slot = 0

    init(
      _ kind: Kind,
      next: Int,
      end: Int,
      left: Int,
      x: Int,
      y: Int,
      width: Int,
      fits: Bool,
      inRow: Bool
    ) {
      self.kind = kind
      self.next = next
      self.end = end
      self.left = left
      self.x = x
      self.width = width
      self.start = y
      self.y = y
      self.right = left
      self.fits = fits
      self.inRow = inRow
    }
  }

  /// What the layout needs to go on.
  enum Step {
    /// Nothing: all is drawn that can be seen.
    case finished
    /// The number of rows of a list (`setCount(_:)`).
    case list(slot: Int)
    /// A row of the list at `slot`, whose node is `node` (`enter(_:id:isSelectable:)`).
    case row(slot: Int, node: Int, index: Int)
    /// The nodes that were there before the row that has ended (`leave(_:prefix:)`).
    case rowEnd
  }

  /// Goes on to the next step.
  mutating func advance() -> Step {
    while true {
      if top.next >= top.end || top.y >= bottom {
        guard let parent = outer.popLast() else { return .finished }
        let closed = top
        top = parent
        close(closed)
        if closed.kind == .listRow { return .rowEnd }
        continue
      }
      switch top.kind {
      case .list:
        let index = top.next
        top.next += 1
        return .row(slot: top.slot, node: top.node, index: index)
      case .row:
        let child = top.next
        top.next = Int(nodes[child].end)
        if let list = flow(child) { return .list(slot: list) }
      case .column, .listRow:
        let child = top.next
        top.next = Int(nodes[child].end)
        if let list = place(child, x: top.x, width: top.width, fits: top.fits) { return .list(slot: list) }
      }
    }
  }

  /// Goes on to the end, where there are no lists; a list would have no rows.
  mutating func finish() {
    while true {
      if case .finished = advance() { return }
    }
  }

  /// Says how many rows the list has at which the layout stopped.
  mutating func setCount(_ count: Int) { top.end = count }

  /// Goes into a row of a list.
  mutating func enter(_ row: [Node], id: String, isSelectable: Bool) {
    nodes = row
    prefix = Target.placesControls ? id + "." : ""
    let list = top
    outer.append(list)
    top = Frame(
      .listRow,
      next: 0,
      end: row.count,
      left: list.x,
      x: list.x,
      y: list.y,
      width: list.width,
      fits: list.fits,
      inRow: list.inRow
    )
    top.slot = -1
    if Target.placesControls, isSelectable {
      top.slot = controls.count
      let frame = Rect(x: list.x, y: list.y, width: list.width, height: 1)
      controls.append(LaidOut.Placed(id: id, kind: .row, isEnabled: true, frame: frame))
    }
  }

  /// Goes back to the nodes around a row of a list.
  mutating func leave(_ nodes: [Node], prefix: String) {
    self.nodes = nodes
    self.prefix = prefix
  }

  /// Puts a child of a row into the line, or into the next one if it does not fit; gives the slot of a list to be
  /// counted.
  private mutating func flow(_ child: Int) -> Int? {
    let isList = nodes[child].hasList
    let gap = top.cursor > 0 ? 1 : 0
    let room = top.width - top.cursor - gap
    if top.fits && !top.isFull && !isList {
      return place(child, x: top.x + top.cursor + gap, width: room, fits: true)
    }
    /// The width that the child would have; nil when it is more than a line.
    var natural: Int?
    if !isList {
      if top.cursor == 0 && !top.isFull && !nodes[child].isContainer {
        // A leaf at the start of a line goes there, however wide it is.
        return place(child, x: top.x, width: top.width, fits: false)
      }
      natural = measure(child, within: top.fits ? 1 : top.width)
      // What shows nothing takes no room.
      if natural == 0 || !top.isFull && (natural ?? .max) <= room {
        return place(child, x: top.x + top.cursor + gap, width: room, fits: true)
      }
    }
    if top.cursor > 0 || top.isFull {
      top.y += top.height
      top.cursor = 0
      top.height = 0
      guard top.y < bottom else { return nil }
    }
    let fits = top.fits || natural != nil
    top.isFull = isList || !fits
    return place(child, x: top.x, width: top.width, fits: fits)
  }

  /// Draws a child at `x` in the line `top.y`, or goes into it; gives the slot of a list to be counted.
  private mutating func place(_ child: Int, x: Int, width: Int, fits: Bool) -> Int? {
    let inRow = top.inRow || top.kind == .row
    let y = top.y
    let node = nodes[child]
    let end = Int(node.end)
    switch node.kind {
    case .row:
      push(Frame(.row, next: child + 1, end: end, left: x, x: x, y: y, width: width, fits: fits, inRow: inRow))
    case .column:
      push(Frame(.column, next: child + 1, end: end, left: x, x: x, y: y, width: width, fits: fits, inRow: inRow))
    case .section:
      let indent = fits || width >= Self.indent + Self.narrowest ? Self.indent : 0
      var frame = Frame(
        .column,
        next: child + 1,
        end: end,
        left: x,
        x: x + indent,
        y: y,
        width: width - indent,
        fits: fits,
        inRow: inRow
      )
      if !node.text.isEmpty {
        let extent = canvas.write(node, x: x, y: y, width: width, inRow: inRow)
        frame.y = extent.bottom
        frame.right = max(x, extent.right)
      }
      push(frame)
    case .list:
      var frame = Frame(.list, next: 0, end: 0, left: x, x: x, y: y, width: width, fits: fits, inRow: inRow)
      frame.node = child
      frame.slot = Int(node.slot)
      push(frame)
      return frame.slot
    case .text, .label, .button, .toggle, .field, .divider, .progress:
      let extent = canvas.write(node, x: x, y: y, width: width, inRow: inRow)
      if Target.placesControls, extent.right > x, let kind = node.eventKind {
        let id = prefix.isEmpty ? node.id : prefix + node.id
        let frame = Rect(x: x, y: y, width: extent.right - x, height: extent.bottom - y)
        controls.append(LaidOut.Placed(id: id, kind: kind, isEnabled: node.isEnabled, frame: frame))
      }
      report(from: x, extent)
    }
    return nil
  }

  /// By how much the content of a section is indented, and the width that it keeps.
  static var indent: Int { 2 }
  static var narrowest: Int { 8 }

  private mutating func push(_ frame: Frame) {
    outer.append(top)
    top = frame
  }

  /// Tells the container around it where a container ends.
  private mutating func close(_ closed: Frame) {
    var extent = Extent(right: closed.right, bottom: closed.y, isWrapped: false)
    if closed.kind == .row { extent.bottom += closed.height }
    if closed.kind == .listRow {
      // So that a list of rows that show nothing comes to an end at the bottom edge.
      if extent.bottom == closed.start {
        canvas.touch(closed.start)
        extent.bottom += 1
      }
      if closed.slot >= 0 { controls[closed.slot].frame.height = min(extent.bottom, bottom) - closed.start }
    }
    report(from: closed.left, extent)
  }

  /// Takes note in `top` of a child that was drawn from the column `left` on.
  private mutating func report(from left: Int, _ extent: Extent) {
    if extent.right > left { top.right = max(top.right, extent.right) }
    guard top.kind == .row else {
      top.y = extent.bottom
      return
    }
    top.height = max(top.height, extent.bottom - top.y)
    if extent.right > left { top.cursor = extent.right - top.x }
    if extent.isWrapped { top.isFull = true }
  }

  private func measure(_ child: Int, within limit: Int) -> Int? {
    nodes.naturalWidth(of: child, within: limit, lines: bottom - top.y)
  }
}
