import Algebra
import Utilities

/// The values on which a law is checked, each with its text for reports.
///
/// A domain is either counted or sampled. A law is checked on every value of a counted domain that is small enough;
/// otherwise it is checked on samples from a seed that reports print. Every value knows its smaller values, so that a
/// report can show the smallest counterexample that the search finds.
///
///     let bits = Domain(all: [false, true])
///     let logs = Domain.arrays(of: bits, upTo: 3)   // the 15 lists of at most three bits
///     let numbers = Domain.integers(in: -1_000_000...1_000_000)
///
/// A domain can name parts, such as its edges; a check reports the parts that no case reached: see ``classified(_:)``.
public struct Domain<Value> {
  /// The number of values, or `nil` if the domain is sampled.
  public let count: Int?
  /// The names of the parts of the domain.
  public private(set) var parts: [String]
  let element: (Int) -> Sample<Value>
  let draw: (inout SplitMix64) -> Sample<Value>

  init(count: Int, parts: [String] = [], element: @escaping (Int) -> Sample<Value>) {
    self.count = count
    self.parts = parts
    self.element = element
    draw = { element($0.number(below: count)) }
  }

  init(parts: [String] = [], draw: @escaping (inout SplitMix64) -> Sample<Value>) {
    count = nil
    self.parts = parts
    element = { index in
      var random = SplitMix64(seed: UInt64(truncatingIfNeeded: index))
      return draw(&random)
    }
    self.draw = draw
  }
}

/// A value, its text, its smaller values, and the parts of the domain that it is in.
struct Sample<Value> {
  let value: Value
  let text: () -> String
  /// For each part of the domain, whether this value is in it.
  var isIn: [() -> Bool] = []
  let smaller: () -> [Sample<Value>]

  func map<Other>(_ transform: @escaping (Value) -> Other) -> Sample<Other> {
    Sample<Other>(value: transform(value), text: text, isIn: isIn) { smaller().map { $0.map(transform) } }
  }

  func and<Other>(_ other: Sample<Other>) -> Sample<(Value, Other)> {
    Sample<(Value, Other)>(
      value: (value, other.value), text: { "\(text()); \(other.text())" }, isIn: isIn + other.isIn
    ) { smaller().map { $0.and(other) } + other.smaller().map { and($0) } }
  }
}

// MARK: - Counted domains

extension Domain {
  /// Creates a domain of these values; list the simplest first.
  public init(_ values: [Named<Value>]) { self.init(count: values.count) { Self.draw(values, at: $0) } }

  /// Creates a domain of these values, with their descriptions as texts; list the simplest first.
  public init(all values: [Value]) { self.init(values.map { Named(String(describing: $0), $0) }) }

  private static func draw(_ values: [Named<Value>], at index: Int) -> Sample<Value> {
    Sample(value: values[index].value, text: { values[index].text }) {
      steps(of: index).map { draw(values, at: index - $0) }
    }
  }

  /// Creates a domain of values that are made when they are needed, and so are their texts; begin with the simplest.
  public init(count: Int, text: @escaping (Value) -> String, value: @escaping (Int) -> Value) {
    func draw(_ index: Int) -> Sample<Value> {
      let made = value(index)
      return Sample(value: made, text: { text(made) }) { steps(of: index).map { draw(index - $0) } }
    }
    self.init(count: max(0, count), element: draw)
  }

  /// Returns all functions between two finite types.
  ///
  ///     let functions = Domain.functions(from: [false, true], to: [0, 1, 2])  // 9; the first: false ↦ 0, true ↦ 0
  ///
  /// The domain is counted if an `Int` can hold the number of functions; otherwise, it is sampled.
  ///
  /// - Parameter inputs: All values of the type of inputs. A function traps for others.
  public static func functions<Input: Hashable, Output>(
    from inputs: [Input], to outputs: [Output]
  ) -> Domain where Value == (Input) -> Output {
    let places = Dictionary(zip(inputs, inputs.indices)) { first, _ in first }
    let one = Domain<Int>(count: outputs.count, text: { "\($0)" }) { $0 }
    // For each input, the place of its output.
    let images = inputs.reduce(Domain<[Int]>(all: [[]])) { lists, _ in lists.and(one).map { $0 + [$1] } }
    func function(_ images: Sample<[Int]>) -> Sample<Value> {
      let value = { (input: Input) in
        guard let place = places[input] else {
          preconditionFailure("expected an input of the domain, found \(input)")
        }
        return outputs[images.value[place]]
      }
      return Sample(
        value: value,
        text: { zip(inputs, images.value).map { "\($0) ↦ \(outputs[$1])" }.joined(separator: ", ") }
      ) { images.smaller().map(function) }
    }
    return images.changed(function)
  }
}

/// Returns a distance, its half, the half of that, and so on to 1: the steps of the search for smaller values.
private func steps<Distance: FixedWidthInteger>(of distance: Distance) -> [Distance] {
  var steps: [Distance] = []
  var step = distance
  while step > 0 {
    steps.append(step)
    step /= 2
  }
  return steps
}

// MARK: - Sampled domains

extension Domain where Value: FixedWidthInteger {
  /// Returns the integers in `range`, those nearest to zero first.
  ///
  /// The domain is counted if `range` has at most 10 000 integers; otherwise it is sampled.
  public static func integers(in range: ClosedRange<Value>) -> Domain {
    let zero: Value = range.contains(0) ? 0 : range.lowerBound > 0 ? range.lowerBound : range.upperBound
    let width = UInt64(truncatingIfNeeded: range.upperBound) &- UInt64(truncatingIfNeeded: range.lowerBound)
    // The distance is unsigned: from one end of the integers to zero, it can overflow the signed type.
    func distance(_ value: Value) -> UInt64 {
      let difference = UInt64(truncatingIfNeeded: value) &- UInt64(truncatingIfNeeded: zero)
      return value > zero ? difference : 0 &- difference
    }
    func element(_ value: Value) -> Sample<Value> {
      Sample(value: value, text: { "\(value)" }) {
        steps(of: distance(value)).map { step in
          let step = Value(truncatingIfNeeded: step)
          return element(value > zero ? value &- step : value &+ step)
        }
      }
    }
    if width < 10_000 {
      let numbers = range.sorted { distance($0) < distance($1) }
      return Domain(count: numbers.count) { element(numbers[$0]) }
    }
    return Domain { random in
      let offset = width == .max ? random.next() : random.next() % (width + 1)
      return element(range.lowerBound &+ Value(truncatingIfNeeded: offset))
    }
  }
}

extension Domain {
  /// Returns the lists of at most `length` of these values, shorter ones first.
  ///
  /// The domain is counted if there are few enough lists; otherwise it is sampled. If `length` is negative, it is
  /// empty, and laws over it are unchecked.
  public static func arrays<Element>(of element: Domain<Element>, upTo length: Int) -> Domain where Value == [Element] {
    guard length >= 0 else { return Domain([]) }
    guard let base = element.count, let counts = counts(of: base, upTo: length) else {
      return Domain(parts: element.parts) { random in
        list((0..<random.number(below: length + 1)).map { _ in element.draw(&random) }, parts: element.parts.count)
      }
    }
    return Domain(count: counts.reduce(0, +), parts: element.parts) { index in
      var (rest, length) = (index, 0)
      while rest >= counts[length] {
        rest -= counts[length]
        length += 1
      }
      // The digits of the rest, the lowest first.
      let digits = sequence(first: rest) { $0 / base }.prefix(length).map { $0 % base }
      return list(digits.reversed().map(element.element), parts: element.parts.count)
    }
  }

  private static func counts(of base: Int, upTo length: Int) -> [Int]? {
    var counts = [1]
    for _ in 0..<length {
      let (next, overflows) = counts[counts.count - 1].multipliedReportingOverflow(by: base)
      guard !overflows, next < 1_000_000 else { return nil }
      counts.append(next)
    }
    return counts
  }

  /// Returns the list of some elements; it is in a part if one of them is.
  private static func list<Element>(_ draws: [Sample<Element>], parts: Int) -> Sample<[Element]>
  where Value == [Element] {
    func changed(_ index: Int, to elements: [Sample<Element>]) -> Sample<[Element]> {
      var changed = draws
      changed.replaceSubrange(index...index, with: elements)
      return list(changed, parts: parts)
    }
    return Sample(
      value: draws.map(\.value), text: { "[" + draws.map { $0.text() }.joined(separator: ", ") + "]" },
      isIn: (0..<parts).map { part in { draws.contains { $0.isIn[part]() } } }
    ) {
      draws.indices.map { changed($0, to: []) }
        + draws.indices.flatMap { index in draws[index].smaller().map { changed(index, to: [$0]) } }
    }
  }
}

// MARK: - Combining domains

extension Domain {
  /// Returns a domain with each value transformed and the same texts.
  public func map<Other>(_ transform: @escaping (Value) -> Other) -> Domain<Other> { changed { $0.map(transform) } }

  private func changed<Other>(_ change: @escaping (Sample<Value>) -> Sample<Other>) -> Domain<Other> {
    guard let count else { return Domain<Other>(parts: parts) { change(draw(&$0)) } }
    return Domain<Other>(count: count, parts: parts) { change(element($0)) }
  }

  /// Returns this domain with named parts, in addition to those it has; parts may overlap.
  ///
  /// A law detects a mistake only where it has a case. Name the parts where mistakes hide, such as the first and the last
  /// place, and a check reports those that no case reached. `Law.reaching(_:_:)` makes an unreached part an error. The
  /// idea is `label` and `cover` of QuickCheck (Claessen & Hughes 2000).
  ///
  ///     let places = Domain.integers(in: -20...20).classified([
  ///       Named("below the cap") { $0 < 10 }, Named("at the cap") { $0 == 10 }, Named("above the cap") { $0 > 10 },
  ///     ])
  ///
  /// ``map(_:)``, ``named(_:)``, ``and(_:)`` and ``arrays(of:upTo:)`` keep the parts.
  public func classified(_ parts: [Named<(Value) -> Bool>]) -> Domain {
    var domain = changed { draw in
      var changed = draw
      changed.isIn += parts.map { part in { part.value(draw.value) } }
      return changed
    }
    domain.parts += parts.map(\.text)
    return domain
  }

  /// Returns the pairs of one of these values and one of `other`.
  public func and<Other>(_ other: Domain<Other>) -> Domain<(Value, Other)> {
    typealias Pairs = Domain<(Value, Other)>
    let parts = parts + other.parts
    // An empty domain has no samples.
    if count == 0 || other.count == 0 { return Pairs(count: 0, parts: parts) { element($0).and(other.element($0)) } }
    guard let count, let others = other.count,
      case (let product, false) = count.multipliedReportingOverflow(by: others)
    else { return Pairs(parts: parts) { draw(&$0).and(other.draw(&$0)) } }
    return Pairs(count: product, parts: parts) { element($0 / others).and(other.element($0 % others)) }
  }

  /// Returns the values of a counted domain for which `isIncluded` returns true, without parts; empty for a sampled domain.
  package func filter(_ isIncluded: (Value) -> Bool) -> Domain {
    Domain(first(count ?? 0).filter { isIncluded($0.value) })
  }

  /// Returns these values with a variable's name in their texts: `m = put 2`.
  public func named(_ variable: String) -> Domain {
    func name(_ draw: Sample<Value>) -> Sample<Value> {
      Sample(value: draw.value, text: { "\(variable) = \(draw.text())" }, isIn: draw.isIn) { draw.smaller().map(name) }
    }
    return changed(name)
  }
}

/// A value with its text for reports, such as a function, which has no description.
///
///     Named("put 2", State<Int, Void>.put(2))
public struct Named<Value> {
  /// The text for reports.
  public let text: String
  /// The value.
  public let value: Value

  /// Creates a value with a text.
  public init(_ text: String, _ value: Value) { (self.text, self.value) = (text, value) }

  /// Creates the kind of a concrete value with a text.
  public init<Concrete: Branded>(_ text: String, _ value: Concrete)
  where Value == Kind<Concrete.Brand, Concrete.A> { self.init(text, value.kind) }

  /// Returns `transform` of the value with the same text.
  public func map<Other>(_ transform: (Value) -> Other) -> Named<Other> { Named<Other>(text, transform(value)) }
}
