/// What a view shows, without what it carries: the same type whatever the actions are, so that layout is compiled once.
@frozen
@usableFromInline
struct Shown {
  @usableFromInline var nodes: [Node]
  @usableFromInline var lists: [Rows]

  @inlinable
  init(nodes: [Node], lists: [Rows]) {
    self.nodes = nodes
    self.lists = lists
  }

  /// The rows of a list, which are made when they are asked for.
  @frozen
  @usableFromInline
  struct Rows {
    @usableFromInline let count: Int
    @usableFromInline let isSelectable: Bool
    @usableFromInline let key: (Int) -> String
    @usableFromInline let row: (Int) -> Shown

    @inlinable
    init(count: Int, isSelectable: Bool, key: @escaping (Int) -> String, row: @escaping (Int) -> Shown) {
      self.count = count
      self.isSelectable = isSelectable
      self.key = key
      self.row = row
    }
  }
}

extension TextList {
  /// The rows without the actions they carry. A `map` leaves them as they are.
  @inlinable
  var rows: Shown.Rows {
    let row = self.row
    return Shown.Rows(count: count, isSelectable: select != nil, key: key) { row($0).shown }
  }
}
