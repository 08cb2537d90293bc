import Algebra
import Optics

/// A state change that runs in `M`: `(S) -> M<(A, S)>`, State as a monad transformer (Liang, Hudak & Jones 1995).
///
/// Laws: those of a monad and of `State`; `lift(pure(a))` is `pure(a)`; `lift(m >>= k)` is
/// `lift(m) >>= { lift(k($0)) }`.
///
///     typealias Change = StateT<Int, WriterBrand<[String]>, Void>
///     let told = Change.modify { $0 += 1 }.then(.lift(Writer.tell(["stepped"]).kind))
///     Writer(told.run(3)).run()   // state 4, log ["stepped"]
///
/// `M` may continue more than once from one state, so each change works on a copy.
public struct StateT<S, M: Monad, A> {
  @usableFromInline let arrow: Kleisli<S, M, (value: A, state: S)>

  @inlinable
  init(arrow: Kleisli<S, M, (value: A, state: S)>) { self.arrow = arrow }

  /// Creates the state change that `run` makes.
  @inlinable
  public init(_ run: @escaping (S) -> Kind<M, (value: A, state: S)>) { arrow = Kleisli(run) }

  /// Returns `m` as a change that keeps the state.
  @inlinable
  public static func lift(_ m: Kind<M, A>) -> StateT {
    StateT { state in M.map(m) { (value: $0, state: state) } }
  }

  /// Runs the change from `state`, in `M`.
  @inlinable
  public func run(_ state: S) -> Kind<M, (value: A, state: S)> { arrow.run(state) }
}

// MARK: - Operations

extension StateT where A == S {
  /// The change that reads the state.
  @inlinable
  public static var get: StateT { gets { $0 } }
}

extension StateT {
  /// Returns the change that reads the state through `read`.
  @inlinable
  public static func gets(_ read: @escaping (S) -> A) -> StateT {
    StateT { M.pure((value: read($0), state: $0)) }
  }
}

extension StateT where A == Void {
  /// Returns the change that replaces the state.
  @inlinable
  public static func put(_ state: S) -> StateT { StateT { _ in M.pure((value: (), state: state)) } }

  /// Returns the change that modifies the state.
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
  /// Returns the change that keeps the state and returns `value`.
  @inlinable
  public static func pure(_ value: A) -> StateT { StateT { M.pure((value: value, state: $0)) } }

  /// Returns this change with `transform` applied to its value.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> StateT<S, M, B> {
    flatMap { .pure(transform($0)) }
  }

  /// Returns this change followed by the one that `next` returns for its value.
  ///
  /// - Complexity: A run takes one bind of `M`, or two if this change was itself bound, and constant stack if `M` does.
  @inlinable
  public func flatMap<B>(_ next: @escaping (A) -> StateT<S, M, B>) -> StateT<S, M, B> {
    StateT<S, M, B>(arrow: arrow.bind(enter: { $0 }, next: { _, end in next(end.value).run(end.state) }))
  }

  /// Returns this change followed by `next`.
  @inlinable
  public func then<B>(_ next: StateT<S, M, B>) -> StateT<S, M, B> { flatMap { _ in next } }
}

// MARK: - Parts

extension StateT {
  /// Returns this change, made to a part of a larger state.
  ///
  /// Laws: `zoom(.identity)` is the change itself; zooming by two lenses in order is zooming by their composition.
  ///
  /// - Complexity: Running or deallocating a hundred thousand nested zooms uses constant stack.
  @inlinable
  public func zoom<Whole>(_ lens: Lens<Whole, S>) -> StateT<Whole, M, A> {
    StateT<Whole, M, A>(
      arrow: arrow.bind(
        enter: lens.get,
        next: { whole, end in M.pure((value: end.value, state: lens.set(whole, end.state))) }))
  }
}

extension StateT where A == Void {
  /// Returns this change, made to an optional part of a larger state; without the part, it does nothing.
  ///
  /// - Complexity: The same as for a lens.
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
  /// `‹function›`: a state change can be run, not printed.
  public var description: String { "‹function›" }
}
