/// A fixed-length array whose changed copies share all but a few nodes.
///
/// Changing an `Array` that something else still holds, such as a view, copies every element. This type copies one node
/// for each level: it is a tree whose nodes have up to 32 children or elements, as in Clojure's vectors. A node with
/// one owner changes in place.
///
/// Law: it equals the array that it was made from, with its changes applied. A copy never sees the changes of another
/// copy.
struct SharedArray<Element> {
  let count: Int
  /// The number of bits of a position that index the levels below the root.
  private let shift: Int
  private var root: Node

  fileprivate enum Node {
    case leaf([Element])
    case branch([Node])
  }

  /// - Complexity: O(*n*).
  init(_ elements: [Element]) {
    count = elements.count
    var nodes = Self.nodes(of: elements).map(Node.leaf)
    var shift = 0
    while nodes.count > 1 {
      nodes = Self.nodes(of: nodes).map(Node.branch)
      shift += Self.bits
    }
    self.shift = shift
    root = nodes.first ?? .leaf([])
  }

  /// Returns the parts of the nodes of one level.
  private static func nodes<Part>(of parts: [Part]) -> [[Part]] {
    stride(from: 0, to: parts.count, by: width).map { Array(parts[$0..<Swift.min($0 + width, parts.count)]) }
  }

  /// Changes an element.
  ///
  /// - Precondition: `position` is one of `indices`.
  /// - Complexity: O(log *n*), of base 32, plus the change. Only shared nodes are copied.
  mutating func update(_ position: Int, _ change: (inout Element) -> Void) {
    precondition(indices.contains(position), "No element has the position \(position).")
    root.update(position, shift, change)
  }

  fileprivate static var bits: Int { 5 }
  fileprivate static var width: Int { 1 << bits }
}

extension SharedArray.Node {
  mutating func update(_ position: Int, _ shift: Int, _ change: (inout Element) -> Void) {
    let index = position >> shift & (SharedArray.width - 1)
    switch self {
    case .leaf(var elements):
      // Empty this node, so that `elements` has one owner and changes in place.
      self = .leaf([])
      change(&elements[index])
      self = .leaf(elements)
    case .branch(var children):
      self = .leaf([])
      children[index].update(position, shift - SharedArray.bits, change)
      self = .branch(children)
    }
  }
}

extension SharedArray: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }

  /// - Precondition: `position` is one of `indices`.
  /// - Complexity: O(log *n*), of base 32.
  subscript(position: Int) -> Element {
    precondition(indices.contains(position), "No element has the position \(position).")
    var node = root
    var shift = shift
    while true {
      let index = position >> shift & (Self.width - 1)
      switch node {
      case .leaf(let elements): return elements[index]
      case .branch(let children): node = children[index]
      }
      shift -= Self.bits
    }
  }
}

// The count determines the shape of the tree, so arrays are equal if and only if their trees are. The comparison skips
// nodes that two arrays share.
extension SharedArray: Equatable, Hashable where Element: Hashable {}
extension SharedArray.Node: Equatable, Hashable where Element: Hashable {}
extension SharedArray: Sendable where Element: Sendable {}
extension SharedArray.Node: Sendable where Element: Sendable {}
