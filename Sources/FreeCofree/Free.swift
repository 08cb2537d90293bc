import Algebra
import Trampoline

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
public struct Free<F: Functor, A> {
  @usableFromInline
  enum Form {
    case pure(A)
    case lift(Kind<F, A>)
    case bound(FreeNode<F, A>)
  }

  @usableFromInline let form: Form

  @inlinable
  init(form: Form) { self.form = form }

  /// Returns the program of one instruction.
  @inlinable
  public static func liftF(_ instruction: Kind<F, A>) -> Free { Free(form: .lift(instruction)) }

  /// Returns the program of one instruction.
  @inlinable
  public static func liftF<Instruction: Branded>(_ instruction: Instruction) -> Free
  where Instruction.Brand == F, Instruction.A == A {
    Free(form: .lift(Kind(instruction)))
  }
}

// MARK: - Monad

extension Free {
  /// Returns a program without instructions that returns `value`.
  @inlinable
  public static func pure(_ value: A) -> Free { Free(form: .pure(value)) }

  /// Returns this program with its value transformed.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> Free<F, B> {
    flatMap { .pure(transform($0)) }
  }

  /// Returns this program followed by `next` of its value.
  ///
  /// - Complexity: O(1) to build. Running is linear in the binds, however nested, in constant stack: a run rotates each
  ///   left-nested bind once.
  @inlinable
  public func flatMap<B>(_ next: @escaping (A) -> Free<F, B>) -> Free<F, B> {
    Free<F, B>(form: .bound(FreeBind(self, next)))
  }

  /// Returns this program followed by `next`.
  @inlinable
  public func then<B>(_ next: Free<F, B>) -> Free<F, B> { flatMap { _ in next } }
}

// MARK: - Taking a program apart

/// The first step of a program.
public enum FreeStep<F: Functor, A> {
  /// The program has ended with a value.
  case pure(A)
  /// An instruction, with the program that follows each response.
  case instruction(Kind<F, Free<F, A>>)
}

/// Receives the first instruction of a program, whatever the type of its response; a closure cannot be generic.
@usableFromInline
protocol FreeVisitor<F, A> {
  associatedtype F: Functor
  associatedtype A
  mutating func perform<X>(_ instruction: Kind<F, X>, _ next: @escaping (X) -> Free<F, A>)
}

extension Free {
  /// Returns the first step of this program.
  ///
  /// - Complexity: O(1) amortised over a run.
  public func step() -> FreeStep<F, A> {
    var visitor = StepVisitor<F, A>()
    if let value = visit(&visitor) { return .pure(value) }
    guard let instruction = visitor.instruction else {
      // `visit` returns the program's value or calls `perform`.
      preconditionFailure("a program returned no value and no instruction")
    }
    return .instruction(instruction)
  }

  /// Passes the first instruction to `visitor`.
  ///
  /// - Returns: The program's value if no instruction is left; otherwise `nil`.
  @inlinable
  func visit<V: FreeVisitor>(_ visitor: inout V) -> A? where V.F == F, V.A == A {
    var program = self
    while true {
      switch program.form {
      case .pure(let value): return .some(value)
      case .lift(let instruction):
        visitor.perform(instruction) { Free.pure($0) }
        return nil
      case .bound(let node):
        guard let next = node.turn(&visitor) else { return nil }
        program = next
      }
    }
  }
}

@usableFromInline
class FreeNode<F: Functor, A> {
  @inlinable
  init() {}

  /// Passes the first instruction to `visitor` if it is at the front; otherwise moves it closer to the front.
  ///
  /// - Returns: `nil` if the visitor received the instruction; otherwise the same program, rotated.
  @usableFromInline
  func turn<V: FreeVisitor>(_ visitor: inout V) -> Free<F, A>? where V.F == F, V.A == A { partIsMissing() }

  /// Does the same for this program followed by `next`, down to `levels` levels, with one stack frame for each.
  @usableFromInline
  func turn<B, V: FreeVisitor>(
    then next: @escaping (A) -> Free<F, B>, _ levels: Int, _ visitor: inout V
  ) -> Free<F, B>? where V.F == F, V.A == B { partIsMissing() }
}

/// Traps with a message, also in release builds.
///
/// This is unreachable. Every node is an instance of a class that overrides these methods, and every initialiser of a
/// bind or a continuation sets its parts, which only `deinit` removes.
@usableFromInline
func partIsMissing() -> Never { fatalError("a part of a program was used after its release") }

@usableFromInline
final class FreeValue<F: Functor, A>: FreeNode<F, A> {
  @usableFromInline let value: A

  @inlinable
  init(_ value: A) { self.value = value }

  @usableFromInline
  override func turn<V: FreeVisitor>(_ visitor: inout V) -> Free<F, A>? where V.F == F, V.A == A { .pure(value) }

  @usableFromInline
  override func turn<B, V: FreeVisitor>(
    then next: @escaping (A) -> Free<F, B>, _ levels: Int, _ visitor: inout V
  ) -> Free<F, B>? where V.F == F, V.A == B { next(value) }
}

/// A program, and the function that returns the program after it.
///
/// The first program is one of two objects and not a `Free`, whose size depends on its type: this code does not know
/// the type and would look up the size at each use.
@usableFromInline
final class FreeBind<F: Functor, X, A>: FreeNode<F, A> {
  // Unchecked: only the initialisers and `deinit` change them, when nobody else refers to the node.
  @exclusivity(unchecked) @usableFromInline var instruction: Kind<F, X>?
  @exclusivity(unchecked) @usableFromInline var first: FreeNode<F, X>?
  @exclusivity(unchecked) @usableFromInline var next: ((X) -> Free<F, A>)?

  @inlinable
  init(_ first: Free<F, X>, _ next: @escaping (X) -> Free<F, A>) {
    switch first.form {
    case .lift(let instruction): self.instruction = instruction
    case .bound(let node): self.first = node
    case .pure(let value): self.first = FreeValue(value)
    }
    self.next = next
  }

  @inlinable
  init(_ first: FreeNode<F, X>, _ next: @escaping (X) -> Free<F, A>) {
    self.first = first
    self.next = next
  }

  @usableFromInline
  override func turn<V: FreeVisitor>(_ visitor: inout V) -> Free<F, A>? where V.F == F, V.A == A {
    guard let next else { partIsMissing() }
    if let instruction {
      visitor.perform(instruction, next)
      return nil
    }
    guard let first else { partIsMissing() }
    return first.turn(then: next, 64, &visitor)
  }

  @usableFromInline
  override func turn<B, V: FreeVisitor>(
    then outer: @escaping (A) -> Free<F, B>, _ levels: Int, _ visitor: inout V
  ) -> Free<F, B>? where V.F == F, V.A == B {
    guard let next else { partIsMissing() }
    let both = FreeContinuation(next, outer)
    if let instruction {
      visitor.perform(instruction) { both.run($0) }
      return nil
    }
    guard let first else { partIsMissing() }
    guard levels > 0 else { return Free<F, B>(form: .bound(FreeBind<F, X, B>(first) { both.run($0) })) }
    return first.turn(then: { both.run($0) }, levels - 1, &visitor)
  }

  deinit {
    Release.flat {
      $0.append(object: instruction?.storage)
      instruction = nil
      $0.append(object: first)
      first = nil
      $0.append(holder: { [next] in withExtendedLifetime(next) {} })
      next = nil
    }
  }
}

/// Two continuations in sequence, in an object, so that a long chain is released without recursion.
@usableFromInline
final class FreeContinuation<F: Functor, X, A, B> {
  // Unchecked: as in `FreeBind`.
  @exclusivity(unchecked) @usableFromInline var first: ((X) -> Free<F, A>)?
  @exclusivity(unchecked) @usableFromInline var second: ((A) -> Free<F, B>)?

  @inlinable
  init(_ first: @escaping (X) -> Free<F, A>, _ second: @escaping (A) -> Free<F, B>) {
    self.first = first
    self.second = second
  }

  @usableFromInline
  func run(_ value: X) -> Free<F, B> {
    guard let first, let second else { partIsMissing() }
    return first(value).flatMap(second)
  }

  deinit {
    Release.flat {
      $0.append(holder: { [first, second] in withExtendedLifetime((first, second)) {} })
      first = nil
      second = nil
    }
  }
}

private struct StepVisitor<F: Functor, A>: FreeVisitor {
  var instruction: Kind<F, Free<F, A>>?

  mutating func perform<X>(_ instruction: Kind<F, X>, _ next: @escaping (X) -> Free<F, A>) {
    self.instruction = F.map(instruction, next)
  }
}

// MARK: - Interpreting

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

extension Free {
  /// Runs this program in a monad, in which `translation` returns the meaning of each instruction.
  ///
  /// - Complexity: one bind of the monad for each instruction. Stack-safe if the monad's `flatMap` is.
  public func fold<T: NaturalTransformation>(_ translation: T) -> Kind<T.To, A> where T.From == F, T.To: Monad {
    var visitor = FoldVisitor<T, A>(translation: translation)
    if let value = visit(&visitor) { return T.To.pure(value) }
    guard let result = visitor.result else {
      // `visit` returns the program's value or calls `perform`.
      preconditionFailure("a program returned no value and no instruction")
    }
    return result
  }

  /// Returns this program in another language, with each instruction translated by `translation`.
  ///
  /// - Complexity: O(1) to build. Running takes stack that is linear in the number of nested hoists, not in the length
  ///   of the program.
  @inlinable
  public func hoist<T: NaturalTransformation>(_ translation: T) -> Free<T.To, A> where T.From == F {
    switch form {
    case .pure(let value): .pure(value)
    case .lift(let instruction): .liftF(translation.apply(instruction))
    case .bound: hoistSteps(translation)
    }
  }

  @usableFromInline
  func hoistSteps<T: NaturalTransformation>(_ translation: T) -> Free<T.To, A> where T.From == F {
    Free<T.To, A>(fold(LiftingTranslation(base: translation)))
  }
}

private struct LiftingTranslation<T: NaturalTransformation>: NaturalTransformation {
  typealias From = T.From
  typealias To = FreeBrand<T.To>
  let base: T

  func apply<A>(_ instruction: Kind<T.From, A>) -> Kind<FreeBrand<T.To>, A> {
    Free.liftF(base.apply(instruction)).kind
  }
}

private struct FoldVisitor<T: NaturalTransformation, A>: FreeVisitor where T.To: Monad {
  typealias F = T.From
  let translation: T
  var result: Kind<T.To, A>?

  mutating func perform<X>(_ instruction: Kind<F, X>, _ next: @escaping (X) -> Free<F, A>) {
    let translation = translation
    result = T.To.flatMap(translation.apply(instruction)) { next($0).fold(translation) }
  }
}

extension Free: CustomStringConvertible {
  /// The instructions that are known before the program runs; instructions after a query depend on its response.
  ///
  /// After an instruction whose response is `Void`, printing calls the closure of `flatMap` or `map` to find the next
  /// instruction, so such a closure must only create a program. Printing calls no closure after any other response,
  /// such as `Any` or `Void?`.
  ///
  /// Prints at most 32 instructions; `…` stands for the others.
  @inlinable
  public var description: String {
    // A fast path: most programs are one command.
    if A.self == Void.self, case .lift(let command) = form { return command.description }
    return instructions
  }

  @usableFromInline var instructions: String {
    var visitor = PrintVisitor<F, A>(program: self)
    var printed: [String] = []
    while let program = visitor.program {
      visitor.program = nil
      guard program.visit(&visitor) == nil else { break }
      guard printed.count < 32 else {
        visitor.isOpen = true
        break
      }
      printed.append(visitor.instruction)
    }
    if visitor.isOpen { printed.append("…") }
    return printed.isEmpty ? "pure" : printed.joined(separator: "; ")
  }
}

private struct PrintVisitor<F: Functor, A>: FreeVisitor {
  var program: Free<F, A>?
  var instruction = ""
  var isOpen = false

  mutating func perform<X>(_ instruction: Kind<F, X>, _ next: @escaping (X) -> Free<F, A>) {
    self.instruction = instruction.description
    // Only the response of a command is known in advance, because `Void` has one value. The cast alone would also
    // succeed for `Any` and for optionals, which have other values.
    if X.self == Void.self, let nothing = () as? X { program = next(nothing) } else { isOpen = true }
  }
}
