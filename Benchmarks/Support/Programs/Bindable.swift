import Algebra

/// A monad whose programs are nested deep: one step that counts, and how to run.
package protocol Bindable: SendableMetatype {
  /// The monad.
  associatedtype M: Monad & SendableMetatype
  /// A program of one step.
  static var step: Kind<M, Void> { get }
  /// Runs a program and says how many steps it took.
  static func run(_ m: Kind<M, Void>) -> Int
}

extension Bindable {
  /// `((step >>= …) >>= …) >>= …`
  package static func left(_ count: Int) -> Kind<M, Void> {
    var m = step
    for _ in 1..<count { m = M.flatMap(m) { step } }
    return m
  }

  /// `step >>= (step >>= (step >>= …))`, each continuation made beforehand and captured by the one before.
  package static func right(_ count: Int) -> Kind<M, Void> {
    var m = step
    for _ in 1..<count {
      let rest = m
      m = M.flatMap(step) { rest }
    }
    return m
  }

  /// The same, each continuation made when it is reached.
  package static func recursive(_ count: Int) -> Kind<M, Void> {
    count == 1 ? step : M.flatMap(step) { recursive(count - 1) }
  }
}
