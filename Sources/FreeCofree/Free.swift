import Algebra
import Trampoline

/// A program of instructions: the monad of the Free–Cofree architecture.
///
/// `F` is the language: ``Instructions`` of a state, or a functor of your own. A program is data: print it before it
/// runs, and give it to any interpreter of its language.
///
///     let double = Count().program.flatMap { Add(amount: $0).program }
///
/// Laws, beside those of a monad: `fold` is a monad morphism; `liftF` then `fold(t)` is `t`.
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

  /// The program of one instruction.
  @inlinable
  public static func liftF(_ instruction: Kind<F, A>) -> Free { Free(form: .lift(instruction)) }

  /// The program of one instruction.
  @inlinable
  public static func liftF<Instruction: Branded>(_ instruction: Instruction) -> Free
  where Instruction.Brand == F, Instruction.A == A {
    Free(form: .lift(Kind(instruction)))
  }
}

// MARK: - Monad

extension Free {
  /// The program that gives `value` and has no instructions.
  @inlinable
  public static func pure(_ value: A) -> Free { Free(form: .pure(value)) }

  /// This program, whose value is `transform` of its value.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> Free<F, B> {
    flatMap { .pure(transform($0)) }
  }

  /// This program, then the program that `next` makes of its value.
  ///
  /// - Complexity: O(1) to build. Running takes time linear in the binds and constant stack, however they are nested: a
  ///   run turns each bind that is nested to the left once.
  @inlinable
  public func flatMap<B>(_ next: @escaping (A) -> Free<F, B>) -> Free<F, B> {
    Free<F, B>(form: .bound(FreeBind(self, next)))
  }

  /// This program, then `next`.
  @inlinable
  public func then<B>(_ next: Free<F, B>) -> Free<F, B> { flatMap { _ in next } }
}

// MARK: - Taking a program apart

/// What a program does first.
public enum FreeStep<F: Functor, A> {
  /// Nothing: it gives a value.
  case pure(A)
  /// An instruction, with the programs that follow it.
  case instruction(Kind<F, Free<F, A>>)
}

/// Receives the first instruction of a program: a rank-2 function as a protocol.
@usableFromInline
protocol FreeVisitor<F, A> {
  associatedtype F: Functor
  associatedtype A
  mutating func perform<X>(_ instruction: Kind<F, X>, _ next: @escaping (X) -> Free<F, A>)
}

extension Free {
  /// What this program does first.
  ///
  /// - Complexity: O(1) amortised over a run.
  public func step() -> FreeStep<F, A> {
    var visitor = StepVisitor<F, A>()
    if let value = visit(&visitor) { return .pure(value) }
    guard let instruction = visitor.instruction else {
      // `visit` either gives the program's value or has called `perform`.
      preconditionFailure("a program neither ended nor went on")
    }
    return .instruction(instruction)
  }

  /// Gives the first instruction to `visitor`.
  ///
  /// - Returns: the program's value if no instruction is left.
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

/// A program of several parts.
@usableFromInline
class FreeNode<F: Functor, A> {
  @inlinable
  init() {}

  /// Gives the first instruction to `visitor` if it is at the front; otherwise returns the same program with its first
  /// instruction one step nearer to the front.
  @usableFromInline
  func turn<V: FreeVisitor>(_ visitor: inout V) -> Free<F, A>? where V.F == F, V.A == A { partIsMissing() }

  /// The same for this program, then `next`. It goes down at most `levels` levels, with a stack frame for each.
  @usableFromInline
  func turn<B, V: FreeVisitor>(
    then next: @escaping (A) -> Free<F, B>, _ levels: Int, _ visitor: inout V
  ) -> Free<F, B>? where V.F == F, V.A == B { partIsMissing() }
}

/// Traps with a message, in release builds, too.
///
/// This is unreachable. Every node is of a class that overrides its methods, and every initialiser of a bind or a
/// continuation sets its parts, which only `deinit` removes.
@usableFromInline
func partIsMissing() -> Never { fatalError("a part of a program is missing that was there when it was made") }

/// A value as a program of several parts.
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

/// A program, then the program that a function makes of its value.
///
/// The first program is one of two objects and not a `Free`, whose size depends on its type: this code does not know
/// the type and would look the size up at each use.
@usableFromInline
final class FreeBind<F: Functor, X, A>: FreeNode<F, A> {
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

/// Two continuations, one after the other: an object and not a closure, so that dropping a long chain takes no stack.
@usableFromInline
final class FreeContinuation<F: Functor, X, A, B> {
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
  /// The language that is translated.
  associatedtype From: Functor
  /// The language, or the monad, of the results.
  associatedtype To: Functor

  /// The translation of `instruction`.
  func apply<A>(_ instruction: Kind<From, A>) -> Kind<To, A>
}

extension Free {
  /// Runs this program in a monad: `translation` gives the meaning of each instruction.
  ///
  /// - Complexity: one bind of the monad for each instruction. Stack-safe if the monad's `flatMap` is.
  public func fold<T: NaturalTransformation>(_ translation: T) -> Kind<T.To, A> where T.From == F, T.To: Monad {
    var visitor = FoldVisitor<T, A>(translation: translation)
    if let value = visit(&visitor) { return T.To.pure(value) }
    guard let result = visitor.result else {
      // `visit` either gives the program's value or has called `perform`.
      preconditionFailure("a program neither ended nor went on")
    }
    return result
  }

  /// This program in another language: `translation` translates each instruction.
  ///
  /// - Complexity: O(1) to build. Stack: linear in the hoists around a program, not in its length.
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
  /// The instructions that are known before the program runs: what follows a query depends on its response.
  ///
  /// To find what follows a command, printing calls the closure of `flatMap` or `map` after an instruction that
  /// responds with `Void`, so such a closure must only make a program. Printing calls no closure after another
  /// response, such as `Any` or `Void?`.
  ///
  /// Prints at most 32 instructions; `…` stands for the others.
  @inlinable
  public var description: String {
    // Most programs are one command.
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
    // Only a command's response is known beforehand, as `Void` has one value. The cast alone would succeed for `Any`
    // and for optionals, too, which have others.
    if X.self == Void.self, let nothing = () as? X { program = next(nothing) } else { isOpen = true }
  }
}
