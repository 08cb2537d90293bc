import Algebra

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
public typealias Reader<Environment, A> = Kind<ReaderBrand<Environment>, A>

/// The brand of ``Reader``.
public enum ReaderBrand<Environment>: Contextual {
  /// What a program reads and cannot change.
  public typealias Context = Surroundings<Environment>
}

// MARK: - Operations

extension Kind where F == ReaderBrand<A> {
  /// A program that returns the environment.
  @inlinable public static var ask: Kind { Kind { $0 } }
}

extension Kind {
  /// Creates a program whose value is `read` of the environment.
  @inlinable public init<Environment>(_ read: @escaping (Environment) -> A) where F == ReaderBrand<Environment> {
    self.init(Steps { read($0.environment) })
  }

  /// Returns a program whose value is `read` of the environment.
  @inlinable public static func asks<Environment>(_ read: @escaping (Environment) -> A) -> Kind
  where F == ReaderBrand<Environment> {
    Kind(read)
  }

  /// Returns this program in a changed environment; a program after it reads the original environment.
  ///
  /// - Complexity: O(1). A hundred thousand nested calls take no stack.
  @inlinable public func local<Environment>(_ change: @escaping (Environment) -> Environment) -> Kind
  where F == ReaderBrand<Environment> {
    local(from: change)
  }

  /// Returns this program for a larger environment, such as a child's program in its parent's environment.
  ///
  /// - Parameter part: Returns this program's environment.
  /// - Complexity: O(1) to build. A hundred thousand nested calls take no stack.
  @inlinable public func local<Environment, Whole>(from part: @escaping (Whole) -> Environment) -> Reader<Whole, A>
  where F == ReaderBrand<Environment> {
    if let value = pureValue { return .pure(value) }
    return bridged(enter: { Surroundings(part($0.environment)) }, leave: { value, _, _ in value })
  }

  /// Runs this program in `environment` and returns its value.
  @inlinable public func run<Environment>(_ environment: Environment) -> A where F == ReaderBrand<Environment> {
    var surroundings = Surroundings(environment)
    return run(&surroundings)
  }
}

// MARK: - Co

// `Co Env ≅ Reader`: the monad of the comonad Env is Reader (Kmett 2011). Both run over the same context.

extension Kind {
  /// Creates the action that runs `reader` in the environment of a space, and stays.
  @inlinable public init<Environment>(_ reader: Reader<Environment, A>) where F == CoBrand<EnvBrand<Environment>> {
    self.init(reader.raw)
  }

  /// Creates the reader that runs `action` in an environment; such an action can do nothing else.
  @inlinable public init<Environment>(_ action: Co<EnvBrand<Environment>, A>) where F == ReaderBrand<Environment> {
    self.init(action.raw)
  }
}
