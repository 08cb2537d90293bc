import Algebra

// What a `Cofree` is made of. The greatest fixed point of a functor is all its unfoldings: some seed, and a coalgebra for
// seeds of its type. A space is kept as just that, so that a move need change no more than the seed.

/// The seed of a space, whatever its type.
@usableFromInline
class AnySeed {
  @inlinable
  init() {}
}

/// A seed.
@usableFromInline
final class Seed<Value>: AnySeed {
  // Not checked for each use that nobody else is using it: a seed is changed by the one space that holds it, which is
  // itself being changed then.
  @exclusivity(unchecked) @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) { self.value = value }

  /// The seed of a space that was unfolded from values of this type.
  ///
  /// Safe where it is used, which is in the closures of a coalgebra: they are made where their seeds are, of one type, and
  /// a space is given another seed only by them, or by the coalgebras that ``Cofree/extend(_:)`` makes of them.
  @inlinable
  static func of(_ seed: AnySeed) -> Seed { unsafeDowncast(seed, to: Seed.self) }
}

/// What is made of a seed.
///
/// It is made once and shared by all spaces that follow. Its closures are made where the type of the seed is known, so that
/// they are specialised for it; methods that are overridden would not be.
@usableFromInline
final class Coalgebra<G: Functor, A> {
  /// What is shown.
  @usableFromInline let head: (Cofree<G, A>) -> A
  /// The spaces that can follow.
  @usableFromInline let children: (Cofree<G, A>) -> Kind<G, Cofree<G, A>>
  /// What changes a seed in place, if there is that.
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

/// What changes the seeds of spaces over `G`, which need not pair. There is one only where it does, and that is a
/// ``SeedRunner``: no other class is derived from this one, nor is it made by itself.
@usableFromInline
class AnySeedRunner<G: Functor> {
  @inlinable
  init() {}
}

/// What changes seeds in place.
@usableFromInline
final class SeedRunner<G: Functor & Pairing>: AnySeedRunner<G> where G.W == G {
  /// A copy of a seed, to be changed.
  @usableFromInline let copy: (AnySeed) -> AnySeed
  /// Does one command. By far the most programs are one, and this is specialised for the runner.
  @usableFromInline let command: (AnySeed, Kind<G.M, Void>) -> Void
  /// Does any instruction.
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
  /// What changes seeds as `runner` changes states.
  @inlinable
  convenience init<R: StatefulRunner>(_ runner: R) where G == RunnerBrand<R> {
    self.init(
      copy: { Seed(Seed<R.State>.of($0).value) },
      command: { runner.perform($1, on: &Seed<R.State>.of($0).value) },
      instructions: SeedsOfRunner(runner))
  }
}

/// What does instructions on seeds, whatever the type of their answers: a closure cannot.
@usableFromInline
protocol SeedInstructions<Language> {
  associatedtype Language: Functor
  func perform<X>(_ instruction: Kind<Language, X>, on seed: AnySeed) -> X
}

/// A runner on seeds that are its states.
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
