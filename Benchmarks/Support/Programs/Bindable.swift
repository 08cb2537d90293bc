import Algebra

/// A monad for deeply nested programs: a step that counts, and a way to run programs.
package protocol Bindable: SendableMetatype {
  /// The monad.
  associatedtype M: Monad & SendableMetatype
  /// A program of one step.
  static var step: Kind<M, Void> { get }
  /// Runs a program and returns the number of steps.
  static func run(_ m: Kind<M, Void>) -> Int
}

extension Bindable {
  /// Returns `((step >>= …) >>= …) >>= …`.
  @inline(__always)
  package static func left(_ count: Int) -> Kind<M, Void> {
    var m = step
    for _ in 1..<count { m = M.flatMap(m) { step } }
    return m
  }

  /// Returns `step >>= (step >>= (step >>= …))`, where each continuation captures the rest, made in advance.
  @inline(__always)
  package static func right(_ count: Int) -> Kind<M, Void> {
    var m = step
    for _ in 1..<count {
      let rest = m
      m = M.flatMap(step) { rest }
    }
    return m
  }

  /// Returns the same program as `right`, but each continuation makes the rest when it runs.
  package static func recursive(_ count: Int) -> Kind<M, Void> {
    count == 1 ? step : M.flatMap(step) { recursive(count - 1) }
  }
}
