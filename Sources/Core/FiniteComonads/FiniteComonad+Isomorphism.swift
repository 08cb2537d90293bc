extension FiniteComonad {
  /// The least list of numbers that describes this comonad, with its shapes and positions in any order.
  ///
  /// An isomorphism is a bijection of the shapes, and one of the positions of each shape. It keeps roots, which come first.
  ///
  /// - Complexity: O(b s²) for b such bijections and s positions.
  public var canonical: [Int] {
    var least: [Int] = []
    for shapes in orders(of: Array(polynomial.shapes)) {
      // Larger shapes come first, so that equal polynomials are described alike.
      let sizes = shapes.map { polynomial.positions[$0] }
      guard zip(sizes, sizes.dropFirst()).allSatisfy({ $0 >= $1 }) else { continue }
      let choices = shapes.map { shape in
        orders(of: (0..<polynomial.positions[shape]).filter { $0 != root[shape] }).map { [root[shape]] + $0 }
      }
      forEachChoice(of: choices) { positions in
        let code = code(shapes, positions)
        if least.isEmpty || code.lexicographicallyPrecedes(least) { least = code }
      }
    }
    return least
  }

  /// Returns the table as a list, with the shapes and their positions in an order.
  private func code(_ shapes: [Int], _ positions: [[Int]]) -> [Int] {
    var newShape = shapes
    for (new, old) in shapes.enumerated() { newShape[old] = new }
    let newPosition = positions.map { order in
      var new = order
      for (number, old) in order.enumerated() { new[old] = number }
      return new
    }
    var code = shapes.map { polynomial.positions[$0] }
    for (new, old) in shapes.enumerated() {
      for position in positions[new] {
        let target = newShape[subshape[old][position]]
        code.append(target)
        for inner in positions[target] { code.append(newPosition[new][composition[old][position][inner]]) }
      }
    }
    return code
  }

  /// For each position a line: the shape and the position, the shape of its subspace, and the subspace's positions.
  public var lines: [String] {
    polynomial.shapes.flatMap { shape in
      subshape[shape].indices.map { position in
        let mark = position == root[shape] ? "•" : " "
        let inner = composition[shape][position].map(String.init).joined(separator: " ")
        return "\(letter(of: shape))\(position)\(mark) → \(letter(of: subshape[shape][position])) \(inner)"
      }
    }
  }
}

/// Returns all orders of some numbers.
private func orders(of numbers: [Int]) -> [[Int]] {
  if numbers.isEmpty { return [[]] }
  return numbers.indices.flatMap { index in
    var rest = numbers
    let first = rest.remove(at: index)
    return orders(of: rest).map { [first] + $0 }
  }
}

/// Calls `body` with each list that has one element of each of the lists.
private func forEachChoice(of lists: [[[Int]]], _ chosen: [[Int]] = [], _ body: ([[Int]]) -> Void) {
  guard chosen.count < lists.count else { return body(chosen) }
  for element in lists[chosen.count] { forEachChoice(of: lists, chosen + [element], body) }
}
