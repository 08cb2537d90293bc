import Algebra
import Utilities

/// A log to which programs can only append: the position of a ``Traced`` space.
@frozen public struct Told<Log: Monoid> {
  /// The log.
  @inlinable public var log: Log { whole }
  @usableFromInline var whole: Log

  @inlinable init(_ log: Log) { whole = log }

  /// Appends `log`, in place if the log is not shared.
  @inlinable public mutating func append(_ log: Log) { whole.append(log) }
}

extension Told: CustomStringConvertible {
  /// The description of the log.
  @inlinable public var description: String { text(of: whole) }
}

/// A value and a log that was told with it: the monad of Writer–Traced.
///
/// `Writer<Log, A>` is the output monad, `(A, Log)` for a monoid `Log` (Wadler 1995). It pairs with ``Traced`` (Freeman
/// 2016, *Comonads as Spaces*) and is isomorphic to `Co<TracedBrand<Log>, _>` (Kmett 2011).
///
///     let twice = Writer<[String], Void>.tell(["a"]).then(.tell(["b"]))
///     twice.run().log   // ["a", "b"]
///
/// An action of this architecture is data: its log can be printed, stored, combined with others and replayed.
///
/// Laws, besides the monad laws:
///
/// - `tell(.empty)` is `pure(())`
/// - `tell(a).then(tell(b))` is `tell(a <> b)`
public typealias Writer<Log: Monoid, A> = Kind<WriterBrand<Log>, A>

/// The brand of ``Writer``.
public enum WriterBrand<Log: Monoid>: Contextual {
  /// A log to which programs can only append.
  public typealias Context = Told<Log>
  /// A log to append.
  public typealias Command = Log

  /// Appends the log.
  @inlinable public static func perform<A>(_ log: Log, on told: inout Told<Log>) -> A {
    told.append(log)
    return nothing(A.self)
  }

  /// Returns the log: `tell +1`.
  @inlinable
  public static func description<A>(of program: Kind<Self, A>) -> String { "tell " + text(of: program.run().log) }

  /// Returns a mirror with the log, as `tell`.
  public static func mirror<A>(of program: Kind<Self, A>) -> Mirror { Mirror(of: program, ("tell", program.run().log)) }
}

// MARK: - Operations

extension Kind {
  /// Creates a program that returns `value` and tells `log`.
  @inlinable public init<Log>(_ value: A, log: Log) where F == WriterBrand<Log> {
    self.init(
      A.self == Void.self
        ? Steps(command: log)
        : Steps {
          $0.append(log)
          return value
        })
  }

  /// Returns a program that tells `log`.
  @inlinable public static func tell<Log>(_ log: Log) -> Kind where F == WriterBrand<Log>, A == Void {
    Kind(Steps(command: log))
  }

  /// Returns this program with its log as a part of its value; it tells the same.
  @inlinable public func listen<Log>() -> Writer<Log, (value: A, log: Log)> where F == WriterBrand<Log> {
    aside { value, own, whole in
      whole.append(own)
      return (value, own)
    }
  }

  /// Returns this program with its log changed.
  ///
  /// Law: `tell(a).censor(f)` is `tell(f(a))`.
  @inlinable public func censor<Log>(_ change: @escaping (Log) -> Log) -> Kind where F == WriterBrand<Log> {
    withLog(change)
  }

  /// Returns this program with another type of log, such as a child's events as its parent's.
  ///
  /// - Parameter embed: A monoid homomorphism: `embed(.empty)` is `.empty`, and `embed(a <> b)` is
  ///   `embed(a) <> embed(b)`.
  /// - Complexity: O(1) for a program without binds, and `embed` runs at once. Otherwise `embed` runs once for each
  ///   run, on the whole log of this program. A hundred thousand nested calls take no stack.
  @inlinable public func mapLog<Log, Other: Monoid>(_ embed: @escaping (Log) -> Other) -> Writer<Other, A>
  where F == WriterBrand<Log> {
    isPure ? .pure(run().value) : withLog(embed)
  }

  @inlinable
  func withLog<Log, Other: Monoid>(_ change: @escaping (Log) -> Other) -> Writer<Other, A> where F == WriterBrand<Log> {
    guard isStep else {
      return aside { value, own, whole in
        whole.append(change(own))
        return value
      }
    }
    let (value, log) = run()
    return Writer(value, log: change(log))
  }

  /// Runs this program on an empty log; `finish` then adds that log to the whole one.
  @inlinable func aside<Log, Whole: Monoid, B>(_ finish: @escaping (A, Log, inout Told<Whole>) -> B) -> Writer<Whole, B>
  where F == WriterBrand<Log> {
    bridged(enter: { _ in Told(.empty) }, leave: { finish($0, $1.log, &$2) })
  }

  /// Appends the log of this program to `log`, in place if it is not shared, and returns the value.
  @inlinable public func run<Log>(appendingTo log: inout Log) -> A where F == WriterBrand<Log> {
    var told = Told(log)
    log = .empty
    defer { log = told.log }
    return run(&told)
  }

  /// Returns the value and the whole log.
  @inlinable public func run<Log>() -> (value: A, log: Log) where F == WriterBrand<Log> {
    var told = Told(Log.empty)
    let value = run(&told)
    return (value, told.log)
  }
}
