/// The number of running loads, and the failure of the last one that ended.
public struct HomeLoads: Hashable, Sendable {
  /// The number of running loads.
  public var running = 0
  /// The reason why the last load to end failed, if it did.
  public var failure: String?

  /// A summary that follows another text.
  var summary: String { (running == 0 ? "" : ", \(running) loading") + (failure == nil ? "" : ", load failed") }
}
