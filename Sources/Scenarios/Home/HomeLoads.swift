/// The loads of the articles: how many are running, and why the last one failed, if it did.
public struct HomeLoads: Hashable, Sendable {
  /// How many are running.
  public var running = 0
  /// Why the last one to end failed, if it did.
  public var failure: String?

  /// No load yet.
  public init() {}

  /// A load begins: what failed before it is no longer said.
  mutating func begin() { (running, failure) = (running + 1, nil) }

  /// A load has ended, and why it failed, if it did: the last to end decides.
  mutating func end(failure: String?) { (running, self.failure) = (running - 1, failure) }

  /// What there is to say of them, after something else.
  var summary: String { (running == 0 ? "" : ", \(running) loading") + (failure == nil ? "" : ", load failed") }
}
