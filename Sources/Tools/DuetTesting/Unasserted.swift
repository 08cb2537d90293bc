import Utilities

/// The elements of one part of a step, in order, that have not been asserted yet.
struct Unasserted<Element> {
  private let part: Exhaustivity
  private let isExhaustive: Bool
  private var rest: ArraySlice<Element>
  /// Whether the space is asserted: it says what functions did, so that these need not be asserted themselves.
  private var coversFunctions = false

  init(_ part: Exhaustivity, _ elements: [Element], _ exhaustivity: Exhaustivity) {
    self.part = part
    isExhaustive = exhaustivity.contains(part)
    rest = elements[...]
  }

  mutating func coverFunctions() { coversFunctions = true }

  private func isCovered(_ element: Element) -> Bool { coversFunctions && text(of: element).contains("‹function›") }

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

  /// Returns the lines of all elements that had to be asserted and were not, each with its number, from 1.
  func missing(_ lines: (Element) -> [String]) -> [String] {
    guard isExhaustive else { return [] }
    let unasserted = rest.indices.filter { !isCovered(rest[$0]) }
    return unasserted.flatMap { ["\(name) \($0 + 1) of \(count):"] + Difference.added(lines(rest[$0])) }
  }

  private var count: Int { rest.endIndex }

  private var name: String { part == .views ? "view" : part == .actions ? "action" : "effect" }

  /// Says that no element is left.
  var shortage: String {
    switch part {
    case .views: "it rendered " + (count == 0 ? "no view" : "only \(counted(count, "view"))")
    case .actions: (count == 0 ? "nothing" : "only \(counted(count, "action"))") + " moved the space"
    default: (count == 0 ? "no effect event" : "only \(counted(count, "effect event"))") + " occurred"
    }
  }
}
