/// Many values, one after the other, each when it is there: what lasts.
///
/// A stream is what can be done for each of its elements: an element is handled to its end before the next one is asked for. So
/// whoever handles them sets the pace, and nothing piles up; what a source says meanwhile waits in a buffer that is bounded (see
/// ``from(_:)``).
///
/// Law: streams are a monad, by ``of(_:)`` and ``flatMap(_:)``, and a monoid, by ``empty`` and ``then(_:)``.
public struct EffStream<E: Effect, Element> {
  @usableFromInline let run: (@escaping (Element) -> Eff<E, Void>) -> Eff<E, Void>

  /// A stream.
  ///
  /// - Parameter forEach: the effect of doing something for each element, one after the other.
  @inlinable
  public init(_ forEach: @escaping (@escaping (Element) -> Eff<E, Void>) -> Eff<E, Void>) { run = forEach }

  /// Does something for each element, one after the other; it ends when the stream does, or is cancelled between two elements.
  @inlinable
  public func forEach(_ body: @escaping (Element) -> Eff<E, Void>) -> Eff<E, Void> {
    run { body($0).flatMap { .unlessCancelled } }
  }
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
  public func then(_ other: EffStream) -> EffStream {
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
}
