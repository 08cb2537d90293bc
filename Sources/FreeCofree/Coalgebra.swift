import Algebra

/// The position of a ``Cofree``: a seed, and what follows it.
///
/// The greatest fixed point of a functor consists of all unfoldings of seeds. So a move changes only the seed.
public struct Unfolded<G: Functor> {
  @usableFromInline var seed: AnySeed
  @usableFromInline let coalgebra: Coalgebra<G>
  @usableFromInline var performed: Int

  @inlinable
  init(_ seed: AnySeed, _ coalgebra: Coalgebra<G>, performed: Int = 0) {
    self.seed = seed
    self.coalgebra = coalgebra
    self.performed = performed
  }

  /// The number of instructions run since the interpreter was unfolded, or 0 if it was not unfolded.
  @inlinable
  public var depth: Int { performed }

  /// The positions that follow, one for each instruction.
  @inlinable
  var children: Kind<G, Unfolded> {
    let (coalgebra, performed) = (coalgebra, performed &+ 1)
    return G.map(coalgebra.children(seed)) { Unfolded($0, coalgebra, performed: performed) }
  }
}

/// The seed of a space, with its type erased.
@usableFromInline
class AnySeed {
  @inlinable
  init() {}

  /// The value, for tools; `nil` if there is none to show.
  @usableFromInline var content: Any? { nil }
}

/// A seed of a known type.
@usableFromInline
final class Seed<Value>: AnySeed {
  // Exclusivity needs no check: only the space that owns a seed changes it, inside that space's own mutation.
  @exclusivity(unchecked) @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) { self.value = value }

  @usableFromInline override var content: Any? { value is any Hidden ? nil : value }

  /// Returns a seed as one of values of this type. Traps if it is none: it is the seed of another space.
  @inlinable
  static func of(_ seed: AnySeed) -> Seed {
    guard type(of: seed) == Seed.self else { foreignPosition(type(of: seed), Seed.self) }
    // Safe: the class is compared before.
    return unsafeDowncast(seed, to: Seed.self)
  }
}

/// A seed with nothing to show.
protocol Hidden {}

/// What follows each seed. All spaces that follow share one.
///
/// It stores closures instead of overriding methods, because the compiler specialises a closure for the seed's type at the place
/// where it is created.
@usableFromInline
final class Coalgebra<G: Functor> {
  @usableFromInline let children: (AnySeed) -> Kind<G, AnySeed>
  /// The runner that changes the seed in place, or `nil` if no runner unfolded the space.
  @usableFromInline let runner: AnySeedRunner<G>?

  @inlinable
  init(runner: AnySeedRunner<G>? = nil, children: @escaping (AnySeed) -> Kind<G, AnySeed>) {
    self.children = children
    self.runner = runner
  }
}

/// A type-erased runner of seeds, for functors `G` that need not pair.
///
/// Every instance is a ``SeedRunner``: no other class inherits from this one, and no code creates an instance of it
/// alone.
@usableFromInline
class AnySeedRunner<G: Functor> {
  @inlinable
  init() {}
}

@usableFromInline
final class SeedRunner<G: Functor & Pairing>: AnySeedRunner<G> where G.W == G {
  /// Copies a shared seed before a change.
  @usableFromInline let copy: (AnySeed) -> AnySeed
  /// Performs one command. Most programs are one command, so the compiler specialises this closure for the runner.
  @usableFromInline let command: (AnySeed, Kind<G.M, Void>) -> Void
  @usableFromInline let instructions: any SeedInstructions<G.M>

  @inlinable
  init<R: StatefulRunner>(_ runner: R) where G == RunnerBrand<R> {
    copy = { Seed(Seed<R.State>.of($0).value) }
    command = { runner.perform($1, on: &Seed<R.State>.of($0).value) }
    instructions = SeedsOfRunner(runner)
  }
}

/// Performs instructions on seeds, for every type of response; a closure cannot be generic.
@usableFromInline
protocol SeedInstructions<Language> {
  associatedtype Language: Functor
  func perform<X>(_ instruction: Kind<Language, X>, on seed: AnySeed) -> X
}

@usableFromInline
struct SeedsOfRunner<R: StatefulRunner>: SeedInstructions {
  @usableFromInline typealias Language = R.Language
  @usableFromInline let runner: R

  @inlinable
  init(_ runner: R) { self.runner = runner }

  @inlinable
  func perform<X>(_ instruction: Kind<R.Language, X>, on seed: AnySeed) -> X {
    runner.perform(instruction, on: &Seed<R.State>.of(seed).value)
  }
}

// MARK: - Instructions

extension Unfolded where G: Pairing, G.W == G {
  /// Performs one instruction and returns its response; in place if a runner unfolded the space and it is unshared.
  ///
  /// Law: it returns and leaves the same as ``child(_:)``.
  @inlinable
  mutating func perform<X>(_ instruction: Kind<G.M, X>) -> X {
    guard let runner = readiedRunner() else {
      let (response, next) = G.pair(instruction, children) { ($0, $1) }
      self = next
      return response
    }
    return runner.instructions.perform(instruction, on: seed)
  }

  /// Performs one command.
  ///
  /// Law: it is ``perform(_:)`` of an instruction whose response is `Void`.
  @inlinable
  mutating func perform(command: Kind<G.M, Void>) {
    guard let runner = readiedRunner() else {
      self = G.pair(command, children) { $1 }
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

  /// Runs `program` step by step, in place if a runner unfolded the space and it is unshared.
  @inlinable
  mutating func run<X>(_ program: Free<G.M, X>) -> X {
    if let command = program.command {
      perform(command: Kind(inBox: command))
      return nothing(X.self)
    }
    if let instruction = program.instruction() { return perform(instruction) }
    return withUnsafeMutablePointer(to: &self) { position in
      var interpretation: any Interpretation<G.M> = PositionInterpretation(position)
      return program.run(&interpretation)
    }
  }
}

/// Performs the instructions of one run on a position.
@usableFromInline
final class PositionInterpretation<G: Functor & Pairing>: Interpretation where G.W == G {
  @usableFromInline let position: UnsafeMutablePointer<Unfolded<G>>

  /// - Precondition: `position` is valid as long as a program runs on this. Safe: no step keeps its context.
  @inlinable
  init(_ position: UnsafeMutablePointer<Unfolded<G>>) { self.position = position }

  @inlinable
  func perform<X>(_ instruction: Kind<G.M, X>) -> X { position.pointee.perform(instruction) }
}
