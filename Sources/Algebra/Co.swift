import Trampoline

/// The monad of a comonad: `Co W A = forall R. W (A -> R) -> R` (Kmett 2011, *Monads from Comonads*).
///
/// An action moves any space of `W`: it chooses a point and returns a value. Every monad that pairs with `W` embeds in
/// `Co`, and many are isomorphic to it: `Co Store` is State, `Co Traced` is Writer, and `Co Env` is Reader. So a
/// comonad alone makes an architecture.
///
/// ``flatMap(_:)`` combines actions. A single step is a type that conforms to ``CoStep``:
///
///     let twice = Co(Increment()).then(Co(Increment()))
///     twice.run(space)
///
/// Laws, in addition to the monad laws:
///
/// - `pure(a).run(w) == extract(w)(a)`
/// - `m.flatMap(k).run(w) == m.run(extend(w) { next in { a in k(a).run(next) } })`
public struct Co<W: Comonad, A> {
  @usableFromInline
  enum Form {
    case pure(A)
    case step(any CoStep<W, A>)
    case bound(Computation<Traveller<W>, A>)
  }

  @usableFromInline let form: Form

  @inlinable
  init(form: Form) { self.form = form }

  @inlinable
  package init(_ computation: Computation<Traveller<W>, A>) { form = .bound(computation) }

  @inlinable
  package var computation: Computation<Traveller<W>, A> {
    switch form {
    case .pure(let value): return .pure(value)
    case .step(let step): return .attempt { $0.move(by: step, $1) }
    case .bound(let computation): return computation
    }
  }

  @inlinable
  package var pureValue: A? { if case .pure(let value) = form { value } else { nil } }

  /// Creates an action of one step.
  @inlinable
  public init(_ primitive: some CoStep<W, A>) { form = .step(primitive) }
}

// MARK: - Monad

extension Co {
  /// Returns the action that stays at the focus and returns `value`.
  @inlinable
  public static func pure(_ value: A) -> Co { Co(form: .pure(value)) }

  /// Returns this action with `transform` applied to its value. Nothing runs.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> Co<W, B> {
    flatMap { .pure(transform($0)) }
  }

  /// Returns the action that runs this one, then the action that `next` returns for its value.
  ///
  /// - Complexity: O(1) to build. A run is linear in the binds, however they are nested, in constant stack.
  @inlinable
  public func flatMap<B>(_ next: @escaping (A) -> Co<W, B>) -> Co<W, B> {
    Co<W, B>(computation.bind(next, as: Concrete<Co<W, B>>.self))
  }

  /// Returns the action that runs this one, drops its value, and runs `next`.
  @inlinable
  public func then<B>(_ next: Co<W, B>) -> Co<W, B> { flatMap { _ in next } }
}

// MARK: - Running

extension Co {
  /// Runs this action on `space`, and applies the function at the new focus to the action's value.
  ///
  /// - Complexity: That of the steps. A bound step without ``CoStep/run(on:)`` takes one `extend` of `W`.
  @inlinable
  public func run<R>(_ space: Kind<W, (A) -> R>) -> R {
    if case .step(let step) = form { return step.run(space) }
    var space = space
    let value = run(on: &space)
    return W.extract(space)(value)
  }

  /// Runs this action on `space`, and returns its value.
  ///
  /// `space` changes in place if the steps do so and it is not shared.
  ///
  /// Law: if `run(on: &w)` returns `a` and leaves `next`, then `run(w) == extract(next)(a)`.
  @inlinable
  public func run<B>(on space: inout Kind<W, B>) -> A {
    switch form {
    case .pure(let value): value
    case .step(let step): step.run(on: &space)
    case .bound: travel(on: &space)
    }
  }

  /// Runs this action on `space`, and combines its value with the value at the new focus.
  ///
  /// Law (`co.pair`): `m.pair(with: w, f) == m.run(map(w) { b in { a in f(a, b) } })`
  @inlinable
  public func pair<B, C>(with space: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    var space = space
    let value = run(on: &space)
    return combine(value, W.extract(space))
  }
}

extension Co: CustomStringConvertible {
  /// The steps that are known before the action runs, at most 32, with `…` for missing steps.
  ///
  /// The steps after one that returns a value depend on that value. To find the steps after one that returns `Void`,
  /// printing calls the closures that were passed to `flatMap` and `map`. These closures must only make actions.
  public var description: String { OutlineTraveller().outline(of: self) }
}
