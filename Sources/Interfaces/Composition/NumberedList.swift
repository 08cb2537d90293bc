import Algebra
import Utilities

/// A list whose elements keep their numbers when other elements are removed.
///
/// An index is the current position of an element; a number identifies it. The first element ever added has number 0,
/// and each later one has the next number. So a number still finds its element after others are removed, and finds
/// nothing after the element itself is removed.
///
///     var names: NumberedList = ["Ada", "Grace"]
///     names.remove(at: 0)
///     names.index(ofNumber: 1)   // 0
///     names.append("Ada")
///     names.numbers        // [1, 2]
///
/// Laws: numbers increase, and none is reused. `mapValues` is functorial and keeps all numbers.
@frozen public struct NumberedList<Element> {
  /// The numbers, in increasing order.
  @usableFromInline var given: [Int]
  @usableFromInline var elements: [Element]
  /// The number of the next new element.
  @usableFromInline var next: Int

  @inlinable init(given: [Int], elements: [Element], next: Int) {
    self.given = given
    self.elements = elements
    self.next = next
  }

  /// Creates a list of values, numbered from 0.
  ///
  /// - Complexity: O(*n*).
  @inlinable public init(_ values: [Element]) {
    self.init(given: Array(values.indices), elements: values, next: values.count)
  }

  /// The numbers of the elements, in order.
  @inlinable public var numbers: [Int] { given }

  /// The elements, in order.
  @inlinable public var values: [Element] { elements }

  /// Returns the index of the element with a number, or `nil` if no element has it.
  ///
  /// - Complexity: O(log *n*).
  @inlinable public func index(ofNumber number: Int) -> Int? {
    let index = given.prefixCount { $0 < number }
    return index < given.count && given[index] == number ? index : nil
  }

  /// Appends an element with a new number.
  ///
  /// - Complexity: Amortized O(1) if the list is not shared.
  @inlinable public mutating func append(_ element: Element) {
    given.append(next)
    elements.append(element)
    next += 1
  }

  /// Removes the element at `index`, if there is one; the others keep their numbers.
  ///
  /// - Complexity: O(*n*).
  @inlinable public mutating func remove(at index: Int) {
    guard elements.indices.contains(index) else { return }
    given.remove(at: index)
    elements.remove(at: index)
  }

  /// Removes the element with a number, if there is one; the others keep their numbers.
  ///
  /// - Complexity: O(*n*).
  @inlinable public mutating func remove(number: Int) {
    if let index = index(ofNumber: number) { remove(at: index) }
  }

  /// Changes the element with a number, if there is one.
  ///
  /// - Complexity: O(log *n*) plus the change, if the list is not shared.
  @inlinable public mutating func update(number: Int, _ change: (inout Element) -> Void) {
    if let index = index(ofNumber: number) { change(&elements[index]) }
  }

  /// Returns a list of `transform` of each number and element, with the same numbers.
  ///
  /// - Complexity: O(*n*).
  @inlinable public func mapNumbered<Other>(_ transform: (Int, Element) -> Other) -> NumberedList<Other> {
    NumberedList<Other>(given: given, elements: zip(given, elements).map(transform), next: next)
  }

  /// Returns a list of `transform` of each element, with the same numbers.
  ///
  /// - Complexity: O(*n*).
  @inlinable public func mapValues<Other>(_ transform: (Element) -> Other) -> NumberedList<Other> {
    NumberedList<Other>(given: given, elements: elements.map(transform), next: next)
  }
}

extension NumberedList: RandomAccessCollection {
  /// The index of the first element: 0.
  @inlinable public var startIndex: Int { 0 }

  /// The index after the last element: the number of elements.
  @inlinable public var endIndex: Int { elements.count }

  /// The element at an index.
  ///
  /// - Precondition: `indices` contains `index`.
  @inlinable public subscript(index: Int) -> Element { elements[index] }
}

extension NumberedList: ExpressibleByArrayLiteral {
  /// Creates a list of values, numbered from 0.
  @inlinable public init(arrayLiteral values: Element...) { self.init(values) }
}

extension NumberedList: Equatable where Element: Equatable {}
extension NumberedList: Hashable where Element: Hashable {}
extension NumberedList: Sendable where Element: Sendable {}

extension NumberedList: CustomStringConvertible {
  /// The elements, described as an array.
  public var description: String { text(of: elements) }
}

extension NumberedList: Fingerprinted {
  /// Adds the elements, their numbers and the number of the next element; no numbers where the search hides them.
  public func combine(into fingerprint: inout Fingerprint) {
    fingerprint.combine(fingerprint.hidesNumbers ? [count] : given + [next])
    for element in elements { fingerprint.combine(element) }
  }
}
