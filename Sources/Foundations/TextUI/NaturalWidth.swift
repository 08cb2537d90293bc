extension Array where Element == Node {
  /// Returns the width of a node without wrapping; nil if it exceeds `limit` or the node contains a list.
  ///
  /// Only the first `lines` lines count. The rest is not read.
  ///
  /// - Complexity: O(`limit` × `lines`), plus the elements that show nothing.
  func naturalWidth(of root: Int, within limit: Int, lines: Int) -> Int? {
    guard self[root].isContainer, self[root].kind != .frame else { return self[root].leafWidth(within: limit) }
    var open = [Open(self[root], limit: limit)]
    var index = root + 1
    while let top = open.last {
      if index >= top.end || !top.isRow && top.height >= lines {
        index = top.end
        open.removeLast()
        guard top.total <= limit else { return nil }
        guard !open.isEmpty else { return top.total }
        open[open.count - 1].add(top.total, height: top.height)
      } else if self[index].kind == .list {
        return nil
      } else if self[index].isContainer, self[index].kind != .frame {
        open.append(Open(self[index], limit: limit))
        index += 1
      } else {
        guard let width = self[index].leafWidth(within: limit) else { return nil }
        open[open.count - 1].add(width, height: 1)
        index = Int(self[index].end)
      }
      if let top = open.last, top.total > limit { return nil }
    }
    return nil
  }

  /// A container that is being measured.
  private struct Open {
    let isRow: Bool
    let end: Int
    var title = 0
    var indent = 0
    var width = 0
    var height = 0

    init(_ node: Node, limit: Int) {
      isRow = node.kind == .row || node.kind == .picker && node.style == .radio
      end = Int(node.end)
      guard node.kind == .section || node.kind == .dialog || node.kind == .picker else { return }
      if !isRow { indent = Layout<GridCanvas>.indent }
      guard !node.text.isEmpty || node.kind == .dialog else { return }
      let own = node.leafWidth(within: limit) ?? .max
      if isRow { width = own } else { title = own }
      height = 1
    }

    var total: Int { Swift.max(title, width == 0 ? 0 : width + indent) }

    mutating func add(_ child: Int, height: Int) {
      if isRow {
        if child > 0 { width = width == .max ? .max : width + child + (width > 0 ? 1 : 0) }
        self.height = Swift.max(self.height, height)
      } else {
        width = Swift.max(width, child)
        self.height += height
      }
    }
  }
}

extension Node {
  /// An upper bound of the width of a leaf on one line of a row. No Character takes more cells than bytes.
  var widthLimit: Int {
    switch kind {
    case .text, .label: text.utf8.count
    case .button, .toggle: text.utf8.count + 2
    case .field:
      text.utf8.count + value.utf8.count + 4 + (detail?.content.prompt.utf8.count ?? 0)
        + (detail?.content.error.map { $0.utf8.count + 5 } ?? 0)
    case .progress: text.utf8.count + 16
    case .checkbox, .option, .link: text.utf8.count + 4
    case .slider: text.utf8.count + value.utf8.count + 32
    case .picker: style == .menu ? text.utf8.count + value.utf8.count + 12 : .max
    case .canvas: detail?.content.drawing?.columns ?? 0
    case .frame: detail?.content.width ?? 0
    case .divider: 4
    case .onOpen: 0
    case .row, .column, .section, .list, .dialog: .max
    }
  }

  /// Returns the width of a leaf, a frame or a section title on one line; nil if it exceeds `limit`.
  func leafWidth(within limit: Int) -> Int? {
    if kind == .canvas || kind == .frame { return widthLimit <= limit ? widthLimit : nil }
    var total = 0
    eachPiece { text, _ in
      text.eachGlyph(sanitizing: true) { _, width, _ in
        total += width
        return total <= limit
      }
      return total <= limit
    }
    return total <= limit ? total : nil
  }
}
