/// Many values, one after the other, each when it is there: what lasts.
///
/// A stream is what can be done for each of its elements: an element is handled to its end before the next one is asked for. So
/// whoever handles them sets the pace, and nothing piles up; what a source says meanwhile waits in a buffer that is bounded (see
/// ``from(_:)``).
///
/// Law: streams are a monad, by ``of(_:)`` and ``flatMap(_:)``, and a monoid, by ``empty`` and ``followed(by:)``.
public struct EffStream<E: Effect, Element> {
  private let run: (@escaping (Element) -> Eff<E, Void>) -> Eff<E, Void>

  /// A stream.
  ///
  /// - Parameter forEach: the effect of doing something for each element, one after the other.
  public init(_ forEach: @escaping (@escaping (Element) -> Eff<E, Void>) -> Eff<E, Void>) { run = forEach }

  /// Does something for each element, one after the other; it ends when the stream does.
  public func forEach(_ body: @escaping (Element) -> Eff<E, Void>) -> Eff<E, Void> { run(body) }
}

// MARK: - Making streams

extension EffStream {
  /// The stream of nothing.
  public static var empty: EffStream { EffStream { _ in .pure(()) } }

  /// A stream of what is there already.
  public static func of(_ elements: Element...) -> EffStream { of(elements) }

  /// A stream of what is there already.
  public static func of(_ elements: [Element]) -> EffStream {
    EffStream { body in
      func rest(_ index: Int) -> Eff<E, Void> {
        index < elements.count ? body(elements[index]).flatMap { rest(index + 1) } : .pure(())
      }
      return .deferred { rest(0) }
    }
  }

  /// What one effect gives.
  public static func of(_ effect: Eff<E, Element>) -> EffStream { EffStream { effect.flatMap($0) } }

  /// What an effect gives, again and again, for ever.
  ///
  /// The effect is to take time: what never waits never ends, and lets nothing else be done.
  public static func repeating(_ effect: Eff<E, Element>) -> EffStream {
    EffStream { body in
      func next() -> Eff<E, Void> { effect.flatMap(body).flatMap(next) }
      return .deferred(next)
    }
  }
}

extension EffStream where Element == Int {
  /// A clock's ticks: after each so many milliseconds, how many have passed since the stream began.
  ///
  /// Its beginning is recorded, and its being cancelled, which is how it ends, under the name "ticks"; each tick is not.
  ///
  /// They do not drift. A tick that comes while the one before is still handled is passed over, as the next one says what it would
  /// have said, and more.
  ///
  /// - Parameter milliseconds: less than 1 counts as 1.
  public static func ticks(every milliseconds: Int) -> EffStream {
    let interval = max(1, milliseconds)
    return EffStream { body in
      let ticking = Eff<E, Int>.now.flatMap { start in
        func tick(_ number: Int) -> Eff<E, Void> {
          Eff<E, Int>.now.flatMap { now in
            let (elapsed, number) = (now - start, max(number, (now - start) / interval + 1))
            let (due, isLater) = number.multipliedReportingOverflow(by: interval)
            // Later than the clock goes.
            if isLater { return .never }
            return Eff<E, Void>.sleep(for: due - elapsed).flatMap { body(due) }.flatMap { tick(number + 1) }
          }
        }
        return tick(1)
      }
      return ticking.recorded(as: "ticks")
    }
  }
}

extension Eff {
  /// This effect, with its beginning and its being cancelled recorded under a name, as those of a call are.
  fileprivate func recorded(as name: String) -> Eff {
    .async { scope, answer in
      let id = scope.runtime?.begin(name) ?? 0
      let running = E.running(kind, in: scope) { [weak scope] outcome in
        scope?.runtime?.note(id, name, outcome.value == nil ? .cancelled : .finished)
        answer(outcome)
      }
      running.begin()
      return Cancellation(of: running)
    }
  }
}

extension EffStream {
  /// What a source says, until it ends; its failure is the last element.
  ///
  /// Whatever it says while an element is still handled waits, up to the source's ``Source/capacity``. Then the newest are dropped, and
  /// recorded as such; but for a failure, for which there is always room.
  public static func from<Value>(_ source: Source<Value>) -> EffStream where Element == Result<Value, ServiceFailure> {
    EffStream { body in
      Eff<E, Void>.async { scope, answer in
        let reader = SourceReader<Value>(source.capacity)
        guard let runtime = scope.runtime else { return .nothing }
        let listening = runtime.listen(to: source) { reader.receive($0) }
        let handling = E.running(reader.unhandled.all(body).kind, in: scope) { (outcome: Outcome<Void>) in
          listening()
          answer(outcome)
        }
        handling.begin()
        return Cancellation(waiting: { [weak handling] done in
          listening()
          if let handling { handling.cancel(done) } else { done() }
        })
      }
    }
  }
}

/// What listens to a source, and is kept by it. It keeps who waits for the next element, who does not keep it: what that holds
/// is the buffer. So a runtime that goes takes all of it along.
private final class SourceReader<Value> {
  let unhandled: SourceBuffer<Value>
  fileprivate var wanted: ((SourceBuffer<Value>.Element?) -> Void)?

  init(_ capacity: Int) {
    unhandled = SourceBuffer(capacity)
    unhandled.reader = self
  }

  /// - Returns: whether there was room.
  func receive(_ element: SourceBuffer<Value>.Element?) -> Bool {
    if let wanted = wanted.take() {
      unhandled.hasEnded = isLast(element)
      wanted(element)
      return true
    }
    return unhandled.append(element)
  }
}

/// The elements of a source that have not been handled.
private final class SourceBuffer<Value> {
  typealias Element = Result<Value, ServiceFailure>

  private let capacity: Int
  private var elements: [Element] = []
  var hasEnded = false
  weak var reader: SourceReader<Value>?

  init(_ capacity: Int) { self.capacity = capacity }

  /// - Returns: whether there was room. There is for the failure that ends the source.
  func append(_ element: Element?) -> Bool {
    hasEnded = isLast(element)
    guard let element else { return true }
    guard elements.count < capacity || hasEnded else { return false }
    elements.append(element)
    return true
  }

  func all<E: Effect>(_ body: @escaping (Element) -> Eff<E, Void>) -> Eff<E, Void> {
    next(in: E.self).flatMap { element in
      guard let element else { return .pure(()) }
      return body(element).flatMap { self.all(body) }
    }
  }

  private func next<E: Effect>(in effects: E.Type) -> Eff<E, Element?> {
    .async { [self] _, answer in
      if !elements.isEmpty {
        answer(.ended(elements.removeFirst()))
      } else if hasEnded {
        answer(.ended(nil))
      } else {
        reader?.wanted = { answer(.ended($0)) }
      }
      return Cancellation { [weak reader] in reader?.wanted = nil }
    }
  }
}

/// Whether nothing follows `element` in a source: it has ended, or failed.
private func isLast<Value>(_ element: Result<Value, ServiceFailure>?) -> Bool {
  if case .success = element { false } else { true }
}

// MARK: - Monad and monoid

extension EffStream {
  /// What `transform` makes of each element.
  public func map<B>(_ transform: @escaping (Element) -> B) -> EffStream<E, B> {
    EffStream<E, B> { body in run { body(transform($0)) } }
  }

  /// For each element, all of the stream that `next` makes of it.
  public func flatMap<B>(_ next: @escaping (Element) -> EffStream<E, B>) -> EffStream<E, B> {
    EffStream<E, B> { body in run { next($0).run(body) } }
  }

  /// For each element, what the effect gives that `next` makes of it.
  public func flatMap<B>(_ next: @escaping (Element) -> Eff<E, B>) -> EffStream<E, B> {
    EffStream<E, B> { body in run { next($0).flatMap(body) } }
  }

  /// This stream, and then `other`.
  public func followed(by other: EffStream) -> EffStream {
    EffStream { body in run(body).flatMap { other.run(body) } }
  }

  /// The elements that `isWanted`.
  public func filter(_ isWanted: @escaping (Element) -> Bool) -> EffStream {
    EffStream { body in run { isWanted($0) ? body($0) : .pure(()) } }
  }

  /// What `transform` makes of each element, where it makes something.
  public func compactMap<B>(_ transform: @escaping (Element) -> B?) -> EffStream<E, B> {
    EffStream<E, B> { body in run { transform($0).map(body) ?? .pure(()) } }
  }

  /// After each element, what `combine` has made of all so far.
  public func scan<B>(_ initial: B, _ combine: @escaping (inout B, Element) -> Void) -> EffStream<E, B> {
    EffStream<E, B> { body in
      .deferred {
        var result = initial
        return run { element in
          .deferred {
            combine(&result, element)
            return body(result)
          }
        }
      }
    }
  }

  /// The first elements, so many at most. When they have been handled, what the stream still does is cancelled.
  public func prefix(_ count: Int) -> EffStream {
    guard count > 0 else { return .empty }
    return EffStream { body in
      .deferred {
        let (gate, taken, handled) = (Gate(), Counter(), Counter())
        let elements = run { element in
          .deferred {
            // Of streams that are merged, there can be one more while the last is still handled.
            guard taken.count < count else { return .never }
            taken.count += 1
            return body(element).flatMap {
              handled.count += 1
              guard handled.count == count else { return .pure(()) }
              gate.open()
              return .never
            }
          }
        }
        return elements.race(with: gate.isOpened())
      }
    }
  }

  /// Both streams at once, their elements as they come. It ends when both have.
  ///
  /// What handles an element of the one is not waited for by the other: of two handlers that wait, both may be under way. Law: it is
  /// a monoid, too, with ``empty``, up to the order of elements that come at one time.
  public func merged(with other: EffStream) -> EffStream {
    EffStream { body in run(body).both(with: other.run(body)).map { _ in } }
  }
}

private final class Counter {
  var count = 0
}

/// What is waited for, and opens once.
private final class Gate {
  private var isOpen = false
  private var waiting: (() -> Void)?

  func open() {
    isOpen = true
    waiting.take()?()
  }

  func isOpened<E: Effect>() -> Eff<E, Void> {
    .async { _, answer in
      if self.isOpen { answer(.ended(())) } else { self.waiting = { answer(.ended(())) } }
      return Cancellation { [weak self] in self?.waiting = nil }
    }
  }
}
