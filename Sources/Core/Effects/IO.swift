import Algebra

/// Real effects: real work, live services and the real clock.
///
/// Values and suspended work run synchronously, without a task. Only a call of a service or a source needs one.
public enum IO: Effect {
  /// The runtime of real effects.
  public typealias Runtime = IORuntime
}
