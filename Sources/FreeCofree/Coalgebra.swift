import Algebra

// The parts of a `Cofree`: a seed of some type, and a coalgebra for seeds of that type. The greatest fixed point of a
// functor is all such unfoldings. In this form a move changes the seed alone.

/// The seed of a space, whatever its type.
@usableFromInline
class AnySeed {
  @inlinable
  init() {}
}

/// A seed.
@usableFromInline
final class Seed<Value>: AnySeed {
  // Exclusivity needs no check: only the one space that holds a seed changes it, and that space is being changed then.
  @exclusivity(unchecked) @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) { self.value = value }

  /// The seed of a space that was unfolded from values of this type.
  ///
  /// Safe in the closures of a coalgebra, its only callers: one function makes them and their seeds, of one type, and
  /// only they, or the coalgebras that ``Cofree/extend(_:)`` makes of them, give a space another seed.
  @inlinable
  static func of(_ seed: AnySeed) -> Seed { unsafeDowncast(seed, to: Seed.self) }
}

/// What a space shows of a seed, and the spaces that follow it.
///
/// All spaces that follow share one coalgebra. It has closures and not overridden methods, because a closure is
/// specialised for the type of the seed where it is made.
@usableFromInline
final class Coalgebra<G: Functor, A> {
  /// What is shown.
  @usableFromInline let head: (Cofree<G, A>) -> A
  /// The spaces that can follow.
  @usableFromInline let children: (Cofree<G, A>) -> Kind<G, Cofree<G, A>>
  /// Changes a seed in place, if a runner unfolded the space.
  @usableFromInline let runner: AnySeedRunner<G>?

  @inlinable
  init(
    runner: AnySeedRunner<G>? = nil, head: @escaping (Cofree<G, A>) -> A,
    children: @escaping (Cofree<G, A>) -> Kind<G, Cofree<G, A>>
  ) {
    self.head = head
    self.children = children
    self.runner = runner
  }
}

/// A runner of the seeds of spaces over `G`, for where `G` need not pair. Every instance is a ``SeedRunner``: no other
/// class derives from this one, and nothing makes one of this class alone.
@usableFromInline
class AnySeedRunner<G: Functor> {
  @inlinable
  init() {}
}

/// Changes seeds in place.
@usableFromInline
final class SeedRunner<G: Functor & Pairing>: AnySeedRunner<G> where G.W == G {
  /// Copies a seed that is shared, before a change.
  @usableFromInline let copy: (AnySeed) -> AnySeed
  /// Performs one command. Most programs are one, and this is specialised for the runner.
  @usableFromInline let command: (AnySeed, Kind<G.M, Void>) -> Void
  /// Performs any instruction.
  @usableFromInline let instructions: any SeedInstructions<G.M>

  @inlinable
  init(
    copy: @escaping (AnySeed) -> AnySeed, command: @escaping (AnySeed, Kind<G.M, Void>) -> Void,
    instructions: any SeedInstructions<G.M>
  ) {
    self.copy = copy
    self.command = command
    self.instructions = instructions
  }
}

extension SeedRunner {
  /// Changes seeds as `runner` changes states.
  @inlinable
  convenience init<R: StatefulRunner>(_ runner: R) where G == RunnerBrand<R> {
    self.init(
      copy: { Seed(Seed<R.State>.of($0).value) },
      command: { runner.perform($1, on: &Seed<R.State>.of($0).value) },
      instructions: SeedsOfRunner(runner))
  }
}

/// Performs instructions on seeds, whatever the type of their responses; a closure cannot be generic.
@usableFromInline
protocol SeedInstructions<Language> {
  associatedtype Language: Functor
  func perform<X>(_ instruction: Kind<Language, X>, on seed: AnySeed) -> X
}

/// A runner whose states are the seeds.
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
