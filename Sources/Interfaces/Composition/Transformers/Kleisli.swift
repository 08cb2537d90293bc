import Algebra

/// A function into a monad, `(Input) -> M<Output>`, on which every monad transformer here is built.
///
/// A single step is only the function. A bound one is run by a bind of `M`, not by a call: so a million binds, nested
/// on either side, use constant stack if those of `M` do.
@usableFromInline struct Kleisli<Input, M: Monad, Output> {
  @usableFromInline let isBound: Bool
  @usableFromInline let run: (Input) -> Kind<M, Output>

  @inlinable init(isBound: Bool = false, _ run: @escaping (Input) -> Kind<M, Output>) {
    self.isBound = isBound
    self.run = run
  }

  /// Returns this function on `enter` of an outer input, followed by `next` on that input and the output.
  @inlinable func bind<Outer, Result>(
    enter: @escaping (Outer) -> Input,
    next: @escaping (Outer, Output) -> Kind<M, Result>
  ) -> Kleisli<Outer, M, Result> {
    // In an object, so that a long chain is dropped without recursion.
    let both = Flat((first: self, next: next))
    return Kleisli<Outer, M, Result>(isBound: true) { outer in
      let (first, next) = both.value
      let input = enter(outer)
      guard first.isBound else { return M.flatMap(first.run(input)) { next(outer, $0) } }
      return M.flatMap(M.flatMap(M.pure(())) { _ in first.run(input) }) { next(outer, $0) }
    }
  }
}
