import Algebra

/// The position of a ``Cofree``: a seed, and what follows it.
///
/// The greatest fixed point of a functor consists of all unfoldings of seeds. So a move changes only the seed.
public struct Unfolded<G: Functor> {
  @usableFromInline var seed: AnyKindBox
  @usableFromInline let coalgebra: Coalgebra<G>
  @usableFromInline var performed: Int

  @inlinable init(_ seed: AnyKindBox, _ coalgebra: Coalgebra<G>, performed: Int = 0) {
    self.seed = seed
    self.coalgebra = coalgebra
    self.performed = performed
  }

  /// The number of instructions run since the interpreter was unfolded, or 0 if it was not unfolded.
  @inlinable public var depth: Int { performed }

  /// The positions that follow, one for each instruction.
  @inlinable var children: Kind<G, Unfolded> {
    let (coalgebra, performed) = (coalgebra, performed &+ 1)
    return G.map(coalgebra.children(seed)) { Unfolded($0, coalgebra, performed: performed) }
  }
}

/// What follows each seed. All spaces that follow share one.
///
/// It stores closures instead of overriding methods, because the compiler specialises a closure for the seed's type at the place
/// where it is created.
@usableFromInline class Coalgebra<G: Functor> {
  @usableFromInline let children: (AnyKindBox) -> Kind<G, AnyKindBox>
  /// Performs an instruction without a response on a seed, in place, if a runner can: most programs are one such instruction.
  @usableFromInline let command: ((AnyKindBox, AnyKindBox) -> Void)?
  /// Whether the space shows what its ``Branch`` shows: false after `map` or `extend`.
  @usableFromInline let isPlain: Bool

  @inlinable init(
    isPlain: Bool = false, command: ((AnyKindBox, AnyKindBox) -> Void)? = nil,
    children: @escaping (AnyKindBox) -> Kind<G, AnyKindBox>
  ) {
    self.children = children
    self.command = command
    self.isPlain = isPlain
  }

  /// Performs an instruction on a seed, in place, if there is a `command`. A closure cannot be generic.
  @usableFromInline
  func perform<X>(_ instruction: AnyKindBox, on seed: AnyKindBox) -> X { preconditionFailure("overridden") }
}

/// A coalgebra of a runner, which performs instructions on seeds.
@usableFromInline final class SeedRunner<R: StatefulRunner>: Coalgebra<RunnerBrand<R>> {
  @usableFromInline let runner: R

  @inlinable init(_ runner: R) {
    self.runner = runner
    super.init(
      command: { seed, instruction in
        KindBox<R.State>.of(seed).change { runner.perform(Kind<R.Language, Void>(inBox: instruction), on: &$0) }
      },
      children: { Cooperation(state: KindBox<R.State>.of($0).value, runner: runner) { KindBox($0) }.kind })
  }

  @inlinable override func perform<X>(_ instruction: AnyKindBox, on seed: AnyKindBox) -> X {
    KindBox<R.State>.of(seed).change { runner.perform(Kind(inBox: instruction), on: &$0) }
  }
}

// MARK: - Instructions

extension Unfolded where G: Pairing, G.W == G {
  /// Performs one instruction and returns its response; in place if a runner unfolded the space and it is unshared.
  ///
  /// Law: it returns and leaves the same as ``child(_:)``.
  @inlinable mutating func perform<X>(_ instruction: AnyKindBox) -> X {
    guard let command = coalgebra.command else {
      let (response, next) = G.pair(Kind<G.M, X>(inBox: instruction), children) { ($0, $1) }
      self = next
      return response
    }
    if !isKnownUniquelyReferenced(&seed) { seed = seed.copy() }
    performed &+= 1
    guard X.self == Void.self else { return coalgebra.perform(instruction, on: seed) }
    command(seed, instruction)
    return nothing(X.self)
  }

  /// Runs `program` step by step, in place if a runner unfolded the space and it is unshared.
  @inlinable mutating func run<X>(_ program: Free<G.M, X>) -> X {
    if let instruction = program.command { return perform(instruction) }
    return withUnsafeMutablePointer(to: &self) { position in
      var interpretation: any Interpretation<G.M> = PositionInterpretation(position)
      return program.run(&interpretation)
    }
  }
}

/// Performs the instructions of one run on a position.
@usableFromInline final class PositionInterpretation<G: Functor & Pairing>: Interpretation where G.W == G {
  @usableFromInline let position: UnsafeMutablePointer<Unfolded<G>>

  /// - Precondition: `position` is valid as long as a program runs on this. Safe: no step keeps its context.
  @inlinable init(_ position: UnsafeMutablePointer<Unfolded<G>>) { self.position = position }

  @inlinable func perform<X>(_ instruction: Kind<G.M, X>) -> X { position.pointee.perform(instruction.inBox) }
}
