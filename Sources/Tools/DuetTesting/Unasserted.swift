/// The elements of one part of a step, in order, that have not been asserted yet.
struct Unasserted<Element> {
  private(set) var rest: ArraySlice<Element>
  let isExhaustive: Bool
  /// Whether another assertion covers an element, so that it need not be asserted itself.
  private var isCovered: (Element) -> Bool = { _ in false }

  init(_ elements: [Element], isExhaustive: Bool) {
    rest = elements[...]
    self.isExhaustive = isExhaustive
  }

  /// Covers the actions that are functions, by their texts: the space says what they did.
  mutating func coverFunctions(_ text: @escaping (Element) -> String) {
    isCovered = { text($0).contains("‹function›") }
  }

  enum Found {
    case expected
    case other(Element)
    case nothing
  }

  /// Takes the next element and compares it with the expected one.
  ///
  /// In a relaxed part, it takes all elements up to the next expected one. If no element is expected, it takes nothing and
  /// returns the last element.
  mutating func take(where isExpected: (Element) -> Bool) -> Found {
    guard isExhaustive else {
      guard let index = rest.firstIndex(where: isExpected) else { return rest.last.map(Found.other) ?? .nothing }
      rest = rest[(index + 1)...]
      return .expected
    }
    while let next = rest.first, isCovered(next), !isExpected(next) { rest.removeFirst() }
    guard let next = rest.popFirst() else { return .nothing }
    return isExpected(next) ? .expected : .other(next)
  }

  /// The elements that had to be asserted and were not, each with its number, from 1.
  var missing: [(number: Int, element: Element)] {
    isExhaustive ? rest.indices.filter { !isCovered(rest[$0]) }.map { ($0 + 1, rest[$0]) } : []
  }

  var count: Int { rest.endIndex }
}
