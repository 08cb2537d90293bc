import Algebra
import Components

/// An interpreter, unfolded lazily: the comonad of the Free–Cofree architecture.
///
/// It shows something, and for every instruction it has the interpreter that follows. `G` is the functor that pairs
/// with the language: ``Interpreter`` of a state, or a functor of your own with a response and a next for each
/// instruction.
///
/// Laws, beside those of a comonad: after a command, `extract` is the `extract` of that command's child; a pure query
/// leaves it as it was. (``depth`` counts both.)
public struct Cofree<G: Functor, A> {
  @usableFromInline var seed: AnySeed
  @usableFromInline let coalgebra: Coalgebra<G, A>
  @usableFromInline var performed: Int

  @inlinable
  init(_ seed: AnySeed, _ coalgebra: Coalgebra<G, A>, performed: Int) {
    self.seed = seed
    self.coalgebra = coalgebra
    self.performed = performed
  }

  /// The number of instructions interpreted since this was unfolded; 0 if it was made by hand.
  @inlinable
  public var depth: Int { performed }

  /// The interpreter that shows `head` and continues as `tail`, which is called when it is needed.
  @inlinable
  public init(_ head: A, _ tail: @escaping () -> Kind<G, Cofree<G, A>>) {
    self.init(AnySeed(), Coalgebra(head: { _ in head }, children: { _ in tail() }), performed: 0)
  }

  /// The interpreters that follow, one for each instruction.
  @inlinable
  public var tail: Kind<G, Cofree<G, A>> { coalgebra.children(self) }

  /// The interpreter whose state starts at `seed`.
  ///
  /// - Parameters:
  ///   - head: what a state shows.
  ///   - children: the states that follow a state.
  /// - Complexity: O(1). States are computed on demand and not kept.
  @inlinable
  public static func unfold<State>(
    _ seed: State,
    head: @escaping (State) -> A,
    children: @escaping (State) -> Kind<G, State>
  ) -> Cofree {
    Cofree(
      Seed(seed),
      Coalgebra(
        head: { head(Seed<State>.of($0.seed).value) },
        children: { space in
          G.map(children(Seed<State>.of(space.seed).value)) { space.following(Seed($0)) }
        }),
      performed: 0)
  }

  /// The interpreter that performs each instruction by `runner`.
  ///
  /// Law: it equals the one unfolded by `Cooperation(state: $0, runner: runner) { $0 }.kind`.
  ///
  /// - Parameters:
  ///   - state: the first state.
  ///   - head: what a state shows.
  /// - Complexity: O(1). A move changes the state in place if neither this space nor the state is shared.
  @inlinable
  public static func unfold<R: StatefulRunner>(
    _ state: R.State,
    by runner: R,
    head: @escaping (R.State) -> A
  ) -> Cofree where G == RunnerBrand<R> {
    Cofree(
      Seed(state),
      Coalgebra(
        runner: SeedRunner(runner),
        head: { head(Seed<R.State>.of($0.seed).value) },
        children: { space in
          Cooperation(state: Seed<R.State>.of(space.seed).value, runner: runner) { space.following(Seed($0)) }.kind
        }),
      performed: 0)
  }

  /// The interpreter after an instruction that leaves `seed`.
  @inlinable
  func following(_ seed: AnySeed) -> Cofree { Cofree(seed, coalgebra, performed: performed &+ 1) }
}

// MARK: - Comonad

extension Cofree {
  /// What is shown.
  @inlinable
  public func extract() -> A { coalgebra.head(self) }

  /// This interpreter, showing at each step the interpreter of that step.
  ///
  /// - Complexity: O(1). The rest is computed on demand.
  @inlinable
  public func duplicate() -> Cofree<G, Cofree<G, A>> { extend { $0 } }

  /// This interpreter, showing at each step `f` of the interpreter of that step.
  @inlinable
  public func extend<B>(_ f: @escaping (Cofree<G, A>) -> B) -> Cofree<G, B> {
    let coalgebra = coalgebra
    return Cofree<G, B>(
      seed,
      Coalgebra(
        runner: coalgebra.runner,
        head: { f(Cofree($0.seed, coalgebra, performed: $0.performed)) },
        children: { space in
          G.map(coalgebra.children(Cofree(space.seed, coalgebra, performed: space.performed))) { $0.extend(f) }
        }),
      performed: performed)
  }

  /// This interpreter, showing `transform` of what it shows.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> Cofree<G, B> { extend { transform($0.extract()) } }
}

// MARK: - Instructions

extension Cofree where G: Pairing, G.W == G {
  /// The response to one instruction, and the interpreter that follows.
  @inlinable
  public func child<X>(_ instruction: Kind<G.M, X>) -> (answer: X, next: Cofree) {
    G.pair(instruction, tail) { ($0, $1) }
  }

  /// Performs one instruction and gives its response: in place if a runner unfolded this and nobody shares it.
  ///
  /// Law: it gives and leaves what ``child(_:)`` gives.
  @inlinable
  mutating func perform<X>(_ instruction: Kind<G.M, X>) -> X {
    guard let runner = readiedRunner() else {
      let (answer, next) = child(instruction)
      self = next
      return answer
    }
    return runner.instructions.perform(instruction, on: seed)
  }

  /// Performs one command.
  ///
  /// Law: it is ``perform(_:)`` of an instruction that responds with `Void`.
  @inlinable
  mutating func perform(command: Kind<G.M, Void>) {
    guard let runner = readiedRunner() else {
      self = child(command).next
      return
    }
    runner.command(seed, command)
  }

  /// Counts an instruction and makes the seed unshared, for the runner that then performs it; `nil` without a runner.
  @inlinable
  mutating func readiedRunner() -> SeedRunner<G>? {
    guard let some = coalgebra.runner else { return nil }
    // Safe: every `AnySeedRunner` is a `SeedRunner`. Debug builds check it.
    let runner = unsafeDowncast(some, to: SeedRunner<G>.self)
    if !isKnownUniquelyReferenced(&seed) { seed = runner.copy(seed) }
    performed &+= 1
    return runner
  }
}

// MARK: - Pairing

extension Cofree where G: Pairing, G.W == G {
  /// Interprets `program` step by step, and combines its value with what the last interpreter shows.
  ///
  /// - Complexity: linear in the instructions, in constant stack.
  @inlinable
  public consuming func pair<X, C>(_ program: Free<G.M, X>, _ combine: (X, A) -> C) -> C {
    let value = run(program)
    return combine(value, extract())
  }

  /// Interprets `program` step by step: in place if a runner unfolded this and nobody keeps it.
  ///
  /// - Returns: its value and the last interpreter.
  @inlinable
  public consuming func interpret<X>(_ program: Free<G.M, X>) -> (value: X, end: Cofree) {
    let value = run(program)
    return (value, self)
  }

  /// Performs the instructions of `program` in order, and gives its value.
  @inlinable
  mutating func run<X>(_ program: Free<G.M, X>) -> X {
    // Consumed, so that the space being moved is nobody else's.
    var interpretation = Interpretation(space: consume self, program: program)
    while true {
      if let value = interpretation.program.visit(&interpretation) {
        self = interpretation.space
        return value
      }
    }
  }
}

/// A program that is being interpreted.
@usableFromInline
struct Interpretation<G: Functor & Pairing, B, A>: FreeVisitor where G.W == G {
  @usableFromInline typealias F = G.M

  @usableFromInline var space: Cofree<G, B>
  @usableFromInline var program: Free<G.M, A>

  @inlinable
  init(space: consuming Cofree<G, B>, program: Free<G.M, A>) {
    self.space = space
    self.program = program
  }

  @inlinable
  mutating func perform<X>(_ instruction: Kind<G.M, X>, _ next: @escaping (X) -> Free<G.M, A>) {
    program = next(space.perform(instruction))
  }
}

extension Cofree: Space where G: Pairing, G.W == G {
  /// The programs that this interpreter runs.
  public typealias M = FreeBrand<G.M>
  /// The interpreter that shows itself.
  public typealias Duplicated = Cofree<G, Cofree<G, A>>

  /// The interpreter that has run `action`.
  @inlinable
  public static func select(_ action: Free<G.M, Void>, _ spaces: Cofree<G, Cofree<G, A>>) -> Cofree {
    spaces.pair(action) { _, next in next }
  }

  /// Runs `action`: in place where this was unfolded by a runner and is not shared.
  ///
  /// Equal to selecting from the duplicate, which shows at each step the interpreter as it is there.
  @inlinable
  public mutating func move(by action: Free<G.M, Void>) {
    switch action.form {
    case .lift(let command): perform(command: command)
    case .pure, .bound: run(action)
    }
  }

  /// Runs `program`, and gives its value: in place where this was unfolded by a runner and is not shared.
  @inlinable
  public mutating func run<X>(_ program: Kind<FreeBrand<G.M>, X>) -> X { run(Free(program)) }
}

extension Cofree: CustomStringConvertible {
  /// How deep it has been unfolded.
  public var description: String { "Cofree, unfolded \(depth) deep" }
}

extension Cofree: Summarized {
  /// `unfolded 3 deep`
  @inlinable
  public var summary: String { "unfolded " + String(depth) + " deep" }
}
