import Algebra
import TextUtilities
import Trampoline

/// A value read from an environment: the monad of the Reader–Env architecture.
///
/// Laws, beside those of a monad: `ask.local(f)` is `asks(f)`; `pure(a).local(f)` is `pure(a)`; `local` goes through
/// `flatMap`.
///
/// An action of this architecture is a `Reader<Environment, Void>`, and there is only one such value: reading changes
/// nothing. What changes is changed in `Eff`, by way of what the environment refers to.
public struct Reader<Environment, A> {
  @usableFromInline
  enum Form {
    case pure(A)
    case read((Environment) -> A)
    case bound(Computation<Environment, A>)
  }

  @usableFromInline let form: Form

  @inlinable
  init(form: Form) { self.form = form }

  @inlinable
  package init(_ computation: Computation<Environment, A>) { form = .bound(computation) }

  /// What `read` makes of the environment.
  @inlinable
  public init(_ read: @escaping (Environment) -> A) { form = .read(read) }

  @inlinable
  package var computation: Computation<Environment, A> {
    switch form {
    case .pure(let value): return .pure(value)
    case .read(let read): return .perform { read($0) }
    case .bound(let computation): return computation
    }
  }
}

// MARK: - Operations

extension Reader where A == Environment {
  /// The environment.
  @inlinable
  public static var ask: Reader { Reader { $0 } }
}

extension Reader {
  /// What `read` makes of the environment.
  @inlinable
  public static func asks(_ read: @escaping (Environment) -> A) -> Reader { Reader(read) }

  /// This, read from a changed environment. What comes after reads the environment as it was.
  ///
  /// - Complexity: O(1); a nest of a million takes no stack.
  @inlinable
  public func local(_ change: @escaping (Environment) -> Environment) -> Reader { local(from: change) }

  /// This, read from a part of a larger environment: a child's in its parent's.
  ///
  /// - Complexity: O(1) to build; a nest of a hundred thousand takes no stack.
  @inlinable
  public func local<Whole>(from part: @escaping (Whole) -> Environment) -> Reader<Whole, A> {
    if case .pure(let value) = form { return .pure(value) }
    return Reader<Whole, A>(
      form: .bound(computation.bridged(enter: { part($0) }, leave: { value, _, _ in value }))
    )
  }
}

// MARK: - Monad

extension Reader {
  /// Reads nothing and gives `value`.
  @inlinable
  public static func pure(_ value: A) -> Reader { Reader(form: .pure(value)) }

  /// This, with what `transform` makes of its value.
  ///
  /// - Complexity: O(1); nothing is read.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> Reader<Environment, B> {
    flatMap { .pure(transform($0)) }
  }

  /// This, then what `next` makes of its value, both read from one environment.
  ///
  /// - Complexity: O(1) to build; linear in the binds to run, whichever way they are nested, in constant stack.
  @inlinable
  public func flatMap<B>(_ next: @escaping (A) -> Reader<Environment, B>) -> Reader<Environment, B> {
    Reader<Environment, B>(form: .bound(computation.bind(next, as: Concrete<Reader<Environment, B>>.self)))
  }

  /// This, then `next`.
  @inlinable
  public func then<B>(_ next: Reader<Environment, B>) -> Reader<Environment, B> { flatMap { _ in next } }
}

// MARK: - Running

extension Reader {
  /// What is read from `environment`.
  @inlinable
  public func run(_ environment: Environment) -> A {
    switch form {
    case .pure(let value): return value
    case .read(let read): return read(environment)
    case .bound(let computation):
      var environment = environment
      return computation.runToEnd(&environment)
    }
  }
}

extension Reader: CustomStringConvertible {
  /// `pure ()` for what reads nothing, `‹function›` for what reads.
  @inlinable
  public var description: String {
    if case .pure(let value) = form { return "pure " + text(of: value) }
    return "‹function›"
  }
}
