/// The number of running loads, and the failure of the last one that ended.
public struct HomeLoads: Hashable, Sendable {
  /// The number of running loads.
  public var running = 0
  /// The reason why the last load to end failed, if it did.
  public var failure: String?

  /// Creates a value without loads.
  public init() {}

  /// Counts one more running load, and removes the last failure.
  mutating func begin() { (running, failure) = (running + 1, nil) }

  /// Counts one running load less, and sets the failure: the last load to end decides.
  mutating func end(failure: String?) { (running, self.failure) = (running - 1, failure) }

  /// A summary that follows another text.
  var summary: String { (running == 0 ? "" : ", \(running) loading") + (failure == nil ? "" : ", load failed") }
}
