import OrderedJSON

/// Something outside the program that sends elements over time: a growing file, a sensor, a connection.
///
/// Like a ``Service``, a source defines both live elements and simulated ones. Code that listens to a source gets it
/// through its environment.
public struct Source<Element: Sendable>: Sendable {
  /// The name of the source in scripts and traces.
  public let name: String
  /// The number of elements that can wait while the receiver is busy; further elements are dropped.
  public let capacity: Int
  /// What this source is asked for, as JSON: its arguments; see ``Service/request``.
  public let request: JSON?
  /// Returns the simulated element at an index and its delay after the previous one in milliseconds; `nil` at the end.
  public let simulated: @Sendable (_ index: Int) -> (after: Int, element: Element)?
  /// Calls `each` with each live element, and returns at the end.
  let live: @Sendable (_ each: @escaping @MainActor @Sendable (Element) -> Void) async throws -> Void
  /// Encodes an element for a trace.
  public let encode: @Sendable (Element) -> JSON
  /// Decodes an element from a trace; `nil` if the JSON is not an element of this source.
  ///
  /// Law: `decode(encode(element))` is `element`.
  public let decode: @Sendable (JSON) -> Element?
  /// Returns an element without its secrets, which records have in its place: see ``Service/mask``.
  public let mask: @Sendable (Element) -> Element

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - capacity: The number of elements that can wait; less than 1 counts as 1.
  ///   - request: The arguments of the listening.
  ///   - live: Returns the live sequence. Its iteration stops when the listening is cancelled. An error that it throws
  ///     ends the source with a failure.
  ///   - decode: Reads what `encode` writes. Without it, a trace with live effects can be replayed only by listening
  ///     again.
  ///   - mask: Returns an element without its secrets; by default, the whole element.
  public init<Elements: AsyncSequence & SendableMetatype>(
    _ name: String,
    capacity: Int = 64,
    request: JSON? = nil,
    simulated: @escaping @Sendable (_ index: Int) -> (after: Int, element: Element)?,
    live: @escaping @Sendable () -> Elements,
    encode: @escaping @Sendable (Element) -> JSON,
    decode: @escaping @Sendable (JSON) -> Element? = { _ in nil },
    mask: @escaping @Sendable (Element) -> Element = { $0 }
  ) where Elements.Element == Element, Elements.AsyncIterator: SendableMetatype {
    self.name = name
    self.capacity = max(1, capacity)
    self.request = request
    self.simulated = simulated
    self.live = { each in for try await element in live() { await each(element) } }
    self.encode = encode
    self.decode = decode
    self.mask = mask
  }
}
