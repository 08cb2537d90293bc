import Algebra
import Optics

/// A change of a state that does something in `M` beside: `(S) -> M<(A, S)>`, State as a monad transformer (Liang,
/// Hudak & Jones 1995).
///
/// Laws, beside those of a monad and those of `State`: `lift(pure(a))` is `pure(a)`; `lift(m >>= k)` is
/// `lift(m) >>= { lift(k($0)) }`.
///
///     typealias Change = StateT<Int, WriterBrand<[String]>, Void>
///     let told = Change.modify { $0 += 1 }.then(.lift(Writer.tell(["stepped"]).kind))
///     Writer(told.run(3)).run()   // state 4, log ["stepped"]
///
/// The state is handed on through `M`, which may go on from it more than once: a change is made to a copy.
public struct StateT<S, M: Monad, A> {
  @usableFromInline let arrow: Kleisli<S, M, (value: A, state: S)>

  @inlinable
  init(arrow: Kleisli<S, M, (value: A, state: S)>) { self.arrow = arrow }

  /// The change that `run` makes.
  @inlinable
  public init(_ run: @escaping (S) -> Kind<M, (value: A, state: S)>) { arrow = Kleisli(run) }

  /// What `m` does; the state stays as it is.
  @inlinable
  public static func lift(_ m: Kind<M, A>) -> StateT {
    StateT { state in M.map(m) { (value: $0, state: state) } }
  }

  /// Makes the change from `state`, in `M`.
  @inlinable
  public func run(_ state: S) -> Kind<M, (value: A, state: S)> { arrow.run(state) }
}

// MARK: - Operations

extension StateT where A == S {
  /// Reads the state.
  @inlinable
  public static var get: StateT { gets { $0 } }
}

extension StateT {
  /// Reads what `read` makes of the state.
  @inlinable
  public static func gets(_ read: @escaping (S) -> A) -> StateT {
    StateT { M.pure((value: read($0), state: $0)) }
  }
}

extension StateT where A == Void {
  /// Replaces the state.
  @inlinable
  public static func put(_ state: S) -> StateT { StateT { _ in M.pure((value: (), state: state)) } }

  /// Changes the state.
  @inlinable
  public static func modify(_ change: @escaping (inout S) -> Void) -> StateT {
    StateT { state in
      var state = state
      change(&state)
      return M.pure((value: (), state: state))
    }
  }
}

// MARK: - Monad

extension StateT {
  /// Changes nothing and gives `value`.
  @inlinable
  public static func pure(_ value: A) -> StateT { StateT { M.pure((value: value, state: $0)) } }

  /// This change, with what `transform` makes of its value.
  ///
  /// - Complexity: O(1); nothing is run.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> StateT<S, M, B> {
    flatMap { .pure(transform($0)) }
  }

  /// This change, then the one that `next` makes of its value.
  ///
  /// - Complexity: O(1) to build. Running takes one bind of `M`, and two more where this was bound itself; in constant
  ///   stack where `M` does.
  @inlinable
  public func flatMap<B>(_ next: @escaping (A) -> StateT<S, M, B>) -> StateT<S, M, B> {
    StateT<S, M, B>(arrow: arrow.bind(enter: { $0 }, next: { _, end in next(end.value).run(end.state) }))
  }

  /// This change, then `next`.
  @inlinable
  public func then<B>(_ next: StateT<S, M, B>) -> StateT<S, M, B> { flatMap { _ in next } }
}

// MARK: - Parts

extension StateT {
  /// This change, made to a part of a larger state.
  ///
  /// Laws: `zoom(.identity)` changes nothing about it; zooming by two lenses in turn is zooming by the two appended.
  ///
  /// - Complexity: O(1) to build; a nest of a hundred thousand takes no stack, to run or to drop.
  @inlinable
  public func zoom<Whole>(_ lens: Lens<Whole, S>) -> StateT<Whole, M, A> {
    StateT<Whole, M, A>(
      arrow: arrow.bind(
        enter: lens.get,
        next: { whole, end in M.pure((value: end.value, state: lens.set(whole, end.state))) }))
  }
}

extension StateT where A == Void {
  /// This change, made to a part that a larger state may have; where it has none, nothing is changed and nothing done.
  ///
  /// - Complexity: as by a lens.
  @inlinable
  public func zoom<Whole>(_ part: AffineTraversal<Whole, S>) -> StateT<Whole, M, Void> {
    let arrow = arrow
    let ofPart = Kleisli<S?, M, S?>(isBound: arrow.isBound) { state in
      guard let state else { return M.pure(nil) }
      return M.map(arrow.run(state)) { .some($0.state) }
    }
    return StateT<Whole, M, Void>(
      arrow: ofPart.bind(
        enter: part.get,
        next: { whole, end in M.pure((value: (), state: end.map { part.set(whole, $0) } ?? whole)) }))
  }
}

extension StateT: CustomStringConvertible {
  /// `‹function›`: a change of a state can be run, and not read.
  public var description: String { "‹function›" }
}
