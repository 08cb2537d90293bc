/// The visible part of a view, without actions. Its type does not depend on them, so the layout is compiled once.
@frozen @usableFromInline struct Shown {
  @usableFromInline var nodes: [Node]
  @usableFromInline var lists: [Rows]

  @inlinable init(nodes: [Node], lists: [Rows]) {
    self.nodes = nodes
    self.lists = lists
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
