import Algebra

/// Effects that are done: real work, real services, the real clock.
///
/// Values and suspended work run where they stand, without a task; only what waits for a service takes one.
public enum IO: Effect {
  /// What these effects are run by.
  public typealias Runtime = IORuntime
}
