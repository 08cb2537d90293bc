import Algebra
import Components

/// An interpreter of instructions, unfolded lazily: the comonad of Free–Cofree.
///
/// `Cofree<G, A>` is a value and a `G` of further interpreters, `(A, G<Cofree<G, A>>)`. For every instruction of the
/// language, the functor `G` has the response and the interpreter that follows. Use ``Interpreter`` of a state, or
/// another functor that pairs with the language. A ``Free`` program drives the interpreter as buttons drive a machine
/// (Piponi 2014, Laing 2015).
///
/// Laws, besides the comonad laws:
///
/// - moving by `liftF(i)` leaves `child(i).next`
/// - a query that changes nothing leaves every value the same; only ``depth`` counts it
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

  /// The number of instructions run since this interpreter was unfolded, or 0 if it was not unfolded.
  @inlinable
  public var depth: Int { performed }

  /// Creates an interpreter from its value and a closure that returns the interpreters that follow.
  @inlinable
  public init(_ head: A, _ tail: @escaping () -> Kind<G, Cofree<G, A>>) {
    self.init(AnySeed(), Coalgebra(head: { _ in head }, children: { _ in tail() }), performed: 0)
  }

  /// The interpreters that follow, one for each instruction.
  @inlinable
  public var tail: Kind<G, Cofree<G, A>> { coalgebra.children(self) }

  /// Returns the interpreter whose state starts at `seed`.
  ///
  /// - Parameters:
  ///   - head: Returns the value of a state.
  ///   - children: Returns the states that follow a state.
  /// - Complexity: O(1). States are computed on demand and not stored.
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

  /// Returns the interpreter that performs each instruction by `runner`.
  ///
  /// Law: it equals the interpreter that is unfolded by `Cooperation(state: $0, runner: runner) { $0 }.kind`.
  ///
  /// - Parameters:
  ///   - state: The first state.
  ///   - head: Returns the value of a state.
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

  @inlinable
  func following(_ seed: AnySeed) -> Cofree { Cofree(seed, coalgebra, performed: performed &+ 1) }
}

// MARK: - Comonad

extension Cofree {
  /// Returns the value of this interpreter.
  @inlinable
  public func extract() -> A { coalgebra.head(self) }

  /// Returns an interpreter of interpreters: after any instructions, this one after them.
  ///
  /// - Complexity: O(1). The interpreters that follow are computed on demand.
  @inlinable
  public func duplicate() -> Cofree<G, Cofree<G, A>> { extend { $0 } }

  /// Replaces the value at each point with `f` of the interpreter there.
  ///
  /// - Complexity: O(1). The values are computed on demand.
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

  /// Returns this interpreter with every value transformed.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> Cofree<G, B> { extend { transform($0.extract()) } }
}

// MARK: - Instructions

extension Cofree where G: Pairing, G.W == G {
  /// Returns the response to one instruction and the interpreter that follows.
  @inlinable
  public func child<X>(_ instruction: Kind<G.M, X>) -> (answer: X, next: Cofree) {
    G.pair(instruction, tail) { ($0, $1) }
  }

  /// Performs one instruction and returns its response; in place if a runner unfolded this space and it is unshared.
  ///
  /// Law: it returns and leaves the same as ``child(_:)``.
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
  /// Law: it is ``perform(_:)`` of an instruction whose response is `Void`.
  @inlinable
  mutating func perform(command: Kind<G.M, Void>) {
    guard let runner = readiedRunner() else {
      self = child(command).next
      return
    }
    runner.command(seed, command)
  }

  /// Counts an instruction, makes the seed unique, and returns the runner that can perform it; `nil` without a runner.
  @inlinable
  mutating func readiedRunner() -> SeedRunner<G>? {
    guard let some = coalgebra.runner else { return nil }
    // Safe: every `AnySeedRunner` is a `SeedRunner`. Debug builds check the cast.
    let runner = unsafeDowncast(some, to: SeedRunner<G>.self)
    if !isKnownUniquelyReferenced(&seed) { seed = runner.copy(seed) }
    performed &+= 1
    return runner
  }
}

// MARK: - Pairing

extension Cofree where G: Pairing, G.W == G {
  /// Runs `program` step by step, and combines its value with the value of the interpreter that is left.
  ///
  /// - Complexity: linear in the number of instructions, in constant stack.
  @inlinable
  public consuming func pair<X, C>(_ program: Free<G.M, X>, _ combine: (X, A) -> C) -> C {
    let value = run(program)
    return combine(value, extract())
  }

  /// Runs `program` step by step, in place if a runner unfolded this space and it is unshared.
  ///
  /// - Returns: The program's value and the interpreter that is left.
  @inlinable
  public consuming func interpret<X>(_ program: Free<G.M, X>) -> (value: X, end: Cofree) {
    let value = run(program)
    return (value, self)
  }

  @inlinable
  mutating func run<X>(_ program: Free<G.M, X>) -> X {
    // `consume` keeps the space unshared, so that it can move in place.
    var interpretation = Interpretation(space: consume self, program: program)
    while true {
      if let value = interpretation.program.visit(&interpretation) {
        self = interpretation.space
        return value
      }
    }
  }
}

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
  /// The monad of programs.
  public typealias M = FreeBrand<G.M>
  /// An interpreter that holds itself at every point.
  public typealias Duplicated = Cofree<G, Cofree<G, A>>

  /// Returns the interpreter that is left after `action`.
  @inlinable
  public static func select(_ action: Free<G.M, Void>, _ spaces: Cofree<G, Cofree<G, A>>) -> Cofree {
    spaces.pair(action) { _, next in next }
  }

  /// Runs `action`, in place if a runner unfolded this space and it is unshared.
  ///
  /// Law: this is `select` from `duplicate()`.
  @inlinable
  public mutating func move(by action: Free<G.M, Void>) {
    switch action.form {
    case .lift(let command): perform(command: command)
    case .pure, .bound: run(action)
    }
  }

  /// Runs `program` and returns its value; in place if a runner unfolded this space and it is unshared.
  @inlinable
  public mutating func run<X>(_ program: Kind<FreeBrand<G.M>, X>) -> X { run(Free(program)) }
}

extension Cofree: CustomStringConvertible {
  /// `Cofree, unfolded` and the depth.
  public var description: String { "Cofree, unfolded \(depth) deep" }
}

extension Cofree: Summarized {
  /// The depth: `unfolded 3 deep`.
  public var summary: String { "unfolded \(depth) deep" }
}

extension Cofree: CustomReflectable {
  /// A mirror with the depth and, if this space was unfolded from a seed, the seed.
  public var customMirror: Mirror {
    var children: [Mirror.Child] = [("depth", depth)]
    if let seed = seed.content { children.append(("seed", seed)) }
    return Mirror(self, children: children)
  }
}

extension Cofree: Fingerprinted {
  /// Adds the seed. A space that was made from a function has none to add.
  public func combine(into fingerprint: inout Fingerprint) {
    if let seed = seed.content { fingerprint.combine(seed) } else { fingerprint.note("\(Self.self)") }
  }
}
