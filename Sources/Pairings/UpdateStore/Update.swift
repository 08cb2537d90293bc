import Algebra
import Components
import Utilities
import WriterTraced

/// A program that reads a state, and changes it only by telling a log: the monad of Update–Store.
///
/// `Update<Log, S, A>` is the update monad, `(S) -> (A, Log)` for a monoid `Log` that acts on `S` (Ahman & Uustalu 2014). It is
/// between `Writer`, which cannot read, and `State`, which can overwrite what it reads. It pairs with `EventSourced`, which says
/// how the log acts.
///
///     let withdraw = Update<[Int], Int, Bool>.gets { $0 >= 5 }.flatMap { isEnough in
///       Update.tell(isEnough ? [-5] : []).map { isEnough }
///     }
///     withdraw.run(8) { $0 += $1.reduce(0, +) }  // (true, log: [-5], state: 3)
///
/// Laws, besides the monad laws, at a state `s` that logs change by `act`:
///
/// - `tell(.empty)` is `pure(())`, and `tell(a).then(tell(b))` is `tell(a <> b)`
/// - `get()` returns `s` and tells nothing
/// - `tell(a).then(get())` returns `act(s, a)`
public typealias Update<Log: Monoid, S, A> = Kind<UpdateBrand<Log, S>, A>

/// The brand of ``Update``.
public enum UpdateBrand<Log: Monoid, S>: Contextual {
  /// A state to read, and a log to append to, which acts on the state.
  public typealias Context = Acting<Log, S>
  /// A log to tell.
  public typealias Command = Telling<Log>

  /// Appends the log, and lets it act.
  @inlinable public static func perform<A>(_ telling: Telling<Log>, on position: inout Acting<Log, S>) -> A {
    position.append(telling.log)
    return nothing(A.self)
  }
}

// MARK: - Operations

extension Kind {
  /// Returns a program that tells `log`. It prints as `tell` and the log.
  @inlinable public static func tell<Log, S>(_ log: Log) -> Kind where F == UpdateBrand<Log, S>, A == Void {
    Kind(Steps(command: Telling(log)))
  }

  /// Returns a program that tells the log that `decide` returns for the state.
  ///
  /// Law: `tells(f)` is `gets(f).flatMap { tell($0) }`.
  @inlinable
  public static func tells<Log, S>(_ decide: @escaping (S) -> Log) -> Kind where F == UpdateBrand<Log, S>, A == Void {
    Kind(Steps { $0.append(decide($0.state)) })
  }

  /// Returns a program that returns the state.
  @inlinable public static func get<Log>() -> Kind where F == UpdateBrand<Log, A> { .gets { $0 } }

  /// Returns a program that returns `read` of the state.
  @inlinable public static func gets<Log, S>(_ read: @escaping (S) -> A) -> Kind where F == UpdateBrand<Log, S> {
    Kind(Steps { read($0.state) })
  }

  /// Creates the program that tells the log of `writer` and returns its value: a monad morphism.
  @inlinable public init<Log, S>(_ writer: Writer<Log, A>) where F == UpdateBrand<Log, S> {
    if let value = writer.pureValue {
      self = .pure(value)
    } else if let log = writer.command {
      self.init(Steps(command: Telling(log)))
    } else {
      self.init(
        Steps {
          let (value, log) = writer.run()
          $0.append(log)
          return value
        })
    }
  }

  /// Runs this program on a copy of `state`, and returns its value, its log, and the state that the log makes.
  @inlinable public func run<Log, S>(
    _ state: S, act: @escaping (inout S, Log) -> Void
  ) -> (value: A, log: Log, state: S) where F == UpdateBrand<Log, S> {
    var position = Acting(Acted(state: state), act: act, showsLog: false)
    let value = run(&position)
    return (value, position.log, position.state)
  }
}

/// The command of `Update.tell`: a log to append.
public struct Telling<Log>: CustomStringConvertible {
  @usableFromInline let log: Log

  @inlinable init(_ log: Log) { self.log = log }

  /// `tell` and the log.
  @inlinable public var description: String { "tell " + text(of: log) }
}

// MARK: - Parts

extension Kind {
  /// Returns this program for a part of a larger state: it reads the part, and tells into the whole.
  ///
  /// Laws: it is a monad morphism; `tell(a)` becomes `tell(embed(a))`, and `get()` becomes `gets(part)`.
  ///
  /// - Parameters:
  ///   - part: Returns the part of a whole. It follows the whole: `part` of a whole on which `embed(a)` acted is the part on
  ///     which `a` acted.
  ///   - act: Changes the part by a log of this program.
  ///   - embed: A monoid homomorphism, which returns the log of the whole.
  /// - Complexity: O(1). `embed` of a program that only tells runs at once, and of others once in each run. A hundred
  ///   thousand nested calls take no stack.
  @inlinable public func zoom<Log, Part, Outer: Monoid, Whole>(
    _ part: @escaping (Whole) -> Part, act: @escaping (inout Part, Log) -> Void, _ embed: @escaping (Log) -> Outer
  ) -> Update<Outer, Whole, A> where F == UpdateBrand<Log, Part> {
    if let value = pureValue { return .pure(value) }
    if let command { return Update<Outer, Whole, A>(Steps(command: Telling(embed(command.log)))) }
    return bridged(enter: { Acting(Acted(state: part($0.state)), act: act, showsLog: false) }) { value, own, whole in
      whole.append(embed(own.log))
      return value
    }
  }

  /// Returns this program for a part that a larger state may lack; without the part, nothing happens.
  ///
  /// - Complexity: As for the other `zoom`.
  public func zoom<Log, Part, Outer: Monoid, Whole>(
    _ part: @escaping (Whole) -> Part?, act: @escaping (inout Part, Log) -> Void, _ embed: @escaping (Log) -> Outer
  ) -> Update<Outer, Whole, Void> where F == UpdateBrand<Log, Part>, A == Void {
    if isPure { return .pure(()) }
    if let command {
      let log = embed(command.log)
      return Update<Outer, Whole, Void>(Steps(Telling(log)) { if part($0.state) != nil { $0.append(log) } })
    }
    return Update<Outer, Whole, Part?>.gets(part).flatMap { found in
      guard let found else { return .pure(()) }
      let same: (Whole) -> Part = { _ in found }
      return zoom(same, act: act, embed)
    }
  }
}
