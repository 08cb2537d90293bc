import Algebra

/// The form of programs that are computations. Those of the package are kinds and effects.
extension Computation: ComputationForm {
  @usableFromInline package static func begin(_ program: Computation, _ run: inout ComputationRun) -> ComputationNode? {
    run.enter(program)
  }

  func bind<B>(_ next: @escaping (A) -> Computation<Context, B>) -> Computation<Context, B> {
    .node(bind(next, as: Computation<Context, B>.self))
  }
}
