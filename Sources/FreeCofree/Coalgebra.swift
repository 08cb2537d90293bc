import Algebra

/// The position of a ``Cofree``: a seed, and what follows it.
///
/// The greatest fixed point of a functor consists of all unfoldings of seeds. So a move changes only the seed.
public struct Unfolded<G: Functor> {
  @usableFromInline var seed: AnyStateBox
  @usableFromInline let coalgebra: Coalgebra<G>
  @usableFromInline var performed: Int

  @inlinable
  init(_ seed: AnyStateBox, _ coalgebra: Coalgebra<G>, performed: Int = 0) {
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

/// What follows each seed. All spaces that follow share one.
///
/// It stores closures instead of overriding methods, because the compiler specialises a closure for the seed's type at the place
/// where it is created.
@usableFromInline
class Coalgebra<G: Functor> {
  @usableFromInline let children: (AnyStateBox) -> Kind<G, AnyStateBox>
  /// Whether this is a runner, which changes the seed in place.
  @usableFromInline let performs: Bool
  /// Whether the space shows what its ``Branch`` shows, and not something made of that.
  @usableFromInline let isPlain: Bool

  @inlinable
  init(performs: Bool = false, isPlain: Bool = false, children: @escaping (AnyStateBox) -> Kind<G, AnyStateBox>) {
    self.children = children
    self.performs = performs
    self.isPlain = isPlain
  }
}

/// A coalgebra of a runner, which performs instructions on seeds. Each is a ``SeedRunner``.
@usableFromInline
class AnySeedRunner<G: Functor & Pairing>: Coalgebra<G> where G.W == G {
  /// Performs one command. Most programs are one command, so the compiler specialises this closure for the runner.
  @usableFromInline let command: (AnyStateBox, Kind<G.M, Void>) -> Void

  @inlinable
  init(
    command: @escaping (AnyStateBox, Kind<G.M, Void>) -> Void, children: @escaping (AnyStateBox) -> Kind<G, AnyStateBox>
  ) {
    self.command = command
    super.init(performs: true, children: children)
  }

  /// Performs an instruction; a closure cannot be generic.
  @usableFromInline
  func perform<X>(_ instruction: Kind<G.M, X>, on seed: AnyStateBox) -> X { preconditionFailure("overridden") }
}

@usableFromInline
final class SeedRunner<R: StatefulRunner>: AnySeedRunner<RunnerBrand<R>> {
  @usableFromInline let runner: R

  @inlinable
  init(_ runner: R) {
    self.runner = runner
    super.init(
      command: { box, command in StateBox<R.State>.of(box).change { runner.perform(command, on: &$0) } },
      children: { Cooperation(state: StateBox<R.State>.of($0).value, runner: runner) { StateBox($0) }.kind })
  }

  @inlinable
  override func perform<X>(_ instruction: Kind<R.Language, X>, on seed: AnyStateBox) -> X {
    StateBox<R.State>.of(seed).change { runner.perform(instruction, on: &$0) }
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
    return runner.perform(instruction, on: seed)
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
  mutating func readiedRunner() -> AnySeedRunner<G>? {
    guard coalgebra.performs else { return nil }
    // Safe: no other class performs. Debug builds check the cast.
    let runner = unsafeDowncast(coalgebra, to: AnySeedRunner<G>.self)
    if !isKnownUniquelyReferenced(&seed) { seed = seed.copy() }
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
    if let instruction = program.raw.label(as: Kind<G.M, X>.self) { return perform(instruction) }
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
