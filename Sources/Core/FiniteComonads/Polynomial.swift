/// A finite polynomial functor: a number of shapes, and the number of positions of each.
///
/// A value of `y^2 + y` is either two values or one: it has two shapes, with two positions and with one.
///
///     let pairOrOne = Polynomial([2, 1])
///     print(pairOrOne)  // y^2 + y
public struct Polynomial: Hashable, Sendable {
  /// The number of positions of each shape.
  public let positions: [Int]

  /// Creates a polynomial from the number of positions of each shape; a negative number counts as 0.
  public init(_ positions: [Int]) { self.positions = positions.map { max(0, $0) } }

  /// The shapes.
  public var shapes: Range<Int> { positions.indices }
  /// The number of positions of all shapes.
  public var size: Int { positions.reduce(0, +) }

  /// One space of each shape; its value at each position is the position.
  ///
  /// What is natural, as a comonad is, does the same to all spaces of a shape. So a law that holds for these spaces holds
  /// for all.
  public var spaces: [Space<Int>] { shapes.map { Space(shape: $0, values: Array(0..<positions[$0])) } }

  /// Returns the polynomials with `size` positions in all and at least one on each shape, larger shapes first.
  static func partitions(of size: Int) -> [Polynomial] {
    func parts(_ rest: Int, _ largest: Int) -> [[Int]] {
      if rest <= 0 { return [[]] }
      return (1...min(rest, max(1, largest))).reversed().flatMap { part in
        parts(rest - part, part).map { [part] + $0 }
      }
    }
    return parts(size, size).map { Polynomial($0) }
  }
}

extension Polynomial: CustomStringConvertible {
  /// The terms in the order of the shapes, neighbours with one exponent together: `2y^2 + y`.
  public var description: String {
    var terms: [(count: Int, exponent: Int)] = []
    for exponent in positions {
      if terms.last?.exponent == exponent {
        terms[terms.count - 1].count += 1
      } else {
        terms.append((1, exponent))
      }
    }
    let texts = terms.map { count, exponent in
      if exponent == 0 { return "\(count)" }
      return (count == 1 ? "y" : "\(count)y") + (exponent == 1 ? "" : "^\(exponent)")
    }
    return texts.isEmpty ? "0" : texts.joined(separator: " + ")
  }
}

/// A value of a polynomial functor: a shape, and a value at each position.
public struct Space<Value> {
  /// The shape.
  public let shape: Int
  /// The value at each position of the shape.
  public let values: [Value]

  /// Creates a space; give one value for each position of the shape.
  public init(shape: Int, values: [Value]) { (self.shape, self.values) = (shape, values) }

  /// Returns the same shape with each value transformed.
  public func map<Other>(_ transform: (Value) -> Other) -> Space<Other> {
    Space<Other>(shape: shape, values: values.map(transform))
  }
}

extension Space: Equatable where Value: Equatable {}
extension Space: Sendable where Value: Sendable {}

extension Space: CustomStringConvertible {
  /// The letter of the shape, and the values: `A(0, 1)`.
  public var description: String {
    "\(letter(of: shape))(\(values.map { "\($0)" }.joined(separator: ", ")))"
  }
}

/// Returns the name of a shape in texts: a letter, or `S26` and so on.
func letter(of shape: Int) -> String {
  guard (0..<26).contains(shape), let scalar = Unicode.Scalar(UInt32(65 + shape)) else { return "S\(shape)" }
  return String(Character(scalar))
}
