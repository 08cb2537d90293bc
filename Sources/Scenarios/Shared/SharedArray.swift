/// An array of a fixed number of elements, of which a copy that is changed shares with the others all but a few of them.
///
/// Where an `Array` copies all that it has when somebody else still holds it, such as a view that shows it, this copies one
/// node of each level: it is a tree in which each node has up to 32 others or elements, as Clojure's vectors are. A node that
/// nobody else has is changed in place.
///
/// Law: it is the array that it was made of, with the changes made to it, and a copy never sees those of another.
struct SharedArray<Element> {
  let count: Int
  /// How many bits of a position are for the levels below the root.
  private let shift: Int
  private var root: Node

  fileprivate enum Node {
    case leaf([Element])
    case branch([Node])
  }

  /// - Complexity: O(*n*).
  init(_ elements: [Element]) {
    count = elements.count
    var nodes = stride(from: 0, to: elements.count, by: Self.width).map {
      Node.leaf(Array(elements[$0..<Swift.min($0 + Self.width, elements.count)]))
    }
    var shift = 0
    while nodes.count > 1 {
      nodes = stride(from: 0, to: nodes.count, by: Self.width).map {
        .branch(Array(nodes[$0..<Swift.min($0 + Self.width, nodes.count)]))
      }
      shift += Self.bits
    }
    self.shift = shift
    root = nodes.first ?? .leaf([])
  }

  /// Changes an element.
  ///
  /// - Complexity: O(1), besides the change, where this is not shared; else O(log *n*) for the copies.
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
      // What is changed is held by nobody else meanwhile, not by this node either.
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

// The shape of the tree is a function of the count: arrays are equal where their trees are, and what two share is not
// looked at.
extension SharedArray: Equatable where Element: Equatable {}
extension SharedArray: Hashable where Element: Hashable {}
extension SharedArray.Node: Equatable where Element: Equatable {}
extension SharedArray.Node: Hashable where Element: Hashable {}
extension SharedArray: Sendable where Element: Sendable {}
extension SharedArray.Node: Sendable where Element: Sendable {}
