extension EffStream {
  /// This stream, to be cancelled by `id`, within the scope that it is run in: the elements that are still to come, and what is
  /// being done for one.
  ///
  /// Law: `cancellable(by: id).forEach(body)` is `forEach(body).cancellable(by: id)`.
  ///
  /// - Parameter inFlight: whether those that run under that ID are cancelled first.
  public func cancellable(by id: some Hashable, inFlight: Bool = false) -> EffStream {
    EffStream { body in forEach(body).cancellable(by: id, inFlight: inFlight) }
  }
}
