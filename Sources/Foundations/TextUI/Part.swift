import Utilities

/// A part of a screen that the next screen can copy: a child of a column, or a row of a list.
///
/// It contains no list, and no other element is on its lines.
@usableFromInline struct Part: Sendable {
  var content: Content
  /// Its first line, and the index of its first control, on its screen.
  var line: Int
  var control: Int
  /// Whether it was copied from the previous screen.
  var isTakenOver = false

  /// The source of a part and the size of its drawing, independent of its position.
  final class Content: Sendable {
    let source: Source
    /// The first column after it.
    let right: Int
    let height: Int
    let controls: Int

    init(_ source: Source, right: Int, height: Int, controls: Int) {
      self.source = source
      self.right = right
      self.height = height
      self.controls = controls
    }
  }

  /// Everything that determines how a part is drawn, except the room above the bottom edge.
  struct Source: Sendable {
    /// The nodes of the enclosing view, and the range of the part's own nodes.
    let nodes: [Node]
    let first: Int
    let end: Int
    /// What qualifies the part's IDs: the prefix of its view; for a row, also the list's ID and the row's key.
    let prefix: String
    let list: String
    let key: String
    let isRow: Bool
    let isSelectable: Bool
    let x: Int
    let width: Int
    let fits: Bool
    let inRow: Bool
  }
}

extension Part {
  /// The minimum number of nodes for a child of a column. Fewer nodes are drawn faster than compared.
  static var fewest: Int { 4 }

  /// Whether a view is large enough: small views are drawn faster than parts are found.
  @usableFromInline
  static func isWorthwhile(for shown: Shown) -> Bool { !shown.lists.isEmpty || shown.nodes.count > 3 * fewest }
}

extension Part.Content {
  /// Whether both parts have the same array of nodes, by storage.
  func isOfSameStorage(_ other: borrowing Part.Source) -> Bool { source.nodes.storage == other.nodes.storage }

  /// Returns the same content with an equal source, in other storage.
  func moved(to source: Part.Source) -> Part.Content {
    Part.Content(source, right: right, height: height, controls: controls)
  }

  /// Whether both are the row with the same key of the same list.
  func isOfRow(_ other: borrowing Part.Source) -> Bool {
    source.isRow && other.isRow && source.key.isSame(as: other.key) && source.list.isSame(as: other.list)
      && source.prefix.isSame(as: other.prefix)
  }

  /// Whether `other` looks the same as this part. True at once if both share their nodes' storage, otherwise by comparison.
  ///
  /// - Complexity: O(*n*) in their elements and texts.
  func isDrawn(as other: borrowing Part.Source) -> Bool {
    guard source.end - source.first == other.end - other.first, source.isRow == other.isRow,
      source.isSelectable == other.isSelectable, source.x == other.x, source.width == other.width,
      source.fits == other.fits, source.inRow == other.inRow,
      source.key.isSame(as: other.key), source.list.isSame(as: other.list), source.prefix.isSame(as: other.prefix)
    else { return false }
    let (first, start) = (source.first, other.first)
    if isOfSameStorage(other), first == start { return true }
    // Pointers, because a copy of a node costs more than its comparison. They stay in bounds: `end` is at most
    // `nodes.count`, and a part has at least one node.
    return source.nodes.withUnsafeBufferPointer { own in
      other.nodes.withUnsafeBufferPointer { others in
        guard let own = own.baseAddress, let others = others.baseAddress else { return true }
        for index in 0..<other.end - start {
          let (node, last) = (own + first + index, others + start + index)
          guard Int(node.pointee.end) - first == Int(last.pointee.end) - start, node.isDrawn(as: last) else {
            return false
          }
        }
        return true
      }
    }
  }
}

extension [Node] {
  /// The address of the elements, for comparison only. Copies of an array share it.
  var storage: UnsafePointer<Node>? {
    // A closure, because a key path argument is created and evaluated at each call.
    withUnsafeBufferPointer { $0.baseAddress }
  }
}

extension UnsafePointer<Node> {
  /// Whether both nodes look the same and have the same ID.
  @inline(__always) func isDrawn(as other: UnsafePointer) -> Bool {
    pointee.kind == other.pointee.kind && pointee.flags == other.pointee.flags && pointee.role == other.pointee.role
      && pointee.percent == other.pointee.percent && pointee.text.isSame(as: other.pointee.text)
      && pointee.value.isSame(as: other.pointee.value) && pointee.id.isSame(as: other.pointee.id)
  }
}
