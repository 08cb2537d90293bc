import ReaderEnv

// A reader has one outcome in each environment.

let environments = Array(0..<4)

/// What a reader gives in every environment.
func outcomes<A>(_ reader: Reader<Int, A>) -> [A] { environments.map(reader.run) }

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
