import OrderedJSON

/// The nodes of views that a tab of a live page keeps.
package struct ShownNodes {
  private var nodes: [JSON] = []

  /// Nothing yet.
  package init() {}

  /// Reads a message, and returns the elements of the views, side by side, each before those in it.
  package mutating func read(_ message: JSON) -> [JSON] {
    let show = message["show"]
    guard let known = show?["known"]?.int, let roots = show?["roots"]?.array?.compactMap(\.int) else { return [] }
    nodes = nodes.prefix(known) + (show?["nodes"]?.array ?? [])
    return roots.flatMap(elements)
  }

  private func elements(from number: Int) -> [JSON] {
    guard nodes.indices.contains(number) else { return [] }
    return [nodes[number]] + (nodes[number]["c"]?.array ?? []).compactMap(\.int).flatMap(elements)
  }
}
