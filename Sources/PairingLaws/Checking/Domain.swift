import Algebra
import PseudoRandom

/// What a law is checked on: the values there are of one kind, each with how a report writes it.
///
/// A domain either is complete and counted, and then a law is checked on all of it when it is small enough; or its values
/// are drawn, from a seed that is printed. Either way the values know which others are smaller, so that a report shows the
/// smallest case there is to find.
///
///     let bits = Domain(all: [false, true])
///     let logs = Domain.arrays(of: bits, upTo: 3)   // the 15 lists of at most three bits
///     let numbers = Domain.integers(in: -1_000_000...1_000_000)
public struct Domain<Value> {
  /// How many values there are, where they are counted.
  public let count: Int?
  let element: (Int) -> Sample<Value>
  let draw: (inout SplitMix64) -> Sample<Value>

  /// A domain that is counted.
  init(count: Int, element: @escaping (Int) -> Sample<Value>) {
    self.count = count
    self.element = element
    draw = { element($0.number(below: count)) }
  }

  /// A domain that is drawn from.
  init(draw: @escaping (inout SplitMix64) -> Sample<Value>) {
    count = nil
    element = { index in
      var random = SplitMix64(seed: UInt64(truncatingIfNeeded: index))
      return draw(&random)
    }
    self.draw = draw
  }
}

/// A value that was drawn, how a report writes it, and the values that are smaller.
struct Sample<Value> {
  let value: Value
  let text: () -> String
  let smaller: () -> [Sample<Value>]

  func map<Other>(_ transform: @escaping (Value) -> Other) -> Sample<Other> {
    Sample<Other>(value: transform(value), text: text) { smaller().map { $0.map(transform) } }
  }

  func and<Other>(_ other: Sample<Other>) -> Sample<(Value, Other)> {
    Sample<(Value, Other)>(value: (value, other.value), text: { "\(text()); \(other.text())" }) {
      smaller().map { $0.and(other) } + other.smaller().map { and($0) }
    }
  }
}

// MARK: - Counted domains

extension Domain {
  /// These values, the simplest first.
  public init(_ values: [Named<Value>]) {
    self.init(count: values.count) { Self.draw(values, at: $0) }
  }

  /// These values, the simplest first, written as they describe themselves.
  public init(all values: [Value]) { self.init(values.map { Named(String(describing: $0), $0) }) }

  private static func draw(_ values: [Named<Value>], at index: Int) -> Sample<Value> {
    Sample(value: values[index].value, text: { values[index].text }) {
      steps(of: index).map { draw(values, at: index - $0) }
    }
  }
}

/// A distance, its half, the half of that, and so on to 1: the steps by which what is smaller is looked for.
private func steps<Distance: FixedWidthInteger>(of distance: Distance) -> [Distance] {
  Array(sequence(first: distance) { $0 > 1 ? $0 / 2 : nil }.prefix { $0 > 0 })
}

// MARK: - Drawn domains

extension Domain where Value: FixedWidthInteger {
  /// The integers in `range`, those nearer to zero first: all of them, where there are not too many to count; otherwise
  /// they are drawn.
  public static func integers(in range: ClosedRange<Value>) -> Domain {
    let zero: Value = range.contains(0) ? 0 : range.lowerBound > 0 ? range.lowerBound : range.upperBound
    let width = UInt64(truncatingIfNeeded: range.upperBound) &- UInt64(truncatingIfNeeded: range.lowerBound)
    // As a magnitude: from one end of the integers to zero is farther than the type can say.
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
  /// The lists of at most `length` of these values, shorter ones first: all where they can be counted, otherwise samples.
  ///
  /// No list has a negative length: of such a `length` the domain is empty, and laws over it are unchecked.
  public static func arrays<Element>(of element: Domain<Element>, upTo length: Int) -> Domain where Value == [Element] {
    guard length >= 0 else { return Domain([]) }
    guard let base = element.count, let counts = counts(of: base, upTo: length) else {
      return Domain { random in
        list((0..<random.number(below: length + 1)).map { _ in element.draw(&random) })
      }
    }
    return Domain(count: counts.reduce(0, +)) { index in
      var rest = index
      var length = 0
      while rest >= counts[length] {
        rest -= counts[length]
        length += 1
      }
      var draws: [Sample<Element>] = []
      for _ in 0..<length {
        draws.append(element.element(rest % base))
        rest /= base
      }
      return list(draws.reversed())
    }
  }

  /// How many lists there are of each length.
  private static func counts(of base: Int, upTo length: Int) -> [Int]? {
    var counts = [1]
    for _ in 0..<length {
      let (next, overflows) = counts[counts.count - 1].multipliedReportingOverflow(by: base)
      guard !overflows, next < 1_000_000 else { return nil }
      counts.append(next)
    }
    return counts
  }

  private static func list<Element>(_ draws: [Sample<Element>]) -> Sample<[Element]> where Value == [Element] {
    Sample(value: draws.map(\.value), text: { "[" + draws.map { $0.text() }.joined(separator: ", ") + "]" }) {
      let shorter = draws.indices.map { index in
        var rest = draws
        rest.remove(at: index)
        return list(rest)
      }
      let simpler = draws.indices.flatMap { index in
        draws[index].smaller().map { element in
          var rest = draws
          rest[index] = element
          return list(rest)
        }
      }
      return shorter + simpler
    }
  }
}

// MARK: - Putting domains together

extension Domain {
  /// What `transform` makes of these values, written as they were.
  public func map<Other>(_ transform: @escaping (Value) -> Other) -> Domain<Other> {
    changed { $0.map(transform) }
  }

  private func changed<Other>(_ change: @escaping (Sample<Value>) -> Sample<Other>) -> Domain<Other> {
    if let count { return Domain<Other>(count: count) { change(element($0)) } }
    return Domain<Other> { change(draw(&$0)) }
  }

  /// Every pair of one of these values and one of `other`.
  public func and<Other>(_ other: Domain<Other>) -> Domain<(Value, Other)> {
    if let count, let others = other.count,
      case let (product, overflows) = count.multipliedReportingOverflow(by: others),
      !overflows
    {
      return Domain<(Value, Other)>(count: product) { index in
        element(index / others).and(other.element(index % others))
      }
    }
    // Of an empty domain nothing can be drawn.
    if count == 0 || other.count == 0 { return Domain<(Value, Other)>(count: 0) { element($0).and(other.element($0)) } }
    return Domain<(Value, Other)> { draw(&$0).and(other.draw(&$0)) }
  }

  /// The values for which `isIncluded` holds, of a domain that is counted; of another, the domain is empty.
  package func filter(_ isIncluded: (Value) -> Bool) -> Domain {
    Domain(first(count ?? 0).filter { isIncluded($0.value) })
  }

  /// These values, each written as that of a variable: `m = put 2`.
  public func named(_ variable: String) -> Domain {
    func name(_ draw: Sample<Value>) -> Sample<Value> {
      Sample(value: draw.value, text: { "\(variable) = \(draw.text())" }) { draw.smaller().map(name) }
    }
    return changed(name)
  }
}

/// A value that does not describe itself, with how a report writes it.
///
///     Named("put 2", State<Int, Void>.put(2))
public struct Named<Value> {
  /// How it is written.
  public let text: String
  /// The value.
  public let value: Value

  /// A value, written so.
  public init(_ text: String, _ value: Value) {
    self.text = text
    self.value = value
  }

  /// The branded kind of a concrete value.
  public init<Concrete: Branded>(_ text: String, _ value: Concrete)
  where Value == Kind<Concrete.Brand, Concrete.A> {
    self.init(text, Kind(value))
  }

  /// What `transform` makes of the value, written so.
  public func map<Other>(_ transform: (Value) -> Other) -> Named<Other> { Named<Other>(text, transform(value)) }
}
