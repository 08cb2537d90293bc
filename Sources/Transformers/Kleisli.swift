import Algebra
import Trampoline

/// A function into a monad, `(Input) -> M<Output>`, on which every monad transformer here is built.
///
/// A single step is only the function. A bound one is run by a bind of `M`, not by a call: so a million binds, nested
/// on either side, use constant stack if those of `M` do.
@usableFromInline
struct Kleisli<Input, M: Monad, Output> {
  @usableFromInline let isBound: Bool
  @usableFromInline let run: (Input) -> Kind<M, Output>

  @inlinable
  init(isBound: Bool = false, _ run: @escaping (Input) -> Kind<M, Output>) {
    self.isBound = isBound
    self.run = run
  }

  /// Returns this function on `enter` of an outer input, followed by `next` on that input and the output.
  @inlinable
  func bind<Outer, Result>(
    enter: @escaping (Outer) -> Input,
    next: @escaping (Outer, Output) -> Kind<M, Result>
  ) -> Kleisli<Outer, M, Result> {
    let bind = KleisliBind(self, enter: enter, next: next)
    return Kleisli<Outer, M, Result>(isBound: true) { bind.run($0) }
  }
}

/// A bind, as an object rather than a closure, so that a long chain is deallocated without recursion.
@usableFromInline
final class KleisliBind<Outer, Input, M: Monad, Output, Result> {
  @usableFromInline let enter: (Outer) -> Input
  @usableFromInline var first: Kleisli<Input, M, Output>?
  @usableFromInline var next: ((Outer, Output) -> Kind<M, Result>)?

  @inlinable
  init(
    _ first: Kleisli<Input, M, Output>,
    enter: @escaping (Outer) -> Input,
    next: @escaping (Outer, Output) -> Kind<M, Result>
  ) {
    self.first = first
    self.enter = enter
    self.next = next
  }

  @inlinable
  func run(_ outer: Outer) -> Kind<M, Result> {
    guard let first, let next else {
      // Both are set until `deinit`.
      preconditionFailure("a bind ran after its release")
    }
    let input = enter(outer)
    guard first.isBound else { return M.flatMap(first.run(input)) { next(outer, $0) } }
    return M.flatMap(M.flatMap(M.pure(())) { _ in first.run(input) }) { next(outer, $0) }
  }

  deinit {
    Release.flat {
      $0.append(holder: { [first, next] in withExtendedLifetime((first, next)) {} })
      first = nil
      next = nil
    }
  }
}
