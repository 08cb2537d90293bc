extension EffStream {
  /// Returns a stream of a source's elements; a failure of the source is the last element.
  ///
  /// Elements that arrive while another one is handled wait, up to the source's ``Source/capacity``. Further elements
  /// are dropped and recorded as dropped. There is always room for a failure.
  public static func from<Value>(_ source: Source<Value>) -> EffStream where Element == Result<Value, ServiceFailure> {
    EffStream { body in
      Eff<E, Void>.async(with: body) { body, scope, answer in
        let reader = SourceReader<Value>(source.capacity)
        guard let runtime = scope.runtime else { return .nothing }
        let listening = runtime.listen(to: source) { reader.receive($0) }
        let handling = reader.unhandled.all(body).launch(in: scope) { (outcome: Outcome<Void>) in
          listening()
          answer(outcome)
        }
        return Cancellation(waiting: { [weak handling] done in
          listening()
          if let handling { handling.cancel(done) } else { done() }
        })
      }
    }
  }
}

/// The receiver of a source's elements. The source retains it.
///
/// It retains the effect that waits for the next element. That effect retains only the buffer, not this object, so a
/// runtime that is deallocated frees all of them.
@MainActor
private final class SourceReader<Value> {
  let unhandled: SourceBuffer<Value>
  fileprivate var wanted: (@MainActor (SourceBuffer<Value>.Element?) -> Void)?

  init(_ capacity: Int) {
    unhandled = SourceBuffer(capacity)
    unhandled.reader = self
  }

  /// - Returns: Whether there was room.
  func receive(_ element: SourceBuffer<Value>.Element?) -> Bool {
    if let wanted = wanted.take() {
      unhandled.hasEnded = isLast(element)
      wanted(element)
      return true
    }
    return unhandled.append(element)
  }
}

@MainActor
private final class SourceBuffer<Value> {
  typealias Element = Result<Value, ServiceFailure>

  private let capacity: Int
  private var elements = Queue<Element>()
  var hasEnded = false
  weak var reader: SourceReader<Value>?

  init(_ capacity: Int) { self.capacity = capacity }

  /// - Returns: Whether there was room. There always is for a failure, which ends the source.
  func append(_ element: Element?) -> Bool {
    hasEnded = isLast(element)
    guard let element else { return true }
    guard elements.count < capacity || hasEnded else { return false }
    elements.append(element)
    return true
  }

  nonisolated func all<E: Effect>(_ body: @escaping (Element) -> Eff<E, Void>) -> Eff<E, Void> {
    next(in: E.self).flatMap { element in
      guard let element else { return .pure(()) }
      return body(element).flatMap { self.all(body) }
    }
  }

  private nonisolated func next<E: Effect>(in effects: E.Type) -> Eff<E, Element?> {
    .async { [self] _, answer in
      if let element = elements.popFirst() {
        answer(.completed(element))
      } else if hasEnded {
        answer(.completed(nil))
      } else {
        reader?.wanted = { answer(.completed($0)) }
      }
      return Cancellation { [weak reader] in reader?.wanted = nil }
    }
  }
}

struct Queue<Element> {
  private var front: [Element] = []
  private var back: [Element] = []

  var count: Int { front.count + back.count }
  var elements: [Element] { front.reversed() + back }

  mutating func append(_ element: Element) { back.append(element) }

  /// - Complexity: Amortized O(1).
  mutating func popFirst() -> Element? {
    if front.isEmpty {
      swap(&front, &back)
      front.reverse()
    }
    return front.popLast()
  }
}

private func isLast<Value>(_ element: Result<Value, ServiceFailure>?) -> Bool {
  if case .success = element { false } else { true }
}
