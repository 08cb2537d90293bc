/// The visible part of a view, without actions. Its type does not depend on them, so the layout is compiled once.
@frozen @usableFromInline struct Shown {
  @usableFromInline var nodes: [Node]
  @usableFromInline var lists: [Rows]
  /// The index of the last dialog; −1 without one.
  @usableFromInline var dialog: Int32 = -1
  /// Whether an element was built with the initial focus, or a list names the row that has it.
  @usableFromInline var mayFocus = false

  @inlinable init(nodes: [Node], lists: [Rows]) {
    self.nodes = nodes
    self.lists = lists
  }

  /// Whether the node at an index takes events: no dialog is before it.
  @inlinable func isOpen(_ index: Int) -> Bool {
    dialog < 0 || index >= Int(dialog) && index < Int(nodes[Int(dialog)].end)
  }

  /// The rows of a list, made on demand.
  @frozen @usableFromInline struct Rows {
    @usableFromInline let keys: RowKeys
    @usableFromInline let isSelectable: Bool
    @usableFromInline let row: (Int) -> Shown

    @inlinable init(_ keys: RowKeys, isSelectable: Bool, row: @escaping (Int) -> Shown) {
      self.keys = keys
      self.isSelectable = isSelectable
      self.row = row
    }

    @inlinable var count: Int { keys.count }
  }
}

extension TextList {
  /// The rows without their actions. `map` does not change them.
  @inlinable var rows: Shown.Rows {
    let row = self.row
    return Shown.Rows(keys, isSelectable: select != nil) { row($0).shown }
  }
}
