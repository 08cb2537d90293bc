import Effects

/// A focus that a driver can show: an ``Interface``, or an effect that reads one.
///
/// It lets one function take components that show their view as it is, and components that read it in `Eff`, as on Reader–Env:
///
///     func play<S: Space, V: Presentable>(_ component: S) where S.Focus == UI<V.E, S.M, V>, V.View == TextView<V.Input>
public protocol Presentable<E, Input, View> {
  /// The effects.
  associatedtype E: Effect
  /// What the view's controls carry.
  associatedtype Input
  /// What is shown.
  associatedtype View

  /// The effect that reads the interface. It takes no time.
  static func presenting(_ effect: consuming Eff<E, Self>) -> Eff<E, Interface<E, Input, View>>
}

extension Interface: Presentable {
  /// The effect itself.
  @inlinable
  public static func presenting(_ effect: consuming Eff<E, Self>) -> Eff<E, Self> { effect }
}

extension Eff: Presentable where A: Presentable, A.E == E {
  /// What the value's controls carry.
  public typealias Input = A.Input
  /// What the value shows.
  public typealias View = A.View

  /// The effect, and then the one that it gives.
  @inlinable
  public static func presenting(_ effect: consuming Eff<E, Self>) -> Eff<E, Interface<E, A.Input, A.View>> {
    switch consume effect {
    case .pure(let presented): A.presenting(presented)
    case let effect: A.presenting(effect.flatMap { $0 })
    }
  }
}
