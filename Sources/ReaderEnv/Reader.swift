import Algebra
import TextUtilities
import Trampoline

/// A program that reads an environment and returns a value: the monad of Reader–Env.
///
/// `Reader<Environment, A>` is the environment monad, `(Environment) -> A` (Liang, Hudak & Jones 1995). It pairs with
/// ``Env`` (Freeman 2016, *Comonads as Spaces*) and is isomorphic to `Co<EnvBrand<Environment>, _>` (Kmett 2011).
///
/// An action is a `Reader<Environment, Void>`, and all of these are equal: reading changes nothing. Changes happen in
/// `Eff`, through the references in the environment.
///
/// Laws, besides the monad laws:
///
/// - `ask.local(f)` is `asks(f)`
/// - `pure(a).local(f)` is `pure(a)`
/// - `m.flatMap(k).local(f)` is `m.local(f).flatMap { k($0).local(f) }`
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

  /// Creates a program whose value is `read` of the environment.
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
  /// A program that returns the environment.
  @inlinable
  public static var ask: Reader { Reader { $0 } }
}

extension Reader {
  /// Returns a program whose value is `read` of the environment.
  @inlinable
  public static func asks(_ read: @escaping (Environment) -> A) -> Reader { Reader(read) }

  /// Returns this program in a changed environment; a program after it reads the original environment.
  ///
  /// - Complexity: O(1). A million nested calls take no stack.
  @inlinable
  public func local(_ change: @escaping (Environment) -> Environment) -> Reader { local(from: change) }

  /// Returns this program for a larger environment, such as a child's program in its parent's environment.
  ///
  /// - Parameter part: Returns this program's environment.
  /// - Complexity: O(1) to build. A hundred thousand nested calls take no stack.
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
  /// Returns a program that reads nothing and returns `value`.
  @inlinable
  public static func pure(_ value: A) -> Reader { Reader(form: .pure(value)) }

  /// Returns this program with its value transformed.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> Reader<Environment, B> {
    flatMap { .pure(transform($0)) }
  }

  /// Returns this program followed by `next` of its value, in one environment.
  ///
  /// - Complexity: O(1) to build. Running is linear in the binds, however nested, in constant stack.
  @inlinable
  public func flatMap<B>(_ next: @escaping (A) -> Reader<Environment, B>) -> Reader<Environment, B> {
    Reader<Environment, B>(form: .bound(computation.bind(next, as: Concrete<Reader<Environment, B>>.self)))
  }

  /// Returns this program followed by `next`.
  @inlinable
  public func then<B>(_ next: Reader<Environment, B>) -> Reader<Environment, B> { flatMap { _ in next } }
}

// MARK: - Running

extension Reader {
  /// Runs this program in `environment` and returns its value.
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
  /// The text `pure ()` for a program that reads nothing, `‹function›` for any other.
  @inlinable
  public var description: String {
    if case .pure(let value) = form { return "pure " + text(of: value) }
    return "‹function›"
  }
}
