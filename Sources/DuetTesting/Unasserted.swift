/// What a step caused of one kind, in order, less what has been asserted.
struct Unasserted<Element> {
  private(set) var rest: ArraySlice<Element>
  let isExhaustive: Bool

  init(_ elements: [Element], isExhaustive: Bool) {
    rest = elements[...]
    self.isExhaustive = isExhaustive
  }

  /// How an assertion found what it is about.
  enum Found {
    /// It is met.
    case expected
    /// Something else is there.
    case other(Element)
    /// Nothing more is there.
    case nothing
  }

  /// Takes the next element, whatever it is; where the kind is relaxed, the next one that is expected and what stands
  /// before it, or nothing: then the last is what is there.
  mutating func take(where isExpected: (Element) -> Bool) -> Found {
    guard isExhaustive else {
      guard let index = rest.firstIndex(where: isExpected) else { return rest.last.map(Found.other) ?? .nothing }
      rest = rest[(index + 1)...]
      return .expected
    }
    guard let next = rest.popFirst() else { return .nothing }
    return isExpected(next) ? .expected : .other(next)
  }

  /// The elements left over that had to be asserted, each with its number among all, from 1.
  var missing: [(number: Int, element: Element)] {
    isExhaustive ? rest.indices.map { ($0 + 1, rest[$0]) } : []
  }

  /// How many there were.
  var count: Int { rest.endIndex }
}
