/// A stream of values over time, in effects of type `E`.
///
/// Each element is handled to its end before the next one is requested, so the handler sets the pace. The elements that
/// a source sends meanwhile wait in a bounded buffer (see ``from(_:)``).
///
/// Laws: streams are a monad under `of` and `flatMap`, and a monoid under ``empty`` and ``then(_:)``.
public struct EffStream<E: Effect, Element> {
  @usableFromInline let run: (@escaping (Element) -> Eff<E, Void>) -> Eff<E, Void>

  /// Creates a stream.
  ///
  /// - Parameter forEach: Returns the effect that runs a body for each element, in order.
  @inlinable public init(_ forEach: @escaping (@escaping (Element) -> Eff<E, Void>) -> Eff<E, Void>) { run = forEach }

  /// Returns an effect that runs `body` for each element, in order.
  ///
  /// It ends when the stream ends, or is cancelled between two elements.
  @inlinable public func forEach(_ body: @escaping (Element) -> Eff<E, Void>) -> Eff<E, Void> {
    run { body($0).flatMap { .unlessCancelled } }
  }
}

// MARK: - Making streams

extension EffStream {
  /// The stream without elements.
  public static var empty: EffStream { EffStream { _ in .pure(()) } }

  /// Returns a stream of the given elements.
  public static func of(_ elements: Element...) -> EffStream { of(elements) }

  /// Returns a stream of the given elements.
  public static func of(_ elements: [Element]) -> EffStream {
    EffStream { body in
      func rest(_ index: Int) -> Eff<E, Void> {
        index < elements.count ? body(elements[index]).flatMap { rest(index + 1) } : .pure(())
      }
      return .deferred { rest(0) }
    }
  }

  /// Returns a stream of one element: the value of `effect`.
  public static func of(_ effect: Eff<E, Element>) -> EffStream { EffStream { effect.flatMap($0) } }

  /// Returns an endless stream of the values of `effect`, run again and again.
  ///
  /// - Important: The effect or the body must wait. Otherwise the stream blocks the main actor for ever.
  public static func repeating(_ effect: Eff<E, Element>) -> EffStream {
    EffStream { body in
      func next() -> Eff<E, Void> { effect.flatMap(body).flatMap(next) }
      return .deferred(next)
    }
  }
}

// MARK: - Monad and monoid

extension EffStream {
  /// Returns a stream of `transform` applied to each element.
  public func map<B>(_ transform: @escaping (Element) -> B) -> EffStream<E, B> {
    EffStream<E, B> { body in run { body(transform($0)) } }
  }

  /// Returns a stream of all elements of the streams that `next` returns for each element.
  public func flatMap<B>(_ next: @escaping (Element) -> EffStream<E, B>) -> EffStream<E, B> {
    EffStream<E, B> { body in run { next($0).run(body) } }
  }

  /// Returns a stream of the values of the effects that `next` returns for each element.
  public func flatMap<B>(_ next: @escaping (Element) -> Eff<E, B>) -> EffStream<E, B> {
    EffStream<E, B> { body in run { next($0).flatMap(body) } }
  }

  /// Returns a stream of this one's elements, then those of `other`.
  public func then(_ other: EffStream) -> EffStream {
    EffStream { body in run(body).flatMap { other.run(body) } }
  }

  /// Returns a stream of the elements for which `isWanted` returns `true`.
  public func filter(_ isWanted: @escaping (Element) -> Bool) -> EffStream {
    EffStream { body in run { isWanted($0) ? body($0) : .pure(()) } }
  }

  /// Returns a stream of the non-`nil` results of `transform` for each element.
  public func compactMap<B>(_ transform: @escaping (Element) -> B?) -> EffStream<E, B> {
    EffStream<E, B> { body in run { transform($0).map(body) ?? .pure(()) } }
  }

  /// Returns a stream of the results that `combine` has accumulated after each element.
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
