import Algebra
import Trampoline

/// A function into a monad, `(Input) -> M<Output>`: what every monad transformer here is made of.
///
/// As long as it is a single step it is that function and nothing else. What was bound is begun by a bind of `M`, and
/// not by a call: so a million binds, nested to either side, take no stack where those of `M` take none.
@usableFromInline
struct Kleisli<Input, M: Monad, Output> {
  @usableFromInline let isBound: Bool
  @usableFromInline let run: (Input) -> Kind<M, Output>

  @inlinable
  init(isBound: Bool = false, _ run: @escaping (Input) -> Kind<M, Output>) {
    self.isBound = isBound
    self.run = run
  }

  /// This over the input that `enter` makes of another, then what `next` makes of that other and the output.
  @inlinable
  func bind<Outer, Result>(
    enter: @escaping (Outer) -> Input,
    next: @escaping (Outer, Output) -> Kind<M, Result>
  ) -> Kleisli<Outer, M, Result> {
    let bind = KleisliBind(self, enter: enter, next: next)
    return Kleisli<Outer, M, Result>(isBound: true) { bind.run($0) }
  }
}

/// A bind: an object and not only captured, so that a long chain of them is dropped flat.
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
      // Both are set from the initialiser on until `deinit`.
      preconditionFailure("a bind was run when it was gone")
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
