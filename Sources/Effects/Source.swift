import OrderedJSON

/// Something outside that says one thing after another: a file that grows, a sensor, a connection.
///
/// As a ``Service``, it says both how it is really listened to, and what it says where effects are simulated; and it comes
/// to the code that listens through its environment.
public struct Source<Element: Sendable>: Sendable {
  /// The name scripts and traces know it by.
  public let name: String
  /// How many elements wait at most, while whoever listens is not ready. Then the newest has no room, and is dropped.
  public let capacity: Int
  /// Where effects are simulated: what it says after so many elements, and how long after the last of them, in milliseconds;
  /// `nil` when it ends.
  public let simulated: @Sendable (_ index: Int) -> (after: Int, element: Element)?
  /// How it is really listened to: calls what it is given with each element, and returns when there are no more.
  let live: @Sendable (_ each: @escaping @MainActor @Sendable (Element) -> Void) async throws -> Void
  /// An element as traces write it.
  public let encode: @Sendable (Element) -> JSON
  /// The element that a trace has; `nil` where it is none of this source's.
  ///
  /// Law: `decode(encode(element))` is `element`.
  public let decode: @Sendable (JSON) -> Element?

  /// A source.
  ///
  /// - Parameters:
  ///   - capacity: how many elements wait at most; less than 1 counts as 1.
  ///   - live: makes the sequence that is really listened to. It is left when the listening is cancelled. An error that it throws
  ///     ends the source with a failure.
  ///   - decode: reads back what `encode` wrote. Without it, what was recorded with real effects can only be replayed by
  ///     listening again.
  public init<Elements: AsyncSequence & SendableMetatype>(
    _ name: String,
    capacity: Int = 64,
    simulated: @escaping @Sendable (_ index: Int) -> (after: Int, element: Element)?,
    live: @escaping @Sendable () -> Elements,
    encode: @escaping @Sendable (Element) -> JSON,
    decode: @escaping @Sendable (JSON) -> Element? = { _ in nil }
  ) where Elements.Element == Element, Elements.AsyncIterator: SendableMetatype {
    self.name = name
    self.capacity = max(1, capacity)
    self.simulated = simulated
    self.live = { each in for try await element in live() { await each(element) } }
    self.encode = encode
    self.decode = decode
  }
}
