/// A part of a view on a screen, which the next screen can take over as it is: a child of a column, or a row of a list.
///
/// There is no list in it, and the lines that it takes are its alone.
struct Part: Sendable {
  let content: Content
  /// Its first line, and where its controls and its clusters begin, on the screen that it is on.
  var line: Int
  var control: Int
  var cluster: Int

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

extension Part.Source {
  /// Whether both are drawn the same: at once where their nodes are those of one view, otherwise by comparing them.
  ///
  /// - Complexity: O(*n*) in their elements and texts.
  func isDrawn(as other: Self) -> Bool {
    guard end - first == other.end - other.first, isRow == other.isRow, isSelectable == other.isSelectable,
      x == other.x, width == other.width, fits == other.fits, inRow == other.inRow,
      key.isSame(as: other.key), list.isSame(as: other.list), prefix.isSame(as: other.prefix)
    else { return false }
    return nodes.withUnsafeBufferPointer { own in
      other.nodes.withUnsafeBufferPointer { others in
        if own.baseAddress == others.baseAddress, first == other.first { return true }
        for index in 0..<end - first {
          let (node, another) = (own[first + index], others[other.first + index])
          guard Int(node.end) - first == Int(another.end) - other.first, node.isDrawn(as: another) else { return false }
        }
        return true
      }
    }
  }
}

extension Node {
  /// Whether both look the same and have the same ID.
  func isDrawn(as other: Node) -> Bool {
    guard kind == other.kind, flags == other.flags, role == other.role, percent == other.percent else { return false }
    return text.isSame(as: other.text) && value.isSame(as: other.value) && id.isSame(as: other.id)
  }
}
