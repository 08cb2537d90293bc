import Effects

/// A focus that a driver can show: a ``Rendering``, or an effect that reads one.
///
/// With it, one function takes both components that show their view directly and components that read it in `Eff`, as
/// on Reader–Env:
///
///     func play<S: Space, V: Presentable>(_ component: S) where S.Focus == UI<V.E, S.M, V>, V.View == TextView<V.Input>
public protocol Presentable<E, Input, View> {
  /// The effects.
  associatedtype E: Effect
  /// The type of the inputs of the view's controls.
  associatedtype Input
  /// The type of the view.
  associatedtype View

  /// Returns the effect that reads the rendering. It takes no time.
  static func presenting(_ effect: consuming Eff<E, Self>) -> Eff<E, Rendering<E, Input, View>>
}

extension Rendering: Presentable {
  /// Returns `effect`.
  @inlinable public static func presenting(_ effect: consuming Eff<E, Self>) -> Eff<E, Self> { effect }
}

extension Eff: Presentable where A: Presentable, A.E == E {
  /// The type of the inputs of the value's controls.
  public typealias Input = A.Input
  /// The type of the value's view.
  public typealias View = A.View

  /// Returns `effect`, followed by the effect that reads the rendering of its value.
  @inlinable public static func presenting(_ effect: consuming Eff<E, Self>) -> Eff<E, Rendering<E, A.Input, A.View>> {
    switch consume effect {
    case .pure(let presented): A.presenting(presented)
    case let effect: A.presenting(effect.flatMap { $0 })
    }
  }
}
