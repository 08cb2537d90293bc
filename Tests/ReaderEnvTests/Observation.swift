import Components
import ReaderEnv

// The space has one point, and a reader one outcome in each environment: environments 0..<4 are all there are.

let environments = Array(0..<4)

/// All there is to see of a space: its environment, what stands at its one point, and the same after up to two moves.
func observe<A: Equatable>(_ space: Env<Int, A>, depth: Int = 2) -> [Sight<A>] {
  let here = [Sight(environment: space.environment, value: space.extract())]
  guard depth > 0 else { return here }
  return here + probes.flatMap { observe(space.moved(by: $0), depth: depth - 1) }
}

struct Sight<A: Equatable>: Equatable {
  let environment: Int
  let value: A
}

/// All there is to see of a space of spaces, on both levels.
func observe<A: Equatable>(in spaces: Env<Int, Env<Int, A>>) -> [Sight<[Sight<A>]>] {
  observe(spaces.map { observe($0) })
}

/// What a reader gives in every environment.
func outcomes<A>(_ reader: Reader<Int, A>) -> [A] { environments.map(reader.run) }

var probes: [Reader<Int, Void>] {
  [.pure(()), Reader { _ in }, Reader.ask.map { _ in }, Reader<Int, Void>.pure(()).local { $0 + 1 }]
}

var functions: [(Int) -> Int] { [{ $0 }, { $0 + 1 }, { 3 - $0 }, { _ in 2 }] }

/// Readers of every form: a value, a reading, a bind, a `local`.
var readers: [Reader<Int, Int>] {
  [
    .pure(1), .ask, .asks { 3 - $0 },
    Reader.ask.map { $0 * 10 },
    Reader.ask.flatMap { a in Reader.asks { $0 + a } },
    Reader.ask.local { $0 + 1 },
    Reader.ask.local { $0 * 2 }.flatMap { a in Reader.ask.map { a * 10 + $0 } },
  ]
}

/// What can follow a reader.
var steps: [(Int) -> Reader<Int, Int>] {
  [{ .pure($0 + 1) }, { a in .asks { $0 * 5 + a } }, { a in Reader.ask.local { $0 + a } }]
}

var spaces: [Env<Int, Int>] { environments.flatMap { environment in (0..<3).map { Env(environment, $0) } } }

var looks: [(Env<Int, Int>) -> Int] {
  [{ $0.extract() + 1 }, { $0.environment }, { $0.environment * 10 + $0.extract() }]
}
