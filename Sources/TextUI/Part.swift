/// A part of a view on a screen, which the next screen can take over as it is: a child of a column, or a row of a list.
///
/// There is no list in it, and the lines that it takes are its alone.
@usableFromInline
struct Part: Sendable {
  var content: Content
  /// Its first line, and where its controls and its clusters begin, on the screen that it is on.
  var line: Int
  var control: Int
  var cluster: Int
  /// Whether it was taken over from the screen before, and not drawn.
  var isTakenOver = false

  /// What was drawn, and how much came of it; the same wherever it stands.
  final class Content: Sendable {
    let source: Source
    /// The first column after it.
    let right: Int
    let height: Int
    let controls: Int
    let clusters: Int

    init(_ source: Source, right: Int, height: Int, controls: Int, clusters: Int) {
      self.source = source
      self.right = right
      self.height = height
      self.controls = controls
      self.clusters = clusters
    }
  }

  /// All that decides how a part is drawn, but for the room that there is above the bottom edge.
  struct Source: Sendable {
    /// The nodes of the view that it is in, and which of them are its own.
    let nodes: [Node]
    let first: Int
    let end: Int
    /// What qualifies its IDs: the prefix of the view that it is in, and of a row the ID of its list and its key.
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
  /// The elements from which on it costs less to compare a child of a column than to draw it.
  static var fewest: Int { 4 }

  /// Whether a view is more than a few elements, which are drawn in less time than it takes to look for parts.
  @usableFromInline
  static func isWorthwhile(for shown: Shown) -> Bool { !shown.lists.isEmpty || shown.nodes.count > 3 * fewest }
}

extension Part.Content {
  /// Whether the nodes that this was drawn of are those of `other`, in one place.
  func isOfSameStorage(_ other: borrowing Part.Source) -> Bool { source.nodes.storage == other.nodes.storage }

  /// The same, drawn of `source`, which is equal.
  func moved(to source: Part.Source) -> Part.Content {
    Part.Content(source, right: right, height: height, controls: controls, clusters: clusters)
  }

  /// Whether this and `other` are a row of one key in one list.
  func isOfRow(_ other: borrowing Part.Source) -> Bool {
    source.isRow && other.isRow && source.key.isSame(as: other.key) && source.list.isSame(as: other.list)
      && source.prefix.isSame(as: other.prefix)
  }

  /// Whether `other` is drawn as this was: at once where its nodes are those of one view, otherwise by comparing them.
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
    // By pointers, since a copy of a node costs more than comparing it. A part's nodes lie within its view's: `end` is at most
    // their number, and a part has at least one.
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
  /// Where the elements are: to be compared, not followed. Arrays that are copies of one another share it.
  var storage: UnsafePointer<Node>? {
    // No key path: one that is given to this is made and followed each time.
    withUnsafeBufferPointer { $0.baseAddress }
  }
}

extension UnsafePointer<Node> {
  /// Whether both nodes look the same and have the same ID.
  @inline(__always)
  func isDrawn(as other: UnsafePointer) -> Bool {
    pointee.kind == other.pointee.kind && pointee.flags == other.pointee.flags && pointee.role == other.pointee.role
      && pointee.percent == other.pointee.percent && pointee.text.isSame(as: other.pointee.text)
      && pointee.value.isSame(as: other.pointee.value) && pointee.id.isSame(as: other.pointee.id)
  }
}
