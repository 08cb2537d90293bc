import Algebra
import Testing

// The example of the catalogue, verbatim.

/// A value, and how many steps it took.
struct Counted<A>: Branded {
  typealias Brand = Counting
  var steps: Int
  var value: A
}

/// `Counted<_>`
enum Counting: Monad {
  static func pure<A>(_ value: A) -> Kind<Counting, A> { Counted(steps: 0, value: value).kind }

  static func flatMap<A, B>(_ m: Kind<Counting, A>, _ next: @escaping (A) -> Kind<Counting, B>) -> Kind<Counting, B> {
    let first = Counted(m)
    let second = Counted(next(first.value))
    return Counted(steps: first.steps + second.steps, value: second.value).kind
  }
}

/// A step done twice, whatever the monad.
func twice<M: Monad, A>(_ step: @escaping (A) -> Kind<M, A>) -> (A) -> Kind<M, A> {
  { M.flatMap(step($0), step) }
}

@Suite struct ExampleTests {
  @Test func aMonadAndCodeForEveryMonad() {
    let quadruple = twice { (n: Int) in Counted(steps: 1, value: n * 2).kind }
    let result = Counted(quadruple(5))  // 20, in 2 steps

    #expect((result.value, result.steps) == (20, 2))
  }
}
