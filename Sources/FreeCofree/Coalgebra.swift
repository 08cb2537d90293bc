import Algebra

// A `Cofree` value is a seed and a coalgebra for seeds of its type: the greatest fixed point of a functor consists of
// all such unfoldings. In this form, a move changes only the seed.

/// The seed of a space, with its type erased.
@usableFromInline
class AnySeed {
  @inlinable
  init() {}

  /// The value; `nil` if there is none.
  @usableFromInline var content: Any? { nil }
}

/// A seed of a known type.
@usableFromInline
final class Seed<Value>: AnySeed {
  // Exclusivity needs no check: only the space that owns a seed changes it, inside that space's own mutation.
  @exclusivity(unchecked) @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) { self.value = value }

  /// Returns the seed of a space that was unfolded from values of this type.
  ///
  /// Safe: only the closures of a coalgebra call it. One function creates those closures and their seeds, of one type.
  /// Only these closures, or coalgebras that ``Cofree/extend(_:)`` derives from them, replace the seed of a space.
  @usableFromInline override var content: Any? { value }

  @inlinable
  static func of(_ seed: AnySeed) -> Seed { unsafeDowncast(seed, to: Seed.self) }
}

/// The value of a seed, and the spaces that follow it.
///
/// All spaces that follow share one coalgebra. It stores closures instead of overriding methods, because the compiler
/// specialises a closure for the seed's type at the place where it is created.
@usableFromInline
final class Coalgebra<G: Functor, A> {
  @usableFromInline let head: (Cofree<G, A>) -> A
  @usableFromInline let children: (Cofree<G, A>) -> Kind<G, Cofree<G, A>>
  /// The runner that changes the seed in place, or `nil` if no runner unfolded the space.
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
  @inlinable
  convenience init<R: StatefulRunner>(_ runner: R) where G == RunnerBrand<R> {
    self.init(
      copy: { Seed(Seed<R.State>.of($0).value) },
      command: { runner.perform($1, on: &Seed<R.State>.of($0).value) },
      instructions: SeedsOfRunner(runner))
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
