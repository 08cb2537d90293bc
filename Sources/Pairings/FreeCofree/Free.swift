import Algebra

/// A program of instructions: the monad of Free–Cofree.
///
/// `F` is the language: ``Instructions`` of a state, or another functor. A program is data: print it before it runs,
/// and run it on any interpreter of its language. It pairs with ``Cofree`` if `F` pairs with the functor of the
/// interpreter (Piponi 2014, Laing 2015).
///
///     let double = Count().program.flatMap { Add(amount: $0).program }
///
/// Laws, besides the monad laws: `fold(t)` is a monad morphism, and `liftF(i).fold(t)` is `t(i)`.
///
/// Binds are data, not nested closures, so binds that are nested to the left do not take quadratic time (Voigtländer
/// 2008; van der Ploeg & Kiselyov 2014).
public typealias Free<F: Functor, A> = Kind<FreeBrand<F>, A>

/// The brand of ``Free``.
public enum FreeBrand<Language: Functor>: Contextual {
  /// What performs the instructions.
  public typealias Context = any Interpretation<Language>

  /// Returns the instructions that are known before the program runs; instructions after a query depend on its response.
  ///
  /// After an instruction whose response is `Void`, printing calls the closure of `flatMap` or `map` to find the next
  /// instruction, so such a closure must only create a program. Printing calls no closure after any other response,
  /// such as `Any` or `Void?`. It prints at most 32 instructions; `…` stands for the others.
  @inlinable public static func description<A>(of program: Kind<Self, A>) -> String {
    program.command?.description ?? program.computation.outline
  }

  /// An instruction in its box.
  public typealias Command = AnyKindBox

  /// Performs the instruction, and returns its response.
  @inlinable
  public static func perform<A>(_ instruction: AnyKindBox, on context: inout any Interpretation<Language>) -> A {
    context.perform(Kind(inBox: instruction))
  }

  /// Returns the instruction, which prints as a step of a program.
  @inlinable public static func label(of instruction: AnyKindBox) -> AnyKindBox? { instruction }
}

/// What performs the instructions of a program as it runs.
public protocol Interpretation<Language>: AnyObject {
  /// The language of the instructions.
  associatedtype Language: Functor

  /// Performs `instruction`, and returns its response.
  func perform<X>(_ instruction: Kind<Language, X>) -> X
}

extension Kind {
  /// Returns the program of one instruction.
  @inlinable
  public static func liftF<Language>(_ instruction: Kind<Language, A>) -> Kind where F == FreeBrand<Language> {
    Kind(Steps(command: instruction.inBox))
  }

  /// Returns the program of one instruction.
  @inlinable public static func liftF<Language, Instruction: Branded>(_ instruction: Instruction) -> Kind
  where F == FreeBrand<Language>, Instruction.Brand == Language, Instruction.A == A {
    .liftF(instruction.kind)
  }

  /// The instruction of a program of one instruction; `nil` for other programs.
  @inlinable func instruction<Language>() -> Kind<Language, A>? where F == FreeBrand<Language> {
    command.map { Kind<Language, A>(inBox: $0) }
  }
}

// MARK: - Taking a program apart

/// The first step of a program.
public enum FreeStep<F: Functor, A> {
  /// The program has ended with a value.
  case pure(A)
  /// An instruction, with the program that follows each response.
  case instruction(Kind<F, Free<F, A>>)
}

/// Makes a `Result` of the first instruction of a program, whatever the type of its response; a closure cannot be generic.
private class Receiver<Language: Functor, End, Result>: StepReceiver {
  var result: Result?

  func take<X>(_ instruction: Kind<Language, X>, _ next: @escaping (X) -> Free<Language, End>) -> Result? { nil }

  func receive<A>(
    _ label: AnyKindBox?, _ run: inout ComputationRun, isLast: Bool, _ next: @escaping Continuation<A>
  ) -> ComputationNode? {
    // Every step of a program of this language is `liftF` of an instruction, or pure, and those are not received.
    guard let label else { preconditionFailure("a step of a program is no instruction") }
    let rest = run.takeRest(next)
    // Safe: the node is the rest of the program that is passed.
    result = take(Kind<Language, A>(inBox: label)) { Free(rest($0)) }
    return nil
  }

  /// Returns what `pure` makes of the value of a pure program, or what this makes of the first instruction of another.
  func taken(from program: Free<Language, End>, pure: (End) -> Result) -> Result {
    if let value = program.computation.pass(to: self) { return pure(value) }
    // A run that gives no value has passed an instruction.
    guard let result else { preconditionFailure("a program has no value and no instruction") }
    return result
  }
}

private final class StepTaker<Language: Functor, End>: Receiver<Language, End, FreeStep<Language, End>> {
  override func take<X>(
    _ instruction: Kind<Language, X>, _ next: @escaping (X) -> Free<Language, End>
  ) -> FreeStep<Language, End>? {
    .instruction(Language.map(instruction, next))
  }
}

private final class Folder<T: NaturalTransformation, End>: Receiver<T.From, End, Kind<T.To, End>> where T.To: Monad {
  let translation: T

  init(_ translation: T) { self.translation = translation }

  override func take<X>(_ instruction: Kind<T.From, X>, _ next: @escaping (X) -> Free<T.From, End>) -> Kind<T.To, End>?
  {
    let translation = translation
    return T.To.flatMap(translation.apply(instruction)) { next($0).fold(translation) }
  }
}

/// A translation of every instruction of one language into another: a natural transformation.
///
/// Law: `apply(From.map(fa, f)) == To.map(apply(fa), f)`
public protocol NaturalTransformation<From, To> {
  /// The language of the instructions.
  associatedtype From: Functor
  /// The language, or the monad, of the results.
  associatedtype To: Functor

  /// Returns the translation of `instruction`.
  func apply<A>(_ instruction: Kind<From, A>) -> Kind<To, A>
}

extension Kind {
  /// Returns the first step of this program.
  ///
  /// - Complexity: O(1) amortised over a run.
  public func step<Language>() -> FreeStep<Language, A> where F == FreeBrand<Language> {
    StepTaker().taken(from: self) { .pure($0) }
  }

  /// Runs this program in a monad, in which `translation` returns the meaning of each instruction.
  ///
  /// - Complexity: one bind of the monad for each instruction. Stack-safe if the monad's `flatMap` is.
  public func fold<Language, T: NaturalTransformation>(_ translation: T) -> Kind<T.To, A>
  where F == FreeBrand<Language>, T.From == Language, T.To: Monad {
    Folder(translation).taken(from: self) { T.To.pure($0) }
  }

  /// Returns this program in another language, with each instruction translated by `translation`.
  ///
  /// - Complexity: O(1) to build. Running takes stack that is linear in the number of nested hoists, not in the length
  ///   of the program.
  @inlinable public func hoist<Language, T: NaturalTransformation>(_ translation: T) -> Free<T.To, A>
  where F == FreeBrand<Language>, T.From == Language {
    if let instruction = instruction() { return .liftF(translation.apply(instruction)) }
    return fold(Lifting(base: translation))
  }
}

@usableFromInline struct Lifting<T: NaturalTransformation>: NaturalTransformation {
  @usableFromInline typealias From = T.From
  @usableFromInline typealias To = FreeBrand<T.To>
  @usableFromInline let base: T

  @inlinable init(base: T) { self.base = base }

  @inlinable func apply<A>(_ instruction: Kind<T.From, A>) -> Free<T.To, A> { .liftF(base.apply(instruction)) }
}
