extension EffStream {
  /// Returns this stream, which ``Eff/cancel(_:)`` with `id` can then cancel, including the handling of an element.
  ///
  /// The ID belongs to the scope that runs the stream.
  ///
  /// Law: `cancellable(by: id).forEach(body)` is `forEach(body).cancellable(by: id)`.
  ///
  /// - Parameter inFlight: Whether to cancel running effects with that ID first.
  public func cancellable(by id: some Hashable, inFlight: Bool = false) -> EffStream {
    EffStream { body in forEach(body).cancellable(by: id, inFlight: inFlight) }
  }
}
