/// A list whose elements keep their numbers, whatever is taken out before them.
///
/// An index says where an element is now, a number which one it is: the first element ever put in has 0, and each that is
/// put in has one more than the one before it. So a number that was asked for while an element was there still finds it
/// after others have gone, and finds nothing once it has gone itself.
///
///     var names: NumberedList = ["Ada", "Grace"]
///     names.remove(at: 0)
///     names.index(ofNumber: 1)   // 0
///     names.append("Ada")
///     names.numbers        // [1, 2]
///
/// Laws: numbers rise, and one is never given twice. `mapValues` keeps them all, and is functorial.
@frozen
public struct NumberedList<Element> {
  /// Rising.
  @usableFromInline var given: [Int]
  @usableFromInline var elements: [Element]
  /// The number of the next element that is put in.
  @usableFromInline var next: Int

  @inlinable
  init(given: [Int], elements: [Element], next: Int) {
    self.given = given
    self.elements = elements
    self.next = next
  }

  /// A list of values that are numbered from 0 on.
  @inlinable
  public init(_ values: [Element]) {
    self.init(given: Array(values.indices), elements: values, next: values.count)
  }

  /// The numbers of the elements, in their order.
  @inlinable
  public var numbers: [Int] { given }

  /// The elements, in their order.
  @inlinable
  public var values: [Element] { elements }

  /// Where the element of a number is; `nil` where it is gone, or was never there.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func index(ofNumber number: Int) -> Int? {
    var (low, high) = (0, given.count)
    while low < high {
      let middle = low + (high - low) / 2
      if given[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < given.count && given[low] == number ? low : nil
  }

  /// Puts an element at the end, with a number that none had before.
  ///
  /// - Complexity: O(1) on average, where the list is not shared.
  @inlinable
  public mutating func append(_ element: Element) {
    given.append(next)
    elements.append(element)
    next += 1
  }

  /// Takes out the element at `index`; where there is none, nothing. The others keep their numbers.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func remove(at index: Int) {
    guard elements.indices.contains(index) else { return }
    given.remove(at: index)
    elements.remove(at: index)
  }

  /// Takes out the element of a number; where it is gone, nothing. The others keep theirs.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func remove(number: Int) {
    if let index = index(ofNumber: number) { remove(at: index) }
  }

  /// Changes the element of a number; where it is gone, nothing.
  ///
  /// - Complexity: O(log *n*), besides the change, where the list is not shared.
  @inlinable
  public mutating func update(number: Int, _ change: (inout Element) -> Void) {
    if let index = index(ofNumber: number) { change(&elements[index]) }
  }

  /// What `transform` makes of each and its number, under the same number.
  @inlinable
  public func mapNumbered<Other>(_ transform: (Int, Element) -> Other) -> NumberedList<Other> {
    NumberedList<Other>(given: given, elements: zip(given, elements).map(transform), next: next)
  }

  /// What `transform` makes of each, under its number.
  @inlinable
  public func mapValues<Other>(_ transform: (Element) -> Other) -> NumberedList<Other> {
    NumberedList<Other>(given: given, elements: elements.map(transform), next: next)
  }
}

extension NumberedList: RandomAccessCollection {
  /// The index of the first: 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The index after the last: how many there are.
  @inlinable
  public var endIndex: Int { elements.count }

  /// The element at an index, which must be one of `indices`.
  @inlinable
  public subscript(index: Int) -> Element { elements[index] }
}

extension NumberedList: ExpressibleByArrayLiteral {
  /// A list of values that are numbered from 0 on.
  @inlinable
  public init(arrayLiteral values: Element...) { self.init(values) }
}

extension NumberedList: Equatable where Element: Equatable {}
extension NumberedList: Hashable where Element: Hashable {}
extension NumberedList: Sendable where Element: Sendable {}

extension NumberedList: CustomStringConvertible {
  /// The elements, as an array has them.
  public var description: String { "\(elements)" }
}
