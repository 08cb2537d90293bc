import Optics
import Algebra

/// A state change that runs in `M`: `(S) -> M<(A, S)>`, State as a monad transformer (Liang, Hudak & Jones 1995).
///
/// Laws: those of a ``Transformer`` and of `State`.
///
///     typealias Change = StateT<Int, WriterBrand<[String]>, Void>
///     let told = Change.modify { $0 += 1 }.then(.lift(.tell(["stepped"])))
///     told.run(3).run()   // state 4, log ["stepped"]
///
/// `M` may continue more than once from one state, so each change works on a copy.
public typealias StateT<S, M: Monad, A> = Kind<StateTBrand<S, M>, A>

/// The brand of ``StateT``.
public enum StateTBrand<S, M: Monad>: Transformer {
  /// A state.
  public typealias Context = S
}

extension Kind {
  /// Creates the state change that `run` makes.
  @inlinable public init<S, M>(_ run: @escaping (S) -> Kind<M, (value: A, state: S)>) where F == StateTBrand<S, M> {
    self.init(arrow: Kleisli(run))
  }

  /// Runs the change from `state`, in `M`.
  @inlinable public func run<S, M>(_ state: S) -> Kind<M, (value: A, state: S)> where F == StateTBrand<S, M> {
    arrow.run(state)
  }

  /// The change that reads the state.
  @inlinable public static func get<M>() -> Kind where F == StateTBrand<A, M> { gets { $0 } }

  /// Returns the change that reads the state through `read`.
  @inlinable public static func gets<S, M>(_ read: @escaping (S) -> A) -> Kind where F == StateTBrand<S, M> {
    Kind(arrow: Kleisli { M.pure((value: read($0), state: $0)) })
  }

  /// Returns the change that replaces the state.
  @inlinable public static func put<S, M>(_ state: S) -> Kind where F == StateTBrand<S, M>, A == Void {
    modify { $0 = state }
  }

  /// Returns the change that modifies the state.
  @inlinable public static func modify<S, M>(_ change: @escaping (inout S) -> Void) -> Kind
  where F == StateTBrand<S, M>, A == Void {
    Kind(raw: Arrow(.change(change)))
  }

  /// Returns this change, made to a part of a larger state.
  ///
  /// Laws: `zoom(.identity)` is the change itself; zooming by two lenses in order is zooming by their composition.
  ///
  /// - Complexity: Running or deallocating a hundred thousand nested zooms uses constant stack.
  @inlinable public func zoom<S, M, Whole>(_ lens: Lens<Whole, S>) -> StateT<Whole, M, A> where F == StateTBrand<S, M> {
    StateT<Whole, M, A>(
      arrow: arrow.bind(
        enter: lens.get,
        next: { whole, end in M.pure((value: end.value, state: lens.set(whole, end.state))) }))
  }

  /// Returns this change, made to an optional part of a larger state; without the part, it does nothing.
  ///
  /// - Complexity: The same as for a lens.
  @inlinable public func zoom<S, M, Whole>(_ part: AffineTraversal<Whole, S>) -> StateT<Whole, M, Void>
  where F == StateTBrand<S, M>, A == Void {
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
